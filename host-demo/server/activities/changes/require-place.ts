import { sql, type Transaction } from 'kysely';
import { type Position, whyNotBelow } from '../../../../src/features/activities/rules/why-not-below.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Configuration } from './read-configuration.ts';

/** Throws the reason why an activity cannot be at a position. */
export function requirePlace(configuration: Configuration, position: Position): void {
  const problem = whyNotBelow(configuration, position);
  if (problem) throw new Failure(problem.code, { message: problem.message });
}

/** Returns the activities of a path, from the top. */
export async function readPath(
  transaction: Transaction<Tables>,
  path: readonly string[],
): Promise<{ id: string; typeId: string }[]> {
  return await transaction
    .selectFrom('activities')
    .where('id', '=', sql<string>`any(${path}::bigint[])`)
    .select(['id', 'type_id as typeId'])
    .orderBy(sql`cardinality(path)`)
    .execute();
}

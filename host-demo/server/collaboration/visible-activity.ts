import { type Kysely, sql, type Transaction } from 'kysely';
import { permissionsFrom } from '../activities/policies/mask.ts';
import { isVisible, permissionMask } from '../activities/policies/permission-mask.ts';
import { readStatements } from '../activities/policies/read-statements.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { Caller } from './caller.ts';
import { isReachable } from './people-info.ts';

type Reader = Pick<Caller, 'organizationId' | 'statements'>;

/** Selects the activity if the reader can see it. */
const selectActivity = (db: Kysely<Tables>, { organizationId, statements }: Reader, id: string) =>
  db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.id', '=', id)
    .where('activity.organization_id', '=', organizationId)
    .where('activity.deleted_at', 'is', null)
    .where(isVisible(statements));

/** Throws NOT_FOUND for an activity that the reader cannot see. */
export async function requireVisible(db: Kysely<Tables>, reader: Reader, id: string): Promise<void> {
  const found = await selectActivity(db, reader, id).select('activity.id').executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND');
}

/** Throws NOT_FOUND for an activity that the author cannot see, and FORBIDDEN for one without permission to comment. */
export async function requireComments(db: Transaction<Tables>, author: Reader, id: string): Promise<void> {
  const found = await selectActivity(db, author, id)
    .select(permissionMask(author.statements).as('mask'))
    .executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND');
  if (permissionsFrom('ACTIVITY', found.mask).COMMENT === 'NONE') {
    throw new Failure('FORBIDDEN', { message: 'You don’t have permission to comment on this activity.' });
  }
}

/** Returns those of the users who can be mentioned and who can see the activity. */
export async function findReaders(
  db: Transaction<Tables>,
  organizationId: string,
  activityId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const people = await db
    .selectFrom('people')
    .where('people.organization_id', '=', organizationId)
    .where('people.id', '=', sql<string>`any(${personIds}::bigint[])`)
    .where(isReachable)
    .select(['people.id', 'people.access'])
    .execute();
  const readers: string[] = [];
  for (const person of people) {
    const statements = await readStatements(db, { organization: { id: organizationId }, person });
    const found = await selectActivity(db, { organizationId, statements }, activityId)
      .select('activity.id')
      .executeTakeFirst();
    if (found) readers.push(person.id);
  }
  return readers;
}

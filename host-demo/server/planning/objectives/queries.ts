import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { type Objective, ObjectiveWire } from '../../../../src/features/planning/objectives.wire.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { toAmount } from '../../platform/money/amount.ts';

const { kind: Kind, valueType: ValueType } = ObjectiveWire.entries;

/** Returns objectives by kind (which is alphabetical order), then in creation order; one more than `limit`. */
export async function readObjectives(
  db: Kysely<Tables>,
  organizationId: string,
  { kind, after, limit }: { kind?: string | undefined; after: [string, string] | undefined; limit: number },
): Promise<Objective[]> {
  let query = db
    .selectFrom('objectives as objective')
    .leftJoin('people as owner', 'owner.id', 'objective.owner_id')
    .where('objective.organization_id', '=', organizationId)
    .select([
      'objective.id',
      'objective.kind',
      'objective.name',
      fullName('owner').$castTo<string | null>().as('owner'),
      'objective.value_type as valueType',
      'objective.currency',
      'objective.target',
      'objective.reached',
      'objective.due_on as dueOn',
    ])
    .orderBy('objective.kind')
    .orderBy('objective.id')
    .limit(limit + 1);
  if (kind !== undefined) query = query.where('objective.kind', '=', kind);
  if (after) query = query.where(sql<SqlBool>`(objective.kind, objective.id) > (${after[0]}, ${after[1]}::bigint)`);
  return (await query.execute()).map(({ kind: ofKind, valueType, target, reached, ...row }) => ({
    ...row,
    kind: v.parse(Kind, ofKind),
    valueType: v.parse(ValueType, valueType),
    target: toAmount(target),
    reached: toAmount(reached),
  }));
}

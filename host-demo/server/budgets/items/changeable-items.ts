import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import { BUDGET_COPY_ERROR_CODES } from '../../../../src/features/budgets/copies/budget-copies.wire.ts';
import type { InternalItem, InternalItemWire } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import type { ItemFieldsWire } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import { isGroup } from '../../../../src/features/budgets/rules/item-nesting.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readInternalItemsById } from './queries.ts';

/** What users set of an item. */
export type ItemValues = v.InferOutput<typeof ItemFieldsWire>;

/** Returns the fields of an item that users change. */
export const valuesOf = ({ name, planned, status, startsOn, endsOn, ownerId, tagIds }: InternalItem): ItemValues => ({
  name,
  planned,
  status,
  startsOn,
  endsOn,
  ownerId,
  tagIds,
});

/** Reads items of the budget by id. */
export async function readChangeable(
  db: Kysely<Tables>,
  own: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InternalItem>> {
  return new Map((await readInternalItemsById(db, own, ids)).map((item) => [item.id, item]));
}

/** Returns which of these users the organization has. */
export async function readOwners(
  db: Kysely<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
  ids: readonly (string | null | undefined)[],
): Promise<ReadonlySet<string>> {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))];
  if (wanted.length === 0) return new Set();
  const found = await db
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${wanted}::bigint[])`)
    .select('id')
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** Throws unless an item of this type can have these values. `given` are those that the call sets. */
export function requireValues(
  type: v.InferOutput<typeof InternalItemWire>['type'],
  { startsOn, endsOn }: Pick<ItemValues, 'startsOn' | 'endsOn'>,
  given: Partial<ItemValues>,
  owners: ReadonlySet<string>,
): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn) {
    throw new Failure(BUDGET_COPY_ERROR_CODES.dates, { message: 'The end date can’t be before the start date.' });
  }
  if (given.planned !== undefined && isGroup(type)) {
    throw new Failure('BAD_REQUEST', {
      message: 'Enter amounts in the items below. A group shows their sum.',
      details: { fields: ['planned'] },
    });
  }
  if (typeof given.ownerId === 'string' && !owners.has(given.ownerId)) {
    throw new Failure('BAD_REQUEST', {
      message: 'This user no longer exists. Choose another owner.',
      details: { fields: ['ownerId'] },
    });
  }
}

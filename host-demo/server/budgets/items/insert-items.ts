import { sql, type Transaction } from 'kysely';
import type { ItemType } from '../../../../src/shell/brand/item-types.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { ItemValues } from './changeable-items.ts';

/** An item with a reserved id. */
type NewItemRow = {
  id: string;
  parentId: string | null;
  type: ItemType;
  values: ItemValues;
  idempotencyKey?: string | undefined;
};

/** The values of a new item. */
export const UNSET_VALUES: Omit<ItemValues, 'name'> = {
  planned: '0',
  status: 'ON_TRACK',
  startsOn: null,
  endsOn: null,
  ownerId: null,
  tagIds: [],
};

/** Reserves ids, in the order in which siblings are listed. */
export async function reserveItemIds(transaction: Transaction<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('budget_items', 'id'))::text as id from generate_series(1, ${count}::int)
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Writes new items in one statement. A parent can be among them. */
export async function insertItems(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  items: readonly NewItemRow[],
): Promise<void> {
  if (items.length === 0) return;
  const values = JSON.stringify(
    items.map(({ values: set, id, parentId, type, idempotencyKey }) => ({
      id,
      parentId,
      type,
      idempotencyKey,
      ...set,
    })),
  );
  await sql`
    insert into budget_items (
      id, organization_id, budget_id, parent_id, type, name, planned, status, starts_on, ends_on, owner_id, tag_ids,
      idempotency_key
    )
    overriding system value
    select given.id, ${organizationId}::bigint, ${budgetId}::bigint, given."parentId", given.type, given.name,
      given.planned, given.status, given."startsOn", given."endsOn", given."ownerId", given."tagIds",
      given."idempotencyKey"
    from json_to_recordset(${values}::json) as given (
      id bigint, "parentId" bigint, type text, name text, planned numeric, status text, "startsOn" date,
      "endsOn" date, "ownerId" bigint, "tagIds" bigint[], "idempotencyKey" text
    )
    order by given.id
  `.execute(transaction);
}

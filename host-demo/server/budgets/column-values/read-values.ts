import { type Kysely, sql } from 'kysely';
import type { ColumnValue } from '../../../../src/features/budgets/rules/column-values.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Values of an item by column id, without empty ones. */
export type ColumnValues = Readonly<Record<string, ColumnValue>>;

/** Returns the values of a budget's items in custom columns by item; of these items only, if given. */
export async function readColumnValues(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
  itemIds?: readonly string[],
): Promise<ReadonlyMap<string, ColumnValues>> {
  let query = db
    .selectFrom('item_column_values')
    .where('budget_id', '=', budgetId)
    .select(['item_id', 'column_id', 'value']);
  if (itemIds) query = query.where('item_id', '=', sql<string>`any(${itemIds}::bigint[])`);
  const values = new Map<string, Record<string, ColumnValue>>();
  for (const { item_id, column_id, value } of await query.execute()) {
    const ofItem = values.get(item_id) ?? {};
    ofItem[column_id] = value as ColumnValue;
    values.set(item_id, ofItem);
  }
  return values;
}

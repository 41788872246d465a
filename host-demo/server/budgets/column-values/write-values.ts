import { sql, type Transaction } from 'kysely';
import type { ColumnValue } from '../../../../src/features/budgets/rules/column-values.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** New values of an item by column id; null deletes. */
type Written = { id: string; values: Readonly<Record<string, ColumnValue | null>> };

/** Writes values of items in custom columns, all in two statements. */
export async function writeColumnValues(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  items: readonly Written[],
): Promise<void> {
  const cells = items.flatMap(({ id, values }) =>
    Object.entries(values).map(([columnId, value]) => ({ itemId: id, columnId, value })),
  );
  const [kept, emptied] = [cells.filter(({ value }) => value !== null), cells.filter(({ value }) => value === null)];
  if (kept.length > 0) {
    await sql`
      insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
      select given."itemId", given."columnId", ${budgetId}::bigint, ${organizationId}::bigint, given.value
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
        as given ("itemId" bigint, "columnId" bigint, value jsonb)
      on conflict (item_id, column_id) do update set value = excluded.value
    `.execute(transaction);
  }
  if (emptied.length > 0) {
    await sql`
      delete from item_column_values as stored
      using jsonb_to_recordset(${JSON.stringify(emptied)}::jsonb) as given ("itemId" bigint, "columnId" bigint)
      where stored.item_id = given."itemId" and stored.column_id = given."columnId"
    `.execute(transaction);
  }
}

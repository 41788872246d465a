import type { Transaction } from 'kysely';
import type { ColumnFilter, Sorting } from '../../../../src/features/budgets/views/views.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/**
 * Copies the views of a budget, which name the copies of columns.
 *
 * @param columnIds ids of the originals, and of their copies in the same order
 */
export async function copyViews(
  db: Transaction<Tables>,
  { fromBudgetId, budgetId }: { fromBudgetId: string; budgetId: string },
  columnIds: { from: readonly string[]; to: readonly string[] },
): Promise<void> {
  const views = await db
    .selectFrom('budget_views')
    .where('budget_id', '=', fromBudgetId)
    .orderBy('id')
    .selectAll()
    .execute();
  if (views.length === 0) return;
  const keyOf = new Map(columnIds.from.map((id, at) => [`column:${id}`, `column:${columnIds.to[at]}`]));
  const copyOf = (column: string) => keyOf.get(column) ?? column;
  await db
    .insertInto('budget_views')
    .values(
      views.map(({ id: _, column_widths, filters, sorting, ...view }) => ({
        ...view,
        budget_id: budgetId,
        grid_columns: view.grid_columns.map(copyOf),
        metrics_columns: view.metrics_columns.map(copyOf),
        column_widths: JSON.stringify(
          Object.fromEntries(Object.entries(column_widths as object).map(([key, px]) => [copyOf(key), px])),
        ),
        filters: JSON.stringify((filters as ColumnFilter[]).map((one) => ({ ...one, column: copyOf(one.column) }))),
        sorting: sorting && JSON.stringify({ ...(sorting as Sorting), column: copyOf((sorting as Sorting).column) }),
      })),
    )
    .execute();
}

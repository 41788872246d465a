import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { branchOf } from './hierarchy.ts';

/**
 * Returns a purchase order that prevents the change: an order split over items of several budgets has one currency.
 * Undefined if there is none.
 */
export async function findSplit(
  db: Kysely<Tables>,
  { budgetId, currency }: { budgetId: string; currency: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string; name: string }>`
    with recursive ${branchOf(budgetId)}
    select split.po_number as number, budget.name
    from branch
    join budgets as budget on budget.id = branch.id and budget.currency = ${currency}
    join purchase_order_splits as split on split.budget_id = budget.id
    join budget_items as item on item.id = split.item_id and item.deleted_at is null
    where exists (
      select from purchase_order_splits as other
      where other.organization_id = split.organization_id
        and other.po_number = split.po_number
        and other.budget_id <> split.budget_id
    )
    order by budget.id, split.po_number
    limit 1
  `.execute(db);
  const [split] = rows;
  return (
    split &&
    `Purchase order ${split.number} of ‘${split.name}’ is split over several budgets, which must share one currency. Please end the split first.`
  );
}

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
    select split.number, budget.name
    from branch
    join budgets as budget on budget.id = branch.id and budget.currency = ${currency}
    join financials as split on split.budget_id = budget.id and split.kind = 'PO' and split.share is not null
    join budget_items as item on item.id = split.item_id and item.deleted_at is null
    where exists (
      select from financials as other
      where other.organization_id = split.organization_id
        and other.number = split.number
        and other.budget_id <> split.budget_id
        and other.kind = 'PO'
        and other.share is not null
    )
    order by budget.id, split.number
    limit 1
  `.execute(db);
  const [split] = rows;
  return (
    split &&
    `Purchase order ${split.number} of ‘${split.name}’ is split over several budgets, which must share one currency. Please end the split first.`
  );
}

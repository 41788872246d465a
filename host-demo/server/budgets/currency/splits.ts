import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { branchOf } from './hierarchy.ts';

/** What messages call the entry `split`. */
export const splitName: RawBuilder<string> = sql`
  case split.kind when 'PO' then 'Purchase order ' else 'Actual ' end || coalesce(split.number, 'without a number')
`;

/**
 * Returns an entry that prevents the change: an entry split over items of several budgets has one currency.
 * Undefined if there is none.
 */
export async function findSplit(
  db: Kysely<Tables>,
  { budgetId, currency }: { budgetId: string; currency: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ entry: string; name: string }>`
    with recursive ${branchOf(budgetId)}
    select ${splitName} as entry, budget.name
    from branch
    join budgets as budget on budget.id = branch.id and budget.currency = ${currency}
    join financials as split on split.budget_id = budget.id and split.split_id is not null
    join budget_items as item on item.id = split.item_id and item.deleted_at is null
    where exists (
      select from financials as other
      where other.split_id = split.split_id and other.budget_id <> split.budget_id
    )
    order by budget.id, split.number
    limit 1
  `.execute(db);
  const [split] = rows;
  return (
    split &&
    `${split.entry} of ‘${split.name}’ is split over several budgets, which must share one currency. Please end the split first.`
  );
}

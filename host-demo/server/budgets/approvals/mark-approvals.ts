import { sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { approvalsHistoryWords } from './approvals-history.words.ts';

/**
 * Writes a change of currency into the history of the pending requests of its budgets, and gives their items a new version,
 * because approvers have seen the amounts in the former currency (docs/decisions/0100-currencies-of-requests.md).
 */
export async function markApprovals(
  transaction: Transaction<Tables>,
  { organizationId, session }: OwnBudget,
  changeId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    with pending as (
      select item_id, requested_planned from item_approvals
      where organization_id = ${organizationId} and stage in ('PENDING', 'PENDING_CHANGE')
        and budget_id in (select unnest(budget_ids) from budget_currency_changes where id = ${changeId})
    ),
    marked as (
      update budget_items as item set planned = item.planned from pending where item.id = pending.item_id
    )
    insert into item_approval_events (
      organization_id, budget_id, item_id, event, from_state, to_state, planned, requested_planned, note, created_by
    )
    select ${organizationId}, item.budget_id, item.id, 'EXCHANGE_RATE_UPDATED', 'PENDING', 'PENDING', item.planned,
      pending.requested_planned, ${approvalsHistoryWords.currencyChanged(from, to)}, ${session.person.id}
    from pending join budget_items as item on item.id = pending.item_id
    order by item.id
  `.execute(transaction);
}

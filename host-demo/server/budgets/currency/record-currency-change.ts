import { sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

type Change = {
  fromCurrency: string;
  toCurrency: string;
  amounts: string;
  rate: string | null;
  plannedBefore: string;
  plannedAfter: string;
  budgets: string[];
};

/** Writes the change, or its undo, to the audit log: currencies, planned amounts and affected budgets. */
export async function recordCurrencyChange(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: Pick<OwnBudget, 'organizationId' | 'budgetId'>,
  changeId: string,
  action: 'budget.currency-changed' | 'budget.currency-change-undone',
): Promise<void> {
  const { rows } = await sql<Change>`
    select change.from_currency as "fromCurrency", change.to_currency as "toCurrency", change.amounts,
      trim_scale(round(change.multiplier / change.divisor, 9))::text as rate,
      trim_scale(change.planned_before)::text as "plannedBefore", trim_scale(change.planned_after)::text as "plannedAfter",
      array(select name from budgets where id = any(change.budget_ids) order by id) as budgets
    from budget_currency_changes as change where change.id = ${changeId}
  `.execute(transaction);
  const [change] = rows;
  if (!change) return;
  const { fromCurrency, toCurrency, amounts, rate, plannedBefore, plannedAfter, budgets } = change;
  const from = { currency: fromCurrency, planned: plannedBefore };
  const to = { currency: toCurrency, planned: plannedAfter };
  const entry =
    action === 'budget.currency-changed'
      ? { before: from, after: { ...to, amounts, ...(rate !== null && { rate }), budgets } }
      : { before: to, after: { ...from, budgets } };
  await record(transaction, { action, organizationId, budgetId, ...entry });
}

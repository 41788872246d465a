import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { CURRENCY_ERROR_CODES } from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { markApprovals } from '../approvals/mark-approvals.ts';
import { changeBudgets } from '../change-budgets.ts';
import type { Notify } from '../notices/notify.ts';
import { askAgain, lockAsked } from '../transfers/ask-again.ts';
import { hasChangedAmounts, restoreAmounts } from './convert-amounts.ts';
import { deleteTotalsOf } from './delete-totals-of.ts';
import { holdBranch } from './hierarchy.ts';
import { ratesSnapshot, restoreRates } from './rates-snapshot.ts';
import { recordCurrencyChange } from './record-currency-change.ts';

type Change = {
  id: string;
  fromCurrency: string;
  toCurrency: string;
  multiplier: string | null;
  divisor: string | null;
  undoneAt: Date | null;
  hasOtherRates: boolean;
  hasOtherCurrencies: boolean;
};

/**
 * Restores the currency, rates and amounts of the budgets of a change exactly. Throws NOT_FOUND, and
 * CURRENCY_UNDO_STALE if any of them changed since, or the change was undone before.
 */
export async function undoCurrencyChange(
  db: Kysely<Tables>,
  own: OwnBudget,
  changeId: string,
  notify: Notify,
): Promise<void> {
  if (!v.is(IdKey, changeId)) throw new Failure('NOT_FOUND');
  await changeBudgets(db, own, async (transaction) => {
    const asked = await lockAsked(transaction, own.organizationId);
    const { rootId } = await holdBranch(transaction, own);
    const change = await findChange(transaction, own, { changeId, rootId });
    if (!change) throw new Failure('NOT_FOUND');
    const { fromCurrency, toCurrency, multiplier, divisor } = change;
    const conversion = multiplier !== null && divisor !== null ? { multiplier, divisor } : undefined;
    const isStale =
      change.undoneAt !== null ||
      change.hasOtherRates ||
      change.hasOtherCurrencies ||
      (conversion !== undefined && (await hasChangedAmounts(transaction, changeId, conversion)));
    if (isStale) throw new Failure(CURRENCY_ERROR_CODES.undoStale);
    await sql`
      update budgets set currency = ${fromCurrency}
      where id in (select unnest(budget_ids) from budget_currency_changes where id = ${changeId})
    `.execute(transaction);
    await restoreRates(transaction, { rootId, changeId });
    if (conversion) {
      await restoreAmounts(transaction, changeId);
      await deleteTotalsOf(transaction, changeId);
    }
    await transaction
      .updateTable('budget_currency_changes')
      .set({ undone_by: own.session.person.id, undone_at: sql<Date>`now()` })
      .where('id', '=', changeId)
      .execute();
    await markApprovals(transaction, own, changeId, { from: toCurrency, to: fromCurrency });
    await askAgain(transaction, own, asked, notify);
    await recordCurrencyChange(transaction, own, changeId, 'budget.currency-change-undone');
  });
}

async function findChange(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  { changeId, rootId }: { changeId: string; rootId: string },
): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select change.id, change.from_currency as "fromCurrency", change.to_currency as "toCurrency", change.multiplier::text, change.divisor::text,
      change.undone_at as "undoneAt",
      change.rates_after <> ${ratesSnapshot(rootId)} as "hasOtherRates",
      exists (
        select from budgets
        where budgets.id = any(change.budget_ids) and budgets.currency <> change.to_currency
      ) as "hasOtherCurrencies"
    from budget_currency_changes as change
    where change.organization_id = ${organizationId} and change.budget_id = ${budgetId} and change.id = ${changeId}
    for update of change
  `.execute(transaction);
  return rows[0];
}

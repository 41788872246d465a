import { type Kysely, sql, type Transaction } from 'kysely';
import {
  CURRENCY_ERROR_CODES,
  type CurrencyChangeInput,
} from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { markApprovals } from '../approvals/mark-approvals.ts';
import { changeBudgets } from '../change-budgets.ts';
import { requireCurrency } from '../currencies/queries.ts';
import type { Notify } from '../notices/notify.ts';
import { askAgain, lockAsked } from '../transfers/ask-again.ts';
import { type Conversion, conversionRate, converted, readConversion } from './conversion.ts';
import { convertAmounts } from './convert-amounts.ts';
import { convertRates } from './convert-rates.ts';
import { deleteTotalsOf } from './delete-totals-of.ts';
import { branchOf, holdBranch, type LockedBudget } from './hierarchy.ts';
import { listCurrency } from './list-currency.ts';
import { finishRecord, startRecord } from './record-change.ts';
import { recordCurrencyChange } from './record-currency-change.ts';
import { findSplit } from './splits.ts';

/**
 * Changes the currency of the budget and of its descendants that share it, and updates the root's rates
 * (docs/decisions/0044-budget-currencies.md). Amounts keep their figures or are converted. Records the change, so that
 * it can be undone, and asks for pending approvals again. Throws NOT_FOUND, BAD_REQUEST for an unknown currency, and the errors of CURRENCY_ERROR_CODES.
 */
export async function changeCurrency(
  db: Kysely<Tables>,
  own: OwnBudget,
  { currency, from, amounts = 'KEEP', rate }: CurrencyChangeInput,
  notify: Notify,
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const asked = await lockAsked(transaction, own.organizationId);
    const budget = await holdBranch(transaction, own);
    if (from !== undefined && from !== budget.currency) {
      throw new Failure(CURRENCY_ERROR_CODES.changed, {
        message: `Another user changed the currency of ‘${budget.name}’ to ${budget.currency}.`,
        details: { currency: budget.currency },
      });
    }
    if (currency === budget.currency) return;
    await requireCurrency(transaction, currency);
    const split = await findSplit(transaction, { budgetId: budget.id, currency: budget.currency });
    if (split !== undefined) throw new Failure(CURRENCY_ERROR_CODES.split, { message: split });

    const conversion = amounts === 'CONVERT' ? await readConversion(transaction, budget, currency) : undefined;
    if (conversion && rate !== undefined) await requireRate(transaction, conversion, rate);
    const changeId = await startRecord(transaction, own, { budget, to: currency, amounts, conversion });
    await sql`
      with recursive ${branchOf(budget.id)}
      update budgets set currency = ${currency}
      where id in (select id from branch) and currency = ${budget.currency}
    `.execute(transaction);
    if (budget.id === budget.rootId) await convertRates(transaction, budget, currency);
    else await listCurrency(transaction, budget, currency);
    await disableUnused(transaction, budget);
    if (conversion) {
      await convertAmounts(transaction, changeId, conversion);
      if (budget.id === budget.rootId) await convertTargets(transaction, budget, conversion);
      await deleteTotalsOf(transaction, changeId);
    }
    await finishRecord(transaction, changeId, budget.rootId);
    await markApprovals(transaction, own, changeId, { from: budget.currency, to: currency });
    await askAgain(transaction, own, asked, notify);
    await recordCurrencyChange(transaction, own, changeId, 'budget.currency-changed');
  });
}

async function requireRate(transaction: Transaction<Tables>, conversion: Conversion, expected: string): Promise<void> {
  const { rows } = await sql<{ rate: string }>`select ${conversionRate(conversion)} as rate`.execute(transaction);
  const rate = rows[0]?.rate;
  if (rate !== expected) throw new Failure(CURRENCY_ERROR_CODES.rateChanged, { details: { rate } });
}

/** Targets are in the currency of the root. */
async function convertTargets(
  transaction: Transaction<Tables>,
  { rootId }: LockedBudget,
  conversion: Conversion,
): Promise<void> {
  await sql`
    with recursive ${branchOf(rootId)}
    update budgets set target = ${converted('target', conversion)}
    where id in (select id from branch) and target is not null
  `.execute(transaction);
}

/** Disables the budget's former currency if no budget of the hierarchy uses it, including the root. */
async function disableUnused(transaction: Transaction<Tables>, { rootId, currency }: LockedBudget): Promise<void> {
  await sql`
    with recursive ${branchOf(rootId)}
    update budget_currencies set enabled = false
    where budget_id = ${rootId} and from_currency = ${currency}
      and not exists (select from branch join budgets using (id) where budgets.currency = ${currency})
  `.execute(transaction);
}

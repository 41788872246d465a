import { type Kysely, sql } from 'kysely';
import { rateOn } from '../../../../src/features/budgets/rules/dated-rates.ts';
import type { TransferRates } from '../../../../src/features/budgets/rules/transfer-amount.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readRule } from '../target/read-target.ts';

/** A stored side of a request. `itemId` is null for a target, and for a permanently deleted item. */
export type StoredSide = { side: string; itemId: string | null; budgetId: string | null };

/**
 * A side with its currency, what one unit of it is worth in the currency of its root, and the first day of this rate; null
 * without conversion.
 */
export type Side = {
  itemId: string | null;
  budgetId: string;
  rootId: string;
  currency: string;
  currencySymbol: string;
  rate: string;
  rateFrom: string | null;
};

/** Returns a side as it is now. Throws TRANSFER_ITEM_GONE. */
export async function readSide(
  db: Kysely<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
  { side, itemId, budgetId }: StoredSide,
): Promise<Side> {
  if (side === 'TARGET') {
    if (budgetId === null) throw new Failure('TRANSFER_ITEM_GONE');
    const rule = await readRule(db, { organizationId, budgetId });
    if (rule.target === null) throw new Failure('TRANSFER_NO_TARGET');
    const { id: currency, symbol } = rule.currency;
    const money = { currency, currencySymbol: symbol, rate: '1', rateFrom: null };
    return { itemId: null, budgetId, rootId: rule.rootId, ...money };
  }
  const item = await db
    .selectFrom('budget_items as item')
    .innerJoin('budgets as budget', 'budget.id', 'item.budget_id')
    .innerJoin('currencies as money', 'money.id', 'budget.currency')
    .where('item.organization_id', '=', organizationId)
    .where('item.id', '=', itemId)
    .where('item.deleted_at', 'is', null)
    .select([
      'item.id',
      'item.budget_id as budgetId',
      'money.id as currency',
      'money.symbol as currencySymbol',
      sql<string | null>`item.starts_on`.as('startsOn'),
    ])
    .executeTakeFirst();
  if (!item) throw new Failure('TRANSFER_ITEM_GONE');
  const { rootId, rates, today } = await readRule(db, { organizationId, budgetId: item.budgetId });
  const dated = rateOn(rates, item.startsOn ?? today);
  return {
    ...{ itemId: item.id, budgetId: item.budgetId, rootId },
    ...{ currency: item.currency, currencySymbol: item.currencySymbol },
    ...{ rate: dated?.rate ?? '1', rateFrom: dated?.validFrom ?? null },
  };
}

/** Returns the error for a side that has less than the amount. */
export const exceedsAvailable = ({ itemId }: Side): Failure =>
  new Failure('TRANSFER_EXCEEDS_PLANNED', itemId === null ? { message: 'The amount exceeds the target.' } : {});

/** Returns the rates of a transfer. Throws TRANSFER_CURRENCIES_DIFFER for currencies of two hierarchies. */
export function ratesOf(from: Side, to: Side): TransferRates {
  if (from.rootId === to.rootId) return { fromRate: from.rate, toRate: to.rate };
  if (from.currency !== to.currency) throw new Failure('TRANSFER_CURRENCIES_DIFFER');
  return { fromRate: '1', toRate: '1' };
}

/** Whether what the receiving side gets depends on rates: between currencies, or between days with other rates. */
export function isConverted(from: Side, to: Side): boolean {
  const { fromRate, toRate } = ratesOf(from, to);
  return from.currency !== to.currency || Number(fromRate) !== Number(toRate);
}

import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';

/** A currency, shown as 'id (symbol)': 'EUR (€)'. */
export const CurrencyWire = v.object({
  id: v.string(),
  symbol: v.string(),
  /** What one unit of it is worth in special drawing rights of the International Monetary Fund. */
  conversionRateToImf: v.number(),
});
export type Currency = v.InferOutput<typeof CurrencyWire>;

/** GET currencies, by id; whoever is signed in. */
export const CurrenciesWire = v.array(CurrencyWire);

export const ExchangeRateWire = v.object({
  fromCurrency: v.string(),
  /** One unit of `fromCurrency` in units of the root budget's own currency. */
  rate: v.number(),
  enabled: v.boolean(),
});
export type ExchangeRate = v.InferOutput<typeof ExchangeRateWire>;

/** What holds for one column in place of the exchange rate. */
export const ColumnExchangeRateWire = v.object({ ...ExchangeRateWire.entries, columnId: v.string() });
export type ColumnExchangeRate = v.InferOutput<typeof ColumnExchangeRateWire>;

/** How a call names a currency. */
export const CurrencyCodeWire = lineOfText(20);

/** The largest rate, and the smallest. */
export const RATE_MAX = 1e9;
export const RATE_MIN = 1e-6;
/** Of a rate, so many decimals are kept. */
const RATE_DECIMALS = 6;

/** What is wrong with a rate that is refused. */
export const RATE_RULE = 'An exchange rate is a number of at least 0.000001 and at most 1,000,000,000.';

export const RateWire = v.pipe(
  v.number(),
  v.finite(),
  v.maxValue(RATE_MAX),
  v.transform((rate) => Number(rate.toFixed(RATE_DECIMALS))),
  // Less than half of the smallest rate would count as nothing.
  v.gtValue(0),
);

/** PUT budgets/{id}/exchange-rates/{fromCurrency}; any budget of a hierarchy stands for its root, whose rates they are. */
export const RateInputWire = v.object({ rate: RateWire });

/** PUT budgets/{id}/column-exchange-rates/{fromCurrency}. */
export const ColumnRateInputWire = v.object({ columnId: v.string(), rate: RateWire });

/** POST budgets/{id}/clear-column-exchange-rate, which deletes the entry. */
export const ColumnRateNameWire = v.object({ fromCurrency: CurrencyCodeWire, columnId: v.string() });

/**
 * PUT budgets/{id}/currency. The budget, and all below it with the same currency, get the new one. In the root's rates the new
 * one is enabled, or added with its default rate; the old one is disabled when no budget of the hierarchy has it any more,
 * unless it is the root's own. Where the root's currency changes, all rates are converted to the new one.
 */
export const CurrencyChangeInputWire = v.object({
  currency: CurrencyCodeWire,
  /**
   * KEEP, which is the default, leaves all figures as they are: 100 dollars become 100 euros. CONVERT multiplies each amount
   * by the stored rate and rounds it to four decimals, half away from zero.
   */
  amounts: v.optional(v.picklist(['KEEP', 'CONVERT']), 'KEEP'),
  /** With CONVERT: the rate that the caller has seen in the rehearsal; refused with CURRENCY_RATE_CHANGED where it is another. */
  rate: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** What the caller takes for the budget's currency; refused with CURRENCY_CHANGED where it is another by now. */
  from: v.optional(CurrencyCodeWire),
});
export type CurrencyChangeInput = v.InferInput<typeof CurrencyChangeInputWire>;

/** A change of a larger branch keeps its figures, or is made part by part: all amounts are converted in one transaction. */
export const CONVERTED_ITEMS_MAX = 100_000;

/** Amounts as exact text: '1024100.5'. */
const sums = v.object({ planned: v.string(), committed: v.string(), actual: v.string() });

/** Of the budgets that a change would touch, so many are named. */
export const REHEARSED_BUDGETS_MAX = 100;

/** GET budgets/{id}/currency-change?currency=EUR: what the change would do. Nothing is written. */
export const CurrencyRehearsalWire = v.object({
  from: v.string(),
  to: v.string(),
  /** The rate that the new currency has in the root's list, or would be added with. */
  rate: v.number(),
  /** The first that get the new currency, the budget itself first. */
  budgets: v.array(v.object({ id: v.string(), name: v.string(), planned: v.string(), convertedPlanned: v.string() })),
  budgetCount: v.number(),
  /** What the items of all these budgets add up to, before the change and after a conversion. */
  totals: v.object({ before: sums, converted: sums }),
  conversion: v.object({
    /** One unit of the old currency in units of the new one, with ten significant digits. */
    rate: v.string(),
    /** Why amounts cannot be converted; null where they can. */
    obstacle: v.nullable(v.picklist(['TOO_MANY', 'TOO_LARGE'])),
  }),
  /** Items in these budgets. */
  itemCount: v.number(),
  /** The new currency is in the root's list, and would be enabled. */
  enables: v.boolean(),
  /** The new currency would be added to the root's list. */
  adds: v.boolean(),
  /** The old currency would be disabled. */
  disables: v.boolean(),
  /** Why the change would be refused with SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED. */
  split: v.nullable(v.object({ message: v.string() })),
});
export type CurrencyRehearsal = v.InferOutput<typeof CurrencyRehearsalWire>;

/** Of the changes of a budget's currency, so many are listed. */
export const LISTED_CHANGES_MAX = 20;

const CurrencyChangeRecordWire = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  amounts: v.picklist(['KEEP', 'CONVERT']),
  /** Null where the figures were kept. */
  rate: v.nullable(v.string()),
  /** What all budgets of the change planned. */
  plannedBefore: v.string(),
  plannedAfter: v.string(),
  budgetCount: v.number(),
  /** Full names; null for people who were removed. */
  changedBy: v.nullable(v.string()),
  changedAt: v.string(),
  undoneBy: v.nullable(v.string()),
  undoneAt: v.nullable(v.string()),
});
export type CurrencyChangeRecord = v.InferOutput<typeof CurrencyChangeRecordWire>;

/**
 * GET budgets/{id}/currency-changes: the latest changes that were made at this budget, the newest first.
 * POST budgets/{id}/currency-changes/{changeId}/undo restores currency, rates and amounts exactly; refused with
 * CURRENCY_UNDO_STALE where one of them has been changed since.
 */
export const CurrencyChangesWire = v.object({ changes: v.array(CurrencyChangeRecordWire) });

/** GET budgets/{id}/uses-multicurrency: whether more than one currency is enabled in the hierarchy. */
export const UsesMultiCurrencyWire = v.object({ usesMultiCurrency: v.boolean() });

export const CURRENCY_ERROR_CODES = {
  /** A purchase order of a budget that would change is split over several budgets. */
  split: 'SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED',
  /** Somebody else has changed the currency meanwhile. */
  changed: 'CURRENCY_CHANGED',
  /** A currency that a budget of the hierarchy has cannot be disabled. */
  inUse: 'CURRENCY_IN_USE',
  /** The rate of a conversion is another one than the caller has seen. */
  rateChanged: 'CURRENCY_RATE_CHANGED',
  /** More than CONVERTED_ITEMS_MAX items. */
  tooMany: 'CURRENCY_AMOUNTS_TOO_MANY',
  /** An amount would have more than 14 digits. */
  tooLarge: 'CURRENCY_AMOUNT_TOO_LARGE',
  /** Something that the change has touched was changed again. */
  undoStale: 'CURRENCY_UNDO_STALE',
} as const;

import * as v from 'valibot';
import { isStorable } from '../../../base/text/storable.ts';
import { isDay } from '../../../base/time/days.ts';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { rateRule } from './currency-rules.words.ts';

/** A currency, shown as 'id (symbol)': 'EUR (€)'. */
export const CurrencyWire = v.object({
  id: v.string(),
  symbol: v.string(),
  /** Value of one unit in special drawing rights of the International Monetary Fund. */
  conversionRateToImf: v.number(),
});
export type Currency = v.InferOutput<typeof CurrencyWire>;

/** GET currencies, by id; for all signed-in users. */
export const CurrenciesWire = v.array(CurrencyWire);

export const ExchangeRateWire = v.object({
  fromCurrency: v.string(),
  /** One unit of `fromCurrency` in units of the root budget's own currency. */
  rate: v.number(),
  enabled: v.boolean(),
});
export type ExchangeRate = v.InferOutput<typeof ExchangeRateWire>;

/** Overrides the exchange rate for one column. */
export const ColumnExchangeRateWire = v.object({ ...ExchangeRateWire.entries, columnId: v.string() });
export type ColumnExchangeRate = v.InferOutput<typeof ColumnExchangeRateWire>;

/** GET budgets/{id}/column-exchange-rates, by column and currency; for all users of the organization. */
export const ColumnRatesWire = v.object({ rates: v.array(ColumnExchangeRateWire) });

/** A currency in a call. */
export const CurrencyCodeWire = lineOfText(20);

/** The largest and the smallest rate. */
export const RATE_MAX = 1e9;
export const RATE_MIN = 1e-6;
/** Decimals of a rate. */
const RATE_DECIMALS = 6;

/** Message for an invalid rate. */
export const RATE_RULE = rateRule;

export const RateWire = v.pipe(
  v.number(),
  v.finite(),
  v.maxValue(RATE_MAX),
  v.transform((rate) => Number(rate.toFixed(RATE_DECIMALS))),
  // Less than half of the smallest rate would round to zero.
  v.check((rate) => rate > 0),
);

/**
 * PUT budgets/{id}/exchange-rates/{fromCurrency}; any budget of a hierarchy stands for its root, which has the rates. The
 * rate is valid from `validFrom` (YYYY-MM-DD) until a later one; from today without it.
 */
export const RateInputWire = v.object({
  rate: RateWire,
  validFrom: v.optional(v.pipe(v.string(), v.check(isDay))),
});

/** Who set a rate: a user, the list of currencies by its defaults, or an import. */
export const RATE_SOURCES = ['MANUAL', 'DEFAULT', 'IMPORT'] as const;

/**
 * GET budgets/{id}/exchange-rates, for all users of the organization: the rates of the hierarchy by currency, first day
 * first; of two with the same day, the last one is valid. `rate` is text, in units of the root's currency; days are
 * YYYY-MM-DD.
 */
export const DatedRatesWire = v.object({
  rates: v.array(
    v.object({
      fromCurrency: v.string(),
      validFrom: v.string(),
      rate: v.string(),
      source: v.picklist(RATE_SOURCES),
      /** Full name; null for deleted users and for rates from before they had authors. */
      author: v.nullable(v.string()),
      createdAt: v.string(),
    }),
  ),
});
export type DatedExchangeRate = v.InferOutput<typeof DatedRatesWire>['rates'][number];

/** GET budgets/{id}/exchange-rates/count and …/column-exchange-rates/count. Without `count`, the last segment is a currency. */
export const RateCountWire = v.object({ count: v.number() });

/** PUT budgets/{id}/column-exchange-rates/{fromCurrency}. */
export const ColumnRateInputWire = v.object({ columnId: v.string(), rate: RateWire });
export type ColumnRateInput = v.InferOutput<typeof ColumnRateInputWire>;

/** Rates of columns that one call imports. */
export const COLUMN_RATES_MAX = 1000;

/**
 * POST budgets/{id}/import-column-exchange-rates, requires `manage-settings`: sets rates of columns, all or none. 400 if a
 * column has two of a currency; otherwise as for a single one.
 */
export const ColumnRatesImportWire = v.strictObject({
  rates: v.pipe(
    v.array(v.strictObject({ ...ColumnRateInputWire.entries, fromCurrency: CurrencyCodeWire })),
    v.minLength(1),
    v.maxLength(COLUMN_RATES_MAX),
    v.check(
      (rates) =>
        new Set(rates.map(({ columnId, fromCurrency }) => `${columnId} ${fromCurrency}`)).size === rates.length,
    ),
  ),
});
export type ColumnRatesImport = v.InferInput<typeof ColumnRatesImportWire>;

/** The response: the number of rates that differ from before. */
export const ColumnRatesImportedWire = v.object({ changed: v.number() });

/** POST budgets/{id}/clear-column-exchange-rate, which deletes the entry. */
export const ColumnRateNameWire = v.object({
  fromCurrency: CurrencyCodeWire,
  columnId: v.pipe(v.string(), v.check(isStorable)),
});

/**
 * PUT budgets/{id}/currency. Changes the currency of the budget and of its descendants with the same currency. In the
 * root's rates, the new currency is enabled, or added with its default rate; the old one is disabled if no budget of
 * the hierarchy uses it, unless it is the root's own. If the root's currency changes, all rates are converted.
 */
export const CurrencyChangeInputWire = v.object({
  currency: CurrencyCodeWire,
  /**
   * KEEP (the default) leaves all figures unchanged: 100 dollars become 100 euros. CONVERT multiplies each amount by
   * the stored rate and rounds to four decimals, half away from zero.
   */
  amounts: v.optional(v.picklist(['KEEP', 'CONVERT']), 'KEEP'),
  /** With CONVERT: the rate in the rehearsal that the caller saw; rejects with CURRENCY_RATE_CHANGED if it differs. */
  rate: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** The currency that the caller saw; rejects with CURRENCY_CHANGED if it differs. */
  from: v.optional(CurrencyCodeWire),
});
export type CurrencyChangeInput = v.InferInput<typeof CurrencyChangeInputWire>;

/** A larger branch must keep its figures or be changed in parts: all amounts are converted in one transaction. */
export const CONVERTED_ITEMS_MAX = 100_000;

/** Amounts as exact text: '1024100.5'. */
const sums = v.object({ planned: v.string(), committed: v.string(), actual: v.string() });

/** Maximum number of affected budgets that are named. */
export const REHEARSED_BUDGETS_MAX = 100;
/** Maximum number of currency columns in a rehearsal. */
export const REHEARSED_COLUMNS_MAX = 20;

/** GET budgets/{id}/currency-change?currency=EUR: the effects of the change, without writing. */
export const CurrencyRehearsalWire = v.object({
  from: v.string(),
  to: v.string(),
  /** The rate of the new currency in the root's list, or the rate it would get. */
  rate: v.number(),
  /** The first affected budgets, the budget itself first. */
  budgets: v.array(v.object({ id: v.string(), name: v.string(), planned: v.string(), convertedPlanned: v.string() })),
  budgetCount: v.number(),
  /** Totals of all affected budgets, before the change and after a conversion. */
  totals: v.object({ before: sums, converted: sums }),
  /** Sums of the first currency columns of these budgets, by name. */
  columns: v.array(v.object({ name: v.string(), before: v.string(), converted: v.string() })),
  conversion: v.object({
    /** One unit of the old currency in units of the new one, with ten significant digits. */
    rate: v.string(),
    /** Why amounts cannot be converted; null if they can. */
    problem: v.nullable(v.picklist(['TOO_MANY', 'TOO_LARGE'])),
  }),
  /** Number of items in these budgets. */
  itemCount: v.number(),
  /** The new currency is in the root's list and would be enabled. */
  enables: v.boolean(),
  /** The new currency would be added to the root's list. */
  adds: v.boolean(),
  /** The old currency would be disabled. */
  disables: v.boolean(),
  /** Why the change would be rejected with SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED. */
  split: v.nullable(v.object({ message: v.string() })),
});
export type CurrencyRehearsal = v.InferOutput<typeof CurrencyRehearsalWire>;

/** Maximum number of listed changes. */
export const LISTED_CHANGES_MAX = 20;

const CurrencyChangeRecordWire = v.object({
  id: v.string(),
  from: v.string(),
  to: v.string(),
  amounts: v.picklist(['KEEP', 'CONVERT']),
  /** Null if the figures were kept. */
  rate: v.nullable(v.string()),
  /** Planned totals of all budgets of the change. */
  plannedBefore: v.string(),
  plannedAfter: v.string(),
  budgetCount: v.number(),
  /** Full names; null for deleted users. */
  changedBy: v.nullable(v.string()),
  changedAt: v.string(),
  undoneBy: v.nullable(v.string()),
  undoneAt: v.nullable(v.string()),
});
export type CurrencyChangeRecord = v.InferOutput<typeof CurrencyChangeRecordWire>;

/**
 * GET budgets/{id}/currency-changes: the latest changes made on this budget, newest first. POST
 * budgets/{id}/currency-changes/{changeId}/undo restores currency, rates and amounts exactly; rejects with
 * CURRENCY_UNDO_STALE if any of them changed since.
 */
export const CurrencyChangesWire = v.object({ changes: v.array(CurrencyChangeRecordWire) });

/** GET budgets/{id}/uses-multicurrency: whether more than one currency is enabled in the hierarchy. */
export const UsesMultiCurrencyWire = v.object({ usesMultiCurrency: v.boolean() });

export const CURRENCY_ERROR_CODES = {
  /** A purchase order of an affected budget is split over several budgets. */
  split: 'SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED',
  /** Another user has changed the currency. */
  changed: 'CURRENCY_CHANGED',
  /** A currency that a budget of the hierarchy uses cannot be disabled. */
  inUse: 'CURRENCY_IN_USE',
  /** The rate of the conversion differs from the one that the caller saw. */
  rateChanged: 'CURRENCY_RATE_CHANGED',
  /** More than CONVERTED_ITEMS_MAX items. */
  tooMany: 'CURRENCY_AMOUNTS_TOO_MANY',
  /** An amount would have more than 14 digits. */
  tooLarge: 'CURRENCY_AMOUNT_TOO_LARGE',
  /** A currency, rate or amount changed after the change. */
  undoStale: 'CURRENCY_UNDO_STALE',
} as const;

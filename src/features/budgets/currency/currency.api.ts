import type { Rest } from '../../../browser/transport/rest.ts';
import {
  type ColumnRatesImport,
  ColumnRatesImportedWire,
  CurrenciesWire,
  type Currency,
  type CurrencyChangeInput,
  type CurrencyChangeRecord,
  CurrencyChangesWire,
  type CurrencyRehearsal,
  CurrencyRehearsalWire,
  type DatedExchangeRate,
  DatedRatesWire,
  UsesMultiCurrencyWire,
} from './currency.wire.ts';

/** Reads the currencies that a budget can use. All calls of this file reject with a TransportFailure. */
export const readCurrencies = async (rest: Rest): Promise<Currency[]> =>
  (await rest()).get('currencies', { handlesError: true }).json(CurrenciesWire);

/** Reads the effects of changing the budget's currency. */
export const rehearseCurrency = async (rest: Rest, budgetId: string, currency: string): Promise<CurrencyRehearsal> =>
  (await rest())
    .get(`budgets/${budgetId}/currency-change`, { searchParams: { currency }, handlesError: true })
    .json(CurrencyRehearsalWire);

/** Changes the currency of the budget and of its descendants that share it. */
export const changeCurrency = async (rest: Rest, budgetId: string, json: CurrencyChangeInput): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}/currency`, { json, handlesError: true });

/** Reads the latest changes of the budget's currency, newest first. */
export const readCurrencyChanges = async (rest: Rest, budgetId: string): Promise<CurrencyChangeRecord[]> =>
  (await (await rest()).get(`budgets/${budgetId}/currency-changes`, { handlesError: true }).json(CurrencyChangesWire))
    .changes;

/** Restores the currency, rates and amounts of the budgets of a change. */
export async function undoCurrencyChange(rest: Rest, budgetId: string, changeId: string): Promise<void> {
  await (await rest()).post(`budgets/${budgetId}/currency-changes/${changeId}/undo`, { handlesError: true }).text();
}

export const changeExchangeRate = async (
  rest: Rest,
  budgetId: string,
  { fromCurrency, ...json }: { fromCurrency: string; rate: number; validFrom?: string },
): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}/exchange-rates/${encodeURIComponent(fromCurrency)}`, {
    json,
    handlesError: true,
  });

/** Reads all rates of the hierarchy with their dates. */
export const readDatedRates = async (rest: Rest, budgetId: string): Promise<DatedExchangeRate[]> =>
  (await (await rest()).get(`budgets/${budgetId}/exchange-rates`, { handlesError: true }).json(DatedRatesWire)).rates;

/** Enables a currency in the hierarchy, with its default rate if it has none. */
export async function enableCurrency(rest: Rest, budgetId: string, currency: string): Promise<void> {
  await (await rest())
    .post(`budgets/${budgetId}/enable-additional-currency`, { searchParams: { currency }, handlesError: true })
    .text();
}

export async function disableCurrency(rest: Rest, budgetId: string, currency: string): Promise<void> {
  await (await rest())
    .post(`budgets/${budgetId}/disable-additional-currency`, { searchParams: { currency }, handlesError: true })
    .text();
}

export const changeColumnRate = async (
  rest: Rest,
  budgetId: string,
  { fromCurrency, ...json }: { fromCurrency: string; columnId: string; rate: number },
): Promise<void> =>
  (await rest()).put(`budgets/${budgetId}/column-exchange-rates/${encodeURIComponent(fromCurrency)}`, {
    json,
    handlesError: true,
  });

/** Sets rates of columns, all or none, and returns how many differ from before. */
export const importColumnRates = async (rest: Rest, budgetId: string, json: ColumnRatesImport): Promise<number> =>
  (
    await (
      await rest()
    )
      .post(`budgets/${budgetId}/import-column-exchange-rates`, { json, handlesError: true })
      .json(ColumnRatesImportedWire)
  ).changed;

/** Deletes the column's own rate, so that the exchange rate applies again. */
export async function clearColumnRate(
  rest: Rest,
  budgetId: string,
  json: { fromCurrency: string; columnId: string },
): Promise<void> {
  await (await rest()).post(`budgets/${budgetId}/clear-column-exchange-rate`, { json, handlesError: true }).text();
}

/** Returns whether more than one currency is enabled in the budget's hierarchy. */
export const usesMultiCurrency = async (rest: Rest, budgetId: string): Promise<boolean> =>
  (
    await (
      await rest()
    )
      .get(`budgets/${budgetId}/uses-multicurrency`, { handlesError: true })
      .json(UsesMultiCurrencyWire)
  ).usesMultiCurrency;

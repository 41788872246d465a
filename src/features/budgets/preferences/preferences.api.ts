import type { Rest } from '../../../browser/transport/rest.ts';
import { type Preferences, PreferencesWire, type Terminology } from './preferences.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/settings/preferences`;

/** Reads the labels and currency settings of a budget. All calls of this file reject with a TransportFailure. */
export const readPreferences = async (rest: Rest, budgetId: string): Promise<Preferences> =>
  (await rest()).get(pathOf(budgetId), { handlesError: true }).json(PreferencesWire);

export const saveTerminology = async (rest: Rest, budgetId: string, json: Terminology): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/terminology`, { json, handlesError: true });

export const saveShowDecimals = async (
  rest: Rest,
  budgetId: string,
  includeDecimalsForAllNumbers: boolean,
): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/includeDecimalsForAllNumbers`, {
    searchParams: { includeDecimalsForAllNumbers },
    handlesError: true,
  });

export const saveMultiCurrencyReporting = async (
  rest: Rest,
  budgetId: string,
  isMultiCurrencyReporting: boolean,
): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/multi-currency-reporting`, {
    searchParams: { isMultiCurrencyReporting },
    handlesError: true,
  });

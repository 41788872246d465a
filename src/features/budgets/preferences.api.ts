import type { Rest } from '../../browser/transport/rest.ts';
import { HierarchyPropertyWire, type Preferences, PreferencesWire, type Terminology } from './preferences.wire.ts';

const pathOf = (budgetId: string) => `budgets/${budgetId}/settings/preferences`;

/** Labels and currency settings of a budget. All calls of this file reject with a TransportFailure. */
export const readPreferences = async (rest: Rest, budgetId: string): Promise<Preferences> =>
  (await rest()).get(pathOf(budgetId), { quiet: true }).json(PreferencesWire);

export const saveTerminology = async (rest: Rest, budgetId: string, json: Terminology): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/terminology`, { json, quiet: true });

export const saveShowDecimals = async (
  rest: Rest,
  budgetId: string,
  includeDecimalsForAllNumbers: boolean,
): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/includeDecimalsForAllNumbers`, {
    searchParams: { includeDecimalsForAllNumbers },
    quiet: true,
  });

export const saveMultiCurrencyReporting = async (
  rest: Rest,
  budgetId: string,
  isMultiCurrencyReporting: boolean,
): Promise<void> =>
  (await rest()).put(`${pathOf(budgetId)}/multi-currency-reporting`, {
    searchParams: { isMultiCurrencyReporting },
    quiet: true,
  });

/** What is kept with the budget under this name; null when nothing is. */
export const readHierarchyProperty = async (rest: Rest, budgetId: string, property: string): Promise<unknown> =>
  (
    await (
      await rest()
    )
      .get(`${pathOf(budgetId)}/hierarchy`, { searchParams: { property }, quiet: true })
      .json(HierarchyPropertyWire)
  ).value;

export async function saveHierarchyProperty(
  rest: Rest,
  budgetId: string,
  { property, value }: { property: string; value: unknown },
): Promise<void> {
  await (await rest())
    .post(`${pathOf(budgetId)}/hierarchy`, { searchParams: { property }, json: { value }, quiet: true })
    .text();
}

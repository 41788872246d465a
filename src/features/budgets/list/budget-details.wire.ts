import * as v from 'valibot';
import { ACCESS_LEVELS } from './budgets.wire.ts';

/** GET budgets/{id}/settings-access. */
export const SettingsAccessWire = v.object({ settingsAccess: v.picklist(ACCESS_LEVELS) });

/** GET budgets/{id}/exportable: whether an export would contain items. */
export const ExportableWire = v.object({ exportable: v.boolean(), items: v.number() });

/** GET budgets/{id}/totals: exact sums of this budget only, in its currency, without deleted items. */
export const TotalsOfBudgetWire = v.object({
  currency: v.string(),
  items: v.number(),
  planned: v.string(),
  committed: v.string(),
  actual: v.string(),
});
export type TotalsOfBudget = v.InferOutput<typeof TotalsOfBudgetWire>;

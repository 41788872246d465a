import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ColumnExchangeRateWire, CurrencyWire, ExchangeRateWire } from '../currency/currency.wire.ts';

/** How much of a budget's settings a user may change (docs/decisions/0026-budget-rights.md). */
export const ACCESS_LEVELS = ['FULL', 'LIMITED', 'NONE'] as const;

/** A user's permissions for a budget (docs/decisions/0026-budget-rights.md). */
export const BUDGET_PERMISSIONS = ['view', 'edit', 'delete', 'approve', 'manage-settings'] as const;
export type BudgetPermission = (typeof BUDGET_PERMISSIONS)[number];

export { BUDGET_EXPANSIONS, type BudgetExpansion } from './budget-expansions.wire.ts';

export const BudgetWire = v.object({
  id: v.string(),
  name: v.string(),
  /** Missing for a root budget. */
  parentId: v.optional(v.string()),
  /** 0 for a root budget. */
  depth: v.number(),
  /** A root budget. Rates of its hierarchy convert into its currency. */
  masterBudget: v.boolean(),
  importUsingMasterCurrency: v.boolean(),
  /** True for a template; missing for a budget. */
  template: v.optional(v.boolean()),
  currency: v.optional(CurrencyWire),
  /** The hierarchy's rates, in the root budget only. */
  exchangeRates: v.optional(v.array(ExchangeRateWire)),
  columnExchangeRates: v.optional(v.array(ColumnExchangeRateWire)),
  settingsAccess: v.optional(v.picklist(ACCESS_LEVELS)),
  permissions: v.optional(v.array(v.picklist(BUDGET_PERMISSIONS))),
});
export type Budget = v.InferOutput<typeof BudgetWire>;

/**
 * GET budgets?expand=, all budgets of the organization in the default order: those without a place first, by id; GET budgets/{id}?expand=, one. The live topic `budgets`
 * announces changes of budgets and their settings.
 */
export const BudgetsWire = v.array(BudgetWire);

export const BUDGET_NAME_MAX_LENGTH = 200;

/** PUT budgets/{id}, requires `manage-settings`. Omitted fields stay unchanged. */
export const BudgetInputWire = v.object({
  name: v.optional(v.pipe(lineOfText(BUDGET_NAME_MAX_LENGTH), v.minLength(1))),
  importUsingMasterCurrency: v.optional(v.boolean()),
});
export type BudgetInput = v.InferOutput<typeof BudgetInputWire>;

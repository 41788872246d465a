import * as v from 'valibot';
import { lineOfText } from '../../../base/validation/line-of-text.ts';
import { ColumnExchangeRateWire, CurrencyWire, ExchangeRateWire } from '../currency/currency.wire.ts';

/** How much of a budget's settings somebody may change (docs/decisions/0026-budget-rights.md). */
export const ACCESS_LEVELS = ['FULL', 'LIMITED', 'NONE'] as const;

/** What somebody may do with a budget (docs/decisions/0026-budget-rights.md). */
export const BUDGET_PERMISSIONS = ['view', 'edit', 'delete', 'approve', 'manage-settings'] as const;
export type BudgetPermission = (typeof BUDGET_PERMISSIONS)[number];

/** What is answered only when `expand` names it. */
export const BUDGET_EXPANSIONS = [
  'currency',
  'exchange-rates',
  'column-exchange-rates',
  'settings-access',
  'permissions',
] as const;
export type BudgetExpansion = (typeof BUDGET_EXPANSIONS)[number];

export const BudgetWire = v.object({
  id: v.string(),
  name: v.string(),
  /** Absent for a root budget. */
  parentId: v.optional(v.string()),
  /** 0 for a root budget. */
  depth: v.number(),
  /** A root budget, into whose currency the rates of its hierarchy convert. */
  masterBudget: v.boolean(),
  importUsingMasterCurrency: v.boolean(),
  currency: v.optional(CurrencyWire),
  /** Those of the hierarchy, in the root budget; none below it. */
  exchangeRates: v.optional(v.array(ExchangeRateWire)),
  columnExchangeRates: v.optional(v.array(ColumnExchangeRateWire)),
  settingsAccess: v.optional(v.picklist(ACCESS_LEVELS)),
  permissions: v.optional(v.array(v.picklist(BUDGET_PERMISSIONS))),
});
export type Budget = v.InferOutput<typeof BudgetWire>;

/**
 * GET budgets?expand=, all of the organization by id; GET budgets/{id}?expand=, one. The live topic `budgets` says when
 * something about a budget, or about its settings, has changed.
 */
export const BudgetsWire = v.array(BudgetWire);

const BUDGET_NAME_MAX_LENGTH = 200;

/** PUT budgets/{id}, for whoever has `manage-settings`. What is left out stays. */
export const BudgetInputWire = v.object({
  name: v.optional(v.pipe(lineOfText(BUDGET_NAME_MAX_LENGTH), v.minLength(1))),
  importUsingMasterCurrency: v.optional(v.boolean()),
});
export type BudgetInput = v.InferOutput<typeof BudgetInputWire>;

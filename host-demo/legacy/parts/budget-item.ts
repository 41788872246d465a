import { ITEM_LABELS } from '../../../src/shell/brand/item-labels.words.ts';
import type { ItemType } from '../../../src/shell/brand/item-types.ts';
import { type Html, html } from '../html.ts';

export type BudgetItemStatus = 'ON_TRACK' | 'POTENTIALLY_AT_RISK' | 'AT_RISK';

/** The settings of a budget that its pages use. */
export type BudgetPreferences = {
  labels: Readonly<Record<ItemType, string>>;
  showDecimals: boolean;
};

/**
 * Returns the budget's label for items of this type; types whose option is removed by an empty label use the default
 * (E7).
 */
export const typeLabel = (type: ItemType, labels: BudgetPreferences['labels']): string =>
  labels[type] || ITEM_LABELS[type];

const STATUS_LABELS: Readonly<Record<BudgetItemStatus, string>> = {
  ON_TRACK: 'On track',
  POTENTIALLY_AT_RISK: 'Potentially at risk',
  AT_RISK: 'At risk',
};

export function statusPill(status: BudgetItemStatus): Html {
  return html`<span class="lm-pill lm-pill-${status.toLowerCase().replaceAll('_', '-')}">${STATUS_LABELS[status]}</span>`;
}

export function budgetHref(budgetId: string): string {
  return `/budgets/${encodeURIComponent(budgetId)}`;
}

/** The address that the search results use too. */
export function itemHref(budgetId: string, itemId: string): string {
  return `${budgetHref(budgetId)}/items/${encodeURIComponent(itemId)}/details`;
}

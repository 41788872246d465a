import { ITEM_LABELS, type ItemType } from '../../../src/shell/brand/item-labels.ts';
import { type Html, html } from '../html.ts';

export type BudgetItemStatus = 'ON_TRACK' | 'POTENTIALLY_AT_RISK' | 'AT_RISK';

/** What is set for a budget, as far as its pages show it. */
export type BudgetPreferences = {
  labels: Readonly<Record<ItemType, string>>;
  showDecimals: boolean;
};

/** What a budget calls its items of this type; those whose option its empty label has taken out have the default word (E7). */
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

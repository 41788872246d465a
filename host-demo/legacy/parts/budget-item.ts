import { type Html, html } from '../html.ts';

export type BudgetItemType = 'CATEGORY' | 'SUBCATEGORY' | 'LINE_ITEM' | 'PLACEHOLDER';
export type BudgetItemStatus = 'ON_TRACK' | 'POTENTIALLY_AT_RISK' | 'AT_RISK';

/** Default words of planning-data.md section 3. */
export const TYPE_LABELS: Readonly<Record<BudgetItemType, string>> = {
  CATEGORY: 'Category',
  SUBCATEGORY: 'Sub-category',
  LINE_ITEM: 'Line Item',
  PLACEHOLDER: 'Placeholder',
};

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

/** The address that the search results use too (planning-data.md section 2). */
export function itemHref(budgetId: string, itemId: string): string {
  return `${budgetHref(budgetId)}/items/${encodeURIComponent(itemId)}/details`;
}

import type { ItemType } from '../../../src/shell/brand/item-types.ts';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import { html } from '../html.ts';
import {
  type BudgetItemStatus,
  type BudgetPreferences,
  budgetHref,
  itemHref,
  statusPill,
  typeLabel,
} from '../parts/budget-item.ts';
import { formatDate, formatDateTime } from '../parts/dates.ts';
import { amountFormat, moneyCell } from '../parts/money.ts';
import { pageHead } from '../parts/page-head.ts';
import { usageMeter } from '../parts/usage-meter.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type ItemContent = {
  kind: 'item';
  budget: { id: string; name: string; currency: string; preferences: BudgetPreferences };
  /** From the root down to the parent. */
  ancestors: readonly { id: string; name: string }[];
  item: {
    id: string;
    type: ItemType;
    name: string;
    status: BudgetItemStatus;
    owner: string | null;
    /** ISO dates, such as 2026-03-01. */
    startsOn: string | null;
    endsOn: string | null;
    /** ISO date-time. */
    createdAt: string | null;
    /** Money of the item, including its descendants. */
    planned: number;
    committed: number;
    actual: number;
  };
};

export function itemView({ budget, ancestors, item }: ItemContent, context: LegacyContext): LegacyView {
  const { currency, preferences } = budget;
  const type = typeLabel(item.type, preferences.labels);
  const format = amountFormat(preferences);
  const cell = (amount: number) => moneyCell(amount, currency, format);
  return {
    title: item.name,
    body: html`${pageHead({
      crumbs: [
        { href: '/last/budgets', label: labelOf(context.organization.labels, 'budgetPlural') },
        { href: budgetHref(budget.id), label: budget.name },
        ...ancestors.map((ancestor) => ({ href: itemHref(budget.id, ancestor.id), label: ancestor.name })),
      ],
      title: item.name,
      about: html`${type} ${item.id} ${statusPill(item.status)}`,
      tools: html`<button type="button" data-lm="print">Print</button>`,
    })}
<div class="lm-columns">
<div class="lm-panel">
<h2 class="lm-caption">Details</h2>
<table class="lm-table lm-facts"><tbody>
<tr><th scope="row">Name</th><td>${item.name}</td></tr>
<tr><th scope="row">Type</th><td>${type}</td></tr>
<tr><th scope="row">${labelOf(context.organization.labels, 'budget')}</th><td><a href="${budgetHref(budget.id)}#item-${item.id}">${budget.name}</a></td></tr>
<tr><th scope="row">Owner</th><td>${item.owner ?? '–'}</td></tr>
<tr><th scope="row">Start</th><td>${formatDate(item.startsOn)}</td></tr>
<tr><th scope="row">End</th><td>${formatDate(item.endsOn)}</td></tr>
<tr><th scope="row">Added</th><td>${formatDateTime(item.createdAt)}</td></tr>
</tbody></table>
</div>
<div class="lm-panel">
<h2 class="lm-caption">Money in ${currency}</h2>
<table class="lm-table lm-facts"><tbody>
<tr><th scope="row">Planned</th>${cell(item.planned)}</tr>
<tr><th scope="row">Committed</th>${cell(item.committed)}</tr>
<tr><th scope="row">Actual</th>${cell(item.actual)}</tr>
<tr class="lm-sum"><th scope="row">Available</th>${cell(item.planned - item.committed)}</tr>
<tr><th scope="row">Committed share</th><td class="lm-num">${usageMeter(item.committed, item.planned)}</td></tr>
</tbody></table>
</div>
</div>`,
  };
}

import { ITEM_LABELS } from '../../../src/shell/brand/item-labels.words.ts';
import type { ItemType } from '../../../src/shell/brand/item-types.ts';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import { html } from '../html.ts';
import { type BudgetItemStatus, budgetHref, itemHref, statusPill } from '../parts/budget-item.ts';
import { formatPeriod } from '../parts/dates.ts';
import { formatMoney, moneyCell } from '../parts/money.ts';
import { LOADED_CLOCK, pageHead } from '../parts/page-head.ts';
import { usageMeter } from '../parts/usage-meter.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type CurrencyTotal = { currency: string; planned: number; committed: number };

export type RecentItem = {
  id: string;
  budgetId: string;
  budgetName: string;
  /** The budget's currency, three letters. */
  currency: string;
  type: ItemType;
  name: string;
  status: BudgetItemStatus;
  owner: string | null;
  startsOn: string | null;
  endsOn: string | null;
  planned: number;
  committed: number;
};

export type HomeContent = {
  kind: 'home';
  /** One entry per currency, in display order. */
  totals: readonly CurrencyTotal[];
  /** Newest first. */
  recent: readonly RecentItem[];
};

export function homeView(content: HomeContent, context: LegacyContext): LegacyView {
  return {
    title: labelOf(context.organization.labels, 'adminTab'),
    body: html`${pageHead({
      title: `Welcome back, ${context.person.firstName}`,
      about: html`${context.organization.name}`,
      tools: LOADED_CLOCK,
    })}
${content.totals.length > 0 && totalsPanel(content.totals)}
${recentPanel(content.recent, labelOf(context.organization.labels, 'budget'))}`,
  };
}

function totalsPanel(totals: readonly CurrencyTotal[]) {
  return html`<div class="lm-panel">
<table class="lm-table lm-totals">
<caption class="lm-caption">Totals by currency</caption>
<thead><tr>
<th scope="col">Currency</th>
<th scope="col" class="lm-num">Planned</th>
<th scope="col" class="lm-num">Committed</th>
<th scope="col" class="lm-num">Available</th>
<th scope="col" class="lm-usage-column">Committed share</th>
</tr></thead>
<tbody>${totals.map(
    (total) => html`<tr>
<th scope="row">${total.currency}</th>
${moneyCell(total.planned, total.currency)}
${moneyCell(total.committed, total.currency)}
${moneyCell(total.planned - total.committed, total.currency)}
<td>${usageMeter(total.committed, total.planned)}</td>
</tr>`,
  )}</tbody>
</table>
</div>`;
}

function recentPanel(recent: readonly RecentItem[], budgetLabel: string) {
  if (recent.length === 0) {
    return html`<div class="lm-panel"><h2 class="lm-caption">Recent items</h2>
<p class="lm-empty">No items yet. Items appear here after a user adds one.</p></div>`;
  }
  return html`<div class="lm-panel">
<table class="lm-table">
<caption class="lm-caption">Recent items</caption>
<thead><tr>
<th scope="col">Name</th>
<th scope="col">Type</th>
<th scope="col">${budgetLabel}</th>
<th scope="col">Owner</th>
<th scope="col">Dates</th>
<th scope="col">Status</th>
<th scope="col" class="lm-num">Planned</th>
<th scope="col" class="lm-num">Committed</th>
</tr></thead>
<tbody>${recent.map(
    (item) => html`<tr>
<td class="lm-name"><a href="${itemHref(item.budgetId, item.id)}">${item.name}</a></td>
<td>${ITEM_LABELS[item.type]}</td>
<td><a class="lm-quiet" href="${budgetHref(item.budgetId)}">${item.budgetName}</a></td>
<td>${item.owner ?? '–'}</td>
<td class="lm-nowrap">${formatPeriod(item.startsOn, item.endsOn)}</td>
<td>${statusPill(item.status)}</td>
${moneyCell(item.planned, item.currency, formatMoney)}
${moneyCell(item.committed, item.currency, formatMoney)}
</tr>`,
  )}</tbody>
</table>
</div>`;
}

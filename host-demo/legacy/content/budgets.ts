import { labelOf } from '../../../src/shell/brand/labels.ts';
import { type Html, html } from '../html.ts';
import { budgetHref } from '../parts/budget-item.ts';
import { moneyCell } from '../parts/money.ts';
import { LOADED_CLOCK, pageHead } from '../parts/page-head.ts';
import { usageMeter } from '../parts/usage-meter.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type BudgetSummary = {
  id: string;
  parentId: string | null;
  name: string;
  /** Three letters. */
  currency: string;
  /** The number of items in this budget only, without deleted ones. */
  itemCount: number;
  /** Money of this budget only. */
  planned: number;
  committed: number;
  /** Requests that wait for a response, for users who may approve. */
  pending?: { approvals: number; transfers: number };
};

export type BudgetsContent = {
  kind: 'budgets';
  /** In display order; a child directly follows its parent. */
  budgets: readonly BudgetSummary[];
  /** Purchase orders and actuals of these budgets without an item. */
  unmapped?: number;
};

export function budgetsView(content: BudgetsContent, context: LegacyContext): LegacyView {
  const title = labelOf(context.organization.labels, 'budgetPlural');
  return {
    title,
    body: html`${pageHead({ title, about: html`${context.organization.name}`, tools: html`${LOADED_CLOCK}${context.budgetRights?.includes('edit') && html`${(content.unmapped ?? 0) > 0 && unmappedLink(content.unmapped ?? 0)}${IMPORT_LINKS}`}${context.budgetRights?.includes('manage-settings') && NEW_LINKS}` })}
<div class="lm-panel">${
      content.budgets.length > 0
        ? budgetsTable(content.budgets, title)
        : html`<p class="lm-empty">There is nothing to plan with yet.</p>`
    }</div>`,
  };
}

const unmappedLink = (count: number) =>
  html`<a class="lm-button" href="/unmapped-financials">Unmapped financials (${count.toLocaleString('en')})</a>
`;

const NEW_LINKS = html`
<a class="lm-button" href="/budgets/templates">Templates</a>
<a class="lm-button lm-primary" href="/budgets/new">New budget</a>`;

const IMPORT_LINKS = html`<a class="lm-button" href="/import/budget">Import budget</a>
<a class="lm-button" href="/import/financials">Import financials</a>`;

function budgetsTable(budgets: readonly BudgetSummary[], title: string): Html {
  const shown = new Set(budgets.map((budget) => budget.id));
  const parentOf = ({ parentId }: BudgetSummary) => (parentId !== null && shown.has(parentId) ? parentId : '');
  const hasOrder = budgets.filter((budget) => parentOf(budget) === '').length > 1;
  return html`<table class="lm-table lm-budgets">
<caption class="lm-hidden">${title}</caption>
<thead><tr>
<th scope="col">Name</th>
<th scope="col" class="lm-num">Id</th>
<th scope="col">Currency</th>
<th scope="col" class="lm-num">Items</th>
<th scope="col" class="lm-num">Planned</th>
<th scope="col" class="lm-num">Committed</th>
<th scope="col" class="lm-num">Available</th>
<th scope="col" class="lm-usage-column">Committed share</th>
<th scope="col">Requests</th>
${hasOrder && html`<th scope="col" class="lm-order"><span class="lm-hidden">Order</span></th>`}
</tr></thead>
<tbody>${budgets.map((budget) => {
    const parentId = parentOf(budget);
    return html`<tr data-id="${budget.id}" data-parent="${parentId}">
<td class="${parentId ? 'lm-name lm-depth-1' : 'lm-name lm-strong'}"><a href="${budgetHref(budget.id)}">${budget.name}</a>
<div class="lm-requests">${requestLinks(budget)}</div></td>
<td class="lm-num lm-muted">${budget.id}</td>
<td>${budget.currency}</td>
<td class="lm-num">${budget.itemCount.toLocaleString('en')}</td>
${moneyCell(budget.planned, budget.currency)}
${moneyCell(budget.committed, budget.currency)}
${moneyCell(budget.planned - budget.committed, budget.currency)}
<td>${usageMeter(budget.committed, budget.planned)}</td>
<td class="lm-nowrap">${requestLinks(budget)}</td>
${hasOrder && html`<td class="lm-order">${!parentId && moveButtons(budget.name)}</td>`}
</tr>`;
  })}</tbody>
<tfoot>${totalsByCurrency(budgets).map(
    (total) => html`<tr>
<th scope="row">Total</th>
<td></td>
<td>${total.currency}</td>
<td class="lm-num">${total.itemCount.toLocaleString('en')}</td>
${moneyCell(total.planned, total.currency)}
${moneyCell(total.committed, total.currency)}
${moneyCell(total.planned - total.committed, total.currency)}
<td>${usageMeter(total.committed, total.planned)}</td>
<td></td>
${hasOrder && html`<td class="lm-order"></td>`}
</tr>`,
  )}</tfoot>
</table>
<div class="lm-hidden lm-moved" role="status"></div>`;
}

/**
 * Links to the requests of a budget, with the number of those that wait: in a column, or below the name where that has no
 * room. Names start with the visible text, for voice control.
 */
const requestLinks = ({ id, name, pending }: BudgetSummary): Html => {
  const link = (page: string, label: string, count: number | undefined) =>
    html`<a href="${budgetHref(id)}/${page}" aria-label="${label} ${count ? `${count} waiting in` : 'of'} ${name}">${label}${count ? html` <span class="lm-pill lm-pill-waiting">${count}</span>` : ''}</a>`;
  return html`${link('approvals', 'Approvals', pending?.approvals)}<span class="lm-dot"> · </span>${link('transfers', 'Transfers', pending?.transfers)}`;
};

/** The page's script enables these buttons, and keeps each user's order in the browser. */
const moveButtons = (name: string): Html =>
  html`<button type="button" disabled data-lm-move="-1" title="Move up" aria-label="Move up ${name}">↑</button>
<button type="button" disabled data-lm-move="1" title="Move down" aria-label="Move down ${name}">↓</button>`;

type Total = Pick<BudgetSummary, 'currency' | 'itemCount' | 'planned' | 'committed'>;

function totalsByCurrency(budgets: readonly BudgetSummary[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { currency, itemCount, planned, committed } of budgets) {
    const total = totals.get(currency) ?? { currency, itemCount: 0, planned: 0, committed: 0 };
    totals.set(currency, {
      currency,
      itemCount: total.itemCount + itemCount,
      planned: total.planned + planned,
      committed: total.committed + committed,
    });
  }
  return [...totals.values()];
}

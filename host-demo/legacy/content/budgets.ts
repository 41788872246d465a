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
  /** Items in this budget alone, without deleted ones. */
  itemCount: number;
  /** Money of this budget alone. */
  planned: number;
  committed: number;
};

export type BudgetsContent = {
  kind: 'budgets';
  /** In the order to show; a child stands right after its parent. */
  budgets: readonly BudgetSummary[];
};

export function budgetsView(content: BudgetsContent, context: LegacyContext): LegacyView {
  const title = labelOf(context.organization.labels, 'budgetPlural');
  return {
    title,
    body: html`${pageHead({ title, about: html`${context.organization.name}`, tools: LOADED_CLOCK })}
<div class="lm-panel">${
      content.budgets.length > 0
        ? budgetsTable(content.budgets, title)
        : html`<p class="lm-empty">There is nothing to plan with yet.</p>`
    }</div>`,
  };
}

function budgetsTable(budgets: readonly BudgetSummary[], title: string): Html {
  const shown = new Set(budgets.map((budget) => budget.id));
  return html`<table class="lm-table">
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
</tr></thead>
<tbody>${budgets.map((budget) => {
    const isChild = budget.parentId !== null && shown.has(budget.parentId);
    return html`<tr>
<td class="${isChild ? 'lm-name lm-depth-1' : 'lm-name lm-strong'}"><a href="${budgetHref(budget.id)}">${budget.name}</a></td>
<td class="lm-num lm-muted">${budget.id}</td>
<td>${budget.currency}</td>
<td class="lm-num">${budget.itemCount.toLocaleString('en')}</td>
${moneyCell(budget.planned, budget.currency)}
${moneyCell(budget.committed, budget.currency)}
${moneyCell(budget.planned - budget.committed, budget.currency)}
<td>${usageMeter(budget.committed, budget.planned)}</td>
</tr>`;
  })}</tbody>
<tfoot>${totalsByCurrency(budgets).map(
    (total) => html`<tr>
<th scope="row" colspan="2">Total</th>
<td>${total.currency}</td>
<td class="lm-num">${total.itemCount.toLocaleString('en')}</td>
${moneyCell(total.planned, total.currency)}
${moneyCell(total.committed, total.currency)}
${moneyCell(total.planned - total.committed, total.currency)}
<td>${usageMeter(total.committed, total.planned)}</td>
</tr>`,
  )}</tfoot>
</table>`;
}

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

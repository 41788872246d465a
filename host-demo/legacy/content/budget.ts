import { ITEM_TYPES } from '../../../src/shell/brand/item-types.ts';
import { labelOf } from '../../../src/shell/brand/labels.ts';
import { type Html, html } from '../html.ts';
import { type BudgetPreferences, budgetHref, itemHref, statusPill, typeLabel } from '../parts/budget-item.ts';
import { formatPeriod } from '../parts/dates.ts';
import { amountFormat, moneyCell } from '../parts/money.ts';
import { pageHead } from '../parts/page-head.ts';
import { usageMeter } from '../parts/usage-meter.ts';
import type { LegacyContext, LegacyView } from '../view.ts';
import { type BudgetRow, type BudgetTreeRow, budgetTree } from './budget-tree.ts';

export type BudgetContent = {
  kind: 'budget';
  budget: {
    id: string;
    name: string;
    /** Three letters. */
    currency: string;
    preferences: BudgetPreferences;
  };
  /** Every item that is not deleted; siblings in display order. */
  rows: readonly BudgetRow[];
  /** Whether the user may change the budget's settings. */
  hasSettings?: boolean;
};

/** Deeper levels have this indent. */
const DEEPEST_INDENT = 4;

export function budgetView({ budget, rows, hasSettings = false }: BudgetContent, context: LegacyContext): LegacyView {
  const hasSheet = context.budgetRights?.includes('view') === true;
  /** The sheet replaces what has this class. */
  const plain = hasSheet ? 'lm-plain' : '';
  return {
    title: budget.name,
    body: html`${pageHead({
      crumbs: [{ href: '/last/budgets', label: labelOf(context.organization.labels, 'budgetPlural') }],
      title: budget.name,
      // The number of items changes in the sheet.
      about: html`${labelOf(context.organization.labels, 'budget')} ${budget.id}, ${
        !hasSheet && html`${rows.length.toLocaleString('en')} ${rows.length === 1 ? 'item' : 'items'}, `
      }all amounts in ${budget.currency}`,
      tools: html`${
        rows.length > 0 &&
        html`<button type="button" class="${plain}" data-lm="collapse">Collapse all</button>
<button type="button" class="${plain}" data-lm="expand">Expand all</button>
`
      }${
        // The sheet of an empty budget can get items.
        (rows.length > 0 || hasSheet) &&
        html`<button type="button" data-lm="print">Print</button>
`
      }${
        hasSheet &&
        html`<a class="lm-button ${plain}" href="${budgetHref(budget.id)}/recycle-bin">Recycle bin</a>
`
      }${hasSettings && html`<a class="lm-button" href="${budgetHref(budget.id)}/settings">Settings</a>`}`,
    })}
${
  hasSheet &&
  html`<portico-budget-sheet class="lm-sheet" budget-id="${budget.id}"></portico-budget-sheet>
`
}<div class="lm-panel ${plain}">${
      rows.length > 0
        ? html`${typeButtons(budget.preferences)}
${budgetTable(budget, budgetTree(rows))}`
        : html`<p class="lm-empty">Nothing is planned here yet.</p>`
    }</div>`,
  };
}

/** Buttons that filter the table by item type, with the page's script. An empty label removes its option. */
const typeButtons = ({ labels }: BudgetPreferences): Html =>
  html`<div class="lm-types" role="group" aria-label="Items to show">
<button type="button" data-lm-type="" aria-pressed="true">All items</button>
${ITEM_TYPES.filter((type) => labels[type] !== '').map(
  (type) => html`<button type="button" data-lm-type="${type}" aria-pressed="false">${labels[type]}</button>
`,
)}</div>`;

function budgetTable(budget: BudgetContent['budget'], rows: readonly BudgetTreeRow[]): Html {
  const { currency, preferences } = budget;
  const format = amountFormat(preferences);
  const cell = (amount: number) => moneyCell(amount, currency, format);
  return html`<table class="lm-table lm-tree">
<caption class="lm-hidden">${budget.name}</caption>
<thead><tr>
<th scope="col">Name</th>
<th scope="col" class="lm-num">Id</th>
<th scope="col">Owner</th>
<th scope="col">Dates</th>
<th scope="col">Status</th>
<th scope="col" class="lm-num">Planned</th>
<th scope="col" class="lm-num">Committed</th>
<th scope="col" class="lm-num">Actual</th>
<th scope="col" class="lm-num">Available</th>
<th scope="col" class="lm-usage-column">Committed share</th>
</tr></thead>
<tbody>${rows.map(
    (
      row,
    ) => html`<tr id="item-${row.id}" class="lm-row-${row.type.toLowerCase().replace('_', '-')}" data-id="${row.id}" data-type="${row.type}" data-ancestors="${row.ancestorIds.join(' ')}">
<td class="lm-name lm-depth-${Math.min(row.depth, DEEPEST_INDENT)}">${
      row.hasChildren &&
      html`<button type="button" class="lm-toggle" data-item="${row.id}" aria-expanded="true" aria-label="Items of ${row.name}"></button>`
    }<a href="${itemHref(budget.id, row.id)}" title="${typeLabel(row.type, preferences.labels)}">${row.name}</a></td>
<td class="lm-num lm-muted">${row.id}</td>
<td>${row.owner ?? '–'}</td>
<td class="lm-nowrap">${formatPeriod(row.startsOn, row.endsOn)}</td>
<td>${statusPill(row.status)}</td>
${cell(row.planned)}
${cell(row.committed)}
${cell(row.actual)}
${cell(row.planned - row.committed)}
<td>${usageMeter(row.committed, row.planned)}</td>
</tr>`,
  )}</tbody>
${totalsFoot(currency, rows, cell)}
</table>`;
}

function totalsFoot(currency: string, rows: readonly BudgetTreeRow[], cell: (amount: number) => Html): Html {
  const roots = rows.filter((row) => row.depth === 0);
  const sumOf = (money: 'planned' | 'committed' | 'actual') => roots.reduce((sum, row) => sum + row[money], 0);
  const planned = sumOf('planned');
  const committed = sumOf('committed');
  return html`<tfoot><tr>
<th scope="row" colspan="5">Total in ${currency}</th>
${cell(planned)}
${cell(committed)}
${cell(sumOf('actual'))}
${cell(planned - committed)}
<td>${usageMeter(committed, planned)}</td>
</tr></tfoot>`;
}

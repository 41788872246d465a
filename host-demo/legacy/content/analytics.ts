import { labelOf } from '../../../src/shell/brand/labels.ts';
import { type Html, html } from '../html.ts';
import { formatMoney, moneyCell } from '../parts/money.ts';
import { LOADED_CLOCK, pageHead } from '../parts/page-head.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type CategoryTotal = { name: string; planned: number; committed: number };

export type AnalyticsContent = {
  kind: 'analytics';
  /** One group per currency, categories in display order. */
  groups: readonly { currency: string; categories: readonly CategoryTotal[] }[];
};

export function analyticsView(content: AnalyticsContent, context: LegacyContext): LegacyView {
  const title = labelOf(context.organization.labels, 'analyticsTab');
  return {
    title,
    body: html`${pageHead({
      title,
      about: html`Planned and committed money by category, ${context.organization.name}`,
      tools: LOADED_CLOCK,
    })}
${
  content.groups.length > 0
    ? content.groups.map((group) => groupPanel(group.currency, group.categories))
    : html`<div class="lm-panel"><p class="lm-empty">There are no categories to compare yet.</p></div>`
}`,
  };
}

function groupPanel(currency: string, categories: readonly CategoryTotal[]): Html {
  const longest = Math.max(1, ...categories.flatMap(({ planned, committed }) => [planned, committed]));
  return html`<div class="lm-panel">
<table class="lm-table lm-chart">
<caption class="lm-caption">By category in ${currency}
<span class="lm-legend"><span class="lm-key lm-key-planned"></span>Planned<span class="lm-key lm-key-committed"></span>Committed</span></caption>
<thead><tr>
<th scope="col">Category</th>
<th scope="col">Planned and committed</th>
<th scope="col" class="lm-num">Planned</th>
<th scope="col" class="lm-num">Committed</th>
<th scope="col" class="lm-num">Available</th>
</tr></thead>
<tbody>${categories.map(
    (category) => html`<tr>
<td class="lm-name">${category.name}</td>
<td class="${category.committed > category.planned ? 'lm-bars lm-over' : 'lm-bars'}"
>${bar('lm-bar-planned', 'Planned', category.planned, longest, currency)}${bar('lm-bar-committed', 'Committed', category.committed, longest, currency)}</td>
${moneyCell(category.planned, currency)}
${moneyCell(category.committed, currency)}
${moneyCell(category.planned - category.committed, currency)}
</tr>`,
  )}</tbody>
</table>
</div>`;
}

function bar(className: string, label: string, amount: number, longest: number, currency: string): Html {
  return html`<meter class="${className}" min="0" max="${longest}" value="${Math.max(0, amount)}" aria-label="${label} ${formatMoney(amount, currency)}"></meter>`;
}

import { labelOf } from '../../../src/shell/brand/labels.ts';
import { html } from '../html.ts';
import { type BudgetPreferences, budgetHref } from '../parts/budget-item.ts';
import { pageHead } from '../parts/page-head.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type BudgetSettingsContent = {
  kind: 'budget-settings';
  budget: { id: string; name: string; preferences: BudgetPreferences };
};

/** Renders a page of the module with Portico's settings element. */
export function budgetSettingsView({ budget }: BudgetSettingsContent, context: LegacyContext): LegacyView {
  const { labels } = context.organization;
  return {
    title: `Settings of ${budget.name}`,
    body: html`${pageHead({
      crumbs: [
        { href: '/last/budgets', label: labelOf(labels, 'budgetPlural') },
        { href: budgetHref(budget.id), label: budget.name },
      ],
      title: 'Settings',
      about: html`${labelOf(labels, 'budget')} ${budget.id}, ${budget.name}`,
      tools: context.budgetRights?.includes('manage-settings') && budgetTools(budget.id),
    })}
<portico-budget-preferences class="lm-settings" budget-id="${budget.id}"></portico-budget-preferences>`,
  };
}

/** Links to Portico's own pages that copy and delete the budget. */
const budgetTools = (
  id: string,
) => html`<a class="lm-button" href="/budgets/new?start=copy&amp;from=${id}">Copy budget</a>
<a class="lm-button" href="/budgets/new?start=rollover&amp;from=${id}">Roll over</a>
<a class="lm-button" href="/budgets/new?start=save-as-template&amp;from=${id}">Save as template</a>
<a class="lm-button" href="${budgetHref(id)}/delete">Delete budget</a>`;

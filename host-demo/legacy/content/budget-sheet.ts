import { labelOf } from '../../../src/shell/brand/labels.ts';
import { html } from '../html.ts';
import { type BudgetPreferences, budgetHref } from '../parts/budget-item.ts';
import { pageHead } from '../parts/page-head.ts';
import type { LegacyContext, LegacyView } from '../view.ts';

export type BudgetSheetContent = {
  kind: 'budget-sheet';
  budget: { id: string; name: string; preferences: BudgetPreferences };
};

/** Renders a page of the module with Portico's sheet. */
export function budgetSheetView({ budget }: BudgetSheetContent, context: LegacyContext): LegacyView {
  const { labels } = context.organization;
  return {
    title: `Sheet of ${budget.name}`,
    body: html`${pageHead({
      crumbs: [
        { href: '/last/budgets', label: labelOf(labels, 'budgetPlural') },
        { href: budgetHref(budget.id), label: budget.name },
      ],
      title: 'Sheet',
      about: html`${labelOf(labels, 'budget')} ${budget.id}, ${budget.name}`,
    })}
<portico-budget-sheet class="lm-sheet" budget-id="${budget.id}"></portico-budget-sheet>`,
  };
}

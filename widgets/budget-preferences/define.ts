import { commonAttributes, text } from '../../src/embed/element/attributes.ts';
import { defineElement } from '../../src/embed/element/define-element.tsx';
import budgetPreferencesCss from '../../src/features/budgets/preferences/budget-preferences.css?inline';
import screensCss from '../../src/ui/styles/screens.css?inline';
import { sheets } from '../styles/sheets.ts';
import { BudgetPreferencesElement } from './element.tsx';

defineElement('portico-budget-preferences', BudgetPreferencesElement, {
  attributes: { ...commonAttributes, budgetId: text },
  // Part of the page, as wide as its container.
  sheets: [...sheets, screensCss, budgetPreferencesCss, ':host { display: block }'],
  explain: async (shell, element) => (await import('./diagnosis.ts')).diagnoseBudgetPreferences(shell, element),
});

import { translatable } from '../../../base/language/words.ts';
import { isolated } from '../../../base/text/isolated.ts';
import { TARGET_RULE_LABEL, TARGET_RULE_NAMES } from '../rules/target-names.words.ts';

/** Texts of the target of a budget. */
export const targetWords = translatable('budget-target', {
  title: 'Target',
  lead: (currency: string) =>
    `What may be planned in this budget, in ${currency}. Budgets below it have their own targets.`,
  amount: 'Target',
  amountHint: 'Leave empty for a budget without a target.',
  rule: TARGET_RULE_LABEL,
  rules: TARGET_RULE_NAMES,
  ruleHints: {
    NONE: 'The sheet shows the excess.',
    WARN: 'The change is saved, and the user sees the excess.',
    STOP: 'The change is refused. Amounts can still be reduced.',
  },
  problems: {
    amount: 'Enter an amount of 0 or more.',
    missing: 'Enter a target for this rule.',
  },
  planned: 'Planned',
  plannedIn: (currency: string) => `Planned in ${currency}`,
  left: 'Left of the target',
  exceeded: 'Exceeds the target by',
  ratesAsOf: 'Rates as of',
  withBudgetsBelow: (count: number) => (count === 1 ? 'With the budget below' : `With ${count} budgets below`),
  exceeds: (target: string, excess: string) => `This exceeds the target of ${isolated(target)} by ${isolated(excess)}.`,
  save: 'Save target',
  saving: 'Saving …',
  saved: 'Target saved',
  unsaved: 'the target of the budget',
  what: 'the target of the budget',
});

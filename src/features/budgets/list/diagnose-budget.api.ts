import type { Finding } from '../../../base/explanation.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import { readPreferences } from '../preferences/preferences.api.ts';
import { explainBudget } from './explain-budget.ts';

/** Explains why an element with a `budget-id` is visible or not. Asks the server whether the user can see the budget. */
export async function diagnoseBudget({ session, rest }: Shell, element: HTMLElement): Promise<readonly Finding[]> {
  const budgetId = element.getAttribute('budget-id');
  const findings = explainBudget(session.getState(), budgetId);
  if (findings.length > 0 || !budgetId) return findings;
  const failure = await readPreferences(rest, budgetId).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return explainBudget(session.getState(), budgetId, failure);
}

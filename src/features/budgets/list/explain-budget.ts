import { type Finding, hides, remarks } from '../../../base/explanation.ts';
import type { SessionState } from '../../../shell/session/session.ts';
import { needsSignIn } from '../../../shell/session/session-findings.ts';
import { isFinal } from '../../../ui/load/is-final.ts';

/**
 * Explains why an element that shows a budget shows nothing, or that the budget isn't available. `failure` is that of
 * reading the budget; one that passes is left to the element, which shows it.
 */
export function explainBudget(session: SessionState, budgetId: string | null, failure?: unknown): readonly Finding[] {
  const signedOut = needsSignIn(session);
  if (!budgetId) {
    const missing = hides('no-budget-id', 'It has no budget-id, so it does not know which budget to show.');
    return [{ ...missing, fix: 'Set the attribute budget-id to the id of a budget.' }, ...signedOut];
  }
  if (signedOut.length > 0 || !(failure instanceof Error) || !isFinal(failure)) return signedOut;
  const unavailable = remarks(
    'budget-not-available',
    `The server has no budget with the id ${budgetId} for this user. The element shows a message about it.`,
  );
  const fix = 'Correct budget-id, or give the user a role in the budget. The budget may also have been deleted.';
  return [{ ...unavailable, fix }];
}

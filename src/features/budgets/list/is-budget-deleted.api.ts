import { TransportFailure } from '../../../browser/transport/failures.ts';
import type { Rest } from '../../../browser/transport/rest.ts';
import { readBudget } from './budgets.api.ts';

/** Returns whether a budget no longer exists, which has deleted its imports, too. */
export async function isBudgetDeleted(rest: Rest, budgetId: string): Promise<boolean> {
  try {
    await readBudget(rest, budgetId);
    return false;
  } catch (thrown) {
    return thrown instanceof TransportFailure && thrown.status === 404;
  }
}

import type { Kysely } from 'kysely';
import type { Claims } from '../../../../src/features/budgets/rules/claimed-amount.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readTarget } from '../target/read-target.ts';

/** Returns a function that says what purchase orders and actuals claim of the target of a budget. It reads each budget once. */
export function readTargetClaims(
  db: Kysely<Tables>,
  { organizationId }: Pick<OwnBudget, 'organizationId'>,
): (budgetId: string) => Promise<Claims> {
  const known = new Map<string, Claims>();
  return async (budgetId) => {
    const found = known.get(budgetId);
    if (found) return found;
    const { committed = '0', actual = '0' } = await readTarget(db, { organizationId, budgetId });
    const claims = { committed, actual };
    known.set(budgetId, claims);
    return claims;
  };
}

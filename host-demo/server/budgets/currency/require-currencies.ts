import { FINANCIAL_IMPORT_ERROR_CODES } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { LockedBudget } from './hierarchy.ts';

/** Throws CARRYOVER_CURRENCIES unless amounts of a budget can be converted for another. */
export function requireCurrencies(from: LockedBudget, to: LockedBudget): void {
  if (from.currency === to.currency || from.rootId === to.rootId) return;
  const message = `The budgets have the currencies ${from.currency} and ${to.currency}, and no rate between them.`;
  throw new Failure(FINANCIAL_IMPORT_ERROR_CODES.currencies, { message });
}

import { FINANCIAL_IMPORT_ERROR_CODES } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { LockedBudget } from './hierarchy.ts';

/** Returns whether amounts of a budget can be converted for another: they have one currency, or a common root with rates. */
export const canConvert = (from: LockedBudget, to: LockedBudget): boolean =>
  from.currency === to.currency || from.rootId === to.rootId;

/** Throws CARRYOVER_CURRENCIES unless amounts of a budget can be converted for another. */
export function requireCurrencies(from: LockedBudget, to: LockedBudget): void {
  if (canConvert(from, to)) return;
  const message = `The budgets have the currencies ${from.currency} and ${to.currency}, and no rate between them.`;
  throw new Failure(FINANCIAL_IMPORT_ERROR_CODES.currencies, { message });
}

import * as v from 'valibot';
import type { BrowserStorage } from '../../../browser/storage/browser-storage.ts';
import { budgetSortKey } from '../../../browser/storage/storage-keys.ts';

/** Other programs have written ids as numbers. What is neither is left out. */
const OrderWire = v.pipe(
  v.array(v.unknown()),
  v.transform((ids) => ids.filter((id) => typeof id === 'string' || typeof id === 'number').map(String)),
);

/**
 * The order in which somebody wants to see the budgets, as this browser remembers it
 * (docs/decisions/0045-budget-order.md): ids, the first first.
 */
export const readBudgetOrder = (storage: BrowserStorage, username: string): readonly string[] =>
  storage.readJson(budgetSortKey(username), OrderWire) ?? [];

/** Remembers it. */
export const saveBudgetOrder = (storage: BrowserStorage, username: string, ids: readonly string[]): void =>
  storage.writeJson(budgetSortKey(username), ids);

import * as v from 'valibot';
import type { BrowserStorage } from '../../../browser/storage/browser-storage.ts';
import { budgetSortKey } from '../../../browser/storage/storage-keys.ts';

/** Other programs have written ids as numbers. Other values are ignored. */
const OrderWire = v.pipe(
  v.array(v.unknown()),
  v.transform((ids) => ids.filter((id) => typeof id === 'string' || typeof id === 'number').map(String)),
);

/**
 * Returns the user's custom order of budgets in this browser: ids, first to last (docs/decisions/0045-budget-order.md).
 */
export const readBudgetOrder = (storage: BrowserStorage, username: string): readonly string[] =>
  storage.readJson(budgetSortKey(username), OrderWire) ?? [];

/** Stores the order. */
export const saveBudgetOrder = (storage: BrowserStorage, username: string, ids: readonly string[]): void =>
  storage.writeJson(budgetSortKey(username), ids);

import type { Rest } from '../../../browser/transport/rest.ts';
import { readOwnPermissions, readTemplates } from '../collection/budget-collection.api.ts';
import { readCurrencies } from '../currency/currency.api.ts';
import type { Currency } from '../currency/currency.wire.ts';
import { budgetTree } from '../list/budget-tree.ts';
import { readBudgets } from '../list/budgets.api.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { compareIds } from '../list/compare-ids.ts';

/** What a new budget can start with and belong to. */
export type NewBudgetChoices = {
  mayCreate: boolean;
  /** In the order of their hierarchies. */
  budgets: readonly Budget[];
  templates: readonly Budget[];
  currencies: readonly Currency[];
  /** The currency of the oldest root budget, or else the first of the list. */
  usualCurrency: string;
};

/** Reads the choices. Rejects with a TransportFailure. */
export async function readChoices(rest: Rest): Promise<NewBudgetChoices> {
  const [permissions, budgets, templates, currencies] = await Promise.all([
    readOwnPermissions(rest),
    readBudgets(rest, ['currency']),
    readTemplates(rest),
    readCurrencies(rest),
  ]);
  const mayCreate = permissions.includes('manage-settings');
  const oldest = budgets
    .filter(({ masterBudget }) => masterBudget)
    .sort((one, other) => compareIds(one.id, other.id))[0];
  const usualCurrency = oldest?.currency?.id ?? currencies[0]?.id ?? '';
  return { mayCreate, budgets: budgetTree(budgets).budgets, templates, currencies, usualCurrency };
}

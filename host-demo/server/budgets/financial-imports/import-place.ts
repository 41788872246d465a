import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { ImportScope } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { readEditableBudgets } from '../../platform/access/editable-budgets.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { administrates } from '../recycle-bin/locks.ts';

/** A budget whose items rules find, and whether locks apply there to the user who imports. */
const SearchedBudgetsStored = v.array(v.object({ id: v.string(), isLockFree: v.boolean() }));
type SearchedBudgets = v.InferOutput<typeof SearchedBudgetsStored>;

/** Where an import writes. */
export type ImportPlace = Pick<OwnBudget, 'organizationId' | 'budgetId'> & {
  importId: string;
  personId: string | null;
  budgets: SearchedBudgets;
};

type Wanted = { caller: SignedIn; own: Pick<OwnBudget, 'session' | 'budgetId'>; scope: ImportScope };

/** Returns the budgets whose items the rules of an import find: that of the import, and all others that the user can edit. */
export async function readSearchedBudgets(
  db: Kysely<Tables>,
  { caller, own: { session, budgetId }, scope }: Wanted,
): Promise<SearchedBudgets> {
  const all = scope === 'BUDGET' ? [] : await readEditableBudgets(db, caller);
  const others = all.filter(({ id }) => id !== budgetId);
  return [{ id: budgetId, session }, ...others].map((budget) => ({
    id: budget.id,
    isLockFree: administrates(budget.session),
  }));
}

/** Returns these budgets of an import that has started. */
export const searchedBudgetsOf = (stored: unknown, budgetId: string): SearchedBudgets =>
  stored === null ? [{ id: budgetId, isLockFree: false }] : v.parse(SearchedBudgetsStored, stored);

export const budgetIdsOf = ({ budgets }: Pick<ImportPlace, 'budgets'>): string[] => budgets.map(({ id }) => id);

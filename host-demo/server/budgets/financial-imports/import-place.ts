import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { ImportScope } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { readEditableBudgets } from '../../platform/access/editable-budgets.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { administrates } from '../recycle-bin/locks.ts';

/**
 * A budget whose items rules find, and whether locks apply there to the user who imports. Once the import has started, also
 * the currency at that time.
 */
const SearchedBudgetsStored = v.array(
  v.object({ id: v.string(), isLockFree: v.boolean(), currency: v.optional(v.string()) }),
);
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

/** Returns the budgets with their currencies. */
export async function withCurrencies(
  db: Kysely<Tables>,
  place: Pick<ImportPlace, 'organizationId' | 'budgets'>,
): Promise<SearchedBudgets> {
  const found = await selectBudgets(db, place.organizationId, budgetIdsOf(place)).select(['id', 'currency']).execute();
  const currencies = new Map(found.map(({ id, currency }) => [id, currency]));
  return place.budgets.map((budget) => ({ ...budget, currency: currencies.get(budget.id) }));
}

/**
 * Throws CHANGED_MEANWHILE if one of these budgets has another currency than when the import started, because its rows were
 * converted into that one.
 */
export async function requireSameCurrencies(
  transaction: Transaction<Tables>,
  { organizationId, budgets }: Pick<ImportPlace, 'organizationId' | 'budgets'>,
  ids: Iterable<string>,
): Promise<void> {
  const currencies = new Map(budgets.map(({ id, currency }) => [id, currency]));
  const found = await selectBudgets(transaction, organizationId, [...ids])
    .select(['id', 'name', 'currency'])
    .execute();
  const changed = found.find(({ id, currency }) => (currencies.get(id) ?? currency) !== currency);
  if (!changed) return;
  throw new Failure('CHANGED_MEANWHILE', {
    message: `The currency of “${changed.name}” has changed since the import started. Import the file again.`,
  });
}

const selectBudgets = (db: Kysely<Tables>, organizationId: string, ids: readonly string[]) =>
  db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`);

export const budgetIdsOf = ({ budgets }: Pick<ImportPlace, 'budgets'>): string[] => budgets.map(({ id }) => id);

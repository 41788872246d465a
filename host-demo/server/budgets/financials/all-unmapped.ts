import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type UnmappedCounts,
  type UnmappedFinancial,
  UnmappedFinancialWire,
} from '../../../../src/features/budgets/financials/all-unmapped.wire.ts';
import { managesAllBudgets, mayDo } from '../../platform/access/budget-rights.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { type EntriesFilter, type EntriesQuery, filtered, matching, selectEntries } from './queries.ts';

/** Selects the entries without an item of all budgets, not templates, that the user can edit. */
const selectAllUnmapped = (db: Kysely<Tables>, session: SignedIn) =>
  selectEntries(db, session.organization.id)
    .innerJoin('budgets as budget', 'budget.id', 'entry.budget_id')
    .where('entry.item_id', 'is', null)
    .where('budget.template', '=', false)
    .where(isEditable(session));

/** A role in a budget replaces what the user may do in all budgets, except for users who manage them. */
function isEditable({ person, permissions }: SignedIn) {
  const usual = mayDo({ permissions }, 'edit');
  if (managesAllBudgets({ permissions })) return sql<boolean>`true`;
  return sql<boolean>`coalesce(
    (select role <> 'READ_ONLY' from budget_roles(budget.id) where person_id = ${person.id}), ${usual}
  )`;
}

type OfBudget = { budgetId?: string | undefined };

/** Returns entries by id; one more than `limit`. */
export async function readAllUnmapped(
  db: Kysely<Tables>,
  session: SignedIn,
  { budgetId, ...wanted }: EntriesQuery & OfBudget,
): Promise<UnmappedFinancial[]> {
  let query = matching(selectAllUnmapped(db, session).select('entry.budget_id as budgetId'), wanted);
  if (budgetId !== undefined) query = query.where('entry.budget_id', '=', budgetId);
  return (await query.execute()).map((row) => v.parse(UnmappedFinancialWire, row));
}

/** Counts the entries of each budget that match. */
export async function countAllUnmapped(
  db: Kysely<Tables>,
  session: SignedIn,
  { budgetId, ...filter }: EntriesFilter & OfBudget,
): Promise<UnmappedCounts> {
  let query = filtered(selectAllUnmapped(db, session), filter);
  if (budgetId !== undefined) query = query.where('entry.budget_id', '=', budgetId);
  const counts = await query
    .clearSelect()
    .select(['entry.budget_id as budgetId', sql<number>`count(*)::int`.as('unmapped')])
    .groupBy('entry.budget_id')
    .orderBy('entry.budget_id')
    .execute();
  return { counts };
}

import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { IdKey } from '../paging/page.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { requireAccess } from './access.ts';
import type { BudgetCollection } from './budget-collections.ts';
import { inReachOf, isInReach, type OrganizationsInReach } from './organizations-in-reach.ts';

export type ByBudget = { Params: { id: string } };

/** A budget or a template of the caller's organization; for staff, of any organization in reach. */
export type OwnBudget = { session: SignedIn; organizationId: string; budgetId: string };

/**
 * Returns the budget of an address. `budgets` contains the organization's budgets and templates, `templates` only the
 * templates, `adminbudgets` the budgets in reach of staff. Throws NOT_FOUND, and FORBIDDEN for other users of
 * `adminbudgets`.
 */
export async function requireOwnBudget(
  db: Kysely<Tables>,
  session: SignedIn,
  { id, collection }: { id: string; collection: BudgetCollection },
): Promise<OwnBudget> {
  const isStaff = collection === 'adminbudgets';
  if (isStaff) requireAccess(session, { staff: true, permission: 'canAdministrateBudgets' });
  const reach = isStaff ? inReachOf(session) : { id: session.organization.id };
  const budget = await findBudget(db, reach, id);
  if (!budget || (collection !== 'budgets' && budget.template !== (collection === 'templates'))) {
    throw new Failure('NOT_FOUND');
  }
  return { session, organizationId: budget.organizationId, budgetId: budget.id };
}

/** Returns the id if the organization has this budget. Throws NOT_FOUND. */
export async function requireBudget(db: Kysely<Tables>, organizationId: string, id: string): Promise<string> {
  const budget = await findBudget(db, { id: organizationId }, id);
  if (!budget) throw new Failure('NOT_FOUND');
  return budget.id;
}

async function findBudget(db: Kysely<Tables>, reach: OrganizationsInReach, id: string) {
  if (!v.is(IdKey, id)) return undefined;
  return await db
    .selectFrom('budgets as budget')
    .innerJoin('organizations as organization', 'organization.id', 'budget.organization_id')
    .where(isInReach('organization', reach))
    .where('budget.id', '=', id)
    .select(['budget.id', 'budget.template', 'budget.organization_id as organizationId'])
    .executeTakeFirst();
}

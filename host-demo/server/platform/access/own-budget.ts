import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { BudgetPermission } from '../../../../src/features/budgets/list/budgets.wire.ts';
import type { BudgetRole } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { IdKey } from '../paging/page.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { requireAccess } from './access.ts';
import type { BudgetCollection } from './budget-collections.ts';
import { mayDo } from './budget-rights.ts';
import { inReachOf, isInReach, type OrganizationsInReach } from './organizations-in-reach.ts';

export type ByBudget = { Params: { id: string } };

/**
 * A budget or a template of the caller's organization; for staff, of any organization in reach. The session has the
 * caller's role in it.
 */
export type OwnBudget = { session: SignedIn; organizationId: string; budgetId: string };

/**
 * Returns the budget of an address. `budgets` contains the organization's budgets and templates, `templates` only the
 * templates, `adminbudgets` the budgets in reach of staff. Throws NOT_FOUND, and FORBIDDEN for users
 * without the right.
 */
export async function requireOwnBudget(
  db: Kysely<Tables>,
  session: SignedIn,
  { id, collection, right }: { id: string; collection: BudgetCollection; right: BudgetPermission },
): Promise<OwnBudget> {
  const isStaff = collection === 'adminbudgets';
  if (isStaff) requireAccess(session, { staff: true, permission: 'canAdministrateBudgets' });
  const reach = isStaff ? inReachOf(session) : { id: session.organization.id };
  const budget = await findBudget(db, reach, id, session.person.id);
  if (!budget || (collection !== 'budgets' && budget.template !== (collection === 'templates'))) {
    throw new Failure('NOT_FOUND');
  }
  return requireRight(session, budget, right);
}

/** Returns another budget of the organization. Throws NOT_FOUND, and FORBIDDEN without the right to it. */
export async function requireRightIn(
  db: Kysely<Tables>,
  { session, organizationId }: Pick<OwnBudget, 'session' | 'organizationId'>,
  id: string,
  right: BudgetPermission,
): Promise<OwnBudget> {
  const budget = await findBudget(db, { id: organizationId }, id, session.person.id);
  if (!budget) throw new Failure('NOT_FOUND');
  return requireRight(session, budget, right);
}

type FoundBudget = NonNullable<Awaited<ReturnType<typeof findBudget>>>;

function requireRight(session: SignedIn, budget: FoundBudget, right: BudgetPermission): OwnBudget {
  const withRole = { ...session, budgetRole: budget.role ?? undefined };
  if (!mayDo(withRole, right)) throw new Failure('FORBIDDEN');
  return { session: withRole, organizationId: budget.organizationId, budgetId: budget.id };
}

/** Returns the session with the user's role in a budget. */
export const withBudgetRole = async (db: Kysely<Tables>, session: SignedIn, budgetId: string): Promise<SignedIn> => ({
  ...session,
  budgetRole: await readBudgetRole(db, session.person.id, budgetId),
});

/** Returns the role that a budget, or the nearest one above it, gives a user. */
export async function readBudgetRole(
  db: Kysely<Tables>,
  personId: string,
  budgetId: string,
): Promise<BudgetRole | undefined> {
  const { rows } = await sql<{ role: BudgetRole }>`
    select role from budget_roles(${budgetId}) where person_id = ${personId}
  `.execute(db);
  return rows[0]?.role;
}

/** Returns the id if the organization has this budget. Throws NOT_FOUND. */
export async function requireBudget(db: Kysely<Tables>, organizationId: string, id: string): Promise<string> {
  const budget = await findBudget(db, { id: organizationId }, id, null);
  if (!budget) throw new Failure('NOT_FOUND');
  return budget.id;
}

/** Returns a budget in reach, with the role that it gives a user. */
async function findBudget(db: Kysely<Tables>, reach: OrganizationsInReach, id: string, personId: string | null) {
  if (!v.is(IdKey, id)) return undefined;
  return await db
    .selectFrom('budgets as budget')
    .innerJoin('organizations as organization', 'organization.id', 'budget.organization_id')
    .where(isInReach('organization', reach))
    .where('budget.id', '=', id)
    .select(['budget.id', 'budget.template', 'budget.organization_id as organizationId'])
    .select(sql<BudgetRole | null>`(select role from budget_roles(budget.id) where person_id = ${personId})`.as('role'))
    .executeTakeFirst();
}

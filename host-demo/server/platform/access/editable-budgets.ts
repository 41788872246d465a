import { type Kysely, sql } from 'kysely';
import type { BudgetRole } from '../../../../src/features/budgets/users/budget-users.wire.ts';
import type { Tables } from '../database/open-database.ts';
import type { SignedIn } from '../session/signed-in.ts';
import { managesAllBudgets, mayDo } from './budget-rights.ts';

/** Returns the organization's budgets, not templates, that the user can edit, with the session that has the role in each. */
export async function readEditableBudgets(
  db: Kysely<Tables>,
  session: SignedIn,
): Promise<{ id: string; session: SignedIn }[]> {
  const role = managesAllBudgets(session)
    ? sql<null>`null::text`
    : sql<BudgetRole | null>`(select role from budget_roles(budget.id) where person_id = ${session.person.id})`;
  const budgets = await db
    .selectFrom('budgets as budget')
    .where('budget.organization_id', '=', session.organization.id)
    .where('budget.template', '=', false)
    .select(['budget.id', role.as('role')])
    .orderBy('budget.id')
    .execute();
  return budgets
    .map(({ id, role }) => ({ id, session: { ...session, budgetRole: role ?? undefined } }))
    .filter((budget) => mayDo(budget.session, 'edit'));
}

import { sql } from 'kysely';
import type { BudgetRole } from '../../../../src/features/budgets/users/budget-users.wire.ts';

type GivenRole = { personId: string; role: BudgetRole; givenIn: string };

/** The roles that apply in a budget because a budget gives them, as the table `given` of a query. */
export const rolesIn = (budgetId: string) =>
  sql<GivenRole>`(
    select person_id as "personId", role, given_in as "givenIn" from budget_roles(${budgetId})
  )`.as<'given'>(sql`given`);

import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accessThatGives } from '../../platform/access/permissions.ts';

/** Matches rows of `people` (under this alias) who manage all budgets: the SQL of `managesAllBudgets` in budget-rights.ts. */
export const managesEachBudget = (people: string): RawBuilder<SqlBool> => sql<SqlBool>`
  ${sql.ref(`${people}.access`)} && ${accessThatGives(['canManageOrganization', 'canAdministrateBudgets'])}::text[]
`;

/** Matches rows of `people` (under this alias) who manage the budget, and whom locks do not affect. They may approve, too. */
export const managesBudget = (people: string, budgetId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${managesEachBudget(people)}
  or ${sql.ref(`${people}.id`)} in (select person_id from budget_roles(${budgetId}) where role = 'ADMIN')
)`;

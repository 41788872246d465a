import type { Kysely } from 'kysely';
import { holdsMoney } from '../../../../src/features/budgets/rules/money-columns.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readColumns } from '../columns/queries.ts';

/** Returns the names that the audit log has for the columns of a budget whose values are amounts in its currency. */
export async function readAmountFields(db: Kysely<Tables>, { budgetId }: OwnBudget): Promise<ReadonlySet<string>> {
  const columns = (await readColumns(db, budgetId)).filter(holdsMoney);
  // A column has its id in its name while other values have the same name.
  return new Set(columns.flatMap(({ id, name }) => [name, `${name} (${id})`]));
}

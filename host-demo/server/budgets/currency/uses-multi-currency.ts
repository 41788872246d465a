import { type Kysely, sql } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { lineOf } from './hierarchy.ts';

/** Returns whether a currency other than the root's own is enabled. */
export async function usesMultiCurrency(db: Kysely<Tables>, own: OwnBudget): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`
    with recursive ${lineOf(own)}
    select exists (
      select from line
      join budgets as root on root.id = line.id
      join budget_exchange_rates as rate on rate.budget_id = root.id
      where root.parent_id is null and rate.enabled and rate.from_currency <> root.currency
    ) as answer
  `.execute(db);
  return rows[0]?.answer === true;
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';

/** Deletes the cached totals of the budgets of a change. */
export async function deleteTotalsOf(transaction: Transaction<Tables>, changeId: string): Promise<void> {
  await sql`
    delete from budget_totals
    where budget_id in (select unnest(budget_ids) from budget_currency_changes where id = ${changeId})
  `.execute(transaction);
}

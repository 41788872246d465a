import { type Kysely, sql, type Transaction } from 'kysely';
import type { FinancialImport } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { type AuditEntry, record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Returns the budgets whose entries an import has changed, by name, with the number of those that it has left there. */
export async function readImportedBudgets(
  db: Kysely<Tables>,
  importId: string,
): Promise<NonNullable<FinancialImport['budgets']>> {
  const { rows } = await sql<NonNullable<FinancialImport['budgets']>[number]>`
    with changed as (
      select entry.budget_id, true as is_there
      from financial_import_entries as log join financials as entry on entry.id = log.financial_id
      where log.import_id = ${importId}::uuid
      union all
      select (before ->> 'budget_id')::bigint, false
      from financial_import_entries where import_id = ${importId}::uuid and before is not null
    )
    select budget.id, budget.name, budget.currency, money.symbol, (count(*) filter (where is_there))::int as entries
    from changed
    join budgets as budget on budget.id = changed.budget_id
    join currencies as money on money.id = budget.currency
    group by budget.id, money.symbol
    order by budget.name, budget.id
  `.execute(db);
  return rows;
}

type Imported = { id: string; budgetId: string };

/** Returns the ids of these budgets, and of the one of the import. */
export async function readImportedIds(db: Kysely<Tables>, { id, budgetId }: Imported): Promise<string[]> {
  const ids = (await readImportedBudgets(db, id)).map((budget) => budget.id);
  return [budgetId, ...ids.filter((other) => other !== budgetId)];
}

/** Writes the same entry into the history of each of the budgets. */
export async function recordInBudgets(
  transaction: Transaction<Tables>,
  budgetIds: readonly string[],
  entry: Omit<AuditEntry, 'budgetId'>,
): Promise<void> {
  for (const budgetId of budgetIds) await record(transaction, { ...entry, budgetId });
}

import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { requireNoneChanged } from '../imports/require-none-changed.ts';
import { deleteImported } from './imported-events.ts';

/** Throws IMPORT_CHANGED unless all entries of an import are as it has left them. */
export async function requireUnchanged(transaction: Transaction<Tables>, importId: string): Promise<void> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed
    from financial_import_entries as log
    left join financials as entry on entry.id = log.financial_id
    where log.import_id = ${importId}::uuid and log.version is distinct from entry.version
  `.execute(transaction);
  requireNoneChanged(rows[0]?.changed ?? 0, 'an entry', 'entries');
}

/** Deletes the entries that an import has added, and gives those that it has replaced their former values. */
export async function revertImport(transaction: Transaction<Tables>, importId: string): Promise<void> {
  await sql`
    delete from financials as entry using financial_import_entries as log
    where log.import_id = ${importId}::uuid and entry.id = log.financial_id and (
      log.before is null
      -- Without this import, it would have been deleted together with its budget.
      or not exists (select from budgets where id = (log.before ->> 'budget_id')::bigint)
    )
  `.execute(transaction);
  await sql`
    update financials as entry
    set budget_id = (before ->> 'budget_id')::bigint, item_id = (before ->> 'item_id')::bigint, amount = (before ->> 'amount')::numeric, number = before ->> 'number',
      order_number = before ->> 'order_number', vendor = before ->> 'vendor', label = before ->> 'label', starts_on = (before ->> 'starts_on')::date,
      ends_on = (before ->> 'ends_on')::date
    from financial_import_entries as log
    where log.import_id = ${importId}::uuid and log.before is not null and entry.id = log.financial_id
  `.execute(transaction);
  await deleteImported(transaction, importId);
  await transaction.deleteFrom('financial_import_entries').where('import_id', '=', importId).execute();
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { IMPORT_ERROR_CODES } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readStructureVersion } from '../imports/structure-version.ts';
import { lockRows, readRowsVersion } from '../record-sets/queries.ts';

type Checked = { importId: string; recordSetId: string | null };

/**
 * Returns a text that changes with the destination, the choices and the rows of a draft, and with the items of its budget.
 * By rule, there are too many budgets.
 */
export async function readCheckVersion(db: Kysely<Tables>, { importId, recordSetId }: Checked): Promise<string> {
  const rowsVersion = recordSetId === null ? '' : await readRowsVersion(db, recordSetId);
  const { rows } = await sql<{ version: string; budgetId: string | null }>`
    select
      md5(concat_ws(' ', import_type, budget_id, scope, record_set_id, plan, ${rowsVersion}::text)) as version,
      case scope when 'BUDGET' then budget_id end as "budgetId"
    from financial_imports where id = ${importId}::uuid
  `.execute(db);
  const { version = '', budgetId = null } = rows[0] ?? {};
  return budgetId === null ? version : `${version} ${await readStructureVersion(db, budgetId)}`;
}

/** Keeps a draft as it is until the transaction ends. Throws CHECK_OUTDATED unless it has this version. */
export async function requireCheckVersion(
  transaction: Transaction<Tables>,
  checked: Checked,
  version: string,
): Promise<void> {
  if (checked.recordSetId !== null) await lockRows(transaction, checked.recordSetId);
  const { importId } = checked;
  await transaction.selectFrom('financial_imports').where('id', '=', importId).select('id').forUpdate().execute();
  if ((await readCheckVersion(transaction, checked)) !== version) throw new Failure(IMPORT_ERROR_CODES.outdated);
}

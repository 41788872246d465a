import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { JobResultWire } from '../../../../src/features/administration/jobs.wire.ts';
import type { SheetKind } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** A rejected row of the file, with the reason. */
type RefusedRow = { row: number; reason: string };
export type Imported = { imported: number; refused: RefusedRow[] };

/** What identifies an import. `importId` is reserved with the request, so that a repeated job imports once. */
type ImportKey = { importId: string; budgetId: string; recordSetId: string };
type ImportOf = ImportKey & { fileName: string; sheetKind: SheetKind };

const [, , , ImportResult] = JobResultWire.options;
const Refused = ImportResult.entries.refused;

/** Returns whether these rows were already imported into the budget. */
export async function isImported(db: Kysely<Tables>, rows: Omit<ImportKey, 'importId'>): Promise<boolean> {
  return (await selectEarlier(db, rows).executeTakeFirst()) !== undefined;
}

const selectEarlier = (db: Kysely<Tables>, { budgetId, recordSetId }: Omit<ImportKey, 'importId'>) =>
  db
    .selectFrom('budget_imports')
    .where('budget_id', '=', budgetId)
    .where('record_set_id', '=', recordSetId)
    .where('undone_at', 'is', null)
    .select(['id', 'imported', 'refused']);

/** Returns the result of an earlier run of this import. Throws IMPORTED_ALREADY if another import took the same rows. */
export async function findEarlier(transaction: Transaction<Tables>, key: ImportKey): Promise<Imported | undefined> {
  const earlier = await selectEarlier(transaction, key).executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.id !== key.importId) throw new Failure('IMPORTED_ALREADY');
  return { imported: earlier.imported, refused: v.parse(Refused, earlier.refused) };
}

/** Keeps that these rows are imported, with its audit entry. `itemIds` are the items that it has added. */
export async function keepImport(
  transaction: Transaction<Tables>,
  organizationId: string,
  { importId, budgetId, recordSetId, fileName, sheetKind }: ImportOf,
  { imported, refused, itemIds = [] }: Imported & { itemIds?: readonly string[] },
): Promise<void> {
  await transaction
    .insertInto('budget_imports')
    .values({
      id: importId,
      organization_id: organizationId,
      budget_id: budgetId,
      record_set_id: recordSetId,
      sheet_kind: sheetKind,
      imported,
      refused: JSON.stringify(refused),
    })
    .execute();
  await sql`
    insert into budget_import_items (import_id, item_id, version)
    select ${importId}::uuid, id, version from budget_items where id = any(${itemIds}::bigint[])
  `.execute(transaction);
  await record(transaction, {
    action: 'budget.imported',
    ...{ organizationId, budgetId },
    by: { source: 'IMPORT' },
    object: { kind: 'rows', id: recordSetId, name: fileName },
    after: { imported, refused: refused.length },
  });
}

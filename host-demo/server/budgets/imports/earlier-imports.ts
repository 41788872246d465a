import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { JobResultWire } from '../../../../src/features/administration/jobs.wire.ts';
import type { SheetKind } from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { changedValues } from '../../platform/audit/changed-values.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { Update } from '../items/item-updates.ts';

/** A rejected row of the file, with the reason. */
type RefusedRow = { row: number; reason: string };
/** The numbers of line items that were added and changed, and the rejected rows. */
export type Imported = { imported: number; changed?: number; refused: RefusedRow[] };

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
    .select(['id', 'imported', 'changed', 'refused']);

/** Returns the result of an earlier run of this import. Throws IMPORTED_ALREADY if another import took the same rows. */
export async function findEarlier(transaction: Transaction<Tables>, key: ImportKey): Promise<Imported | undefined> {
  const earlier = await selectEarlier(transaction, key).executeTakeFirst();
  if (!earlier) return undefined;
  if (earlier.id !== key.importId) throw new Failure('IMPORTED_ALREADY');
  const { imported, changed } = earlier;
  return { imported, changed, refused: v.parse(Refused, earlier.refused) };
}

type Kept = Imported & { itemIds?: readonly string[]; updates?: readonly Update[] };

/**
 * Keeps that these rows are imported, with its audit entry, and what an undo needs: the items that the import has added, by
 * their ids, and those that it has changed.
 */
export async function keepImport(
  transaction: Transaction<Tables>,
  organizationId: string,
  { importId, budgetId, recordSetId, fileName, sheetKind }: ImportOf,
  { imported, changed = 0, refused, itemIds = [], updates = [] }: Kept,
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
      changed,
      refused: JSON.stringify(refused),
    })
    .execute();
  await sql`
    insert into budget_import_items (import_id, item_id, version)
    select ${importId}::uuid, id, version from budget_items where id = any(${itemIds}::bigint[])
  `.execute(transaction);
  const former = updates.map(({ item: { id }, before, after, custom }) => {
    const { before: fields = {} } = changedValues(before, after) ?? {};
    return { id, before: { fields, values: custom.former } };
  });
  await sql`
    insert into budget_import_items (import_id, item_id, version, before)
    select ${importId}::uuid, item.id, item.version, former.before
    from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as former (id bigint, before jsonb)
    join budget_items as item on item.id = former.id
  `.execute(transaction);
  await record(transaction, {
    action: 'budget.imported',
    ...{ organizationId, budgetId },
    by: { source: 'IMPORT' },
    object: { kind: 'rows', id: recordSetId, name: fileName },
    after: { imported, ...(changed > 0 && { changed }), refused: refused.length },
  });
}

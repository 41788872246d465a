import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import {
  type FinancialImport,
  FinancialImportWire,
  IMPORT_STATUSES,
  type ImportSummary,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { IMPORT_SCOPES, IMPORT_TYPES } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';

import { record } from '../../platform/audit/record.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { StoredPlan } from './import-plan.ts';

/** Imports that no other of their type can run beside. */
export const UNFINISHED = ['DRAFT', 'RUNNING', 'CANCELLING'] as const;
export const UNDO_DAYS = 7;

/** Selects the imports of an organization. */
export const selectImports = (db: Kysely<Tables>, organizationId: string) =>
  db
    .selectFrom('financial_imports as import')
    .innerJoin('budgets as budget', 'budget.id', 'import.budget_id')
    .innerJoin('currencies as money', 'money.id', 'budget.currency')
    .leftJoin('people as person', 'person.id', 'import.created_by')
    .where('import.organization_id', '=', organizationId)
    .select([
      'import.id',
      'import.import_type as importType',
      'import.status',
      'import.budget_id as budgetId',
      'import.scope',
      'budget.name as budgetName',
      'budget.currency as budgetCurrency',
      'money.symbol as budgetSymbol',
      'import.file_name as fileName',
      'import.record_set_id as recordSetId',
      'import.created_by as createdBy',
      fullName('person').$castTo<string | null>().as('userName'),
      'import.created_at as createdAt',
      sql<string>`import.created_at::text`.as('createdKey'),
      'import.finished_at as finishedAt',
      'import.columns',
      'import.plan',
      'import.total',
      'import.position',
      'import.added',
      'import.replaced',
      'import.skipped',
      'import.unmapped',
      'import.rejected',
      sql<boolean>`import.status = 'COMPLETE' and import.finished_at > now() - make_interval(days => ${UNDO_DAYS})`.as(
        'undoable',
      ),
    ]);

type ImportRow = Awaited<ReturnType<ReturnType<typeof selectImports>['execute']>>[number];

export const summaryOf = (row: ImportRow, session: SignedIn): ImportSummary => ({
  id: row.id,
  importType: v.parse(v.picklist(IMPORT_TYPES), row.importType),
  status: v.parse(v.picklist(IMPORT_STATUSES), row.status),
  budget: { id: row.budgetId, name: row.budgetName, currency: row.budgetCurrency, symbol: row.budgetSymbol },
  scope: v.parse(v.picklist(IMPORT_SCOPES), row.scope),
  fileName: row.fileName,
  userName: row.userName,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  total: row.total,
  position: row.position,
  counts: {
    ...{ added: row.added, replaced: row.replaced, skipped: row.skipped },
    ...{ unmapped: row.unmapped, rejected: row.rejected },
  },
  undoable: row.undoable,
  own: row.createdBy === session.person.id,
});

const Columns = FinancialImportWire.entries.columns;

export const importOf = (row: ImportRow, session: SignedIn): FinancialImport => ({
  ...summaryOf(row, session),
  recordSetId: row.recordSetId,
  columns: v.parse(Columns, row.columns),
  ...v.parse(StoredPlan, row.plan),
  budgets: [],
});

/** Returns an import of the caller's organization. Throws NOT_FOUND. */
export async function findImport(db: Kysely<Tables>, session: SignedIn, id: string): Promise<ImportRow> {
  const row = await selectImports(db, session.organization.id).where('import.id', '=', id).executeTakeFirst();
  if (!row) throw new Failure('NOT_FOUND', { message: 'This import no longer exists.' });
  return row;
}

/**
 * Returns an import while it can still be changed. Any user who can import can continue it, as the organization has no
 * other. Throws NOT_FOUND and IMPORT_ENDED.
 */
export async function findDraft(db: Kysely<Tables>, session: SignedIn, id: string): Promise<ImportRow> {
  const row = await findImport(db, session, id);
  if (row.status !== 'DRAFT') throw new Failure('IMPORT_ENDED');
  return row;
}

type Draft = { id: string; organizationId: string; budgetId: string; fileName: string };

/** Changes the plan of a draft, which counts as a step. Throws IMPORT_ENDED if it is no longer one. */
export async function changePlan(db: Kysely<Tables>, draft: Draft, change: Partial<StoredPlan>): Promise<void> {
  const { id, organizationId, budgetId, fileName: name } = draft;
  await db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('financial_imports')
      .set({ plan: sql`plan || ${JSON.stringify(change)}::jsonb`, stepped_at: sql`now()` })
      .where('id', '=', id)
      .where('status', '=', 'DRAFT')
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new Failure('IMPORT_ENDED');
    await record(transaction, {
      action: 'budget.financial-import-changed',
      ...{ organizationId, budgetId },
      object: { kind: 'rows', id, name },
      after: { steps: Object.keys(change) },
    });
  });
}

/** Deletes drafts of the organization that were left for an hour (decision G44). */
export async function deleteAbandoned(transaction: Transaction<Tables>, organizationId: string): Promise<void> {
  await transaction
    .deleteFrom('financial_imports')
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'DRAFT')
    .where('stepped_at', '<', sql<Date>`now() - interval '60 minutes'`)
    .execute();
}

import { type Kysely, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { ImportStatus } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { IMPORT_TYPES } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { problemText } from '../../../../src/features/budgets/rules/financial-imports/row-problems.words.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobKind, JobWork } from '../../platform/jobs/job-kind.ts';
import { changeBudgets } from '../change-budgets.ts';
import { type NumberedRows, readRecordSetRows } from '../record-sets/queries.ts';
import { lockEachBudget } from '../totals/queries.ts';
import { type ImportPlace, requireSameCurrencies, searchedBudgetsOf } from './import-place.ts';
import { completePlan, StoredPlan } from './import-plan.ts';
import { readImportedBudgets, readImportedIds, recordInBudgets } from './imported-budgets.ts';
import { createRowPlanner, type RowPlanner } from './plan-rows.ts';
import { revertImport } from './revert-import.ts';
import { budgetIdsOfRows, type RowOutcome } from './row-outcome.ts';
import { writeBatch } from './write-batch.ts';

const BATCH_ROWS = 5000;
/** Rejected rows in the result of the job; all of them are in the download. */
const REJECTED_SHOWN = 1000;

const Input = v.object({ importId: v.pipe(v.string(), v.uuid()) });
const IMPORTED = { source: 'IMPORT' } as const;
const GONE = 'This import no longer exists.';

/**
 * Imports the rows of a file in batches. Each is written in one transaction together with its position, so that another
 * process continues after the last one.
 */
export const importFinancials: JobKind = async (work) => {
  const input = v.safeParse(Input, work.input);
  // Of imports from before this server made them, there is only what users read.
  if (!input.success) throw new Failure('NOT_FOUND', { message: GONE });
  const { importId } = input.output;
  try {
    await writeRows(work, importId);
  } catch (error) {
    if (!work.signal.aborted) await end(work.db, work.organizationId, importId, 'FAILED');
    throw error;
  }
  const done = await readImport(work.db, importId);
  const rejected = await work.db
    .selectFrom('financial_import_rejections')
    .where('import_id', '=', importId)
    .select(['row', 'reason'])
    .orderBy('row')
    .limit(REJECTED_SHOWN)
    .execute();
  return {
    result: {
      ...{ kind: 'IMPORT_FINANCIALS', fileName: done.file_name, budgetId: done.budget_id },
      sheetKind: TYPES[done.importType].kind,
      imported: done.status === 'COMPLETE' ? done.added + done.replaced : 0,
      refused: done.status === 'COMPLETE' ? rejected : [],
    },
  };
};

async function writeRows({ db, organizationId, signal, progress }: JobWork, importId: string): Promise<void> {
  const {
    budget_id: budgetId,
    created_by: personId,
    total,
    importType,
    plan,
    columnCount,
    budgets,
  } = await readImport(db, importId);
  const place: ImportPlace = { organizationId, budgetId, importId, personId, budgets };
  const complete = completePlan({ plan, columnCount });
  const planner = await createRowPlanner(db, place, importType, complete, { remembersRows: false });
  const locked = new Set([budgetId]);
  for (;;) {
    signal.throwIfAborted();
    const { status, position, missing = [] } = await writeNext(db, place, planner, locked);
    for (const id of missing) locked.add(id);
    if (status === 'CANCELLING') return await end(db, organizationId, importId, 'CANCELLED');
    if (status === 'FAILED') throw new Failure('IMPORT_ENDED');
    if (status !== 'RUNNING' || position >= total) return;
    await progress((position / total) * 100);
  }
}

type Written = { status: ImportStatus; position: number; missing?: string[] };

/**
 * Writes the next batch, or marks the import as complete, and returns how far it is. If rows of the batch belong to budgets
 * that are `missing` among the locked ones, it writes nothing: budgets are only locked in the order of their ids.
 */
async function writeNext(
  db: Kysely<Tables>,
  place: ImportPlace,
  planner: RowPlanner,
  locked: ReadonlySet<string>,
): Promise<Written> {
  const { organizationId, budgetId, importId } = place;
  return await changeBudgets(db, { organizationId }, async (transaction) => {
    await lockEachBudget(transaction, { organizationId, budgetIds: [...locked] });
    const state = await transaction
      .selectFrom('financial_imports')
      .where('id', '=', importId)
      .select(['status', 'position', 'total', 'record_set_id', 'import_type', 'plan'])
      .forUpdate()
      .$narrowType<{ status: ImportStatus }>()
      .executeTakeFirst();
    if (!state) throw new Failure('NOT_FOUND', { message: GONE });
    const { status, position: from, total, record_set_id: id } = state;
    if (status !== 'RUNNING') return { status, position: from };
    await requireSameCurrencies(transaction, place, locked);
    const read = id && (await readRecordSetRows(transaction, organizationId, { id, from, count: BATCH_ROWS }));
    if (!read) {
      throw new Failure('NOT_FOUND', {
        message: 'The rows of this import are no longer available. Upload the file again.',
      });
    }
    const { rows, numbers } = read;
    const outcomes = await planner.decide(await planner.prepare(rows));
    const missing = [...budgetIdsOfRows(outcomes)].filter((id) => !locked.has(id));
    if (missing.length > 0) return { status, position: from, missing };
    const { kind } = TYPES[v.parse(v.picklist(IMPORT_TYPES), state.import_type)];
    const counts = await writeBatch(transaction, place, kind, outcomes);
    await writeRejections(transaction, importId, { rows, numbers, outcomes, plan: v.parse(StoredPlan, state.plan) });
    const position = from + rows.length;
    const isDone = position >= total;
    const add = (column: keyof typeof counts) => sql<number>`${sql.ref(column)} + ${counts[column]}`;
    const after = await transaction
      .updateTable('financial_imports')
      .set({
        ...{ position, added: add('added'), replaced: add('replaced'), skipped: add('skipped') },
        ...{ unmapped: add('unmapped'), rejected: add('rejected') },
        ...(isDone && { status: 'COMPLETE', finished_at: sql`clock_timestamp()` }),
      })
      .where('id', '=', importId)
      .returning(['file_name', 'added', 'replaced', 'skipped', 'unmapped', 'rejected'])
      .executeTakeFirstOrThrow();
    if (isDone) {
      const { file_name: name, ...done } = after;
      const entry = {
        action: 'budget.financials-imported',
        ...{ organizationId, by: IMPORTED },
        object: { kind: 'rows', id: importId, name },
      } as const;
      await record(transaction, { ...entry, budgetId, after: done });
      for (const { id, entries } of await readImportedBudgets(transaction, importId)) {
        if (id !== budgetId) await record(transaction, { ...entry, budgetId: id, after: { entries } });
      }
    }
    return { status, position };
  });
}

type Rows = NumberedRows & { outcomes: readonly RowOutcome[]; plan: StoredPlan };

async function writeRejections(
  transaction: Transaction<Tables>,
  importId: string,
  { rows, numbers, outcomes, plan }: Rows,
): Promise<void> {
  const rejected = outcomes.flatMap((outcome, index) =>
    outcome.kind === 'reject'
      ? [{ row: numbers[index] ?? 0, reason: problemText(outcome, plan), cells: JSON.stringify(rows[index]) }]
      : [],
  );
  if (rejected.length === 0) return;
  await sql`
    insert into financial_import_rejections (import_id, row, reason, cells)
    select ${importId}::uuid, * from unnest(
      ${rejected.map(({ row }) => row)}::integer[], ${rejected.map(({ reason }) => reason)}::text[],
      ${rejected.map(({ cells }) => cells)}::text[]
    )
  `.execute(transaction);
}

/** Removes what an import has written, and ends it. */
async function end(
  db: Kysely<Tables>,
  organizationId: string,
  importId: string,
  status: 'CANCELLED' | 'FAILED',
): Promise<void> {
  const { budget_id: budgetId } = await readImport(db, importId);
  await changeBudgets(db, { organizationId }, async (transaction) => {
    const budgetIds = await readImportedIds(transaction, { id: importId, budgetId });
    await lockEachBudget(transaction, { organizationId, budgetIds });
    const ended = await transaction
      .updateTable('financial_imports')
      .set({ status, finished_at: sql`clock_timestamp()`, added: 0, replaced: 0, skipped: 0, unmapped: 0, rejected: 0 })
      .where('id', '=', importId)
      .where('status', 'in', ['RUNNING', 'CANCELLING'])
      .returning('file_name')
      .executeTakeFirst();
    if (!ended) return;
    await revertImport(transaction, importId);
    await transaction.deleteFrom('financial_import_rejections').where('import_id', '=', importId).execute();
    await recordInBudgets(transaction, budgetIds, {
      action: 'budget.financial-import-cancelled',
      ...{ organizationId, by: IMPORTED },
      object: { kind: 'rows', id: importId, name: ended.file_name },
    });
  });
}

async function readImport(db: Kysely<Tables>, id: string) {
  const found = await db.selectFrom('financial_imports').where('id', '=', id).selectAll().executeTakeFirst();
  if (!found) throw new Failure('NOT_FOUND', { message: GONE });
  const { import_type, plan, columns, searched_budgets, ...rest } = found;
  return {
    ...rest,
    budgets: searchedBudgetsOf(searched_budgets, rest.budget_id),
    importType: v.parse(v.picklist(IMPORT_TYPES), import_type),
    plan: v.parse(StoredPlan, plan),
    columnCount: v.parse(v.array(v.unknown()), columns).length,
  };
}

import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import {
  BudgetImportInputWire,
  type BudgetImportStarted,
  type SheetKind,
} from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { echo } from '../../platform/failures/echo.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import { readRecordSetColumns } from '../record-sets/queries.ts';
import { placeValues } from './line-values.ts';
import type { ImportColumns } from './read-lines.ts';
import { type ImportPlan, isImported } from './write-import.ts';

const COLUMN_SHOWN_MAX = 80;

/** Sheets that contain planned amounts rather than sums. */
const LINE_ITEM_SHEETS: readonly SheetKind[] = ['BUDGET', 'DETAILS', 'GRID', 'OTHER'];

/** Imports into budgets. Jobs run them. */
export function budgetImportRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  return async (app) => {
    app.post<ByBudget>('/budgets/:id/import-budget', allow({ budget: 'edit' }), async (request, reply) => {
      const own = request.ownBudget();
      const { session, organizationId, budgetId } = own;
      const { recordSetId, fileName, sheetKind, mapping } = parseOrRefuse(BudgetImportInputWire, request.body);
      if (!LINE_ITEM_SHEETS.includes(sheetKind)) throw new Failure('SHEET_NOT_IMPORTABLE');
      const recordColumns = await readRecordSetColumns(db, organizationId, recordSetId);
      if (!recordColumns) throw new Failure('NOT_FOUND');
      const columns = placeColumns(recordColumns, mapping);
      if (await isImported(db, { budgetId, recordSetId })) throw new Failure('IMPORTED_ALREADY');
      await requireFewJobs(db, session.person.id);
      const values = await placeValues(db, own, recordColumns, Object.values(columns));
      const input: ImportPlan = { importId: randomUUID(), budgetId, recordSetId, fileName, sheetKind, columns, values };
      const started: BudgetImportStarted = {
        jobId: await jobs.start({
          organizationId,
          kind: 'IMPORT_BUDGET',
          title: `Import of ${fileName}`,
          input,
          createdBy: session.person.id,
        }),
      };
      return reply.code(202).send(started);
    });
  };
}

/** Returns the indexes of the named columns. Throws BAD_REQUEST. */
function placeColumns(
  columns: readonly string[],
  { name, planned, parent }: v.InferOutput<typeof BudgetImportInputWire>['mapping'],
): ImportColumns {
  const place = (column: string) => {
    const index = columns.findIndex((one) => one.trim() === column.trim());
    if (index >= 0) return index;
    throw new Failure('BAD_REQUEST', { message: `These rows have no column “${echo(column, COLUMN_SHOWN_MAX)}”.` });
  };
  return {
    name: place(name),
    planned: planned === undefined ? null : place(planned),
    parent: parent === undefined ? null : place(parent),
  };
}

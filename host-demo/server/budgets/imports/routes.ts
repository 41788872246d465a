import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { JobStartedWire } from '../../../../src/features/administration/jobs.wire.ts';
import {
  BudgetImportInputWire,
  type BudgetImportStarted,
  IMPORT_ROWS_MAX,
  type ImportMapping,
  type SheetKind,
} from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { missingColumns } from '../../../../src/features/budgets/rules/import-mapping.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { echo } from '../../platform/failures/echo.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupWith } from '../groups/change-groups.ts';
import { type Sender, senderOf } from '../notices/notify.ts';
import { readRecordSetHead } from '../record-sets/queries.ts';
import { isImported } from './earlier-imports.ts';
import { IMPORT_TEMPLATES } from './import-templates.ts';
import { placeValues } from './line-values.ts';
import type { ImportColumns } from './read-lines.ts';
import { requireColumns } from './require-columns.ts';
import { placeTransferColumns } from './transfer-lines.ts';
import type { ImportPlan } from './write-import.ts';
import { TRANSFER_ROWS_MAX, type TransferPlan } from './write-transfers.ts';

const COLUMN_SHOWN_MAX = 80;

/** Sheets that contain planned amounts rather than sums. */
const LINE_ITEM_SHEETS: readonly SheetKind[] = ['BUDGET', 'DETAILS', 'GRID', 'OTHER'];

/** Imports into budgets. Jobs run them. */
export function budgetImportRoutes({
  db,
  jobs,
  environment,
}: Pick<Platform, 'db' | 'jobs' | 'environment'>): FastifyPluginAsync {
  return async (app) => {
    app.post<ByBudget>(
      '/budgets/:id/import-budget',
      allow(
        { budget: 'edit' },
        {
          body: BudgetImportInputWire,
          errors: ['IMPORTED_ALREADY', 'NAME_TAKEN', 'SHEET_NOT_IMPORTABLE', 'TEMPLATE_DOES_NOT_FIT'],
          responses: { 202: JobStartedWire },
        },
      ),
      async (request, reply) => {
        const own = request.ownBudget();
        const { session, organizationId, budgetId } = own;
        const { recordSetId, fileName, sheetKind, ...chosen } = readBody(request, BudgetImportInputWire);
        const isTransfers = sheetKind === 'TARGET_TRANSFER';
        if (!isTransfers && !LINE_ITEM_SHEETS.includes(sheetKind)) throw new Failure('SHEET_NOT_IMPORTABLE');
        const record = await readRecordSetHead(db, organizationId, recordSetId);
        if (!record) throw new Failure('NOT_FOUND');
        requireFewRows(record.total, isTransfers ? TRANSFER_ROWS_MAX : IMPORT_ROWS_MAX);
        const base = { importId: randomUUID(), budgetId, recordSetId, fileName };
        const input = isTransfers
          ? transfersOf(base, session.person.id, senderOf(request, environment), record.columns)
          : await itemsOf(db, own, { ...base, sheetKind }, { columns: record.columns, ...chosen });
        if (await isImported(db, { budgetId, recordSetId })) throw new Failure('IMPORTED_ALREADY');
        await requireFewJobs(db, session.person.id);
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
      },
    );
  };
}

function requireFewRows(count: number, max: number): void {
  if (count <= max) return;
  throw new Failure('BAD_REQUEST', {
    message: `An import has at most ${max.toLocaleString('en')} rows. Send them in parts.`,
  });
}

type PlanBase = { importId: string; budgetId: string; recordSetId: string; fileName: string };

const transfersOf = (base: PlanBase, personId: string, sender: Sender, columns: readonly string[]): TransferPlan => ({
  ...{ ...base, sheetKind: 'TARGET_TRANSFER', personId, sender },
  transferColumns: placeTransferColumns(columns),
});

async function itemsOf(
  db: Kysely<Tables>,
  own: OwnBudget,
  base: PlanBase & { sheetKind: SheetKind },
  { columns, ...chosen }: { columns: string[] } & Chosen,
): Promise<ImportPlan> {
  const placed = placeColumns(columns, await mappingOf(db, own, columns, chosen));
  return { ...base, columns: placed, values: await placeValues(db, own, columns, Object.values(placed)) };
}

type Chosen = Pick<v.InferOutput<typeof BudgetImportInputWire>, 'mapping' | 'templateId'>;

/** Returns the given mapping, or that of the template. Throws BAD_REQUEST, NOT_FOUND and TEMPLATE_DOES_NOT_FIT. */
async function mappingOf(
  db: Kysely<Tables>,
  own: OwnBudget,
  columns: readonly string[],
  { mapping, templateId }: Chosen,
): Promise<ImportMapping> {
  if (mapping && templateId === undefined) return mapping;
  if (mapping || templateId === undefined) {
    throw new Failure('BAD_REQUEST', { message: 'An import needs either a mapping or a template.' });
  }
  const template = groupWith(IMPORT_TEMPLATES, await IMPORT_TEMPLATES.read(db, own), templateId);
  if (!template.mapping) {
    throw new Failure('BAD_REQUEST', { message: 'This template is for purchase orders or actuals.' });
  }
  requireColumns(template.name, missingColumns(template.mapping, columns));
  return template.mapping;
}

/** Returns the indexes of the named columns. Throws BAD_REQUEST. */
function placeColumns(columns: readonly string[], { name, planned, parent }: ImportMapping): ImportColumns {
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

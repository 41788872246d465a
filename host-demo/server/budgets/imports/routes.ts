import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { JobStartedWire } from '../../../../src/features/administration/jobs.wire.ts';
import {
  type BudgetImport,
  type BudgetImportCheck,
  BudgetImportCheckWire,
  BudgetImportInputWire,
  BudgetImportRowsWire,
  type BudgetImportStarted,
  BudgetImportWire,
  IMPORT_ROWS_MAX,
  type ImportMapping,
  type SheetKind,
} from '../../../../src/features/budgets/imports/budget-imports.wire.ts';
import { headerIndex } from '../../../../src/features/budgets/rules/import-columns.ts';
import { missingColumns } from '../../../../src/features/budgets/rules/import-mapping.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import { CSV } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { echo } from '../../platform/failures/echo.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { groupWith } from '../groups/change-groups.ts';
import { type Sender, senderOf } from '../notices/notify.ts';
import { readRecordSetHead } from '../record-sets/queries.ts';
import { rejectedRowsCsv } from '../record-sets/rejected-rows-csv.ts';
import { writerOf } from '../writer.ts';
import { checkImport } from './check-import.ts';
import { readCheckVersion, requireCheckVersion } from './check-version.ts';
import { isImported } from './earlier-imports.ts';
import type { ImportColumns } from './import-columns.ts';
import { IMPORT_TEMPLATES } from './import-templates.ts';
import { placeValues } from './line-values.ts';
import { type LinePlan, planLines } from './plan-lines.ts';
import { requireColumns } from './require-columns.ts';
import { withReason } from './row-problem.ts';
import { placeTransferColumns } from './transfer-lines.ts';
import { readBudgetImport, UNDO_ERRORS, undoBudgetImport } from './undo-import.ts';
import { TRANSFER_ROWS_MAX, type TransferPlan } from './write-transfers.ts';

type ByImport = { Params: ByBudget['Params'] & { importId: string } };

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
          errors: ['CHECK_OUTDATED', 'IMPORTED_ALREADY', 'NAME_TAKEN', 'SHEET_NOT_IMPORTABLE', 'TEMPLATE_DOES_NOT_FIT'],
          responses: { 202: JobStartedWire },
        },
      ),
      async (request, reply) => {
        const own = request.ownBudget();
        const { session, organizationId, budgetId } = own;
        const { recordSetId, fileName, sheetKind, version, ...chosen } = readBody(request, BudgetImportInputWire);
        const isTransfers = sheetKind === 'TARGET_TRANSFER';
        if (!isTransfers && !LINE_ITEM_SHEETS.includes(sheetKind)) throw new Failure('SHEET_NOT_IMPORTABLE');
        const record = await readRecordSetHead(db, organizationId, recordSetId);
        if (!record) throw new Failure('NOT_FOUND');
        requireFewRows(record.total, isTransfers ? TRANSFER_ROWS_MAX : IMPORT_ROWS_MAX);
        const base = { importId: randomUUID(), budgetId, recordSetId, fileName };
        const input = isTransfers
          ? transfersOf(base, session.person.id, senderOf(request, environment), record.columns)
          : {
              ...{ ...base, sheetKind, version },
              ...(await linesOf(db, own, record.columns, { recordSetId, ...chosen })),
            };
        if (await isImported(db, { budgetId, recordSetId })) throw new Failure('IMPORTED_ALREADY');
        if (version !== undefined && !('transferColumns' in input)) {
          await requireCheckVersion(db, { budgetId, plan: input }, version);
        }
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

    app.post<ByBudget>(
      '/budgets/:id/import-budget/check',
      allow(
        { budget: 'edit' },
        { body: BudgetImportRowsWire, errors: ['TEMPLATE_DOES_NOT_FIT'], responses: { 200: BudgetImportCheckWire } },
      ),
      async (request): Promise<BudgetImportCheck> => {
        const own = request.ownBudget();
        const { plan } = await planOf(db, own, readBody(request, BudgetImportRowsWire));
        // Read first, so that a change during the check makes it outdated.
        const version = await readCheckVersion(db, { budgetId: own.budgetId, plan });
        return { ...(await checkImport(db, own, plan)), version };
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/import-budget/rejected-rows',
      allow(
        { budget: 'edit' },
        { body: BudgetImportRowsWire, errors: ['TEMPLATE_DOES_NOT_FIT'], responses: { 200: CSV } },
      ),
      async (request, reply) => {
        const own = request.ownBudget();
        const { record, plan } = await planOf(db, own, readBody(request, BudgetImportRowsWire));
        const { rejected } = await planLines(db, own, plan);
        return reply.type('text/csv; charset=utf-8').send(rejectedRowsCsv(record, rejected.map(withReason)));
      },
    );

    app.get<ByImport>(
      '/budgets/:id/imports/:importId',
      allow({ budget: 'edit' }, { responses: { 200: BudgetImportWire } }),
      async (request): Promise<BudgetImport> =>
        await readBudgetImport(db, request.ownBudget(), importIdFrom(request.params)),
    );

    app.post<ByImport>(
      '/budgets/:id/imports/:importId/undo',
      allow({ budget: 'edit' }, { responses: { 204: null }, errors: UNDO_ERRORS }),
      async (request, reply) => {
        await undoBudgetImport(db, request.ownBudget(), importIdFrom(request.params));
        return reply.code(204).send();
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

/** Throws NOT_FOUND for a text that cannot be an id. */
function importIdFrom({ importId }: ByImport['Params']): string {
  if (!v.is(v.pipe(v.string(), v.uuid()), importId)) throw new Failure('NOT_FOUND');
  return importId.toLowerCase();
}

type PlanBase = { importId: string; budgetId: string; recordSetId: string; fileName: string };

const transfersOf = (base: PlanBase, personId: string, sender: Sender, columns: readonly string[]): TransferPlan => ({
  ...{ ...base, sheetKind: 'TARGET_TRANSFER', personId, sender },
  transferColumns: placeTransferColumns(columns),
});

/** Reads the plan of a call that does not start an import. Throws NOT_FOUND and BAD_REQUEST. */
async function planOf(db: Kysely<Tables>, own: OwnBudget, rows: v.InferOutput<typeof BudgetImportRowsWire>) {
  const record = await readRecordSetHead(db, own.organizationId, rows.recordSetId);
  if (!record) throw new Failure('NOT_FOUND');
  requireFewRows(record.total, IMPORT_ROWS_MAX);
  return { record, plan: await linesOf(db, own, record.columns, rows) };
}

type Chosen = v.InferOutput<typeof BudgetImportRowsWire>;

async function linesOf(
  db: Kysely<Tables>,
  own: OwnBudget,
  headers: readonly string[],
  { recordSetId, existing, skipsTotals, ...chosen }: Chosen,
): Promise<LinePlan> {
  const mapping = await mappingOf(db, own, headers, chosen);
  const columns = placeColumns(headers, mapping);
  const taken = PLACED.map((field) => columns[field]);
  return {
    recordSetId,
    columns,
    values: await placeValues(db, own, { headers, taken, mapping }),
    createsCategories: mapping.createsCategories ?? false,
    emptyCategories: mapping.emptyCategories ?? 'NONE',
    ...{ existing, skipsTotals },
    writer: writerOf(own.session),
  };
}

/** Returns the given mapping, or that of the template. Throws BAD_REQUEST, NOT_FOUND and TEMPLATE_DOES_NOT_FIT. */
async function mappingOf(
  db: Kysely<Tables>,
  own: OwnBudget,
  headers: readonly string[],
  { mapping, templateId }: Pick<Chosen, 'mapping' | 'templateId'>,
): Promise<ImportMapping> {
  if (mapping && templateId === undefined) {
    const [missing] = missingColumns(mapping, headers);
    if (missing === undefined) return mapping;
    throw new Failure('BAD_REQUEST', { message: `These rows have no column “${echo(missing, COLUMN_SHOWN_MAX)}”.` });
  }
  if (mapping || templateId === undefined) {
    throw new Failure('BAD_REQUEST', { message: 'An import needs either a mapping or a template.' });
  }
  const template = groupWith(IMPORT_TEMPLATES, await IMPORT_TEMPLATES.read(db, own), templateId);
  if (!template.mapping) {
    throw new Failure('BAD_REQUEST', { message: 'This template is for purchase orders or actuals.' });
  }
  requireColumns(template.name, missingColumns(template.mapping, headers));
  return template.mapping;
}

const PLACED = ['name', 'planned', 'parent', 'subcategory', 'owner', 'startsOn', 'endsOn'] as const;

/** Returns the indexes of the columns of a mapping, which the rows have. */
function placeColumns(headers: readonly string[], mapping: ImportMapping): ImportColumns {
  const { numberFormat = null, dateFormat = null } = mapping;
  const place = (column: string | undefined) => (column === undefined ? null : headerIndex(headers, column));
  return {
    name: headerIndex(headers, mapping.name),
    planned: place(mapping.planned),
    parent: place(mapping.parent),
    subcategory: place(mapping.subcategory),
    owner: place(mapping.owner),
    startsOn: place(mapping.startsOn),
    endsOn: place(mapping.endsOn),
    ...{ numberFormat, dateFormat },
  };
}

import type { FastifyPluginAsync } from 'fastify';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type FinancialImport,
  FinancialImportWire,
  ImportIdWire,
  ImportRunWire,
  ImportStartedWire,
  type ImportSummary,
  ImportSummaryWire,
  type Imports,
  ImportsWire,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { rejectedFileName } from '../../../../src/features/budgets/rules/rejected-file-name.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { CSV } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { attachment } from '../../platform/downloads/attachment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import { PagedQuery, pageOf, placeFrom, TimeKey } from '../../platform/paging/page.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { readRecordSetHead } from '../record-sets/queries.ts';
import { rejectedRowsCsv } from '../record-sets/rejected-rows-csv.ts';
import { cancelImport, undoImport } from './change-import.ts';
import { readRejectedRows } from './check-import.ts';
import { requireCheckVersion } from './check-version.ts';
import { withCurrencies } from './import-place.ts';
import { completePlan } from './import-plan.ts';
import { selectImports, summaryOf, UNFINISHED } from './queries.ts';
import { readDraft, readImport } from './read-import.ts';

type ById = { Params: { importId: string } };
const Uuid = v.pipe(v.string(), v.uuid());
const ImportKey = v.tuple([TimeKey, Uuid]);

/** Imports that run or have run: their start, their end, their history and what they have rejected. */
export function importRunRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const rejectedOfDraft = async (session: SignedIn, id: string) => {
    const { row, place, draft } = await readDraft(db, session, id);
    const plan = completePlan(draft);
    return await readRejectedRows(db, place, { importType: draft.importType, recordSetId: row.recordSetId, plan });
  };
  const storedRejections = async (id: string) => {
    const rejected = await db
      .selectFrom('financial_import_rejections')
      .where('import_id', '=', id)
      .select(['reason', 'cells'])
      .orderBy('row')
      .execute();
    return rejected.map(({ reason, cells }) => ({ reason, cells: v.parse(v.array(v.string()), JSON.parse(cells)) }));
  };

  return async (app) => {
    app.post(
      '/financial-import/import-financials',
      allow(
        { budgets: 'edit' },
        {
          body: ImportRunWire,
          errors: ['CHECK_OUTDATED', 'IMPORT_ENDED', 'IMPORT_INCOMPLETE', 'NOT_FOUND'],
          responses: { 202: ImportStartedWire },
        },
      ),
      async (request, reply) => {
        const session = request.signedIn();
        const { importId, version } = readBody(request, ImportRunWire);
        const { row, place, draft } = await readDraft(db, session, importId);
        completePlan(draft);
        await requireFewJobs(db, session.person.id);
        const budgets = JSON.stringify(await withCurrencies(db, place));
        const running = await db.transaction().execute(async (transaction) => {
          if (version !== undefined) {
            await requireCheckVersion(transaction, { importId, recordSetId: row.recordSetId }, version);
          }
          return (
            transaction
              .updateTable('financial_imports')
              // It runs with the rights and locks of the user who starts it, and with the currencies of this time.
              .set({ status: 'RUNNING', searched_budgets: budgets, created_by: session.person.id })
              .where('id', '=', importId)
              .where('status', '=', 'DRAFT')
              .returning('id')
              .executeTakeFirst()
          );
        });
        if (!running) throw new Failure('IMPORT_ENDED');
        const started: v.InferOutput<typeof ImportStartedWire> = {
          jobId: await jobs.start({
            organizationId: place.organizationId,
            kind: 'IMPORT_FINANCIALS',
            title: `Import of ${row.fileName}`,
            input: { importId },
            createdBy: session.person.id,
          }),
        };
        return reply.code(202).send(started);
      },
    );

    app.post(
      '/financial-import/cancel',
      allow(
        { budgets: 'edit' },
        { body: ImportIdWire, responses: { 204: null }, errors: ['IMPORT_ENDED', 'NOT_FOUND'] },
      ),
      async (request, reply) => {
        const { importId } = readBody(request, ImportIdWire);
        await cancelImport(db, request.signedIn(), importId);
        return reply.code(204).send();
      },
    );

    app.get(
      '/financial-import/in-progress',
      allow({ budgets: 'edit' }, { responses: { 200: v.array(ImportSummaryWire) } }),
      async (request): Promise<ImportSummary[]> => {
        const session = request.signedIn();
        const rows = await selectImports(db, session.organization.id)
          .where('import.status', 'in', UNFINISHED)
          .where((where) =>
            where.or([
              where('import.status', '<>', 'DRAFT'),
              where('import.stepped_at', '>=', sql<Date>`now() - interval '60 minutes'`),
            ]),
          )
          .orderBy('import.import_type')
          .execute();
        return rows.map((row) => summaryOf(row, session));
      },
    );

    app.get(
      '/financial-imports',
      allow({ budgets: 'edit' }, { query: PagedQuery, responses: { 200: ImportsWire } }),
      async (request): Promise<Imports> => {
        const session = request.signedIn();
        const { after, limit } = readQuery(request, PagedQuery);
        const place = placeFrom(ImportKey, after);
        let query = selectImports(db, session.organization.id)
          .where('import.status', '<>', 'DRAFT')
          .orderBy('import.created_at', 'desc')
          .orderBy('import.id', 'desc')
          .limit(limit + 1);
        if (place) {
          const [createdAt, id] = place;
          query = query.where(sql<boolean>`(import.created_at, import.id) < (${createdAt}::timestamptz, ${id}::uuid)`);
        }
        const { rows, next } = pageOf(await query.execute(), limit, ({ createdKey, id }) => [createdKey, id]);
        return { imports: rows.map((row) => summaryOf(row, session)), next };
      },
    );

    app.get<ById>(
      '/financial-imports/:importId',
      allow({ budgets: 'edit' }, { responses: { 200: FinancialImportWire } }),
      async (request): Promise<FinancialImport> => await readImport(db, request.signedIn(), idFrom(request.params)),
    );

    app.post<ById>(
      '/financial-imports/:importId/undo',
      allow({ budgets: 'edit' }, { responses: { 204: null }, errors: ['IMPORT_CHANGED', 'IMPORT_ENDED'] }),
      async (request, reply) => {
        await undoImport(db, request.signedIn(), idFrom(request.params));
        return reply.code(204).send();
      },
    );

    app.get<ById>(
      '/financial-imports/:importId/rejected-rows',
      allow({ budgets: 'edit' }, { responses: { 200: CSV }, errors: ['IMPORT_INCOMPLETE'] }),
      async (request, reply) => {
        const session = request.signedIn();
        const { id, columns, fileName, status, recordSetId } = await readImport(db, session, idFrom(request.params));
        const rejected = status === 'DRAFT' ? await rejectedOfDraft(session, id) : await storedRejections(id);
        // Older record sets are deleted.
        const file =
          recordSetId === null ? undefined : await readRecordSetHead(db, session.organization.id, recordSetId);
        const heads = { columns: columns.map(({ name }) => name), delimiter: file?.delimiter };
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', attachment(rejectedFileName(fileName, file?.delimiter)))
          .send(rejectedRowsCsv(heads, rejected));
      },
    );
  };
}

/** Throws NOT_FOUND for a text that cannot be an id. */
function idFrom({ importId }: ById['Params']): string {
  if (!v.is(Uuid, importId)) throw new Failure('NOT_FOUND');
  return importId.toLowerCase();
}

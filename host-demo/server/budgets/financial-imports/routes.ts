import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type Carryover,
  CarryoverInputWire,
  CarryoverWire,
} from '../../../../src/features/budgets/financial-imports/carryover.wire.ts';
import {
  ChangedStartWire,
  ExpressionRulesWire,
  FieldMappingsInputWire,
  type FinancialImport,
  FinancialImportWire,
  type ImportCheck,
  ImportCheckWire,
  ImportIdWire,
  ImportStartedWire,
  type ImportSummary,
  ImportSummaryWire,
  type Imports,
  ImportsWire,
  ImportTypesWire,
  NewImportWire,
  type RuleLists,
  type RuleMatches,
  RuleMatchesWire,
  StaticRulesWire,
  UidRulesWire,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { IMPORT_TYPES } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { allow } from '../../platform/access/access.ts';
import { requireRightIn } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { CSV } from '../../platform/contract/route-contract.ts';
import { csvOf } from '../../platform/csv/csv.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { attachment } from '../../platform/downloads/attachment.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { requireFewJobs } from '../../platform/jobs/require-few-jobs.ts';
import { PagedQuery, pageOf, placeFrom, TimeKey } from '../../platform/paging/page.ts';
import type { SignedIn } from '../../platform/session/signed-in.ts';
import { RehearsalQuery } from '../rehearsal-query.ts';
import { carryOver } from './carry-over.ts';
import { applyFieldMappings, cancelImport, replaceRules, undoImport } from './change-import.ts';
import { changeStart } from './change-start.ts';
import { checkImport, countMatches, readRejectedRows } from './check-import.ts';
import { readSearchedBudgets, withCurrencies } from './import-place.ts';
import { completePlan, StoredPlan } from './import-plan.ts';
import { readImportedBudgets } from './imported-budgets.ts';
import { findDraft, findImport, importOf, selectImports, summaryOf, UNFINISHED } from './queries.ts';
import { startImport } from './start-import.ts';

type ById = { Params: { importId: string } };
const Uuid = v.pipe(v.string(), v.uuid());
const ImportQuery = v.object({ importId: Uuid });
const ImportKey = v.tuple([TimeKey, Uuid]);

/** Imports of purchase orders and actuals from files. Jobs run them. */
export function financialImportRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const readDraft = async (caller: SignedIn, id: string) => {
    const row = await findDraft(db, caller, id);
    const { organization, person } = caller;
    const organizationId = organization.id;
    const own = await requireRightIn(db, { session: caller, organizationId }, row.budgetId, 'edit');
    const { importType, scope, columns } = importOf(row, caller);
    const plan = v.parse(StoredPlan, row.plan);
    const budgets = await readSearchedBudgets(db, { caller, own, scope });
    const place = { organizationId, budgetId: row.budgetId, importId: id, personId: person.id, budgets };
    return {
      row,
      place,
      draft: { id, ...place, fileName: row.fileName, importType, columnCount: columns.length, plan },
    };
  };
  const read = async (session: SignedIn, id: string): Promise<FinancialImport> => {
    const found = importOf(await findImport(db, session, id), session);
    if (found.scope === 'BUDGET' || found.status !== 'COMPLETE') return found;
    return { ...found, budgets: (await readImportedBudgets(db, id)).filter(({ entries }) => entries > 0) };
  };

  const rejectedOfDraft = async (session: SignedIn, id: string) => {
    const { row, place, draft } = await readDraft(session, id);
    const plan = completePlan(draft.plan);
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

  const changeRules = async (
    request: FastifyRequest,
    importId: string,
    changed: Partial<RuleLists>,
  ): Promise<RuleMatches> => {
    const { row, place, draft } = await readDraft(request.signedIn(), importId);
    const rules = await replaceRules(db, draft, changed);
    return await countMatches(db, place, { recordSetId: row.recordSetId, rules });
  };

  return async (app) => {
    app.get(
      '/import-types',
      allow('session', { responses: { 200: ImportTypesWire } }),
      async (): Promise<v.InferOutput<typeof ImportTypesWire>> =>
        IMPORT_TYPES.map((id) => ({
          id,
          fields: TYPES[id].fields.map((field) => ({ id: field, required: field === 'AMOUNT' })),
        })),
    );

    app.post(
      '/financial-import/initialize',
      allow(
        { budgets: 'edit' },
        {
          body: NewImportWire,
          errors: ['IMPORT_IN_PROGRESS', 'NAME_TAKEN', 'NOT_FOUND', 'TEMPLATE_DOES_NOT_FIT'],
          responses: { 201: FinancialImportWire },
        },
      ),
      async (request, reply) => {
        const session = request.signedIn();
        const id = await startImport(db, session, readBody(request, NewImportWire));
        return reply.code(201).send(await read(session, id));
      },
    );

    app.post(
      '/financial-import/change-start',
      allow(
        { budgets: 'edit' },
        {
          body: ChangedStartWire,
          errors: ['IMPORT_ENDED', 'IMPORT_IN_PROGRESS', 'NOT_FOUND', 'TEMPLATE_DOES_NOT_FIT'],
          responses: { 200: FinancialImportWire },
        },
      ),
      async (request): Promise<FinancialImport> => {
        const session = request.signedIn();
        const input = readBody(request, ChangedStartWire);
        await changeStart(db, session, input);
        return await read(session, input.importId);
      },
    );

    app.post(
      '/financial-import/apply-field-mappings',
      allow(
        { budgets: 'edit' },
        {
          body: FieldMappingsInputWire,
          responses: { 200: FinancialImportWire },
          errors: ['IMPORT_ENDED', 'NOT_FOUND'],
        },
      ),
      async (request): Promise<FinancialImport> => {
        const session = request.signedIn();
        const { importId, ...input } = readBody(request, FieldMappingsInputWire);
        const { draft } = await readDraft(session, importId);
        await applyFieldMappings(db, draft, input);
        return await read(session, importId);
      },
    );

    app.post(
      '/import-rules/uid',
      allow(
        { budgets: 'edit' },
        { body: UidRulesWire, responses: { 200: RuleMatchesWire }, errors: ['IMPORT_ENDED', 'NOT_FOUND'] },
      ),
      async (request): Promise<RuleMatches> => {
        const { importId, rules } = readBody(request, UidRulesWire);
        return await changeRules(request, importId, { UID: rules });
      },
    );
    app.post(
      '/import-rules/expression',
      allow(
        { budgets: 'edit' },
        { body: ExpressionRulesWire, responses: { 200: RuleMatchesWire }, errors: ['IMPORT_ENDED', 'NOT_FOUND'] },
      ),
      async (request): Promise<RuleMatches> => {
        const { importId, rules } = readBody(request, ExpressionRulesWire);
        return await changeRules(request, importId, { EXPRESSION: rules });
      },
    );
    app.post(
      '/import-rules/static',
      allow(
        { budgets: 'edit' },
        { body: StaticRulesWire, responses: { 200: RuleMatchesWire }, errors: ['IMPORT_ENDED', 'NOT_FOUND'] },
      ),
      async (request): Promise<RuleMatches> => {
        const { importId, rules } = readBody(request, StaticRulesWire);
        return await changeRules(request, importId, { STATIC: rules });
      },
    );

    app.get(
      '/financial-import/check',
      allow(
        { budgets: 'edit' },
        {
          query: ImportQuery,
          responses: { 200: ImportCheckWire },
          errors: ['IMPORT_ENDED', 'IMPORT_INCOMPLETE', 'NOT_FOUND'],
        },
      ),
      async (request): Promise<ImportCheck> => {
        const session = request.signedIn();
        const { importId } = readQuery(request, ImportQuery);
        const { row, place, draft } = await readDraft(session, importId);
        const plan = completePlan(draft.plan);
        return await checkImport(db, place, { importType: draft.importType, recordSetId: row.recordSetId, plan });
      },
    );

    app.post(
      '/financial-import/import-financials',
      allow(
        { budgets: 'edit' },
        {
          body: ImportIdWire,
          errors: ['IMPORT_ENDED', 'IMPORT_INCOMPLETE', 'NOT_FOUND'],
          responses: { 202: ImportStartedWire },
        },
      ),
      async (request, reply) => {
        const session = request.signedIn();
        const { importId } = readBody(request, ImportIdWire);
        const { row, place, draft } = await readDraft(session, importId);
        completePlan(draft.plan);
        await requireFewJobs(db, session.person.id);
        const running = await db
          .updateTable('financial_imports')
          // It runs with the rights and locks of the user who starts it, and with the currencies of this time.
          .set({
            status: 'RUNNING',
            searched_budgets: JSON.stringify(await withCurrencies(db, place)),
            created_by: session.person.id,
          })
          .where('id', '=', importId)
          .where('status', '=', 'DRAFT')
          .returning('id')
          .executeTakeFirst();
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

    app.post(
      '/import-carryover',
      allow(
        { budgets: 'edit' },
        {
          query: RehearsalQuery,
          body: CarryoverInputWire,
          responses: { 200: CarryoverWire },
          errors: ['CARRYOVER_CURRENCIES', 'NOT_FOUND'],
        },
      ),
      async (request): Promise<Carryover> => {
        const input = readBody(request, CarryoverInputWire);
        const { rehearse } = readQuery(request, RehearsalQuery);
        return await carryOver(db, request.signedIn(), input, { isRehearsal: rehearse === 'true' });
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
      async (request): Promise<FinancialImport> => await read(request.signedIn(), idFrom(request.params)),
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
        const { id, columns, fileName, status } = await read(session, idFrom(request.params));
        const rejected = status === 'DRAFT' ? await rejectedOfDraft(session, id) : await storedRejections(id);
        const heads = columns.map(({ name }) => name);
        const rows = rejected.map(({ reason, cells }) => [...heads.map((_, index) => cells[index] ?? ''), reason]);
        return reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', attachment(`rejected-${fileName.replace(/\.[^.]*$/, '')}.csv`))
          .send(csvOf([[...heads, 'Reason'], ...rows]));
      },
    );
  };
}

/** Throws NOT_FOUND for a text that cannot be an id. */
function idFrom({ importId }: ById['Params']): string {
  if (!v.is(Uuid, importId)) throw new Failure('NOT_FOUND');
  return importId.toLowerCase();
}

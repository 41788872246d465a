import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  ChangedStartWire,
  ExpressionRulesWire,
  FieldMappingsInputWire,
  type FinancialImport,
  FinancialImportWire,
  type ImportCheck,
  ImportCheckWire,
  NewImportWire,
  type RuleLists,
  type RuleMatches,
  RuleMatchesWire,
  StaticRulesWire,
  UidRulesWire,
} from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { applyFieldMappings, replaceRules } from './change-import.ts';
import { changeStart } from './change-start.ts';
import { checkImport, countMatches } from './check-import.ts';
import { readCheckVersion } from './check-version.ts';
import { completePlan } from './import-plan.ts';
import { readDraft, readImport } from './read-import.ts';
import { startImport } from './start-import.ts';

const ImportQuery = v.object({ importId: v.pipe(v.string(), v.uuid()) });

/** What users decide about an import before it runs: its destination and file, its fields and rules, and the check. */
export function importDraftRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const changeRules = async (
    request: FastifyRequest,
    importId: string,
    changed: Partial<RuleLists>,
  ): Promise<RuleMatches> => {
    const { row, place, draft } = await readDraft(db, request.signedIn(), importId);
    const rules = await replaceRules(db, draft, changed);
    return await countMatches(db, place, { recordSetId: row.recordSetId, rules });
  };

  return async (app) => {
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
        return reply.code(201).send(await readImport(db, session, id));
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
        return await readImport(db, session, input.importId);
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
        const { draft } = await readDraft(db, session, importId);
        await applyFieldMappings(db, draft, input);
        return await readImport(db, session, importId);
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
        const { row, place, draft } = await readDraft(db, session, importId);
        const plan = completePlan(draft);
        const { recordSetId } = row;
        // Read first, so that a change during the check makes it outdated.
        const version = await readCheckVersion(db, { importId, recordSetId });
        return { ...(await checkImport(db, place, { importType: draft.importType, recordSetId, plan })), version };
      },
    );
  };
}

import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import {
  type Carryover,
  CarryoverInputWire,
  CarryoverWire,
} from '../../../../src/features/budgets/financial-imports/carryover.wire.ts';
import { ImportTypesWire } from '../../../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { IMPORT_TYPES } from '../../../../src/features/budgets/financial-imports/import-fields.wire.ts';
import { TYPES } from '../../../../src/features/budgets/rules/financial-imports/import-fields.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import { RehearsalQuery } from '../rehearsal-query.ts';
import { carryOver } from './carry-over.ts';
import { importDraftRoutes } from './draft-routes.ts';
import { importRunRoutes } from './run-routes.ts';

/** Imports of purchase orders and actuals from files, and of the open orders of another budget. */
export function financialImportRoutes(context: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const { db } = context;
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

    await app.register(importDraftRoutes(context));
    await app.register(importRunRoutes(context));
  };
}

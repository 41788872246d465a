import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import {
  type Column,
  ColumnCopyInputWire,
  ColumnCountWire,
  ColumnInputsWire,
  ColumnInputWire,
  ColumnsWire,
  ColumnWire,
} from '../../../../src/features/budgets/columns/columns.wire.ts';
import {
  type FieldMapping,
  FieldMappingsWire,
  MappingsWire,
} from '../../../../src/features/budgets/columns/field-mappings.wire.ts';
import { controllingColumns, dependentColumns } from '../../../../src/features/budgets/rules/column-dependencies.ts';
import { allow } from '../../platform/access/access.ts';
import { type ByBudget, requireBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { copyColumns } from './copy-columns.ts';
import { readFieldMappings, saveFieldMappings } from './field-mappings.ts';
import { columnWith, createColumns, readColumns } from './queries.ts';

type ByColumn = { Params: { id: string; columnId: string } };

/** The body limit of a call with many columns, in bytes. */
const LIST_MAX_BYTES = 512 * 1024;

/** A budget's custom columns and the dependencies between them. */
export function budgetColumnRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const writers = { ...allow({ budget: 'manage-settings' }), bodyLimit: LIST_MAX_BYTES };
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/columns',
      allow({ budget: 'view' }, { responses: { 200: v.array(ColumnWire) } }),
      async (request): Promise<Column[]> => {
        const { budgetId } = request.ownBudget();
        return await readColumns(db, budgetId);
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/columns/count',
      allow({ budget: 'view' }, { responses: { 200: ColumnCountWire } }),
      async (request): Promise<v.InferOutput<typeof ColumnCountWire>> => ({
        count: (await readColumns(db, request.ownBudget().budgetId)).length,
      }),
    );

    app.get<ByColumn>(
      '/budgets/:id/columns/:columnId',
      allow({ budget: 'view' }, { responses: { 200: ColumnWire } }),
      async (request): Promise<Column> =>
        columnWith(await readColumns(db, request.ownBudget().budgetId), request.params.columnId),
    );

    app.post<ByBudget>(
      '/budgets/:id/columns',
      withContract(writers, {
        body: [ColumnInputsWire, ColumnInputWire],
        errors: ['COLUMNS_LIMIT_EXCEEDED', 'NAME_TAKEN'],
        responses: { 201: v.union([ColumnsWire, ColumnWire]) },
      }),
      async (request, reply) => {
        const own = request.ownBudget();
        const isList = Array.isArray(request.body);
        const inputs = isList ? readBody(request, ColumnInputsWire) : [readBody(request, ColumnInputWire)];
        const created = await createColumns(db, own, inputs);
        reply.code(201);
        const [first] = created;
        if (isList || !first) return created;
        reply.header('Location', `${DEFAULT_PATHS.rest}/budgets/${own.budgetId}/columns/${first.id}`);
        return first;
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/columns/copy',
      allow(
        { budget: 'manage-settings' },
        {
          body: ColumnCopyInputWire,
          responses: { 200: v.array(ColumnWire) },
          errors: ['COLUMNS_LIMIT_EXCEEDED', 'INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING'],
        },
      ),
      async (request): Promise<Column[]> => {
        const own = request.ownBudget();
        const { fromBudgetId, columnIds } = readBody(request, ColumnCopyInputWire);
        await requireBudget(db, own.organizationId, fromBudgetId);
        return await copyColumns(db, own, { fromBudgetId, columnIds });
      },
    );

    app.get<ByColumn>(
      '/budgets/:id/columns/:columnId/allowable-controlling-columns',
      allow({ budget: 'view' }, { responses: { 200: v.array(ColumnWire) } }),
      async (request): Promise<Column[]> => {
        const { budgetId } = request.ownBudget();
        const columns = await readColumns(db, budgetId);
        return controllingColumns(columns, columnWith(columns, request.params.columnId));
      },
    );

    app.get<ByColumn>(
      '/budgets/:id/columns/:columnId/allowable-dependent-columns',
      allow({ budget: 'view' }, { responses: { 200: v.array(ColumnWire) } }),
      async (request): Promise<Column[]> => {
        const { budgetId } = request.ownBudget();
        const columns = await readColumns(db, budgetId);
        return dependentColumns(columns, columnWith(columns, request.params.columnId));
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/field-mappings',
      allow({ budget: 'view' }, { responses: { 200: FieldMappingsWire } }),
      async (request): Promise<FieldMapping[]> => await readFieldMappings(db, request.ownBudget()),
    );

    app.put<ByColumn>(
      '/budgets/:id/field-mappings/:columnId',
      allow({ budget: 'manage-settings' }, { body: MappingsWire, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        const mappings = readBody(request, MappingsWire);
        await saveFieldMappings(db, own, { dependentColumnId: request.params.columnId, mappings });
        return reply.code(204).send();
      },
    );
  };
}

import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import {
  type View,
  ViewChangesWire,
  type ViewColumns,
  ViewColumnsWire,
  ViewCountWire,
  ViewIdsWire,
  ViewInputsWire,
  ViewInputWire,
  ViewsWire,
  ViewWire,
} from '../../../../src/features/budgets/views/views.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { createViews, deleteViews, readView, readViews, updateViews } from './queries.ts';

type ByView = { Params: { id: string; viewId: string } };

const viewIdOf = ({ viewId }: ByView['Params']): string => {
  if (!v.is(IdKey, viewId)) throw new Failure('NOT_FOUND');
  return viewId;
};

/** The body limit of a call with many views, in bytes. */
const LIST_MAX_BYTES = 1024 * 1024;

/** The columns of a view, which can be read and changed on their own. */
const COLUMN_LISTS = [
  ['grid-columns', 'gridColumns'],
  ['metrics-columns', 'metricsColumns'],
] as const;

/**
 * The saved views of a budget. Users who see the budget have private views, which do not exist for others, and read shared
 * ones; users who can edit the budget change the shared ones, too.
 */
export function budgetViewRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const many = { ...allow({ budget: 'view' }), bodyLimit: LIST_MAX_BYTES };
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/views',
      allow({ budget: 'view' }, { responses: { 200: v.array(ViewWire) } }),
      async (request): Promise<View[]> => await readViews(db, request.ownBudget()),
    );

    app.post<ByBudget>(
      '/budgets/:id/views',
      withContract(many, { body: [ViewInputsWire, ViewInputWire], responses: { 201: v.union([ViewsWire, ViewWire]) } }),
      async (request, reply) => {
        const own = request.ownBudget();
        const isList = Array.isArray(request.body);
        const inputs = isList ? readBody(request, ViewInputsWire) : [readBody(request, ViewInputWire)];
        const created = await createViews(db, own, inputs);
        reply.code(201);
        const [first] = created;
        if (isList || !first) return created;
        reply.header('Location', `${DEFAULT_PATHS.rest}/budgets/${own.budgetId}/views/${first.id}`);
        return first;
      },
    );

    app.put<ByBudget>(
      '/budgets/:id/views',
      withContract(many, { body: ViewChangesWire, responses: { 204: null } }),
      async (request, reply) => {
        await updateViews(db, request.ownBudget(), readBody(request, ViewChangesWire));
        return reply.code(204).send();
      },
    );

    app.delete<ByBudget>(
      '/budgets/:id/views',
      withContract(many, { body: ViewIdsWire, responses: { 204: null } }),
      async (request, reply) => {
        await deleteViews(db, request.ownBudget(), readBody(request, ViewIdsWire).ids);
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/views/count',
      allow({ budget: 'view' }, { responses: { 200: ViewCountWire } }),
      async (request): Promise<v.InferOutput<typeof ViewCountWire>> => ({
        count: (await readViews(db, request.ownBudget())).length,
      }),
    );

    app.get<ByView>(
      '/budgets/:id/views/:viewId',
      allow({ budget: 'view' }, { responses: { 200: ViewWire } }),
      async (request): Promise<View> => await readView(db, request.ownBudget(), viewIdOf(request.params)),
    );

    app.put<ByView>(
      '/budgets/:id/views/:viewId',
      allow({ budget: 'view' }, { body: ViewInputWire, responses: { 204: null } }),
      async (request, reply) => {
        const [own, id] = [request.ownBudget(), viewIdOf(request.params)];
        await updateViews(db, own, [{ id, ...readBody(request, ViewInputWire) }]);
        return reply.code(204).send();
      },
    );

    app.delete<ByView>(
      '/budgets/:id/views/:viewId',
      allow({ budget: 'view' }, { responses: { 204: null } }),
      async (request, reply) => {
        await deleteViews(db, request.ownBudget(), [viewIdOf(request.params)]);
        return reply.code(204).send();
      },
    );

    for (const [path, field] of COLUMN_LISTS) {
      app.get<ByView>(
        `/budgets/:id/views/:viewId/${path}`,
        allow({ budget: 'view' }, { responses: { 200: ViewColumnsWire } }),
        async (request): Promise<ViewColumns> =>
          (await readView(db, request.ownBudget(), viewIdOf(request.params)))[field],
      );

      app.put<ByView>(
        `/budgets/:id/views/:viewId/${path}`,
        allow({ budget: 'view' }, { body: ViewColumnsWire, responses: { 204: null } }),
        async (request, reply) => {
          const [own, id] = [request.ownBudget(), viewIdOf(request.params)];
          await updateViews(db, own, [{ id, [field]: readBody(request, ViewColumnsWire) }]);
          return reply.code(204).send();
        },
      );
    }
  };
}

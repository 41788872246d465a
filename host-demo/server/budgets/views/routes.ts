import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import {
  type View,
  ViewChangesWire,
  type ViewColumns,
  ViewColumnsWire,
  type ViewCountWire,
  ViewIdsWire,
  ViewInputsWire,
  ViewInputWire,
} from '../../../../src/features/budgets/views/views.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
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
      allow({ budget: 'view' }),
      async (request): Promise<View[]> => await readViews(db, request.ownBudget()),
    );

    app.post<ByBudget>('/budgets/:id/views', many, async (request, reply) => {
      const own = request.ownBudget();
      const isList = Array.isArray(request.body);
      const inputs = isList
        ? parseOrRefuse(ViewInputsWire, request.body)
        : [parseOrRefuse(ViewInputWire, request.body)];
      const created = await createViews(db, own, inputs);
      reply.code(201);
      const [first] = created;
      if (isList || !first) return created;
      reply.header('Location', `${DEFAULT_PATHS.rest}/budgets/${own.budgetId}/views/${first.id}`);
      return first;
    });

    app.put<ByBudget>('/budgets/:id/views', many, async (request, reply) => {
      await updateViews(db, request.ownBudget(), parseOrRefuse(ViewChangesWire, request.body));
      return reply.code(204).send();
    });

    app.delete<ByBudget>('/budgets/:id/views', many, async (request, reply) => {
      await deleteViews(db, request.ownBudget(), parseOrRefuse(ViewIdsWire, request.body).ids);
      return reply.code(204).send();
    });

    app.get<ByBudget>(
      '/budgets/:id/views/count',
      allow({ budget: 'view' }),
      async (request): Promise<v.InferOutput<typeof ViewCountWire>> => ({
        count: (await readViews(db, request.ownBudget())).length,
      }),
    );

    app.get<ByView>(
      '/budgets/:id/views/:viewId',
      allow({ budget: 'view' }),
      async (request): Promise<View> => await readView(db, request.ownBudget(), viewIdOf(request.params)),
    );

    app.put<ByView>('/budgets/:id/views/:viewId', allow({ budget: 'view' }), async (request, reply) => {
      const [own, id] = [request.ownBudget(), viewIdOf(request.params)];
      await updateViews(db, own, [{ id, ...parseOrRefuse(ViewInputWire, request.body) }]);
      return reply.code(204).send();
    });

    app.delete<ByView>('/budgets/:id/views/:viewId', allow({ budget: 'view' }), async (request, reply) => {
      await deleteViews(db, request.ownBudget(), [viewIdOf(request.params)]);
      return reply.code(204).send();
    });

    for (const [path, field] of COLUMN_LISTS) {
      app.get<ByView>(
        `/budgets/:id/views/:viewId/${path}`,
        allow({ budget: 'view' }),
        async (request): Promise<ViewColumns> =>
          (await readView(db, request.ownBudget(), viewIdOf(request.params)))[field],
      );

      app.put<ByView>(`/budgets/:id/views/:viewId/${path}`, allow({ budget: 'view' }), async (request, reply) => {
        const [own, id] = [request.ownBudget(), viewIdOf(request.params)];
        await updateViews(db, own, [{ id, [field]: parseOrRefuse(ViewColumnsWire, request.body) }]);
        return reply.code(204).send();
      });
    }
  };
}

import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import { type View, ViewInputWire } from '../../../../src/features/budgets/views/views.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { createView, deleteView, readViews, updateView } from './queries.ts';

type ByView = { Params: { id: string; viewId: string } };

const viewIdOf = ({ viewId }: ByView['Params']): string => {
  if (!v.is(IdKey, viewId)) throw new Failure('NOT_FOUND');
  return viewId;
};

/**
 * The saved views of a budget. All users of the organization can read them; users who can edit budgets can change them.
 */
export function budgetViewRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/views',
      allow({ budget: 'view' }),
      async (request): Promise<View[]> => await readViews(db, request.ownBudget()),
    );

    app.post<ByBudget>('/budgets/:id/views', allow({ budget: 'edit' }), async (request, reply) => {
      const own = request.ownBudget();
      const view = await createView(db, own, parseOrRefuse(ViewInputWire, request.body));
      const location = `${DEFAULT_PATHS.rest}/budgets/${own.budgetId}/views/${view.id}`;
      return reply.code(201).header('Location', location).send(view);
    });

    app.put<ByView>('/budgets/:id/views/:viewId', allow({ budget: 'edit' }), async (request, reply) => {
      const own = request.ownBudget();
      const id = viewIdOf(request.params);
      await updateView(db, own, { id, ...parseOrRefuse(ViewInputWire, request.body) });
      return reply.code(204).send();
    });

    app.delete<ByView>('/budgets/:id/views/:viewId', allow({ budget: 'edit' }), async (request, reply) => {
      const own = request.ownBudget();
      await deleteView(db, own, viewIdOf(request.params));
      return reply.code(204).send();
    });
  };
}

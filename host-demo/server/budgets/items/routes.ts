import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { InternalItemFilters, type InternalItems } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { readInternalItems } from './queries.ts';

const Query = v.object({ ...PageQuery, ...InternalItemFilters });

/** GET budgets/{id}/internal-items: the rows of a budget. */
export function internalItemRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      '/budgets/:id/internal-items',
      allow({ budget: 'view' }),
      async (request): Promise<InternalItems> => {
        const own = request.ownBudget();
        const { after, ...wanted } = parseOrRefuse(Query, request.query);
        const place = placeFrom(v.tuple([IdKey]), after);
        const found = await readInternalItems(db, own, { ...wanted, after: place });
        const { rows, next } = pageOf(found, wanted.limit, ({ id }) => [id]);
        return { items: rows, next };
      },
    );
  };
}

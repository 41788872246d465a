import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  FINANCIAL_KINDS,
  type Financial,
  FinancialChangeWire,
  type Financials,
  type FinancialsCount,
  type MappedToOrders,
  MappingWire,
  NewFinancialWire,
  UnmappingWire,
} from '../../../../src/features/budgets/financials/financials.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { IdKey, PageQuery, pageOf, placeFrom, SearchQuery } from '../../platform/paging/page.ts';
import { RehearsalQuery } from '../rehearsal-query.ts';
import { mapToOrders, unmapFinancials } from './map-financials.ts';
import { countFinancials, readFinancials, requireItem } from './queries.ts';
import { createFinancial, deleteFinancial, mapFinancials, updateFinancial } from './write-financials.ts';

type ByItem = { Params: { id: string; itemId: string } };
type ByFinancial = { Params: { id: string; itemId: string; financialId: string } };

const ListQuery = v.object({ ...PageQuery, ...SearchQuery, kind: v.optional(v.picklist(FINANCIAL_KINDS)) });
const VersionQuery = v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Purchase orders and actuals of a budget (docs/decisions/0059-financials.md). */
export function financialRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const list = async (request: FastifyRequest<ByBudget>, itemId: string | null): Promise<Financials> => {
    const { after, limit, kind, search } = parseOrRefuse(ListQuery, request.query);
    const found = await readFinancials(db, request.ownBudget(), itemId, {
      ...{ kind, search, limit },
      after: placeFrom(v.tuple([IdKey]), after),
    });
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { financials: rows, next };
  };

  return async (app) => {
    const items = '/budgets/:id/internal-items/:itemId/financials';

    app.get<ByItem>(items, allow({ budget: 'view' }), async (request): Promise<Financials> => {
      const itemId = idFrom(request.params.itemId);
      await requireItem(db, request.ownBudget(), itemId);
      return await list(request, itemId);
    });

    app.post<ByItem>(items, allow({ budget: 'edit' }), async (request, reply) => {
      const input = parseOrRefuse(NewFinancialWire, request.body);
      const created = await createFinancial(db, request.ownBudget(), idFrom(request.params.itemId), input);
      return reply.code(201).send(created);
    });

    app.put<ByFinancial>(
      `${items}/:financialId`,
      allow({ budget: 'edit' }),
      async (request): Promise<Financial> =>
        await updateFinancial(
          db,
          request.ownBudget(),
          placeOf(request.params),
          parseOrRefuse(FinancialChangeWire, request.body),
        ),
    );

    app.delete<ByFinancial>(`${items}/:financialId`, allow({ budget: 'edit' }), async (request, reply) => {
      const { version } = parseOrRefuse(VersionQuery, request.query);
      await deleteFinancial(db, request.ownBudget(), placeOf(request.params), version);
      return reply.code(204).send();
    });

    app.get<ByBudget>(
      '/budgets/:id/unmapped-financials',
      allow({ budget: 'view' }),
      async (request): Promise<Financials> => await list(request, null),
    );

    app.post<ByBudget>('/budgets/:id/unmapped-financials', allow({ budget: 'edit' }), async (request, reply) => {
      const input = parseOrRefuse(NewFinancialWire, request.body);
      return reply.code(201).send(await createFinancial(db, request.ownBudget(), null, input));
    });

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/map',
      allow({ budget: 'edit' }),
      async (request): Promise<{ mapped: number }> => ({
        mapped: await mapFinancials(db, request.ownBudget(), parseOrRefuse(MappingWire, request.body)),
      }),
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/map-to-orders',
      allow({ budget: 'edit' }),
      async (request): Promise<MappedToOrders> => {
        const { rehearse } = parseOrRefuse(RehearsalQuery, request.query);
        return await mapToOrders(db, request.ownBudget(), { isRehearsal: rehearse === 'true' });
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/unmap',
      allow({ budget: 'edit' }),
      async (request): Promise<{ unmapped: number }> => ({
        unmapped: await unmapFinancials(db, request.ownBudget(), parseOrRefuse(UnmappingWire, request.body)),
      }),
    );

    app.get<ByBudget>(
      '/budgets/:id/financials-count',
      allow({ budget: 'view' }),
      async (request): Promise<FinancialsCount> => await countFinancials(db, request.ownBudget()),
    );
  };
}

/** Throws NOT_FOUND for a text that cannot be an id. */
function idFrom(text: string): string {
  if (!v.is(IdKey, text)) throw new Failure('NOT_FOUND');
  return text;
}

const placeOf = ({ itemId, financialId }: ByFinancial['Params']) => ({
  itemId: idFrom(itemId),
  financialId: idFrom(financialId),
});

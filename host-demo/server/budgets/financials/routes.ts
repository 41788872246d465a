import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  FINANCIAL_KINDS,
  type Financial,
  FinancialChangeWire,
  type Financials,
  type FinancialsCount,
  FinancialsCountWire,
  FinancialsWire,
  FinancialWire,
  type MappedToOrders,
  MappedToOrdersWire,
  MappedWire,
  MappingWire,
  NewFinancialWire,
  PartsWire,
  SplitWire,
  UnmappedWire,
  UnmappingWire,
} from '../../../../src/features/budgets/financials/financials.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PageQuery, pageOf, placeFrom, SearchQuery } from '../../platform/paging/page.ts';
import { RehearsalQuery } from '../rehearsal-query.ts';
import { mapToOrders, unmapFinancials } from './map-financials.ts';
import { countFinancials, readFinancials, requireItem } from './queries.ts';
import { splitFinancial } from './split-financial.ts';
import { createFinancial, deleteFinancial, ENTRY_ERRORS, mapFinancials, updateFinancial } from './write-financials.ts';

type ByItem = { Params: { id: string; itemId: string } };
type ByFinancial = { Params: { id: string; itemId: string; financialId: string } };

const FilterQuery = v.object({ ...SearchQuery, kind: v.optional(v.picklist(FINANCIAL_KINDS)) });
const ListQuery = v.object({ ...PageQuery, ...FilterQuery.entries });
const VersionQuery = v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)) });

/** Purchase orders and actuals of a budget (docs/decisions/0059-financials.md). */
export function financialRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const list = async (request: FastifyRequest<ByBudget>, itemId: string | null): Promise<Financials> => {
    const { after, limit, kind, search } = readQuery(request, ListQuery);
    const found = await readFinancials(db, request.ownBudget(), itemId, {
      ...{ kind, search, limit },
      after: placeFrom(v.tuple([IdKey]), after),
    });
    const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
    return { financials: rows, next };
  };

  return async (app) => {
    const items = '/budgets/:id/internal-items/:itemId/financials';

    app.get<ByItem>(
      items,
      allow({ budget: 'view' }, { query: ListQuery, responses: { 200: FinancialsWire }, errors: ['NOT_FOUND'] }),
      async (request): Promise<Financials> => {
        const itemId = idFrom(request.params.itemId);
        await requireItem(db, request.ownBudget(), itemId);
        return await list(request, itemId);
      },
    );

    app.post<ByItem>(
      items,
      allow(
        { budget: 'edit' },
        {
          body: NewFinancialWire,
          errors: ['INVALID_DATE_CONFIG', 'NOT_FOUND', ...ENTRY_ERRORS],
          responses: { 201: FinancialWire },
        },
      ),
      async (request, reply) => {
        const input = readBody(request, NewFinancialWire);
        const created = await createFinancial(db, request.ownBudget(), idFrom(request.params.itemId), input);
        return reply.code(201).send(created);
      },
    );

    app.put<ByFinancial>(
      `${items}/:financialId`,
      allow(
        { budget: 'edit' },
        {
          body: FinancialChangeWire,
          responses: { 200: FinancialWire },
          errors: ['CHANGED_MEANWHILE', 'INVALID_DATE_CONFIG', ...ENTRY_ERRORS],
        },
      ),
      async (request): Promise<Financial> =>
        await updateFinancial(db, request.ownBudget(), placeOf(request.params), readBody(request, FinancialChangeWire)),
    );

    app.delete<ByFinancial>(
      `${items}/:financialId`,
      allow(
        { budget: 'edit' },
        {
          query: VersionQuery,
          responses: { 204: null },
          errors: ['CHANGED_MEANWHILE', ...ENTRY_ERRORS],
        },
      ),
      async (request, reply) => {
        const { version } = readQuery(request, VersionQuery);
        await deleteFinancial(db, request.ownBudget(), placeOf(request.params), version);
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/unmapped-financials',
      allow({ budget: 'view' }, { query: ListQuery, responses: { 200: FinancialsWire } }),
      async (request): Promise<Financials> => await list(request, null),
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials',
      allow(
        { budget: 'edit' },
        {
          body: NewFinancialWire,
          errors: ['FINANCIALS_TOO_LARGE', 'INVALID_DATE_CONFIG'],
          responses: { 201: FinancialWire },
        },
      ),
      async (request, reply) => {
        const input = readBody(request, NewFinancialWire);
        return reply.code(201).send(await createFinancial(db, request.ownBudget(), null, input));
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/map',
      allow(
        { budget: 'edit' },
        {
          body: MappingWire,
          errors: ENTRY_ERRORS,
          responses: { 200: MappedWire },
        },
      ),
      async (request): Promise<{ mapped: number }> => ({
        mapped: await mapFinancials(db, request.ownBudget(), readBody(request, MappingWire)),
      }),
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/map-to-orders',
      allow(
        { budget: 'edit' },
        { query: RehearsalQuery, responses: { 200: MappedToOrdersWire }, errors: ['FINANCIALS_TOO_LARGE'] },
      ),
      async (request): Promise<MappedToOrders> => {
        const { rehearse } = readQuery(request, RehearsalQuery);
        return await mapToOrders(db, request.ownBudget(), { isRehearsal: rehearse === 'true' });
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/split',
      allow(
        { budget: 'edit' },
        {
          body: SplitWire,
          errors: ['CHANGED_MEANWHILE', ...ENTRY_ERRORS],
          responses: { 200: PartsWire },
        },
      ),
      async (request): Promise<{ parts: Financial[] }> => ({
        parts: await splitFinancial(db, request.ownBudget(), readBody(request, SplitWire)),
      }),
    );

    app.post<ByBudget>(
      '/budgets/:id/unmapped-financials/unmap',
      allow(
        { budget: 'edit' },
        {
          body: UnmappingWire,
          errors: ENTRY_ERRORS,
          responses: { 200: UnmappedWire },
        },
      ),
      async (request): Promise<{ unmapped: number }> => ({
        unmapped: await unmapFinancials(db, request.ownBudget(), readBody(request, UnmappingWire)),
      }),
    );

    app.get<ByBudget>(
      '/budgets/:id/financials-count',
      allow({ budget: 'view' }, { query: FilterQuery, responses: { 200: FinancialsCountWire } }),
      async (request): Promise<FinancialsCount> =>
        await countFinancials(db, request.ownBudget(), readQuery(request, FilterQuery)),
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

import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type AllUnmapped,
  AllUnmappedWire,
  DeletedFinancialsWire,
  MappingAcrossWire,
  type UnmappedCounts,
  UnmappedCountsWire,
  UnmappedIdsWire,
} from '../../../../src/features/budgets/financials/all-unmapped.wire.ts';
import { FINANCIAL_KINDS, MappedWire } from '../../../../src/features/budgets/financials/financials.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { IdKey, PageQuery, pageOf, placeFrom, SearchQuery } from '../../platform/paging/page.ts';
import { countAllUnmapped, readAllUnmapped } from './all-unmapped.ts';
import { deleteUnmapped } from './delete-unmapped.ts';
import { mapAcross } from './map-across.ts';
import { ENTRY_ERRORS } from './write-financials.ts';

const FilterQuery = v.object({
  ...SearchQuery,
  budgetId: v.optional(IdKey),
  kind: v.optional(v.picklist(FINANCIAL_KINDS)),
});
const ListQuery = v.object({ ...PageQuery, ...FilterQuery.entries });

/** Purchase orders and actuals without an item, of all budgets that the caller can edit. */
export function allUnmappedRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/unmapped-financials',
      allow({ budgets: 'view' }, { query: ListQuery, responses: { 200: AllUnmappedWire } }),
      async (request): Promise<AllUnmapped> => {
        const { after, limit, ...filter } = readQuery(request, ListQuery);
        const wanted = { ...filter, limit, after: placeFrom(v.tuple([IdKey]), after) };
        const { rows, next } = pageOf(await readAllUnmapped(db, request.signedIn(), wanted), limit, ({ id }) => [id]);
        return { financials: rows, next };
      },
    );

    app.get(
      '/unmapped-financials/count',
      allow({ budgets: 'view' }, { query: FilterQuery, responses: { 200: UnmappedCountsWire } }),
      async (request): Promise<UnmappedCounts> =>
        await countAllUnmapped(db, request.signedIn(), readQuery(request, FilterQuery)),
    );

    app.post(
      '/unmapped-financials/map',
      allow(
        { budgets: 'view' },
        {
          body: MappingAcrossWire,
          errors: ['CARRYOVER_CURRENCIES', 'NOT_FOUND', ...ENTRY_ERRORS],
          responses: { 200: MappedWire },
        },
      ),
      async (request): Promise<{ mapped: number }> => ({
        mapped: await mapAcross(db, request.signedIn(), readBody(request, MappingAcrossWire)),
      }),
    );

    app.post(
      '/unmapped-financials/delete',
      allow(
        { budgets: 'view' },
        { body: UnmappedIdsWire, errors: ['NOT_FOUND'], responses: { 200: DeletedFinancialsWire } },
      ),
      async (request): Promise<{ deleted: number }> => ({
        deleted: await deleteUnmapped(db, request.signedIn(), readBody(request, UnmappedIdsWire)),
      }),
    );
  };
}

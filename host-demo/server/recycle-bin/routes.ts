import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ClearRecycleBinWire, type RecycleBinsWire } from '../../../src/features/administration/clearing.wire.ts';
import type { JobStartedWire } from '../../../src/features/administration/jobs.wire.ts';
import { ItemIdsWire, type RecycleBin } from '../../../src/features/budgets/recycle-bin.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { Failure } from '../failures/failure.ts';
import { parseOrRefuse } from '../failures/parse-or-refuse.ts';
import type { JobRunner } from '../jobs/job-runner.ts';
import { inReachOf, organizationInReach } from '../organizations/organizations-in-reach.ts';
import { IdKey, PageQuery, pageOf, placeFrom, TextKey, TimeKey } from '../paging/page.ts';
import { requirePermission, requireSession } from '../session/signed-in.ts';
import { deleteItems, restoreItems } from './change-items.ts';
import { countDeletedItems, findBudget, readBins, readDeletedItems } from './queries.ts';
import type { Bin } from './read-surroundings.ts';

type ById = { Params: { id: string } };

/** Deleted items of budgets (planning-data.md section 2, decision E13), and how they go for good. */
export function recycleBinRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const binOf = async (request: FastifyRequest<ById>): Promise<Bin> => {
    const session = requireSession(await request.readSession());
    const { id } = request.params;
    if (!v.is(IdKey, id)) throw new Failure('NOT_FOUND');
    return { session, budgetId: id };
  };
  const administrator = async (request: FastifyRequest) =>
    requirePermission(await request.readSession(), 'canAdministrateBudgets');

  return async (app) => {
    app.get<ById>('/budgets/:id/deleted-budget-items', async (request): Promise<RecycleBin> => {
      const bin = await binOf(request);
      const { after, limit } = parseOrRefuse(v.object(PageQuery), request.query);
      const place = placeFrom(v.tuple([TimeKey, IdKey]), after);
      const budget = await findBudget(db, bin);
      if (!budget) throw new Failure('NOT_FOUND');
      const found = await readDeletedItems(db, bin, { after: place, limit });
      const { rows, next } = pageOf(found, limit, ({ place: own }) => own);
      return { budget, items: rows.map(({ item }) => item), total: await countDeletedItems(db, bin), next };
    });

    app.post<ById>('/budgets/:id/internal-items/restore', async (request) => {
      const bin = await binOf(request);
      const { ids } = parseOrRefuse(ItemIdsWire, request.body);
      return await restoreItems(db, bin, ids);
    });

    app.post<ById>('/budgets/:id/internal-items/diff-delete', async (request) => {
      const bin = await binOf(request);
      const { ids } = parseOrRefuse(ItemIdsWire, request.body);
      return await deleteItems(db, bin, ids);
    });

    app.get('/recycle-bins', async (request): Promise<v.InferOutput<typeof RecycleBinsWire>> => {
      const session = await administrator(request);
      const { after, limit } = parseOrRefuse(v.object(PageQuery), request.query);
      const place = placeFrom(v.tuple([TextKey, IdKey]), after);
      const found = await readBins(db, inReachOf(session), { after: place, limit });
      const { rows, next } = pageOf(found, limit, ({ name, id }) => [name, id]);
      return { organizations: rows, next };
    });

    app.post<ById>('/organizations/:id/clear-recycle-bin', async (request, reply) => {
      const session = await administrator(request);
      const { id, name } = await organizationInReach(db, session, request.params.id);
      const input = parseOrRefuse(ClearRecycleBinWire, request.body ?? {});
      const started: v.InferOutput<typeof JobStartedWire> = {
        jobId: await jobs.start({
          organizationId: id,
          kind: 'CLEAR_RECYCLE_BIN',
          title: `Clearing the recycle bins of ${name}`,
          input,
          createdBy: session.person.id,
        }),
      };
      return reply.code(202).send(started);
    });
  };
}

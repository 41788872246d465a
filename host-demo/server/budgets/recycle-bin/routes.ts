import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { ClearRecycleBinWire, RecycleBinsWire } from '../../../../src/features/administration/clearing.wire.ts';
import { JobStartedWire } from '../../../../src/features/administration/jobs.wire.ts';
import {
  DeletedItemWire,
  DeletedWire,
  ItemIdsWire,
  type RecycleBin,
  RecycleBinWire,
  RestoredWire,
  RestoreInputWire,
  RestoreRehearsalWire,
} from '../../../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { inReachOf, organizationInReach } from '../../platform/access/organizations-in-reach.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import type { JobRunner } from '../../platform/jobs/job-runner.ts';
import {
  IdKey,
  InstantKey,
  PagedQuery,
  PageQuery,
  pageOf,
  placeFrom,
  SearchQuery,
  TextKey,
  TimeKey,
} from '../../platform/paging/page.ts';
import { deleteItems } from './delete-items.ts';
import {
  countDeletedItems,
  findBudget,
  readBins,
  readDeletedItems,
  readDeleters,
  readFormerParents,
} from './queries.ts';
import { rehearseRestore } from './rehearse-restore.ts';
import { restoreItems } from './restore-items.ts';

const BinQuery = v.object({
  ...PageQuery,
  ...SearchQuery,
  type: v.optional(DeletedItemWire.entries.type),
  deletedBy: v.optional(IdKey),
  deletedFrom: v.optional(InstantKey),
  deletedBefore: v.optional(InstantKey),
});
const ClearInput = v.nullish(ClearRecycleBinWire, {});
const RehearseQuery = v.object({ rehearse: v.optional(v.picklist(['true', 'false']), 'false') });

/** The body limit of a call that names many items, in bytes. */
const IDS_MAX_BYTES = 512 * 1024;

type ById = { Params: { id: string } };

/** Deleted items of budgets, and their permanent deletion (docs/decisions/0047-recycle-bin.md). */
export function recycleBinRoutes({ db, jobs }: { db: Kysely<Tables>; jobs: JobRunner }): FastifyPluginAsync {
  const administrators = allow({ permission: 'canAdministrateBudgets' });

  return async (app) => {
    app.get<ById>(
      '/budgets/:id/deleted-budget-items',
      allow({ budget: 'view' }, { query: BinQuery, responses: { 200: RecycleBinWire } }),
      async (request): Promise<RecycleBin> => {
        const bin = request.ownBudget();
        const { after, limit, ...filter } = readQuery(request, BinQuery);
        const place = placeFrom(v.tuple([TimeKey, IdKey, IdKey]), after);
        const budget = await findBudget(db, bin);
        if (!budget) throw new Failure('NOT_FOUND');
        const found = await readDeletedItems(db, bin, filter, { after: place, limit });
        const { rows, next } = pageOf(found, limit, ({ place: own }) => own);
        const items = rows.map(({ item }) => item);
        return {
          budget,
          items,
          parents: await readFormerParents(db, bin, items),
          users: await readDeleters(db, bin),
          total: await countDeletedItems(db, bin, filter),
          next,
        };
      },
    );

    app.post<ById>(
      '/budgets/:id/internal-items/restore',
      {
        ...allow(
          { budget: 'delete', orItemOwner: true },
          {
            query: RehearseQuery,
            body: RestoreInputWire,
            errors: ['BUDGET_EXCEEDED'],
            responses: { 200: v.union([RestoreRehearsalWire, RestoredWire]) },
          },
        ),
        bodyLimit: IDS_MAX_BYTES,
      },
      async (request) => {
        const bin = request.ownBudget();
        const selection = readBody(request, RestoreInputWire);
        const { rehearse } = readQuery(request, RehearseQuery);
        return await (rehearse === 'true' ? rehearseRestore : restoreItems)(db, bin, selection);
      },
    );

    app.post<ById>(
      '/budgets/:id/internal-items/diff-delete',
      {
        ...allow({ budget: 'delete', orItemOwner: true }, { body: ItemIdsWire, responses: { 200: DeletedWire } }),
        bodyLimit: IDS_MAX_BYTES,
      },
      async (request) => {
        const bin = request.ownBudget();
        const { ids } = readBody(request, ItemIdsWire);
        return await deleteItems(db, bin, ids);
      },
    );

    app.get(
      '/recycle-bins',
      withContract(administrators, { query: PagedQuery, responses: { 200: RecycleBinsWire } }),
      async (request): Promise<v.InferOutput<typeof RecycleBinsWire>> => {
        const session = request.signedIn();
        const { after, limit } = readQuery(request, PagedQuery);
        const place = placeFrom(v.tuple([TextKey, IdKey]), after);
        const found = await readBins(db, inReachOf(session), { after: place, limit });
        const { rows, next } = pageOf(found, limit, ({ name, id }) => [name, id]);
        return { organizations: rows, next };
      },
    );

    const clear = async (request: FastifyRequest, organization: { id: string; name: string }) => {
      const input = readBody(request, ClearInput);
      const started: v.InferOutput<typeof JobStartedWire> = {
        jobId: await jobs.start({
          organizationId: organization.id,
          kind: 'CLEAR_RECYCLE_BIN',
          title: `Clearing the recycle bins of ${organization.name}`,
          input,
          createdBy: request.signedIn().person.id,
        }),
      };
      return started;
    };
    app.post<ById>(
      '/organizations/:id/clear-recycle-bin',
      withContract(administrators, { body: ClearInput, responses: { 202: JobStartedWire } }),
      async (request, reply) => {
        const organization = await organizationInReach(db, request.signedIn(), request.params.id);
        return reply.code(202).send(await clear(request, organization));
      },
    );
    app.post(
      '/clear-recycle-bin',
      withContract(administrators, { body: ClearInput, responses: { 202: JobStartedWire } }),
      async (request, reply) => reply.code(202).send(await clear(request, request.signedIn().organization)),
    );
  };
}

import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import { GroupCountWire, GroupIdsWire, GroupOrderWire } from '../../../../src/features/budgets/groups/groups.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { addGroups, groupWith, removeGroups, reorderGroups, updateGroups } from './change-groups.ts';
import type { Group, GroupKind } from './group-table.ts';

type ByGroup = { Params: { id: string; groupId: string } };

/** The body limit of a call with many groups, in bytes. */
const LIST_MAX_BYTES = 512 * 1024;

/** A collection of groups of a budget, with the calls that every collection has (G28). */
export function groupRoutes<
  Found extends Group,
  New extends { name: string },
  Change extends { name?: string | undefined },
>({ db }: { db: Kysely<Tables> }, kind: GroupKind<Found, New, Change>): FastifyPluginAsync {
  const path = `/budgets/:id/${kind.path}`;
  const readers = allow({ budget: 'view' });
  const writers = { ...allow({ budget: kind.writers }), bodyLimit: LIST_MAX_BYTES };
  return async (app) => {
    app.get<ByBudget>(
      path,
      withContract(readers, { responses: { 200: v.array(kind.schemas.found) } }),
      async (request): Promise<Found[]> => await kind.read(db, request.ownBudget()),
    );

    app.get<ByBudget>(
      `${path}/count`,
      withContract(readers, { responses: { 200: GroupCountWire } }),
      async (request): Promise<v.InferOutput<typeof GroupCountWire>> => ({
        count: (await kind.read(db, request.ownBudget())).length,
      }),
    );

    app.get<ByGroup>(
      `${path}/:groupId`,
      withContract(readers, { responses: { 200: kind.schemas.found } }),
      async (request): Promise<Found> =>
        groupWith(kind, await kind.read(db, request.ownBudget()), request.params.groupId),
    );

    app.post<ByBudget>(
      path,
      withContract(writers, {
        body: [kind.schemas.many, kind.schemas.one],
        errors: ['NAME_TAKEN', 'NOT_FOUND'],
        responses: { 201: v.union([v.array(kind.schemas.found), kind.schemas.found]) },
      }),
      async (request, reply) => {
        const own = request.ownBudget();
        const isList = Array.isArray(request.body);
        const inputs = isList ? readBody(request, kind.schemas.many) : [readBody(request, kind.schemas.one)];
        const added = await addGroups(db, own, kind, inputs);
        reply.code(201);
        const [first] = added;
        if (isList || !first) return added;
        reply.header('Location', `${DEFAULT_PATHS.rest}/budgets/${own.budgetId}/${kind.path}/${first.id}`);
        return first;
      },
    );

    app.put<ByBudget>(
      path,
      withContract(writers, {
        body: kind.schemas.changes,
        responses: { 204: null },
        errors: ['NAME_TAKEN', 'NOT_FOUND'],
      }),
      async (request, reply) => {
        await updateGroups(db, request.ownBudget(), kind, readBody(request, kind.schemas.changes));
        return reply.code(204).send();
      },
    );

    app.put<ByGroup>(
      `${path}/:groupId`,
      withContract(writers, { body: kind.schemas.change, responses: { 204: null }, errors: ['NAME_TAKEN'] }),
      async (request, reply) => {
        const change = { ...readBody(request, kind.schemas.change), id: request.params.groupId };
        await updateGroups(db, request.ownBudget(), kind, [change]);
        return reply.code(204).send();
      },
    );

    app.delete<ByBudget>(
      path,
      withContract(writers, { body: GroupIdsWire, responses: { 204: null }, errors: ['NOT_FOUND'] }),
      async (request, reply) => {
        await removeGroups(db, request.ownBudget(), kind, readBody(request, GroupIdsWire).ids);
        return reply.code(204).send();
      },
    );

    app.delete<ByGroup>(
      `${path}/:groupId`,
      withContract(writers, { responses: { 204: null } }),
      async (request, reply) => {
        await removeGroups(db, request.ownBudget(), kind, [request.params.groupId]);
        return reply.code(204).send();
      },
    );

    app.put<ByBudget>(
      `${path}/reorder`,
      withContract(writers, { body: GroupOrderWire, responses: { 204: null }, errors: ['NOT_FOUND'] }),
      async (request, reply) => {
        await reorderGroups(db, request.ownBudget(), kind, readBody(request, GroupOrderWire).ids);
        return reply.code(204).send();
      },
    );
  };
}

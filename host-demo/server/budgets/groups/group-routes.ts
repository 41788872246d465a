import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import { DEFAULT_PATHS } from '../../../../src/browser/transport/protocol.ts';
import {
  type GroupCountWire,
  GroupIdsWire,
  GroupOrderWire,
} from '../../../../src/features/budgets/groups/groups.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
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
    app.get<ByBudget>(path, readers, async (request): Promise<Found[]> => await kind.read(db, request.ownBudget()));

    app.get<ByBudget>(
      `${path}/count`,
      readers,
      async (request): Promise<v.InferOutput<typeof GroupCountWire>> => ({
        count: (await kind.read(db, request.ownBudget())).length,
      }),
    );

    app.get<ByGroup>(
      `${path}/:groupId`,
      readers,
      async (request): Promise<Found> =>
        groupWith(kind, await kind.read(db, request.ownBudget()), request.params.groupId),
    );

    app.post<ByBudget>(path, writers, async (request, reply) => {
      const own = request.ownBudget();
      const isList = Array.isArray(request.body);
      const inputs = isList
        ? parseOrRefuse(kind.schemas.many, request.body)
        : [parseOrRefuse(kind.schemas.one, request.body)];
      const added = await addGroups(db, own, kind, inputs);
      reply.code(201);
      const [first] = added;
      if (isList || !first) return added;
      reply.header('Location', `${DEFAULT_PATHS.rest}/budgets/${own.budgetId}/${kind.path}/${first.id}`);
      return first;
    });

    app.put<ByBudget>(path, writers, async (request, reply) => {
      await updateGroups(db, request.ownBudget(), kind, parseOrRefuse(kind.schemas.changes, request.body));
      return reply.code(204).send();
    });

    app.put<ByGroup>(`${path}/:groupId`, writers, async (request, reply) => {
      const change = { ...parseOrRefuse(kind.schemas.change, request.body), id: request.params.groupId };
      await updateGroups(db, request.ownBudget(), kind, [change]);
      return reply.code(204).send();
    });

    app.delete<ByBudget>(path, writers, async (request, reply) => {
      await removeGroups(db, request.ownBudget(), kind, parseOrRefuse(GroupIdsWire, request.body).ids);
      return reply.code(204).send();
    });

    app.delete<ByGroup>(`${path}/:groupId`, writers, async (request, reply) => {
      await removeGroups(db, request.ownBudget(), kind, [request.params.groupId]);
      return reply.code(204).send();
    });

    app.put<ByBudget>(`${path}/reorder`, writers, async (request, reply) => {
      await reorderGroups(db, request.ownBudget(), kind, parseOrRefuse(GroupOrderWire, request.body).ids);
      return reply.code(204).send();
    });
  };
}

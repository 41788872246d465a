import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  BudgetChangesWire,
  BudgetCountWire,
  BudgetIdsWire,
  BudgetOrderWire,
  NewBudgetsWire,
  NewBudgetWire,
} from '../../../../src/features/budgets/collection/budget-collection.wire.ts';
import { type Budget, BudgetWire } from '../../../../src/features/budgets/list/budgets.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { organizationInReach } from '../../platform/access/organizations-in-reach.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { ExpandQuery } from '../expand-query.ts';
import { readBudget, readBudgets } from '../queries.ts';
import type { BudgetScope } from './budget-scope.ts';
import { countBudgets } from './count-budgets.ts';
import { createBudgets } from './create-budgets.ts';
import { deleteBudgets } from './delete-budgets.ts';
import { reorderBudgets } from './reorder-budgets.ts';
import { updateBudgets } from './update-budgets.ts';

const STAFF = allow({ staff: true, permission: 'canAdministrateBudgets' });
const MANAGERS = allow({ budgets: 'manage-settings' });
const COLLECTIONS = {
  budgets: { readers: allow('session'), writers: MANAGERS, template: false },
  templates: { readers: allow('session'), writers: MANAGERS, template: true },
  adminbudgets: { readers: STAFF, writers: STAFF, template: false },
} as const;

/** The body limit of a call with many budgets, in bytes. */
const LIST_MAX_BYTES = 512 * 1024;
const NO_EXPANSION = { expand: new Set<never>() };
const OrganizationQuery = v.object({ organizationId: v.optional(v.pipe(v.string(), v.maxLength(20)), 'current') });

/** Lists of budgets, of templates, and for staff of another organization (docs/decisions/0060-new-budgets.md). */
export function budgetCollectionRoutes(
  { db }: { db: Kysely<Tables> },
  collection: keyof typeof COLLECTIONS,
): FastifyPluginAsync {
  const { template, ...access } = COLLECTIONS[collection];
  const inOrganization = collection === 'adminbudgets' ? { query: OrganizationQuery } : {};
  const readers = withContract(access.readers, inOrganization);
  const many = { ...withContract(access.writers, inOrganization), bodyLimit: LIST_MAX_BYTES };
  const path = `/${collection}`;

  const scopeOf = async (request: FastifyRequest): Promise<BudgetScope> => {
    const session = request.signedIn();
    if (collection !== 'adminbudgets') return { session, organizationId: session.organization.id, template };
    const { organizationId } = readQuery(request, OrganizationQuery);
    const { id } = await organizationInReach(db, session, organizationId);
    return { session, organizationId: id, template };
  };

  return async (app) => {
    if (collection !== 'adminbudgets') {
      app.get(
        path,
        withContract(readers, { query: ExpandQuery, responses: { 200: v.array(BudgetWire) }, errors: ['NOT_FOUND'] }),
        async (request): Promise<Budget[]> => {
          return await readBudgets(db, await scopeOf(request), readQuery(request, ExpandQuery));
        },
      );
    }

    app.get(
      `${path}/count`,
      withContract(readers, { responses: { 200: BudgetCountWire }, errors: ['NOT_FOUND'] }),
      async (request): Promise<v.InferOutput<typeof BudgetCountWire>> => ({
        count: await countBudgets(db, await scopeOf(request)),
      }),
    );

    app.post(
      path,
      withContract(many, {
        body: [NewBudgetsWire, NewBudgetWire],
        responses: { 201: v.union([BudgetWire, v.array(BudgetWire)]) },
        errors: ['NOT_FOUND'],
      }),
      async (request, reply): Promise<Budget | Budget[]> => {
        const scope = await scopeOf(request);
        const isList = Array.isArray(request.body);
        const wanted = isList ? readBody(request, NewBudgetsWire) : [readBody(request, NewBudgetWire)];
        const ids = await createBudgets(db, scope, wanted);
        const created: Budget[] = [];
        for (const id of ids) {
          const budget = await readBudget(db, scope, { id, ...NO_EXPANSION });
          if (budget) created.push(budget);
        }
        reply.code(201);
        const [first] = created;
        if (isList || !first) return created;
        reply.header('Location', `/rest${path}/${first.id}`);
        return first;
      },
    );

    app.put(
      path,
      withContract(many, { body: BudgetChangesWire, responses: { 204: null }, errors: ['NOT_FOUND'] }),
      async (request, reply) => {
        const scope = await scopeOf(request);
        await updateBudgets(db, scope, readBody(request, BudgetChangesWire));
        return reply.code(204).send();
      },
    );

    app.delete(
      path,
      withContract(many, { body: BudgetIdsWire, responses: { 204: null }, errors: ['NOT_FOUND'] }),
      async (request, reply) => {
        const scope = await scopeOf(request);
        await deleteBudgets(db, scope, readBody(request, BudgetIdsWire).ids);
        return reply.code(204).send();
      },
    );

    app.put(
      `${path}/reorder`,
      withContract(many, { body: BudgetOrderWire, responses: { 204: null }, errors: ['NOT_FOUND'] }),
      async (request, reply) => {
        const scope = await scopeOf(request);
        await reorderBudgets(db, scope, readBody(request, BudgetOrderWire).ids);
        return reply.code(204).send();
      },
    );
  };
}

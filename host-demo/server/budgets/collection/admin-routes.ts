import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  type AdminBudgets,
  AdminBudgetsWire,
} from '../../../../src/features/budgets/collection/budget-collection.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { inReachOf, isInReach, organizationInReach } from '../../platform/access/organizations-in-reach.ts';
import { readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { ExpandQuery } from '../expand-query.ts';
import { readBudget } from '../queries.ts';

const Query = v.object({
  ...PageQuery,
  ...ExpandQuery.entries,
  organizationId: v.optional(v.pipe(v.string(), v.maxLength(20))),
});

/** GET adminbudgets: the budgets of all organizations in reach, or of one. */
export function adminBudgetRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/adminbudgets',
      allow(
        { staff: true, permission: 'canAdministrateBudgets' },
        { query: Query, responses: { 200: AdminBudgetsWire }, errors: ['NOT_FOUND'] },
      ),
      async (request): Promise<AdminBudgets> => {
        const session = request.signedIn();
        const { after, limit, expand, organizationId } = readQuery(request, Query);
        const place = placeFrom(v.tuple([IdKey]), after);
        const reach =
          organizationId === undefined ? inReachOf(session) : await organizationInReach(db, session, organizationId);
        const found = await db
          .selectFrom('budgets as budget')
          .innerJoin('organizations as organization', 'organization.id', 'budget.organization_id')
          .where(isInReach('organization', reach))
          .where('budget.template', '=', false)
          .$if(place !== undefined, (query) => query.where('budget.id', '>', place?.[0] ?? ''))
          .select(['budget.id', 'organization.id as organizationId', 'organization.name'])
          .orderBy('budget.id')
          .limit(limit + 1)
          .execute();
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        const budgets: AdminBudgets['budgets'] = [];
        for (const row of rows) {
          const budget = await readBudget(db, { session, organizationId: row.organizationId }, { id: row.id, expand });
          if (budget) budgets.push({ ...budget, organization: { id: row.organizationId, name: row.name } });
        }
        return { budgets, next };
      },
    );
  };
}

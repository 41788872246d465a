import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { type Activity, ActivityWire } from '../../../src/features/activities/activities.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { toAmount } from '../money/amount.ts';
import { holds } from '../paging/page.ts';
import { fullName } from '../users/full-name.ts';

/**
 * Whether the row of `budget_items` that the query calls `item` is an activity: a line that says when it begins. Money that is
 * planned without a day, or for a group, is none.
 */
export const isActivity = sql<SqlBool>`
  item.deleted_at is null and item.type = 'LINE_ITEM' and item.starts_on is not null
`;

function selectActivities(db: Kysely<Tables>, organizationId: string) {
  return db
    .selectFrom('budget_items as item')
    .innerJoin('budgets as budget', 'budget.id', 'item.budget_id')
    .leftJoin('people as owner', 'owner.id', 'item.owner_id')
    .where('item.organization_id', '=', organizationId)
    .where(isActivity)
    .select([
      'item.id',
      'item.name',
      sql<string>`item.starts_on`.as('startsOn'),
      'item.ends_on as endsOn',
      'item.status',
      fullName('owner').$castTo<string | null>().as('owner'),
      'budget.id as budgetId',
      'budget.name as budgetName',
      'budget.currency',
      'item.planned',
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number];

const activityFrom = ({ budgetId, budgetName, currency, planned, status, ...row }: Row): Activity => ({
  ...row,
  status: v.parse(ActivityWire.entries.status, status),
  budget: { id: budgetId, name: budgetName, currency },
  planned: toAmount(planned),
});

/** Those that touch the days from `from` to `to`, by the day on which they begin; one more than `limit`. */
export async function readActivities(
  db: Kysely<Tables>,
  organizationId: string,
  wanted: {
    from?: string | undefined;
    to?: string | undefined;
    search?: string | undefined;
    after: [string, string] | undefined;
    limit: number;
  },
): Promise<Activity[]> {
  const { from, to, search, after, limit } = wanted;
  let query = selectActivities(db, organizationId)
    .orderBy('item.starts_on')
    .orderBy('item.id')
    .limit(limit + 1);
  if (from !== undefined) query = query.where(sql<SqlBool>`coalesce(item.ends_on, 'infinity') >= ${from}::date`);
  if (to !== undefined) query = query.where('item.starts_on', '<=', to);
  if (search) query = query.where(holds('item.name', search));
  if (after) query = query.where(sql<SqlBool>`(item.starts_on, item.id) > (${after[0]}::date, ${after[1]}::bigint)`);
  return (await query.execute()).map(activityFrom);
}

export async function findActivity(db: Kysely<Tables>, organizationId: string, id: string) {
  const row = await selectActivities(db, organizationId).where('item.id', '=', id).executeTakeFirst();
  return row && activityFrom(row);
}

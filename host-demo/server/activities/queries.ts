import { type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import { type Activity, ActivityWire, PAST_MATCHES_MAX } from '../../../src/features/activities/activities.wire.ts';
import { fullName } from '../platform/database/full-name.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { toAmount } from '../platform/money/amount.ts';
import { isVisible } from './policies/permission-mask.ts';
import type { Reader } from './readers.ts';

/** Selects the activities with dates that a line item funds and that the reader can see. */
function selectActivities(db: Kysely<Tables>, { organizationId, statements }: Reader) {
  return db
    .selectFrom('activities as activity')
    .innerJoin('funding_allocations as funding', 'funding.activity_id', 'activity.id')
    .innerJoin('budget_items as item', 'item.id', 'funding.item_id')
    .innerJoin('budgets as budget', 'budget.id', 'item.budget_id')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .leftJoin('people as owner', 'owner.id', 'activity.owner_id')
    .where('activity.organization_id', '=', organizationId)
    .where('activity.deleted_at', 'is', null)
    .where('activity.starts_on', 'is not', null)
    .where(isVisible(statements))
    .select([
      'activity.id',
      'activity.name',
      sql<string>`activity.starts_on`.as('startsOn'),
      'activity.ends_on as endsOn',
      'activity.status',
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

/** A position in the list: a day and an id. */
export type Place = [string, string];

type Filter = { from?: string | undefined; to?: string | undefined; search?: string | undefined };

/** Where a page of the list starts: after a position, at it, before it, or at the top. */
export type Start = { after: Place } | { at: Place } | { before: Place } | undefined;

/** Returns activities that overlap the days `from` to `to`, by start date; one more than `limit`. */
export async function readActivities(
  db: Kysely<Tables>,
  reader: Reader,
  { start, limit, ...filter }: Filter & { start: Start; limit: number },
): Promise<Activity[]> {
  const isBackward = start !== undefined && 'before' in start;
  const order = isBackward ? 'desc' : 'asc';
  let query = matching(selectActivities(db, reader), filter)
    .orderBy('activity.starts_on', order)
    .orderBy('activity.id', order)
    .limit(limit + 1);
  const beside = (comparison: string, [day, id]: Place) =>
    query.where(sql<SqlBool>`(activity.starts_on, activity.id) ${sql.raw(comparison)} (${day}::date, ${id}::bigint)`);
  if (start && 'after' in start) query = beside('>', start.after);
  if (start && 'at' in start) query = beside('>=', start.at);
  if (start && 'before' in start) query = beside('<', start.before);
  const found = (await query.execute()).map(activityFrom);
  return isBackward ? found.reverse() : found;
}

function matching(query: ReturnType<typeof selectActivities>, { from, to, search }: Filter) {
  let narrowed = query;
  if (from !== undefined) narrowed = narrowed.where(sql<SqlBool>`activity.ends_on >= ${from}::date`);
  if (to !== undefined) narrowed = narrowed.where('activity.starts_on', '<=', to);
  if (search) narrowed = narrowed.where(nameContains(search));
  return narrowed;
}

/**
 * Matches names that contain the text, ignoring case, accents and punctuation, like `searched_name`
 * (0013-item-search.sql). One or two letters match the start of words, which the trigram index covers; punctuation
 * alone matches nothing.
 */
function nameContains(search: string) {
  return sql<SqlBool>`
    activity.searched_name like case length(btrim(searched_name(${search}::text)))
      when 0 then null
      when 1 then '% ' || btrim(searched_name(${search}::text)) || '%'
      when 2 then '% ' || btrim(searched_name(${search}::text)) || '%'
      else '%' || btrim(searched_name(${search}::text)) || '%'
    end
  `;
}

/** Returns the activity's position in the list, or undefined if the organization has no activity with this id. */
export async function placeOfActivity(db: Kysely<Tables>, reader: Reader, id: string): Promise<Place | undefined> {
  const found = await findActivity(db, reader, id);
  return found && [found.startsOn, found.id];
}

/** Counts the activities that ended before a day and match a search, up to PAST_MATCHES_MAX. */
export async function countPastMatches(
  db: Kysely<Tables>,
  reader: Reader,
  { search, from }: { search: string; from: string },
): Promise<number> {
  const found = matching(selectActivities(db, reader), { search })
    .where('activity.ends_on', '<', from)
    .limit(PAST_MATCHES_MAX);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findActivity(db: Kysely<Tables>, reader: Reader, id: string) {
  const row = await selectActivities(db, reader).where('activity.id', '=', id).executeTakeFirst();
  return row && activityFrom(row);
}

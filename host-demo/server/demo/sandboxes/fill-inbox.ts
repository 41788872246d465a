import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SandboxInbox } from './sandbox.wire.ts';

const AUTHORS: [firstName: string, lastName: string][] = [
  ['Lena', 'Fischer'],
  ['Jon', 'Beck'],
  ['Chloé', 'Bernard'],
];
const ACTIVITIES = [
  'Stand build, Lyon',
  'Prize fund, spring raffle',
  'Paid search, Nordics',
  'Partner webinar, June',
  'Trade fair flights',
  'Catalogue, second print run',
];
const TEXTS = [
  'can you confirm the date before Friday?',
  'the agency sent a new offer, 4 % below the first one.',
  'this overlaps with the fair in Lyon, is that wanted?',
  'I moved the start by a week. Please check your part of it and say whether the hall can still be booked.',
  'thanks, that is settled then.',
];
/** Time between two notifications. */
const MINUTES_APART = 7;

/**
 * Creates notifications for the user, one per thread, the newest of them unread. A single statement, so that ten
 * thousand take less than a second.
 */
export async function fillInbox(
  db: Kysely<Tables>,
  { organizationId, personId }: { organizationId: string; personId: string },
  {
    count,
    unread,
    authors: names = AUTHORS,
    activities = ACTIVITIES,
    texts = TEXTS,
    bodyVersion,
    goneActivities,
  }: SandboxInbox,
): Promise<void> {
  const authors = await db
    .insertInto('people')
    .values(
      names.map(([first_name, last_name], index) => ({
        organization_id: organizationId,
        username: `colleague-${index}@sandbox-${organizationId}.example`,
        first_name,
        last_name,
      })),
    )
    .returning('id')
    .execute();
  const ids = await insertActivities(
    db,
    { organizationId, personId },
    activities,
    Math.min(goneActivities, activities.length),
  );
  await sql`
    with thread as (
      insert into comment_threads (organization_id, activity_id, created_at, updated_at)
      select ${organizationId}::bigint, (${ids}::bigint[])[1 + n % ${activities.length}::int], at, at
      from generate_series(0, ${count}::int - 1) as n,
        lateral (select now() - (n * ${MINUTES_APART}::int + 2) * interval '1 minute' as at) as time
      returning id, activity_id, created_at
    ),
    numbered as (
      select id, activity_id, created_at, row_number() over (order by created_at desc)::int - 1 as n from thread
    ),
    comment as (
      insert into comments (organization_id, thread_id, author_id, created_at, body)
      select ${organizationId}::bigint, id, (${authors.map(({ id }) => id)}::bigint[])[1 + n % ${names.length}::int],
        created_at,
        jsonb_build_object('version', ${bodyVersion}::int, 'content', jsonb_build_array(jsonb_build_object(
          'type', 'paragraph', 'children', jsonb_build_array(
            jsonb_build_object('type', 'mention', 'kind', 'user', 'id', ${personId}::text),
            jsonb_build_object('text', ' ' || (${texts}::text[])[1 + n % ${texts.length}::int])
          )
        )))
      from numbered
    ),
    subscription as (
      insert into thread_subscriptions (thread_id, person_id, organization_id, created_at)
      select id, ${personId}::bigint, ${organizationId}::bigint, created_at from numbered
    )
    insert into inbox_notifications
      (organization_id, person_id, activity_id, thread_id, notified_at, read_at, changed_at)
    select ${organizationId}::bigint, ${personId}::bigint, activity_id, id, created_at,
      case when n >= ${unread}::int then created_at end, created_at
    from numbered
  `.execute(db);
}

/** Inserts activities by name, the first `gone` of them deleted. Returns their ids. */
async function insertActivities(
  db: Kysely<Tables>,
  { organizationId, personId }: { organizationId: string; personId: string },
  names: readonly string[],
  gone: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with draft as materialized (
      select nextval('budget_items_id_seq') as id, name, place <= ${gone}::int as is_gone
      from unnest(${names}::text[]) with ordinality as activity (name, place)
    )
    insert into activities
      (id, organization_id, path, type_id, name, starts_on, ends_on, deleted_at, deleted_by, deleted_with)
    select draft.id, ${organizationId}::bigint, array[draft.id], type.id, draft.name, '2027-03-01', '2027-03-31',
      case when is_gone then now() end, case when is_gone then ${personId}::bigint end, case when is_gone then draft.id end
    from draft join activity_types as type on type.organization_id = ${organizationId}::bigint and type.name = 'Event'
    order by draft.id
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

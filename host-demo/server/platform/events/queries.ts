import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';

/** Channel of notifications with an organization's id. They only wake readers; the changes are in the table. */
export const EVENTS_CHANNEL = 'portico_events';

/** A change that affects all users of an organization, or one user. */
export type Change = { organizationId: string; personId?: string; topic: string };

/**
 * Records a change in its transaction, as the last statement: until the commit, no other event of the organization can
 * be written, so ids become visible in order and readers miss none.
 */
export async function announce(db: Transaction<Tables>, { organizationId, personId, topic }: Change): Promise<void> {
  await sql`select ${announcing({ organizationId, topic }, sql`${personId ?? null}::bigint`)}`.execute(db);
}

/** SQL that does the same for the person of each row, for statements that change something for several users. */
export const announcing = (
  { organizationId, topic }: Omit<Change, 'personId'>,
  person: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`announce_change(${organizationId}::bigint, ${person}, ${topic}::text, ${EVENTS_CHANNEL}::text)`;

/** The same for several users of an organization. */
export async function announceToEach(
  db: Transaction<Tables>,
  { organizationId, personIds, topic }: { organizationId: string; personIds: readonly string[]; topic: string },
): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    select ${announcing({ organizationId, topic }, sql`person`)} from unnest(${personIds}::bigint[]) as person
  `.execute(db);
}

/** Organizations per transaction; each takes a lock, of which PostgreSQL has a few thousand. */
const ORGANIZATIONS_AT_ONCE = 500;

/**
 * Notifies the open pages of all organizations except sandboxes and deleted ones. Not in the transaction of the change, because it locks
 * each organization.
 */
export async function announceToAll(db: Kysely<Tables>, topic: string): Promise<void> {
  let last = '0';
  let notified: { id: string }[];
  do {
    notified = await db.transaction().execute(async (transaction) => {
      const organizations = await transaction
        .selectFrom('organizations')
        .select('id')
        .where('sandbox', '=', false)
        .where('deleted_at', 'is', null)
        .where('id', '>', last)
        .orderBy('id')
        .limit(ORGANIZATIONS_AT_ONCE)
        .execute();
      for (const { id } of organizations) await announce(transaction, { organizationId: id, topic });
      return organizations;
    });
    last = notified.at(-1)?.id ?? last;
  } while (notified.length === ORGANIZATIONS_AT_ONCE);
}

/** Makes the organization's open streams check for events and ended sessions. */
export async function wakeReaders(db: Kysely<Tables>, organizationId: string): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${organizationId}::text)`.execute(db);
}

/** Returns the id of the organization's last event; '0' before the first. */
export async function readLastEventId(db: Kysely<Tables>, organizationId: string): Promise<string> {
  const row = await db
    .selectFrom('events')
    .select(sql<string>`coalesce(max(id), 0)`.as('id'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns for each topic how long ago, in milliseconds, it last changed for this user within a period, up to an event. */
export async function readRecentChanges(
  db: Kysely<Tables>,
  { organizationId, personId }: { organizationId: string; personId: string },
  { upTo, withinMs }: { upTo: bigint; withinMs: number },
): Promise<{ topic: string; agoMs: number }[]> {
  return await db
    .selectFrom('events')
    .select([
      'topic',
      sql<number>`min(greatest(0, extract(epoch from clock_timestamp() - created_at) * 1000))::int`.as('agoMs'),
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '<=', String(upTo))
    .where('created_at', '>', sql<Date>`now() - ${withinMs} * interval '1 millisecond'`)
    .where((is) => is.or([is('person_id', 'is', null), is('person_id', '=', personId)]))
    .groupBy('topic')
    .execute();
}

/** Returns whether this event of the organization is still stored; then all later events are too. */
export async function isEventKept(db: Kysely<Tables>, organizationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the organization's last event after `id` for each topic and addressee, oldest first. */
export async function readChangesSince(
  db: Kysely<Tables>,
  organizationId: string,
  id: bigint,
): Promise<{ id: bigint; personId: string | null; topic: string }[]> {
  const rows = await db
    .selectFrom('events')
    .select(['topic', 'person_id', sql<string>`max(id)`.as('last_id')])
    .where('organization_id', '=', organizationId)
    .where('id', '>', String(id))
    .groupBy(['topic', 'person_id'])
    .orderBy('last_id')
    .execute();
  return rows.map((row) => ({ id: BigInt(row.last_id), personId: row.person_id, topic: row.topic }));
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/open-database.ts';

/** The channel whose notifications carry an organization's id. They only wake readers; what changed is in the table. */
export const EVENTS_CHANNEL = 'portico_events';

/** Something that changed for everybody in an organization, or for one person. */
export type Change = { organizationId: string; personId?: string; topic: string };

/**
 * Writes down that something changed, in the transaction that changes it, and as its last statement: from here until
 * the commit no other event of the organization can be written, so that ids become visible in their own order and a
 * reader that has seen one has missed none before it.
 */
export async function announce(db: Transaction<Tables>, { organizationId, personId, topic }: Change): Promise<void> {
  await sql`
    select announce_change(${organizationId}::bigint, ${personId ?? null}::bigint, ${topic}::text, ${EVENTS_CHANNEL}::text)
  `.execute(db);
}

/** The same for several people of an organization at once. */
export async function announceToEach(
  db: Transaction<Tables>,
  { organizationId, personIds, topic }: { organizationId: string; personIds: readonly string[]; topic: string },
): Promise<void> {
  if (personIds.length === 0) return;
  await sql`
    select announce_change(${organizationId}::bigint, person, ${topic}::text, ${EVENTS_CHANNEL}::text)
    from unnest(${personIds}::bigint[]) as person
  `.execute(db);
}

/** Organizations whose events are written at once; each takes a lock, of which PostgreSQL has some thousands. */
const ORGANIZATIONS_AT_ONCE = 500;

/** Tells the open pages of all organizations but sandboxes. Not in the transaction of the change, since it takes a lock of each. */
export async function announceToAll(db: Kysely<Tables>, topic: string): Promise<void> {
  let last = '0';
  let told: { id: string }[];
  do {
    told = await db.transaction().execute(async (transaction) => {
      const organizations = await transaction
        .selectFrom('organizations')
        .select('id')
        .where('sandbox', '=', false)
        .where('id', '>', last)
        .orderBy('id')
        .limit(ORGANIZATIONS_AT_ONCE)
        .execute();
      for (const { id } of organizations) await announce(transaction, { organizationId: id, topic });
      return organizations;
    });
    last = told.at(-1)?.id ?? last;
  } while (told.length === ORGANIZATIONS_AT_ONCE);
}

/** Makes the open streams of the organization look for events, and whether their sessions still live. */
export async function wakeReaders(db: Kysely<Tables>, organizationId: string): Promise<void> {
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${organizationId}::text)`.execute(db);
}

/** The id of the organization's last event; '0' before the first. */
export async function readLastEventId(db: Kysely<Tables>, organizationId: string): Promise<string> {
  const row = await db
    .selectFrom('events')
    .select(sql<string>`coalesce(max(id), 0)`.as('id'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Whether this event of the organization is still kept; all that followed it then are too. */
export async function isEventKept(db: Kysely<Tables>, organizationId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The organization's last event of each topic and addressee after `id`, oldest first. */
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

import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Thread } from '../../../src/features/activities/comments.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { Caller, InboxOwner } from './caller.ts';
import type { InboxFilter } from './inbox-filter.ts';
import { isAbout, roomOf, SUBJECT_COLUMNS, type Subject, subjectOfRoom } from './room.ts';
import { selectThreads, withComments } from './threads.ts';

/** An inbox notification as the service's client reads it. */
export type InboxNotification = {
  kind: 'thread';
  id: string;
  roomId: string;
  threadId: string;
  notifiedAt: string;
  readAt: string | null;
};

type Subscription = { kind: 'thread'; subjectId: string; createdAt: string };
type Deleted<Type extends string> = { type: Type; id: string; roomId: string; deletedAt: string };

/**
 * Notifications with the threads and subscriptions that the client shows. If an activity was deleted, its thread is
 * missing.
 */
export type InboxPart = { inboxNotifications: InboxNotification[]; threads: Thread[]; subscriptions: Subscription[] };

/** Changes since a point in time. */
export type InboxDelta = InboxPart & {
  deletedInboxNotifications: Deleted<'deletedInboxNotification'>[];
  deletedThreads: Deleted<'deletedThread'>[];
};

/** An inbox shows the latest comments of a thread; the activity shows all of them. */
const COMMENTS_SHOWN = 20;

/** Matches notifications that changed after the user read them. */
export const isUnread = sql<SqlBool>`(inbox_notifications.read_at is null
  or inbox_notifications.read_at < inbox_notifications.notified_at)`;

/** Selects the caller's notifications that match the filter, including deleted ones. */
const selectOwn = (db: Kysely<Tables>, caller: InboxOwner, filter: InboxFilter) =>
  db
    .selectFrom('inbox_notifications')
    .where('inbox_notifications.organization_id', '=', caller.organizationId)
    .where('inbox_notifications.person_id', '=', caller.personId)
    .where(passes(caller, filter));

function passes({ organizationId }: InboxOwner, { roomId, kind }: InboxFilter): RawBuilder<SqlBool> {
  if (kind !== undefined && kind !== 'thread') return sql`false`;
  if (roomId === undefined) return sql`true`;
  const subject = subjectOfRoom(organizationId, roomId);
  return subject ? isAbout('inbox_notifications', subject) : sql`false`;
}

const COLUMNS = ['id', ...SUBJECT_COLUMNS, 'thread_id', 'notified_at', 'read_at'] as const;
type Row = Subject & { id: string; thread_id: string; notified_at: Date; read_at: Date | null };

const notificationFrom = ({ organizationId }: InboxOwner, row: Row): InboxNotification => ({
  kind: 'thread',
  id: row.id,
  roomId: roomOf(organizationId, row),
  threadId: row.thread_id,
  notifiedAt: row.notified_at.toISOString(),
  readAt: row.read_at?.toISOString() ?? null,
});

/**
 * Returns the time up to which a read that starts now is complete. A change is dated at the start of its transaction
 * but visible only after the commit, so the time lies slightly in the past: reporting a change twice is harmless,
 * missing one is not.
 */
export async function readRequestedAt(db: Kysely<Tables>): Promise<string> {
  const { at } = await db
    .selectNoFrom(sql<Date>`date_trunc('milliseconds', now() - interval '2 seconds')`.as('at'))
    .executeTakeFirstOrThrow();
  return at.toISOString();
}

/** Returns the caller's notifications after a position, newest first; one more than `limit`. */
export async function readInbox(
  db: Kysely<Tables>,
  caller: InboxOwner,
  { filter, after, limit }: { filter: InboxFilter; after: [notifiedAt: string, id: string] | undefined; limit: number },
): Promise<InboxNotification[]> {
  let query = selectOwn(db, caller, filter)
    .where('deleted_at', 'is', null)
    .orderBy('notified_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<SqlBool>`(notified_at, id) < (${after[0]}::timestamptz, ${after[1]}::text)`);
  const rows = await query.select(COLUMNS).execute();
  return rows.map((row) => notificationFrom(caller, row));
}

/** Adds the threads that the caller may read to the notifications. */
export async function withThreads(
  db: Kysely<Tables>,
  caller: Caller,
  inboxNotifications: InboxNotification[],
): Promise<InboxPart> {
  const ids = inboxNotifications.map(({ threadId }) => threadId);
  const rows = await selectThreads(db, caller).where('thread.id', '=', sql<string>`any(${ids}::text[])`).execute();
  const threads = await withComments(db, caller, rows, COMMENTS_SHOWN);
  return { inboxNotifications, threads, subscriptions: await readSubscriptions(db, caller, threads) };
}

/** Counts the caller's unread notifications. */
export async function countUnread(db: Kysely<Tables>, caller: InboxOwner, filter: InboxFilter): Promise<number> {
  const { count } = await selectOwn(db, caller, filter)
    .where('deleted_at', 'is', null)
    .where(isUnread)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns notifications, and threads of the caller, that were added, changed or deleted at `since` or later. */
export async function readDelta(
  db: Kysely<Tables>,
  caller: Caller,
  { filter, since }: { filter: InboxFilter; since: string },
): Promise<InboxDelta> {
  const changed = await selectOwn(db, caller, filter)
    .where('changed_at', '>=', sql<Date>`${since}::timestamptz`)
    .orderBy('notified_at', 'desc')
    .orderBy('id', 'desc')
    .select([...COLUMNS, 'deleted_at'])
    .execute();
  const present = changed.filter(({ deleted_at }) => deleted_at === null);
  const touched = await readTouchedThreads(db, caller, since);
  const ids = [...present.map(({ thread_id }) => thread_id), ...touched.map(({ id }) => id)];
  const rows = await selectThreads(db, caller).where('thread.id', '=', sql<string>`any(${ids}::text[])`).execute();
  const threads = await withComments(db, caller, rows, COMMENTS_SHOWN);
  return {
    inboxNotifications: present.map((row) => notificationFrom(caller, row)),
    threads,
    subscriptions: await readSubscriptions(db, caller, threads),
    deletedInboxNotifications: changed.flatMap(({ deleted_at, ...row }) =>
      deleted_at === null ? [] : [deleted('deletedInboxNotification', caller, { ...row, deleted_at })],
    ),
    deletedThreads: touched.flatMap(({ deleted_at, ...row }) =>
      deleted_at === null ? [] : [deleted('deletedThread', caller, { ...row, deleted_at })],
    ),
  };
}

/** Returns the thread with the caller's notification, or undefined if it is not in this room. */
export async function findThread(db: Kysely<Tables>, caller: Caller, roomId: string, threadId: string) {
  const subject = subjectOfRoom(caller.organizationId, roomId);
  if (!subject) return undefined;
  const rows = await selectThreads(db, caller)
    .where('thread.id', '=', threadId)
    .where(isAbout('thread', subject))
    .execute();
  const [thread] = await withComments(db, caller, rows, 'all');
  if (!thread) return undefined;
  const row = await selectOwn(db, caller, {})
    .where('thread_id', '=', threadId)
    .where('deleted_at', 'is', null)
    .select(COLUMNS)
    .executeTakeFirst();
  const [subscription] = await readSubscriptions(db, caller, [thread]);
  return {
    thread,
    ...(row && { inboxNotification: notificationFrom(caller, row) }),
    ...(subscription && { subscription }),
  };
}

async function readSubscriptions(
  db: Kysely<Tables>,
  { personId }: InboxOwner,
  threads: readonly Thread[],
): Promise<Subscription[]> {
  const ids = threads.map(({ id }) => id);
  const rows = await db
    .selectFrom('thread_subscriptions')
    .where('thread_id', '=', sql<string>`any(${ids}::text[])`)
    .where('person_id', '=', personId)
    .select(['thread_id', 'created_at'])
    .execute();
  return rows.map((row) => ({ kind: 'thread', subjectId: row.thread_id, createdAt: row.created_at.toISOString() }));
}

/** Returns the caller's threads in which a comment was added or deleted. */
async function readTouchedThreads(db: Kysely<Tables>, { organizationId, personId }: InboxOwner, since: string) {
  return await db
    .selectFrom('comment_threads as thread')
    .innerJoin('thread_subscriptions as subscription', 'subscription.thread_id', 'thread.id')
    .where('subscription.person_id', '=', personId)
    .where('thread.organization_id', '=', organizationId)
    .where('thread.updated_at', '>=', sql<Date>`${since}::timestamptz`)
    .select(['thread.id', 'thread.deleted_at'])
    .select(SUBJECT_COLUMNS.map((column) => `thread.${column}` as const))
    .execute();
}

const deleted = <Type extends string>(
  type: Type,
  { organizationId }: InboxOwner,
  { id, deleted_at, ...subject }: Subject & { id: string; deleted_at: Date },
): Deleted<Type> => ({ type, id, roomId: roomOf(organizationId, subject), deletedAt: deleted_at.toISOString() });

import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { Comment, CommentBody, CommentInput, Thread } from '../../../src/features/activities/comments.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { record } from '../platform/audit/record.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announceToEach } from '../platform/events/queries.ts';
import { Failure } from '../platform/failures/failure.ts';
import type { Caller } from './caller.ts';
import { activityRoom } from './room.ts';
import { commentFrom, selectThreads, withComments } from './threads.ts';
import { findReaders, requireComments, requireVisible } from './visible-activity.ts';

const NOW = sql<Date>`date_trunc('milliseconds', now())`;
const COMMENT = ['id', 'thread_id', 'author_id', 'body', 'created_at', 'deleted_at'] as const;

/** Returns the activity's threads after a position, newest first; one more than `limit`. */
export async function readThreads(
  db: Kysely<Tables>,
  caller: Caller,
  activityId: string,
  { after, limit }: { after: [createdAt: string, id: string] | undefined; limit: number },
): Promise<Thread[]> {
  let query = selectThreads(db, caller)
    .where('thread.activity_id', '=', activityId)
    .orderBy('thread.created_at', 'desc')
    .orderBy('thread.id', 'desc')
    .limit(limit + 1);
  if (after)
    query = query.where(sql<SqlBool>`(thread.created_at, thread.id) < (${after[0]}::timestamptz, ${after[1]}::text)`);
  return await withComments(db, caller, await query.execute(), 'all');
}

/**
 * Adds a reply to the thread, or starts a thread, and notifies mentioned users and participants, except the author.
 * Throws NOT_FOUND for an activity or thread that the author cannot see.
 */
export async function addComment(
  db: Kysely<Tables>,
  author: Caller,
  activityId: string,
  { threadId, body }: CommentInput,
): Promise<Comment> {
  return await db.transaction().execute(async (transaction) => {
    await requireComments(transaction, author, activityId);
    const thread =
      threadId === undefined
        ? await insertThread(transaction, author, activityId)
        : await touchThread(transaction, author, activityId, threadId);
    const row = await transaction
      .insertInto('comments')
      .values({
        organization_id: author.organizationId,
        thread_id: thread,
        author_id: author.personId,
        body: JSON.stringify(body),
      })
      .returning(COMMENT)
      .executeTakeFirstOrThrow();
    const subscribers = [author.personId, ...mentionedIn(body)];
    const readers = await findReaders(transaction, author.organizationId, activityId, subscribers);
    await subscribe(transaction, author, thread, readers);
    const personIds = await notifySubscribers(transaction, author, activityId, thread);
    await record(transaction, {
      action: 'comment.added',
      organizationId: author.organizationId,
      object: { kind: 'activity', id: activityId },
      after: { comment: row.id },
    });
    await announceToEach(transaction, { organizationId: author.organizationId, personIds, topic: TOPICS.inbox });
    return commentFrom(row, activityRoom(author.organizationId, activityId));
  });
}

/**
 * Deletes the author's comment, and the thread with its last comment. Throws NOT_FOUND, and FORBIDDEN for another
 * user's comment.
 */
export async function deleteComment(db: Kysely<Tables>, author: Caller, activityId: string, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireVisible(transaction, author, activityId);
    const found = await transaction
      .selectFrom('comments')
      .innerJoin('comment_threads as thread', 'thread.id', 'comments.thread_id')
      .where('comments.id', '=', id)
      .where('comments.organization_id', '=', author.organizationId)
      .where('comments.deleted_at', 'is', null)
      .where('thread.activity_id', '=', activityId)
      .select(['comments.author_id', 'comments.thread_id'])
      .executeTakeFirst();
    if (!found) throw new Failure('NOT_FOUND');
    if (found.author_id !== author.personId) throw new Failure('FORBIDDEN');
    await touchThread(transaction, author, activityId, found.thread_id);
    await transaction.updateTable('comments').set({ body: null, deleted_at: NOW }).where('id', '=', id).execute();
    await record(transaction, {
      action: 'comment.deleted',
      organizationId: author.organizationId,
      object: { kind: 'activity', id: activityId },
      before: { comment: id },
    });
    const left = await transaction
      .selectFrom('comments')
      .where('thread_id', '=', found.thread_id)
      .where('deleted_at', 'is', null)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (!left) await deleteThread(transaction, found.thread_id);
    const readers = await transaction
      .selectFrom('thread_subscriptions')
      .where('thread_id', '=', found.thread_id)
      .select('person_id')
      .execute();
    const personIds = readers.map(({ person_id }) => person_id);
    await announceToEach(transaction, { organizationId: author.organizationId, personIds, topic: TOPICS.inbox });
  });
}

/** Returns the ids of the mentioned users, without duplicates. */
function mentionedIn({ content }: CommentBody): string[] {
  const parts = content.flatMap(({ children }) => children);
  return [...new Set(parts.flatMap((part) => ('kind' in part ? [part.id] : [])))];
}

async function insertThread(db: Transaction<Tables>, { organizationId }: Caller, activityId: string): Promise<string> {
  const { id } = await db
    .insertInto('comment_threads')
    .values({ organization_id: organizationId, activity_id: activityId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks the thread until the transaction ends. */
async function touchThread(db: Transaction<Tables>, author: Caller, activityId: string, id: string): Promise<string> {
  const touched = await db
    .updateTable('comment_threads')
    .set({ updated_at: NOW })
    .where('id', '=', id)
    .where('organization_id', '=', author.organizationId)
    .where('activity_id', '=', activityId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!touched) throw new Failure('NOT_FOUND');
  return touched.id;
}

/** Deletes the thread and its inbox notifications. */
async function deleteThread(db: Transaction<Tables>, id: string): Promise<void> {
  await db.updateTable('comment_threads').set({ deleted_at: NOW }).where('id', '=', id).execute();
  await db
    .updateTable('inbox_notifications')
    .set({ deleted_at: NOW, changed_at: NOW })
    .where('thread_id', '=', id)
    .where('deleted_at', 'is', null)
    // Narrows the rows by user, because notifications have no index by thread.
    .where('person_id', 'in', db.selectFrom('thread_subscriptions').where('thread_id', '=', id).select('person_id'))
    .execute();
}

async function subscribe(
  db: Transaction<Tables>,
  { organizationId }: Caller,
  threadId: string,
  personIds: readonly string[],
): Promise<void> {
  await sql`
    insert into thread_subscriptions (thread_id, organization_id, person_id)
    select ${threadId}::text, ${organizationId}::bigint, person from unnest(${personIds}::bigint[]) as person
    on conflict do nothing
  `.execute(db);
}

/**
 * Creates a notification for each subscriber who can see the activity, or marks the existing one as unread. Returns these
 * subscribers.
 */
async function notifySubscribers(
  db: Transaction<Tables>,
  author: Caller,
  activityId: string,
  threadId: string,
): Promise<string[]> {
  const subscribers = await db
    .selectFrom('thread_subscriptions')
    .where('thread_id', '=', threadId)
    .where('person_id', '!=', author.personId)
    .select('person_id')
    .execute();
  const readers = await findReaders(
    db,
    author.organizationId,
    activityId,
    subscribers.map(({ person_id }) => person_id),
  );
  if (readers.length === 0) return [];
  const rows = await db
    .insertInto('inbox_notifications')
    .values(
      readers.map((person_id) => ({
        organization_id: author.organizationId,
        person_id,
        activity_id: activityId,
        thread_id: threadId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'thread_id']).where('deleted_at', 'is', null).doUpdateSet({
        // One millisecond after the read mark, even within the same millisecond.
        notified_at: sql`greatest(excluded.notified_at, inbox_notifications.read_at + interval '1 millisecond')`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .returning('person_id')
    .execute();
  return rows.map(({ person_id }) => person_id);
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommentBody } from '../../../src/features/activities/comments.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announceToEach } from '../platform/events/queries.ts';
import { Failure } from '../platform/failures/failure.ts';

/** A user can repeat a question after this time, if it has been read. */
const REPEAT_AFTER = sql`interval '1 hour'`;
/** Questions of a user per hour. */
const PER_HOUR_MAX = 20;
const NOW = sql<Date>`date_trunc('milliseconds', now())`;

type Asking = { organizationId: string; budgetId: string; itemId: string; authorId: string };

/** A question of the author to another user about an item. */
type Question = { personId: string; askedAt: Date; isOpen: boolean };

/**
 * Returns the last question of the author to each user about the item. It is open until the other user has read it, and for
 * an hour in any case.
 */
export async function readQuestions(
  db: Kysely<Tables>,
  { itemId, authorId }: Pick<Asking, 'itemId' | 'authorId'>,
): Promise<Question[]> {
  const { rows } = await sql<Question>`
    select
      other.person_id as "personId",
      max(comment.created_at) as "askedAt",
      max(comment.created_at) > now() - ${REPEAT_AFTER}
        or coalesce(bool_or(notification.read_at is null or notification.read_at < notification.notified_at), false)
        as "isOpen"
    from comment_threads as thread
    join thread_subscriptions as own on own.thread_id = thread.id and own.person_id = ${authorId}
    join thread_subscriptions as other on other.thread_id = thread.id and other.person_id <> own.person_id
    join comments as comment on comment.thread_id = thread.id and comment.author_id = own.person_id
    left join inbox_notifications as notification
      on notification.person_id = other.person_id and notification.thread_id = thread.id
      and notification.deleted_at is null
    where thread.item_id = ${itemId} and thread.deleted_at is null
    group by other.person_id
  `.execute(db);
  return rows;
}

/**
 * Asks a user about an item, in a comment that mentions them and reaches their inbox. Returns the comment. Throws
 * ALREADY_ASKED, and TOO_MANY_REQUESTS for a user who has asked too much.
 */
export async function askAboutItem(
  transaction: Transaction<Tables>,
  asking: Asking,
  { personId, text }: { personId: string; text: string },
): Promise<{ id: string }> {
  const { organizationId, budgetId, itemId, authorId } = asking;
  // One question of a user at a time, so that none passes a limit.
  await transaction.selectFrom('people').where('id', '=', authorId).select('id').forNoKeyUpdate().execute();
  const questions = await readQuestions(transaction, asking);
  if (questions.some((one) => one.personId === personId && one.isOpen)) throw new Failure('ALREADY_ASKED');
  if ((await countLately(transaction, authorId)) >= PER_HOUR_MAX) {
    throw new Failure('TOO_MANY_REQUESTS', { message: 'You have asked a lot in the last hour. Try again later.' });
  }
  const subject = { organization_id: organizationId, item_id: itemId, budget_id: budgetId };
  const thread = (await findThread(transaction, asking, personId)) ?? (await insertThread(transaction, subject));
  const body: CommentBody = {
    version: 1,
    content: [{ type: 'paragraph', children: [{ type: 'mention', kind: 'user', id: personId }, { text: ` ${text}` }] }],
  };
  const comment = await transaction
    .insertInto('comments')
    .values({
      organization_id: organizationId,
      thread_id: thread,
      author_id: authorId,
      body: JSON.stringify(body),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction.updateTable('comment_threads').set({ updated_at: NOW }).where('id', '=', thread).execute();
  await transaction
    .insertInto('thread_subscriptions')
    .values([authorId, personId].map((id) => ({ thread_id: thread, organization_id: organizationId, person_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .insertInto('inbox_notifications')
    .values({ ...subject, person_id: personId, thread_id: thread })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'thread_id']).where('deleted_at', 'is', null).doUpdateSet({
        notified_at: sql`greatest(excluded.notified_at, inbox_notifications.read_at + interval '1 millisecond')`,
        changed_at: sql`excluded.changed_at`,
      }),
    )
    .execute();
  await announceToEach(transaction, { organizationId, personIds: [personId], topic: TOPICS.inbox });
  return comment;
}

async function insertThread(
  transaction: Transaction<Tables>,
  subject: { organization_id: string; item_id: string; budget_id: string },
): Promise<string> {
  const { id } = await transaction
    .insertInto('comment_threads')
    .values(subject)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the thread of these two users about the item. */
async function findThread(
  transaction: Transaction<Tables>,
  { itemId, budgetId, authorId }: Asking,
  personId: string,
): Promise<string | undefined> {
  const found = await transaction
    .selectFrom('comment_threads as thread')
    .innerJoin('thread_subscriptions as own', 'own.thread_id', 'thread.id')
    .innerJoin('thread_subscriptions as other', 'other.thread_id', 'thread.id')
    .where('thread.item_id', '=', itemId)
    .where('thread.budget_id', '=', budgetId)
    .where('thread.deleted_at', 'is', null)
    .where('own.person_id', '=', authorId)
    .where('other.person_id', '=', personId)
    .select('thread.id')
    .executeTakeFirst();
  return found?.id;
}

async function countLately(transaction: Transaction<Tables>, authorId: string): Promise<number> {
  const { count } = await transaction
    .selectFrom('thread_subscriptions as own')
    .innerJoin('comment_threads as thread', 'thread.id', 'own.thread_id')
    .innerJoin('comments as comment', 'comment.thread_id', 'thread.id')
    .where('own.person_id', '=', authorId)
    .where('thread.item_id', 'is not', null)
    .where('comment.author_id', '=', authorId)
    .where('comment.created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

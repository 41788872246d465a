import { sql, type Transaction } from 'kysely';
import type { CommentBody } from '../../../src/features/activities/comments.wire.ts';
import type { RequestNews } from '../../../src/features/inbox/request-news.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announceToEach } from '../platform/events/queries.ts';
import { isReachable } from './people-info.ts';
import type { RequestPage } from './room.ts';

type About = { organizationId: string; budgetId: string; page: RequestPage; authorId: string };
type Reader = { id: string; username: string };

/**
 * Puts a comment of the author about requests of a budget into the inboxes of these users, in a separate thread. Returns
 * the users who can read it, each once, without the author.
 */
export async function notifyOfRequests(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, page, authorId }: About,
  { personIds, event, text }: { personIds: Iterable<string>; event: RequestNews; text: string },
): Promise<Reader[]> {
  const readers = await transaction
    .selectFrom('people')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${[...new Set(personIds)]}::bigint[])`)
    .where('id', '!=', authorId)
    .where(isReachable)
    .select(['id', 'username'])
    .orderBy('id')
    .execute();
  if (readers.length === 0) return [];
  const subject = { organization_id: organizationId, budget_id: budgetId, page };
  const { id: thread } = await transaction
    .insertInto('comment_threads')
    .values({ ...subject, event })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body: CommentBody = { version: 1, content: [{ type: 'paragraph', children: [{ text }] }] };
  const own = { organization_id: organizationId, thread_id: thread };
  await transaction
    .insertInto('comments')
    .values({ ...own, author_id: authorId, body: JSON.stringify(body) })
    .execute();
  const ids = readers.map(({ id }) => id);
  await transaction
    .insertInto('thread_subscriptions')
    .values([authorId, ...ids].map((id) => ({ ...own, person_id: id })))
    .execute();
  await transaction
    .insertInto('inbox_notifications')
    .values(ids.map((id) => ({ ...subject, person_id: id, thread_id: thread })))
    .execute();
  await announceToEach(transaction, { organizationId, personIds: ids, topic: TOPICS.inbox });
  return readers;
}

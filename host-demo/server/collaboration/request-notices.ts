import { sql, type Transaction } from 'kysely';
import type { CommentBody } from '../../../src/features/activities/comments.wire.ts';
import type { RequestNews } from '../../../src/features/inbox/request-news.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { fullName } from '../platform/database/full-name.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announcing } from '../platform/events/queries.ts';
import type { RequestPage } from './room.ts';

type About = { organizationId: string; budgetId: string; page: RequestPage; authorId: string };
/** A notified user, and the names that an email about it needs. */
type Reader = { username: string; budget: string; author: string | null };

/**
 * Puts a comment of the author about requests of a budget into the inboxes of these users, in a separate thread. Returns
 * those who can sign in, each once, without the author. Staff can't be mentioned, but they approve, and request.
 */
export async function notifyOfRequests(
  transaction: Transaction<Tables>,
  { organizationId, budgetId, page, authorId }: About,
  { personIds, event, text }: { personIds: Iterable<string>; event: RequestNews; text: string },
): Promise<Reader[]> {
  const body: CommentBody = { version: 1, content: [{ type: 'paragraph', children: [{ text }] }] };
  // One statement, because an approver waits for it.
  const { rows } = await sql<Reader>`
    with reader as materialized (
      select id, username from people
      where organization_id = ${organizationId} and id = any(${[...new Set(personIds)]}::bigint[]) and id <> ${authorId}
        and enabled
    ),
    thread as (
      insert into comment_threads (organization_id, budget_id, page, event)
      select ${organizationId}, ${budgetId}, ${page}, ${event} where exists (select from reader)
      returning id, organization_id
    ),
    comment as (
      insert into comments (organization_id, thread_id, author_id, body)
      select organization_id, id, ${authorId}, ${JSON.stringify(body)}::jsonb from thread
    ),
    subscribed as (
      insert into thread_subscriptions (organization_id, thread_id, person_id)
      select thread.organization_id, thread.id, person.id
      from thread cross join (select id from reader union all select ${authorId}::bigint) as person
    ),
    notified as (
      insert into inbox_notifications (organization_id, budget_id, page, person_id, thread_id)
      select thread.organization_id, ${budgetId}, ${page}, reader.id, thread.id from thread cross join reader
    )
    select reader.username, budget.name as budget, ${fullName('author')} as author,
      ${announcing({ organizationId, topic: TOPICS.inbox }, sql`reader.id`)}
    from reader
    join budgets as budget on budget.id = ${budgetId}
    left join people as author on author.id = ${authorId}
    order by reader.id
  `.execute(transaction);
  return rows;
}

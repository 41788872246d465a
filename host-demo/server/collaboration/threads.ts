import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Comment, Thread } from '../../../src/features/activities/comments.wire.ts';
import { isVisible } from '../activities/policies/permission-mask.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { Caller } from './caller.ts';
import { roomOf, SUBJECT_COLUMNS } from './room.ts';

/**
 * Selects the organization's threads that are not deleted: of activities that the caller can see, and those about items and
 * requests that the caller takes part in.
 */
export function selectThreads(db: Kysely<Tables>, { organizationId, personId, statements }: Caller) {
  const isOfVisibleActivity = sql<SqlBool>`(
    activity.organization_id = ${organizationId} and activity.deleted_at is null and ${isVisible(statements)}
  )`;
  const isSubscribed = sql<SqlBool>`exists (
    select from thread_subscriptions as own where own.thread_id = thread.id and own.person_id = ${personId}
  )`;
  return db
    .selectFrom('comment_threads as thread')
    .leftJoin('activities as activity', 'activity.id', 'thread.activity_id')
    .leftJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('thread.organization_id', '=', organizationId)
    .where('thread.deleted_at', 'is', null)
    .where(sql<SqlBool>`case when thread.activity_id is null then ${isSubscribed} else ${isOfVisibleActivity} end`)
    .select(['thread.id', 'thread.created_at', 'thread.updated_at', 'thread.event'])
    .select(SUBJECT_COLUMNS.map((column) => `thread.${column}` as const));
}
type ThreadRow = Awaited<ReturnType<ReturnType<typeof selectThreads>['execute']>>[number];

/** Adds the newest comments, or all of them. */
export async function withComments(
  db: Kysely<Tables>,
  { organizationId }: Caller,
  threads: readonly ThreadRow[],
  newest: number | 'all',
): Promise<Thread[]> {
  const comments = await readComments(
    db,
    threads.map(({ id }) => id),
    newest,
  );
  return threads.map(({ id, created_at, updated_at, event, ...subject }) => {
    const roomId = roomOf(organizationId, subject);
    return {
      type: 'thread',
      id,
      roomId,
      createdAt: created_at.toISOString(),
      updatedAt: updated_at.toISOString(),
      metadata: event === null ? {} : { event },
      resolved: false,
      visibility: 'public',
      comments: (comments.get(id) ?? []).map((row) => commentFrom(row, roomId)),
    };
  });
}

type CommentRow = {
  id: string;
  thread_id: string;
  author_id: string;
  body: unknown;
  created_at: Date;
  deleted_at: Date | null;
};

export function commentFrom(row: CommentRow, roomId: string): Comment {
  return {
    type: 'comment',
    id: row.id,
    threadId: row.thread_id,
    roomId,
    userId: row.author_id,
    createdAt: row.created_at.toISOString(),
    reactions: [],
    attachments: [],
    metadata: {},
    ...(row.deleted_at ? { deletedAt: row.deleted_at.toISOString() } : { body: row.body }),
  };
}

/** Returns the comments by thread, oldest first. */
async function readComments(db: Kysely<Tables>, threadIds: readonly string[], newest: number | 'all') {
  const byThread = new Map<string, CommentRow[]>();
  if (threadIds.length === 0) return byThread;
  const { rows } = await sql<CommentRow>`
    select comment.*
    from unnest(${threadIds}::text[]) as wanted(thread_id)
    cross join lateral (
      select id, thread_id, author_id, body, created_at, deleted_at
      from comments
      where comments.thread_id = wanted.thread_id
      order by created_at desc, id desc
      limit ${newest === 'all' ? null : newest}::int
    ) as comment
    order by comment.created_at, comment.id
  `.execute(db);
  for (const row of rows) {
    const own = byThread.get(row.thread_id);
    if (own) own.push(row);
    else byThread.set(row.thread_id, [row]);
  }
  return byThread;
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { CommentBody } from '../../../../src/features/activities/comments.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { DEMO_ORGANIZATIONS } from './demo-organizations.ts';
import type { DemoOrganization } from './demo-people.ts';
import { DISCUSSIONS, type Discussion, type Role } from './discussions.ts';
import { type Cast, findCast } from './find-cast.ts';

/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_118;
const MINUTE_MS = 60_000;
const ORGANIZATIONS: readonly DemoOrganization[] = ['legacy', 'newer'];

/**
 * Adds comments on activities by users of the two organizations with passwords, which appear in their inboxes. Runs
 * once per organization, also in a database filled by an older version.
 */
export async function seedCollaboration(db: Kysely<Tables>): Promise<void> {
  if ((await findSilent(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    // Another process may have finished first.
    for (const { id, organization } of await findSilent(transaction)) await discuss(transaction, id, organization);
  });
}

/** Returns the organizations without comments. */
async function findSilent(db: Kysely<Tables>): Promise<{ id: string; organization: DemoOrganization }[]> {
  const rows = await db
    .selectFrom('organizations')
    .where(
      'host_label',
      'in',
      ORGANIZATIONS.map((name) => DEMO_ORGANIZATIONS[name].host_label),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('comment_threads')
            .whereRef('comment_threads.organization_id', '=', 'organizations.id')
            .select('comment_threads.id'),
        ),
      ),
    )
    .select(['id', 'host_label'])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, host_label }) => {
    const organization = ORGANIZATIONS.find((name) => DEMO_ORGANIZATIONS[name].host_label === host_label);
    return organization ? [{ id, organization }] : [];
  });
}

async function discuss(db: Transaction<Tables>, organizationId: string, organization: DemoOrganization): Promise<void> {
  const cast = await findCast(db, organizationId, organization);
  const present = await readTactics(db, organizationId, 'present');
  const deleted = await readTactics(db, organizationId, 'deleted');
  for (const [index, discussion] of DISCUSSIONS.entries()) {
    const activities = discussion.gone ? deleted : present;
    // Far apart, so that they belong to different budgets.
    const activityId = activities[Math.floor((activities.length * index) / DISCUSSIONS.length)];
    if (activityId !== undefined) await insertDiscussion(db, { organizationId, activityId, cast }, discussion);
  }
}

/** Returns the ids of the activities that line items fund. */
async function readTactics(
  db: Transaction<Tables>,
  organizationId: string,
  which: 'present' | 'deleted',
): Promise<string[]> {
  const rows = await db
    .selectFrom('activities as activity')
    .innerJoin('funding_allocations as funding', 'funding.activity_id', 'activity.id')
    .where('activity.organization_id', '=', organizationId)
    .where('activity.deleted_at', which === 'present' ? 'is' : 'is not', null)
    .select('activity.id')
    .orderBy('activity.id')
    .execute();
  return rows.map(({ id }) => id);
}

async function insertDiscussion(
  db: Transaction<Tables>,
  { organizationId, activityId, cast }: { organizationId: string; activityId: string; cast: Cast },
  { said, readBy }: Discussion,
): Promise<void> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * MINUTE_MS);
  const [first] = said;
  const { id: threadId } = await db
    .insertInto('comment_threads')
    .values({
      organization_id: organizationId,
      activity_id: activityId,
      created_at: at(first.minutesAgo),
      updated_at: at(said.at(-1)?.minutesAgo ?? first.minutesAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const joined = new Map<Role, Date>();
  const notified = new Map<Role, Date>();
  for (const { by, to = [], text, minutesAgo } of said) {
    const author_id = cast.get(by);
    if (author_id === undefined) continue;
    const created_at = at(minutesAgo);
    await db
      .insertInto('comments')
      .values({
        organization_id: organizationId,
        thread_id: threadId,
        author_id,
        created_at,
        body: JSON.stringify(
          bodyOf(
            to.flatMap((role) => cast.get(role) ?? []),
            text,
          ),
        ),
      })
      .execute();
    for (const role of [by, ...to]) if (!joined.has(role)) joined.set(role, created_at);
    for (const role of joined.keys()) if (role !== by) notified.set(role, created_at);
  }
  for (const [role, created_at] of joined) {
    const person_id = cast.get(role);
    if (person_id === undefined) continue;
    const whose = { organization_id: organizationId, person_id, thread_id: threadId };
    await db
      .insertInto('thread_subscriptions')
      .values({ ...whose, created_at })
      .execute();
    const notified_at = notified.get(role);
    if (!notified_at) continue;
    await db
      .insertInto('inbox_notifications')
      .values({
        ...whose,
        activity_id: activityId,
        notified_at,
        changed_at: notified_at,
        read_at: readBy.includes(role) ? new Date(notified_at.getTime() + 5 * MINUTE_MS) : null,
      })
      .execute();
  }
}

function bodyOf(mentioned: readonly string[], text: string): CommentBody {
  const mentions = mentioned.flatMap((id) => [{ type: 'mention' as const, kind: 'user' as const, id }, { text: ' ' }]);
  return { version: 1, content: [{ type: 'paragraph', children: [...mentions, { text }] }] };
}

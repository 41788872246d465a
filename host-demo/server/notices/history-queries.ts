import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import {
  type NoticeReads,
  type NoticeRecord,
  NoticeRecordWire,
} from '../../../src/features/notices/notice-history.wire.ts';
import { fullName } from '../platform/database/full-name.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { checkedId, gone } from './queries.ts';

/** When the notice was removed or expired; null while it is active. */
const endedAt = sql<Date | null>`
  coalesce(notices.removed_at, case when notices.ends_at <= now() then notices.ends_at end)
`;

/**
 * Matches the recipients: users who can sign in and whose account existed before the notice ended. Staff are excluded,
 * because sessions of the administration site never mark notices as read.
 */
const isAddressed = sql<SqlBool>`
  people.enabled and not people.staff and (people.trial_ends_at is null or people.trial_ends_at > now())
  and people.created_at < coalesce(${endedAt}, now())
`;

const count = sql<number>`count(*)::int`;

/** Counts the recipients of the row of `notices`, and how many have read it since they were notified. */
const reads = (eb: ExpressionBuilder<Tables, 'notices'>) => [
  eb
    .selectFrom('people')
    .innerJoin('notice_reads', 'notice_reads.person_id', 'people.id')
    .whereRef('notice_reads.notice_id', '=', 'notices.id')
    .whereRef('notice_reads.read_at', '>=', 'notices.notified_at')
    .where(isAddressed)
    .select(count.as('count'))
    .$asScalar()
    .$notNull()
    .as('readBy'),
  eb
    .selectFrom('people')
    .whereRef('people.organization_id', '=', 'notices.organization_id')
    .where(isAddressed)
    .select(count.as('count'))
    .$asScalar()
    .$notNull()
    .as('audience'),
];

/** Returns the read counts of a notice. Throws NOTICE_NOT_FOUND. */
export async function readNoticeReads(db: Kysely<Tables>, organizationId: string, id: string): Promise<NoticeReads> {
  const row = await db
    .selectFrom('notices')
    .where('notices.organization_id', '=', organizationId)
    .where('notices.id', '=', checkedId(id))
    .select(reads)
    .executeTakeFirst();
  if (!row) throw gone();
  return row;
}

/** Returns the organization's notices older than the one with the id `after`, newest first; one more than `limit`. */
export async function readNoticeRecords(
  db: Kysely<Tables>,
  organizationId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<NoticeRecord[]> {
  let query = db
    .selectFrom('notices')
    .leftJoin('people as publisher', 'publisher.id', 'notices.created_by')
    .where('notices.organization_id', '=', organizationId)
    .orderBy('notices.id', 'desc')
    .limit(limit + 1)
    .select([
      'notices.id',
      'notices.message',
      'notices.urgent',
      'notices.severity',
      fullName('publisher').$castTo<string | null>().as('publisher'),
      'notices.on_behalf_of as onBehalfOf',
      'notices.created_at',
      endedAt.as('ended_at'),
      'notices.ends_at',
    ])
    .select(reads);
  if (after !== undefined) query = query.where('notices.id', '<', after);
  const rows = await query.execute();
  return rows.map(({ severity, created_at, ended_at, ends_at, ...same }) => ({
    ...same,
    severity: v.parse(NoticeRecordWire.entries.severity, severity),
    publishedAt: created_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    endsAt: ends_at?.toISOString() ?? null,
  }));
}

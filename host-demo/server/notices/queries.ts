import { type Kysely, type QueryCreator, type SqlBool, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import type { NoticeInput } from '../../../src/features/notices/notice-input.wire.ts';
import { NOTICE_ERROR_CODES, type Notice, NoticeWire } from '../../../src/features/notices/notices.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { record, recordDifference } from '../platform/audit/record.ts';
import { fullName } from '../platform/database/full-name.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announce } from '../platform/events/queries.ts';
import { Failure } from '../platform/failures/failure.ts';

/** The organization of the notice, and the user of the read mark. */
export type Caller = { organizationId: string; personId: string };

const LARGEST_ID = 2n ** 63n - 1n;
export const gone = () => new Failure(NOTICE_ERROR_CODES.gone);

/** Throws NOTICE_NOT_FOUND for a malformed id, on which the query would fail. */
export function checkedId(id: string): string {
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > LARGEST_ID) throw gone();
  return id;
}

/**
 * Matches notices that are neither removed nor expired. An expired notice is inactive even before its row is updated.
 */
const isCurrent = sql<SqlBool>`notices.removed_at is null and (notices.ends_at is null or notices.ends_at > now())`;

/** Returns the organization's active notice for the caller, or null. With `id`, only the notice with that id. */
export async function readCurrentNotice(db: Kysely<Tables>, caller: Caller, id?: string): Promise<Notice | null> {
  let query = db
    .selectFrom('notices')
    .leftJoin('people as publisher', 'publisher.id', 'notices.created_by')
    .leftJoin('notice_reads', (join) =>
      join.onRef('notice_reads.notice_id', '=', 'notices.id').on('notice_reads.person_id', '=', caller.personId),
    )
    .where('notices.organization_id', '=', caller.organizationId)
    .where(isCurrent)
    .select([
      'notices.id',
      'notices.message',
      'notices.urgent',
      sql<boolean>`coalesce(notice_reads.read_at >= notices.notified_at, false)`.as('read'),
      'notices.severity',
      'notices.ends_at',
      'notices.created_at',
      fullName('publisher').$castTo<string | null>().as('publisher'),
      'notices.on_behalf_of as onBehalfOf',
      'notices.notified_at',
    ]);
  if (id !== undefined) query = query.where('notices.id', '=', id);
  const row = await query.executeTakeFirst();
  if (!row) return null;
  const { severity, ends_at, created_at, notified_at, ...same } = row;
  return {
    ...same,
    severity: v.parse(NoticeWire.entries.severity, severity),
    endsAt: ends_at?.toISOString() ?? null,
    publishedAt: created_at.toISOString(),
    notifiedAt: notified_at.toISOString(),
  };
}

/** Publishes a notice. Throws NOTICE_EXISTS if one is active. */
export function createNotice(db: Kysely<Tables>, caller: Caller, input: NoticeInput): Promise<Notice> {
  return announced(db, caller, async (transaction) => {
    const notice = await insertNotice(transaction, caller, input);
    await record(transaction, { ...entryOf(caller, notice.id), action: 'notice.published', after: contentOf(notice) });
    return notice;
  });
}

/** Whether an update notifies everyone except the caller again, and whether the caller's session marks notices. */
export type Notifying = { again: boolean; mark: boolean };

/**
 * Updates the given fields. Read marks stay (docs/decisions/0034-notice-actions.md), unless everyone is notified again:
 * then the notice is unread for all users except the caller. Throws NOTICE_NOT_FOUND.
 */
export function updateNotice(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  input: NoticeInput,
  { again, mark }: Notifying = { again: false, mark: false },
): Promise<Notice> {
  return announced(db, caller, async (transaction) => {
    const before = await readCurrentNotice(transaction, caller, checkedId(id));
    const updated = await currentNotice(transaction, caller, id)
      .set({ ...columnsOf(input), updated_at: sql`now()`, ...(again && { notified_at: THIS_MILLISECOND }) })
      .returning('id')
      .executeTakeFirst();
    if (updated && again && mark) await markRead(transaction, caller, updated.id).execute();
    const notice = updated && (await readCurrentNotice(transaction, caller, updated.id));
    if (!notice) throw gone();
    await recordDifference(
      transaction,
      { ...entryOf(caller, notice.id), action: 'notice.changed' },
      before ? contentOf(before) : {},
      { ...contentOf(notice), ...(again && { notifiedAgain: true }) },
    );
    return notice;
  });
}

/**
 * Removes the notice and publishes another in one transaction (docs/decisions/0034-notice-actions.md). Throws
 * NOTICE_NOT_FOUND.
 */
export function replaceNotice(db: Kysely<Tables>, caller: Caller, id: string, input: NoticeInput): Promise<Notice> {
  return announced(db, caller, async (transaction) => {
    const before = await readCurrentNotice(transaction, caller, checkedId(id));
    await markRemoved(transaction, caller, id);
    const notice = await insertNotice(transaction, caller, input);
    await record(transaction, {
      ...entryOf(caller, notice.id),
      action: 'notice.replaced',
      ...(before && { before: contentOf(before) }),
      after: contentOf(notice),
    });
    return notice;
  });
}

/** Removes the notice for the whole organization and returns its id. Throws NOTICE_NOT_FOUND. */
export function removeNotice(db: Kysely<Tables>, caller: Caller, id: string): Promise<string> {
  return announced(db, caller, async (transaction) => {
    const before = await readCurrentNotice(transaction, caller, checkedId(id));
    const removed = await markRemoved(transaction, caller, id);
    await record(transaction, {
      ...entryOf(caller, removed),
      action: 'notice.removed',
      ...(before && { before: contentOf(before) }),
    });
    return removed;
  });
}

/**
 * Marks the notice as read for the caller and notifies the caller's other browsers. Changes nothing if `mark` is false
 * (an administration session), or if everyone was notified again after `notifiedAt`, because the caller has not seen
 * that version. Returns the notice for the caller. Throws NOTICE_NOT_FOUND.
 */
export async function dismissNotice(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  { mark, notifiedAt }: { mark: boolean; notifiedAt?: string | null | undefined },
): Promise<Notice> {
  const notice = await readCurrentNotice(db, caller, checkedId(id));
  if (!notice) throw gone();
  if (!mark || notice.read || (notifiedAt && notifiedAt !== notice.notifiedAt)) return notice;
  await db.transaction().execute(async (transaction) => {
    const marked = await markRead(transaction, caller, notice.id).returning('person_id').executeTakeFirst();
    if (!marked) return;
    await record(transaction, { ...entryOf(caller, notice.id), action: 'reading.notice-dismissed' });
    // Last, because thousands of users may read a message in the same minute, and each one blocks the others from here
    // on.
    await announce(transaction, { ...caller, topic: TOPICS.notices });
  });
  return { ...notice, read: true };
}

/** Changes no row if the caller has read the notice since everyone was notified. */
const markRead = (db: QueryCreator<Tables>, { organizationId, personId }: Caller, id: string) =>
  db
    .insertInto('notice_reads')
    .values({ notice_id: id, person_id: personId, organization_id: organizationId })
    .onConflict((conflict) =>
      conflict
        .columns(['notice_id', 'person_id'])
        .doUpdateSet({ read_at: sql`now()` })
        .where('notice_reads.read_at', '<', db.selectFrom('notices').where('id', '=', id).select('notified_at')),
    );

/**
 * Retires expired notices, notifies the open pages of their organizations and returns how many were retired. Safe to
 * run in several processes: each notice is retired by one of them.
 */
export async function retireEndedNotices(db: Kysely<Tables>): Promise<number> {
  const ended = await db
    .selectFrom('notices')
    .where('removed_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .select('organization_id as organizationId')
    .execute();
  let retired = 0;
  for (const { organizationId } of ended) {
    await db.transaction().execute(async (transaction) => {
      if (!(await retireEnded(transaction, organizationId))) return;
      await announce(transaction, { organizationId, topic: TOPICS.notices });
      retired++;
    });
  }
  return retired;
}

/** Returns whether the organization had an expired notice that was not yet retired. */
async function retireEnded(db: Transaction<Tables>, organizationId: string): Promise<boolean> {
  const retired = await db
    .updateTable('notices')
    .set((row) => ({ removed_at: row.ref('ends_at') }))
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .where('ends_at', '<=', sql<Date>`now()`)
    .returning('id')
    .execute();
  for (const { id } of retired) {
    const by = { personId: null, address: null, session: null };
    await record(db, { action: 'notice.ended', organizationId, object: { kind: 'notice', id }, by });
  }
  return retired.length > 0;
}

/** Removes the organization's active notice without notifying open pages. */
export async function removeNoticeSilently(db: Kysely<Tables>, organizationId: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ removed_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .execute();
}

const entryOf = ({ organizationId }: Caller, id: string) =>
  ({ organizationId, object: { kind: 'notice', id } }) as const;

/** The content that users read. */
const contentOf = ({ message, urgent, severity, endsAt, onBehalfOf }: Notice) => ({
  message,
  urgent,
  severity,
  ...(endsAt !== null && { endsAt }),
  ...(onBehalfOf !== null && { onBehalfOf }),
});

/** Runs a change of the organization's notice and notifies its open pages on success. */
function announced<Result>(
  db: Kysely<Tables>,
  { organizationId }: Caller,
  change: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const result = await change(transaction);
    await announce(transaction, { organizationId, topic: TOPICS.notices });
    return result;
  });
}

const currentNotice = (db: Kysely<Tables>, { organizationId }: Caller, id: string) =>
  db
    .updateTable('notices')
    .where('id', '=', checkedId(id))
    .where('organization_id', '=', organizationId)
    .where(isCurrent);

async function markRemoved(db: Kysely<Tables>, caller: Caller, id: string): Promise<string> {
  const removed = await currentNotice(db, caller, id)
    .set({ removed_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw gone();
  return removed.id;
}

/** Throws NOTICE_EXISTS. An expired notice is retired first. */
async function insertNotice(db: Transaction<Tables>, caller: Caller, input: NoticeInput): Promise<Notice> {
  await retireEnded(db, caller.organizationId);
  const inserted = await db
    .insertInto('notices')
    .values({ ...columnsOf(input), organization_id: caller.organizationId, created_by: caller.personId })
    .onConflict((conflict) => conflict.column('organization_id').where('removed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new Failure(NOTICE_ERROR_CODES.exists);
  const notice = await readCurrentNotice(db, caller, inserted.id);
  if (!notice) throw gone();
  return notice;
}

/** Pages send times back with millisecond precision. */
const THIS_MILLISECOND = sql<Date>`date_trunc('milliseconds', now())`;

/** Omitted fields keep their value, or get the default in a new row. */
const columnsOf = ({ message, urgent, severity, endsAt, onBehalfOf }: NoticeInput) => ({
  message,
  urgent,
  ...(severity !== undefined && { severity }),
  ...(endsAt !== undefined && { ends_at: endsAt }),
  ...(onBehalfOf !== undefined && { on_behalf_of: onBehalfOf }),
});

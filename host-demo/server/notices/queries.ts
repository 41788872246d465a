import { type Kysely, sql, type Transaction } from 'kysely';
import { NOTICE_ERROR_CODES, type Notice, type NoticeInput } from '../../../src/features/notices/notices.wire.ts';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { announce } from '../events/queries.ts';
import { Failure } from '../failures/failure.ts';

/** Who asks: the organization whose notice it is, and the person whose read mark it is. */
export type Caller = { organizationId: string; personId: string };

const LARGEST_ID = 2n ** 63n - 1n;
const gone = () => new Failure(NOTICE_ERROR_CODES.gone);

/** Throws NOTICE_NOT_FOUND for a text that is no id at all, which the database would call an error. */
function checkedId(id: string): string {
  if (!/^\d{1,19}$/.test(id) || BigInt(id) > LARGEST_ID) throw gone();
  return id;
}

/** The organization's current notice as the caller sees it, or null. `id` asks for that one alone. */
export async function readCurrentNotice(db: Kysely<Tables>, caller: Caller, id?: string): Promise<Notice | null> {
  let query = db
    .selectFrom('notices')
    .leftJoin('notice_reads', (join) =>
      join.onRef('notice_reads.notice_id', '=', 'notices.id').on('notice_reads.person_id', '=', caller.personId),
    )
    .where('notices.organization_id', '=', caller.organizationId)
    .where('notices.removed_at', 'is', null)
    .select(['notices.id', 'notices.message', 'notices.urgent', 'notice_reads.read_at']);
  if (id !== undefined) query = query.where('notices.id', '=', id);
  const row = await query.executeTakeFirst();
  return row ? { id: row.id, message: row.message, urgent: row.urgent, read: row.read_at !== null } : null;
}

/** Publishes a notice. Throws NOTICE_EXISTS while another one is current. */
export function createNotice(db: Kysely<Tables>, caller: Caller, input: NoticeInput): Promise<Notice> {
  return announced(db, caller, (transaction) => insertNotice(transaction, caller, input));
}

/** Changes text and urgency; read marks stay (decision A4). Throws NOTICE_NOT_FOUND. */
export function updateNotice(db: Kysely<Tables>, caller: Caller, id: string, input: NoticeInput): Promise<Notice> {
  return announced(db, caller, async (transaction) => {
    const updated = await currentNotice(transaction, caller, id)
      .set({ ...input, updated_at: sql`now()` })
      .returning('id')
      .executeTakeFirst();
    const notice = updated && (await readCurrentNotice(transaction, caller, updated.id));
    if (!notice) throw gone();
    return notice;
  });
}

/** Removes the notice and publishes another: both or neither (decision A12). Throws NOTICE_NOT_FOUND. */
export function replaceNotice(db: Kysely<Tables>, caller: Caller, id: string, input: NoticeInput): Promise<Notice> {
  return announced(db, caller, async (transaction) => {
    await markRemoved(transaction, caller, id);
    return insertNotice(transaction, caller, input);
  });
}

/** Takes the notice away from the whole organization and answers its id. Throws NOTICE_NOT_FOUND. */
export function removeNotice(db: Kysely<Tables>, caller: Caller, id: string): Promise<string> {
  return announced(db, caller, (transaction) => markRemoved(transaction, caller, id));
}

/**
 * Marks the notice read for the caller, whose other browsers hear of it. With `mark` false (an administration session,
 * shell.md section 4) nothing changes. Answers the notice as the caller now sees it. Throws NOTICE_NOT_FOUND.
 */
export async function dismissNotice(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  { mark }: { mark: boolean },
): Promise<Notice> {
  const notice = await readCurrentNotice(db, caller, checkedId(id));
  if (!notice) throw gone();
  if (!mark || notice.read) return notice;
  await db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .insertInto('notice_reads')
      .values({ notice_id: notice.id, person_id: caller.personId, organization_id: caller.organizationId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows) await announce(transaction, { ...caller, topic: TOPICS.notices });
  });
  return { ...notice, read: true };
}

/** Removes the organization's current notice behind everybody's back: no open page hears of it. */
export async function removeNoticeSilently(db: Kysely<Tables>, organizationId: string): Promise<void> {
  await db
    .updateTable('notices')
    .set({ removed_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Runs a change of the organization's notice, and tells its open pages if it succeeds. */
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
    .where('removed_at', 'is', null);

async function markRemoved(db: Kysely<Tables>, caller: Caller, id: string): Promise<string> {
  const removed = await currentNotice(db, caller, id)
    .set({ removed_at: sql`now()` })
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw gone();
  return removed.id;
}

async function insertNotice(db: Kysely<Tables>, caller: Caller, input: NoticeInput): Promise<Notice> {
  const inserted = await db
    .insertInto('notices')
    .values({ ...input, organization_id: caller.organizationId, created_by: caller.personId })
    .onConflict((conflict) => conflict.column('organization_id').where('removed_at', 'is', null).doNothing())
    .returning(['id', 'message', 'urgent'])
    .executeTakeFirst();
  if (!inserted) throw new Failure(NOTICE_ERROR_CODES.exists);
  return { ...inserted, read: false };
}

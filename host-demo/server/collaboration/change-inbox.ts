import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { record } from '../platform/audit/record.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announce } from '../platform/events/queries.ts';
import type { InboxOwner } from './caller.ts';
import { isUnread } from './inbox.ts';

const NOW = sql<Date>`date_trunc('milliseconds', now())`;

/** Ids of the caller's notifications. Unknown ids are ignored. */
export type Chosen = readonly string[] | 'all';

const updateOwn = (db: Kysely<Tables>, { organizationId, personId }: InboxOwner, chosen: Chosen) =>
  db
    .updateTable('inbox_notifications')
    .where('organization_id', '=', organizationId)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .where(chosen === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`id = any(${chosen}::text[])`);

/** Marks notifications as read and notifies the user's open pages. */
export async function markRead(db: Kysely<Tables>, caller: InboxOwner, chosen: Chosen): Promise<void> {
  await changeAndNotify(db, caller, 'reading.notifications-read', (transaction) =>
    updateOwn(transaction, caller, chosen)
      .where(isUnread)
      .set({ read_at: NOW, changed_at: NOW })
      .executeTakeFirstOrThrow(),
  );
}

/** Deletes notifications, notifies the user's open pages and returns the number deleted. */
export async function deleteNotifications(db: Kysely<Tables>, caller: InboxOwner, chosen: Chosen): Promise<number> {
  return await changeAndNotify(db, caller, 'reading.notifications-deleted', (transaction) =>
    updateOwn(transaction, caller, chosen).set({ deleted_at: NOW, changed_at: NOW }).executeTakeFirstOrThrow(),
  );
}

async function changeAndNotify(
  db: Kysely<Tables>,
  { organizationId, personId }: InboxOwner,
  action: 'reading.notifications-read' | 'reading.notifications-deleted',
  change: (transaction: Transaction<Tables>) => Promise<{ numUpdatedRows: bigint }>,
): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await change(transaction);
    const count = Number(numUpdatedRows);
    if (count === 0) return 0;
    await record(transaction, { action, organizationId, after: { notifications: count } });
    await announce(transaction, { organizationId, personId, topic: TOPICS.inbox });
    return count;
  });
}

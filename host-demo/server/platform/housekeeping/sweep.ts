import { type Kysely, sql } from 'kysely';
import { RECYCLE_BIN_KEPT_DAYS } from '../../../../src/features/administration/clearing.wire.ts';
import { deleteOldEntries } from '../../administration/audit-log/queries.ts';
import { purgeSome } from '../../budgets/recycle-bin/purge.ts';
import { sweepTombstones } from '../../collaboration/tombstones.ts';
import type { Tables } from '../database/open-database.ts';

/**
 * Deletes what time has made useless: events older than a day (a reader that far behind reads everything anew), sessions
 * and sign-ons past their end, attempts that no longer count, links that have expired, mail of more than a month ago,
 * deleted items at the end of their time, marks of what went from inboxes, jobs of three months ago, and rows that were sent for an
 * import more than a week ago, and entries of the audit log at the end of their time. Safe in several processes at once.
 */
export async function sweep(
  db: Kysely<Tables>,
  { signInFailureWindowMs }: { signInFailureWindowMs: number },
): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  for (const table of ['sessions', 'sign_on_requests', 'identity_host_entries', 'account_tokens'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute();
  }
  await db.deleteFrom('outgoing_mail').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute();
  while ((await purgeSome(db, { olderThanDays: RECYCLE_BIN_KEPT_DAYS })) > 0);
  await sweepTombstones(db);
  await db.deleteFrom('jobs').where('finished_at', '<', sql<Date>`now() - interval '90 days'`).execute();
  await db.deleteFrom('record_sets').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute();
  await deleteOldEntries(db);
  await db
    .deleteFrom('attempts')
    .where('attempted_at', '<', sql<Date>`now() - ${signInFailureWindowMs}::float8 * interval '1 millisecond'`)
    .execute();
}

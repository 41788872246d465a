import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/open-database.ts';

/** How long clients can hear of what was deleted; one that was away for longer reads its list anew. */
export const TOMBSTONES_KEPT_DAYS = 30;

/** Forgets what was deleted longer ago. */
export async function sweepTombstones(db: Kysely<Tables>): Promise<void> {
  for (const table of ['inbox_notifications', 'comment_threads'] as const) {
    await db
      .deleteFrom(table)
      .where('deleted_at', '<', sql<Date>`now() - ${TOMBSTONES_KEPT_DAYS}::float8 * interval '1 day'`)
      .execute();
  }
}

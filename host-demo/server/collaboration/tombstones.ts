import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/open-database.ts';

/** How long clients can ask for deletions. A client that was offline longer reloads its list. */
export const TOMBSTONES_KEPT_DAYS = 30;

/** Deletes expired tombstones. */
export async function sweepTombstones(db: Kysely<Tables>): Promise<void> {
  for (const table of ['inbox_notifications', 'comment_threads'] as const) {
    await db
      .deleteFrom(table)
      .where('deleted_at', '<', sql<Date>`now() - ${TOMBSTONES_KEPT_DAYS}::float8 * interval '1 day'`)
      .execute();
  }
}

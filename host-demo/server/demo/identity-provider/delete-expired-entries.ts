import { sql } from 'kysely';
import type { Sweep } from '../../platform/housekeeping/sweep.ts';

/** Deletes what the identity provider keeps past its end. */
export const deleteExpiredEntries: Sweep = async (db) => {
  await db.deleteFrom('identity_host_entries').where('expires_at', '<', sql<Date>`now()`).execute();
};

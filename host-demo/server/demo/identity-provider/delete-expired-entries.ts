import { sql } from 'kysely';
import type { Sweep } from '../../platform/housekeeping/sweep.ts';

/** Deletes expired entries of the identity provider. */
export const deleteExpiredEntries: Sweep = async (db) => {
  await db.deleteFrom('identity_host_entries').where('expires_at', '<', sql<Date>`now()`).execute();
};

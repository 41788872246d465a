import { sql } from 'kysely';
import type { Sweep } from '../platform/housekeeping/sweep.ts';

/** Deletes sessions, sign-ons and links past their end. */
export const deleteExpired: Sweep = async (db) => {
  for (const table of ['sessions', 'sign_on_requests', 'account_tokens'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', sql<Date>`now()`).execute();
  }
};

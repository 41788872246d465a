import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/open-database.ts';

/** Deletes rows that are no longer needed. Safe in concurrent processes. */
export type Sweep = (db: Kysely<Tables>) => Promise<void>;

/**
 * Returns the sweep of the platform's tables: events older than a day (readers further behind read everything again),
 * email older than a month, jobs older than three months, and expired attempts.
 */
export const platformSweep =
  ({ signInFailureWindowMs }: { signInFailureWindowMs: number }): Sweep =>
  async (db) => {
    await db.deleteFrom('events').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
    await db.deleteFrom('outgoing_mail').where('created_at', '<', sql<Date>`now() - interval '30 days'`).execute();
    await db.deleteFrom('jobs').where('finished_at', '<', sql<Date>`now() - interval '90 days'`).execute();
    await db
      .deleteFrom('attempts')
      .where('attempted_at', '<', sql<Date>`now() - ${signInFailureWindowMs}::float8 * interval '1 millisecond'`)
      .execute();
  };

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { SEEDED_HOST_LABELS } from './seeded-host-labels.ts';

/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_121;

/**
 * Adds the activities of the demonstration: one for each line item with dates, below its category and its budget. Runs
 * once per organization.
 */
export async function seedActivities(db: Kysely<Tables>): Promise<void> {
  if ((await findUnplanned(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    // Another process may have finished first.
    for (const { id } of await findUnplanned(transaction)) {
      await sql`select add_activities_of_items(${id}::bigint)`.execute(transaction);
    }
  });
}

/** Returns the organizations without activities. */
const findUnplanned = (db: Kysely<Tables>) =>
  db
    .selectFrom('organizations')
    .where('host_label', 'in', SEEDED_HOST_LABELS)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('activities')
            .whereRef('activities.organization_id', '=', 'organizations.id')
            .select('activities.id'),
        ),
      ),
    )
    .select('id')
    .orderBy('id')
    .execute();

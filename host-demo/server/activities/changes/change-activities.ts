import { type Kysely, sql, type Transaction } from 'kysely';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';

/** A change of an organization's activities. */
export type Change = {
  transaction: Transaction<Tables>;
  /** The revision that every changed activity gets. */
  revision: string;
};

/**
 * Runs a change in a transaction that no other change of the organization's activities overlaps, and notifies its open
 * pages on success (docs/decisions/0053-activities.md).
 */
export function changeActivities<Result>(
  db: Kysely<Tables>,
  organizationId: string,
  change: (change: Change) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (transaction) => {
    const { revision } = await transaction
      .updateTable('activity_revisions')
      .set({ revision: sql`revision + 1` })
      .where('organization_id', '=', organizationId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    const result = await change({ transaction, revision });
    await announce(transaction, { organizationId, topic: TOPICS.activities });
    return result;
  });
}

import { type Kysely, sql } from 'kysely';
import { TOPICS } from '../../../src/shell/live/live.wire.ts';
import { recordDifference } from '../platform/audit/record.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { announce } from '../platform/events/queries.ts';
import { effectiveFeatures, readFeatures } from './features.ts';

type Features = Record<string, boolean>;

/** Returns the organization's features, or undefined if there is no organization with this id. */
export async function findFeatures(db: Kysely<Tables>, id: string): Promise<Features | undefined> {
  const row = await db
    .selectFrom('organizations')
    .select(effectiveFeatures().as('features'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && readFeatures(row.features);
}

/**
 * Sets the organization's own entries for the given features, keeps the others, notifies its open pages and returns its
 * features; undefined as above.
 */
export async function changeFeatures(db: Kysely<Tables>, id: string, changes: Features): Promise<Features | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const before = await findFeatures(transaction, id);
    const row = await transaction
      .updateTable('organizations')
      .set({ features: sql`features || ${JSON.stringify(changes)}::jsonb` })
      .where('id', '=', id)
      .returning(effectiveFeatures().as('features'))
      .executeTakeFirst();
    if (!row) return undefined;
    const after = readFeatures(row.features);
    await recordDifference(
      transaction,
      { action: 'organization.features-changed', organizationId: id, object: { kind: 'organization', id } },
      before ?? {},
      after,
    );
    await announce(transaction, { organizationId: id, topic: TOPICS.session });
    return after;
  });
}

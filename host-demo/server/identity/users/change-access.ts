import type { Kysely } from 'kysely';
import { TOPICS } from '../../../../src/shell/live/live.wire.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { announce } from '../../platform/events/queries.ts';

/** An access flag to grant or revoke. */
export type AccessChange = { id: string; access: string; has: boolean };

/**
 * Grants and revokes access flags of the organization's users, keeps their other flags, and notifies the open pages of
 * users whose access changed. Ignores unknown ids.
 */
export async function changeAccess(
  db: Kysely<Tables>,
  organizationId: string,
  changes: readonly AccessChange[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const people = await transaction
      .selectFrom('people')
      .where('organization_id', '=', organizationId)
      .where('staff', '=', false)
      .where('id', 'in', [...new Set(changes.map(({ id }) => id))])
      .select(['id', 'access'])
      .orderBy('id') // concurrent changes lock in the same order
      .forUpdate()
      .execute();
    const changed: string[] = [];
    for (const { id, access } of people) {
      const now = new Set(access);
      for (const change of changes) {
        if (change.id !== id) continue;
        if (change.has) now.add(change.access);
        else now.delete(change.access);
      }
      if (now.size === access.length && access.every((flag) => now.has(flag))) continue;
      await transaction
        .updateTable('people')
        .set({ access: [...now] })
        .where('id', '=', id)
        .execute();
      await recordDifference(
        transaction,
        { action: 'user.roles-changed', organizationId, object: { kind: 'user', id } },
        { roles: [...access].sort() },
        { roles: [...now].sort() },
      );
      changed.push(id);
    }
    for (const personId of changed) await announce(transaction, { organizationId, personId, topic: TOPICS.session });
  });
}

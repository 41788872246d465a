import { type Kysely, sql } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Short enough to hold nobody up. */
const ITEMS_AT_ONCE = 1000;

/** What has been in the recycle bins of one organization, or of all, for so many days. */
type Old = { organizationId?: string; olderThanDays: number };

function oldItems(db: Kysely<Tables>, { organizationId, olderThanDays }: Old) {
  const deleted = db
    .selectFrom('budget_items as item')
    .where('item.deleted_at', '<=', sql<Date>`now() - ${olderThanDays}::float8 * interval '1 day'`);
  return organizationId === undefined ? deleted : deleted.where('item.organization_id', '=', organizationId);
}

export async function countDeleted(db: Kysely<Tables>, old: Old): Promise<number> {
  const { count } = await oldItems(db, old).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/**
 * Deletes some of it for good and answers how many; 0 when nothing is left. Items go before what they stand below, so
 * that nothing is lost with its parent that was not meant to be.
 */
export async function purgeSome(db: Kysely<Tables>, old: Old): Promise<number> {
  const some = oldItems(db, old)
    .where((where) =>
      where.not(
        where.exists(
          where.selectFrom('budget_items as child').whereRef('child.parent_id', '=', 'item.id').select('child.id'),
        ),
      ),
    )
    .select('item.id')
    .limit(ITEMS_AT_ONCE);
  return await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('budget_items')
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    const count = Number(numDeletedRows);
    if (count > 0) {
      await record(transaction, {
        action: 'item.purged',
        organizationId: old.organizationId ?? null,
        before: { count, olderThanDays: old.olderThanDays },
      });
    }
    return count;
  });
}

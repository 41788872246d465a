import { type Kysely, sql } from 'kysely';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** Keeps each transaction short. */
const ITEMS_AT_ONCE = 1000;

/** Items deleted for this many days, in one organization or in all. */
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
 * Permanently deletes a batch of items and returns their number, 0 at the end. Deletes descendants first, so that no
 * item is lost with its parent before its own time.
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

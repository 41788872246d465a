import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** The number of names that an audit entry shows. */
const NAMES_MAX = 20;

/** Marks items as deleted, or as restored. */
export async function markItems(
  db: Kysely<Tables>,
  { organizationId }: OwnBudget,
  ids: readonly string[],
  values: { deleted_at: RawBuilder<Date> | null; deleted_by: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('budget_items')
    .set(values)
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
}

/** Records the deletion or the restoring of items in the audit log. */
export async function recordItems(
  transaction: Transaction<Tables>,
  { organizationId, budgetId }: OwnBudget,
  action: 'item.deleted' | 'item.restored',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const items = await transaction
    .selectFrom('budget_items')
    .where('id', '=', sql<string>`any(${ids.slice(0, NAMES_MAX)}::bigint[])`)
    .select('name')
    .orderBy('id')
    .execute();
  const values = { count: ids.length, items: items.map(({ name }) => name), ids };
  await record(transaction, {
    action,
    organizationId,
    budgetId,
    ...(action === 'item.deleted' ? { before: values } : { after: values }),
  });
}

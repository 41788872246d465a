import { type Kysely, sql } from 'kysely';
import type { BudgetCellLock } from '../../../../src/features/budgets/columns/column-settings.wire.ts';
import { ItemFieldsWire } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { ItemPermissions } from '../../../../src/features/budgets/items/item-permissions.wire.ts';
import { isApprovedField } from '../../../../src/features/budgets/rules/approved-fields.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleIn } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readBudgetCellLocks } from '../columns/cell-locks.ts';
import { administrates } from '../recycle-bin/locks.ts';

const FIELDS = Object.keys(ItemFieldsWire.entries);

/**
 * Returns which fields of items the caller can't change, as `updateItems` would refuse them.
 *
 * @param locks the locked cells of the budget, where they are known
 */
export async function readItemPermissions(
  db: Kysely<Tables>,
  own: OwnBudget,
  locks?: readonly BudgetCellLock[],
): Promise<ItemPermissions> {
  const { session, organizationId, budgetId } = own;
  const { rows } = await sql<{ id: string; locked: boolean; approved: boolean; cells: string[] }>`
    with recursive under_lock as (
      select item.id
      from budget_items as item
      where item.organization_id = ${organizationId} and item.budget_id = ${budgetId}
        and item.locked and item.deleted_at is null
      union
      select item.id
      from under_lock
      join budget_items as item on item.parent_id = under_lock.id and item.budget_id = ${budgetId}
      where item.deleted_at is null
    ),
    columns as (
      select coalesce(array_agg(key), '{}') as keys from budget_columns where budget_id = ${budgetId} and locked
    ),
    found as (
      select
        item.id,
        item.id in (
          select item_id from item_approvals where budget_id = ${budgetId} and stage in ('APPROVED', 'PENDING_CHANGE')
        ) as approved,
        not ${administrates(session)}::boolean and item.owner_id is distinct from ${session.person.id}::bigint as bound,
        item.id in (select id from under_lock) as locked,
        item.locked_cells || columns.keys as cells
      from budget_items as item cross join columns
      where item.organization_id = ${organizationId} and item.budget_id = ${budgetId} and item.deleted_at is null
    )
    select id, approved, bound and locked as locked, case when bound then cells else '{}' end as cells
    from found
    where approved or (bound and (locked or cells <> '{}'))
  `.execute(db);
  const lockedFields = new Map<string, string[]>(
    rows.map(({ id, locked, approved, cells }) => [
      id,
      FIELDS.filter((field) => locked || cells.includes(field) || (approved && isApprovedField(field))),
    ]),
  );
  const role = roleIn(session);
  for (const { itemId, columnId, role: lowest } of locks ?? (await readBudgetCellLocks(db, own))) {
    if (!mayWrite(role, lowest)) lockedFields.set(itemId, [...(lockedFields.get(itemId) ?? []), `column:${columnId}`]);
  }
  return { items: [...lockedFields].map(([id, fields]) => ({ id, lockedFields: fields })) };
}

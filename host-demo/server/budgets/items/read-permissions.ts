import { type Kysely, sql } from 'kysely';
import { ItemFieldsWire } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { ItemPermissions } from '../../../../src/features/budgets/items/item-permissions.wire.ts';
import { isApprovedField } from '../../../../src/features/budgets/rules/approved-fields.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleOf } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readBudgetCellLocks } from '../columns/cell-locks.ts';
import { administrates } from '../recycle-bin/locks.ts';

const FIELDS = Object.keys(ItemFieldsWire.entries);

/** Returns which fields of items the caller can't change, as `updateItems` would refuse them. */
export async function readItemPermissions(db: Kysely<Tables>, own: OwnBudget): Promise<ItemPermissions> {
  const { session, organizationId, budgetId } = own;
  const { rows } = await sql<{ id: string; locked: boolean; approved: boolean; cells: string[] }>`
    with recursive line as (
      select item.id, item.locked, item.owner_id, item.locked_cells
      from budget_items as item
      where item.organization_id = ${organizationId} and item.budget_id = ${budgetId}
        and item.parent_id is null and item.deleted_at is null
      union all
      select item.id, line.locked or item.locked, item.owner_id, item.locked_cells
      from line
      join budget_items as item on item.parent_id = line.id and item.budget_id = ${budgetId}
      where item.deleted_at is null
    ),
    columns as (
      select coalesce(array_agg(key), '{}') as keys from budget_columns where budget_id = ${budgetId} and locked
    ),
    found as (
      select
        line.id,
        exists (
          select from item_approvals as approval
          where approval.item_id = line.id and approval.stage in ('APPROVED', 'PENDING_CHANGE')
        ) as approved,
        not ${administrates(session)}::boolean and line.owner_id is distinct from ${session.person.id}::bigint as bound,
        line.locked,
        line.locked_cells || columns.keys as cells
      from line cross join columns
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
  const role = roleOf(session.person.access);
  for (const { itemId, columnId, role: lowest } of await readBudgetCellLocks(db, own)) {
    if (!mayWrite(role, lowest)) lockedFields.set(itemId, [...(lockedFields.get(itemId) ?? []), `column:${columnId}`]);
  }
  return { items: [...lockedFields].map(([id, fields]) => ({ id, lockedFields: fields })) };
}

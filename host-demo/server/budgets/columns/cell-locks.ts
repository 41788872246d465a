import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import type { BudgetCellLock, CellLock } from '../../../../src/features/budgets/columns/column-settings.wire.ts';
import { LOCKED_ROLES, type LockedRole } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { changeBudgets } from '../change-budgets.ts';
import { columnWith, holdColumns } from './queries.ts';

const Role = v.picklist(LOCKED_ROLES);

/** Returns the locked cells of a column by item. */
export async function readCellLocks(db: Kysely<Tables>, columnId: string): Promise<CellLock[]> {
  const rows = await db
    .selectFrom('item_column_locks')
    .where('column_id', '=', columnId)
    .select(['item_id as itemId', 'locked_role as role'])
    .orderBy('item_id')
    .execute();
  return rows.map(({ itemId, role }) => ({ itemId, role: v.parse(Role, role) }));
}

/** Returns the locked cells of all columns of a budget. */
export async function readBudgetCellLocks(
  db: Kysely<Tables>,
  { budgetId }: Pick<OwnBudget, 'budgetId'>,
): Promise<BudgetCellLock[]> {
  const rows = await db
    .selectFrom('item_column_locks')
    .where('budget_id', '=', budgetId)
    .select(['column_id as columnId', 'item_id as itemId', 'locked_role as role'])
    .orderBy('column_id')
    .orderBy('item_id')
    .execute();
  return rows.map(({ role, ...cell }) => ({ ...cell, role: v.parse(Role, role) }));
}

/** Locks cells of a column for users below a role, or unlocks them. Throws NOT_FOUND, also for an unknown item. */
export async function lockCells(
  db: Kysely<Tables>,
  own: OwnBudget,
  columnId: string,
  { itemIds, role }: { itemIds: readonly string[]; role: LockedRole | null },
): Promise<void> {
  await changeBudgets(db, own, async (transaction) => {
    const column = columnWith(await holdColumns(transaction, own), columnId);
    const { organizationId, budgetId } = own;
    const items = await transaction
      .selectFrom('budget_items')
      .where('organization_id', '=', organizationId)
      .where('budget_id', '=', budgetId)
      .where('id', '=', sql<string>`any(${itemIds}::bigint[])`)
      .select('id')
      .execute();
    if (items.length < new Set(itemIds).size) throw new Failure('NOT_FOUND');
    await transaction
      .deleteFrom('item_column_locks')
      .where('column_id', '=', columnId)
      .where('item_id', '=', sql<string>`any(${itemIds}::bigint[])`)
      .execute();
    if (role !== null) {
      const lock = { column_id: columnId, budget_id: budgetId, organization_id: organizationId, locked_role: role };
      await transaction
        .insertInto('item_column_locks')
        .values(items.map(({ id }) => ({ item_id: id, ...lock })))
        .execute();
    }
    await record(transaction, {
      action: 'item.cells-locked',
      organizationId,
      budgetId,
      object: { kind: 'column', id: columnId },
      after: { column: column.name, items: itemIds, role },
    });
  });
}

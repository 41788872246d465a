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

/** The number of names that an audit entry shows. */
const NAMES_MAX = 20;

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
      .select(['id', 'name'])
      .orderBy('id')
      .execute();
    if (items.length < new Set(itemIds).size) throw new Failure('NOT_FOUND');
    const earlier = await readCommonRole(transaction, columnId, itemIds);
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
      ...(earlier !== undefined && { before: { role: earlier } }),
      after: {
        ...{ column: column.name, role, count: items.length },
        ...{ items: items.slice(0, NAMES_MAX).map(({ name }) => name), ids: itemIds },
      },
    });
  });
}

/** Returns the role of all of these cells, null if none of them is locked; undefined if they differ. */
async function readCommonRole(
  db: Kysely<Tables>,
  columnId: string,
  itemIds: readonly string[],
): Promise<string | null | undefined> {
  const locks = await db
    .selectFrom('item_column_locks')
    .where('column_id', '=', columnId)
    .where('item_id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .select('locked_role as role')
    .execute();
  const [role = null, ...others] = new Set(locks.map((lock) => lock.role));
  const isCommon = others.length === 0 && (locks.length === 0 || locks.length === new Set(itemIds).size);
  return isCommon ? role : undefined;
}

import type { Kysely } from 'kysely';
import { STORAGE_OF_TYPE } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { readColumnValue } from '../../../../src/features/budgets/rules/column-values.ts';
import { writeColumnValues } from '../../budgets/column-values/write-values.ts';
import { insertColumn } from '../../budgets/columns/queries.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { SandboxColumn } from './sandbox.wire.ts';

type Owner = { organizationId: string; budgetId: string };

/** Creates custom columns of a budget with their values, by the names of its items. Values that no column takes are left out. */
export async function fillColumns(
  db: Kysely<Tables>,
  owner: Owner,
  columns: readonly SandboxColumn[],
  itemIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const { values, lockedFor, ...column } of columns) {
      const { id } = await insertColumn(transaction, owner, { ...column, storage: STORAGE_OF_TYPE[column.type] });
      const written = Object.entries(values).flatMap(([name, value]) => {
        const itemId = itemIds.get(name);
        const read = readColumnValue(column, value);
        return itemId !== undefined && read.ok ? [{ id: itemId, values: { [id]: read.value } }] : [];
      });
      await writeColumnValues(transaction, owner, written);
      await lock(transaction, owner, id, lockedFor === 'ALL' ? 'ALL' : lockedFor.map((name) => itemIds.get(name)));
    }
  });
}

async function lock(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Owner,
  columnId: string,
  itemIds: 'ALL' | readonly (string | undefined)[],
): Promise<void> {
  const locked_role = 'ADMIN';
  if (itemIds === 'ALL') {
    await db.updateTable('budget_custom_columns').set({ locked_role }).where('id', '=', columnId).execute();
    return;
  }
  const place = { organization_id: organizationId, budget_id: budgetId, column_id: columnId };
  for (const item_id of itemIds) {
    if (item_id)
      await db
        .insertInto('item_column_locks')
        .values({ ...place, item_id, locked_role })
        .execute();
  }
}

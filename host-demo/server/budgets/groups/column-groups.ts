import { type Kysely, sql } from 'kysely';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import {
  type ColumnGroup,
  ColumnGroupChangesWire,
  type ColumnGroupInput,
  ColumnGroupInputWire,
  ColumnGroupWire,
  type NewColumnGroup,
  NewColumnGroupsWire,
  NewColumnGroupWire,
} from '../../../../src/features/budgets/groups/column-groups.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { columnWith, readColumns } from '../columns/queries.ts';
import type { GroupKind } from './group-table.ts';

/** Returns the groups of a budget with their columns. */
export async function readColumnGroups(
  db: Kysely<Tables>,
  budgetId: string,
  columns: readonly Column[],
): Promise<ColumnGroup[]> {
  const groups = await db
    .selectFrom('budget_column_groups')
    .where('budget_id', '=', budgetId)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return groups.map((group) => ({
    ...group,
    columnIds: columns.filter(({ groupId }) => groupId === group.id).map(({ id }) => id),
  }));
}

/** Groups of a budget's columns. A column is in at most one. */
export const COLUMN_GROUPS: GroupKind<ColumnGroup, NewColumnGroup, ColumnGroupInput> = {
  path: 'columngroups',
  table: 'budget_column_groups',
  noun: 'group',
  object: 'column-group',
  writers: 'manage-settings',
  actions: {
    added: 'budget.column-group-added',
    changed: 'budget.column-group-changed',
    deleted: 'budget.column-group-deleted',
    ordered: 'budget.column-groups-ordered',
  },
  schemas: {
    found: ColumnGroupWire,
    one: NewColumnGroupWire,
    many: NewColumnGroupsWire,
    change: ColumnGroupInputWire,
    changes: ColumnGroupChangesWire,
  },
  read: async (db, { budgetId }) => await readColumnGroups(db, budgetId, await readColumns(db, budgetId)),
  async fill(transaction, { budgetId }, id, { columnIds }) {
    if (columnIds === undefined) return;
    const columns = await readColumns(transaction, budgetId);
    for (const columnId of columnIds) columnWith(columns, columnId);
    await sql`
      update budget_custom_columns set group_id = case when id = any(${columnIds}::bigint[]) then ${id}::bigint end
      where budget_id = ${budgetId} and (group_id = ${id} or id = any(${columnIds}::bigint[]))
    `.execute(transaction);
  },
  // Their columns stay, without a group.
  empty: async () => {},
  async entryOf(transaction, { name, columnIds }) {
    const columns = await transaction
      .selectFrom('budget_custom_columns')
      .where('id', '=', sql<string>`any(${columnIds}::bigint[])`)
      .select('name')
      .orderBy('position')
      .execute();
    return { name, columns: columns.map((column) => column.name) };
  },
};

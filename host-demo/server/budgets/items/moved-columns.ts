import { type Kysely, sql } from 'kysely';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import { ITEM_ERROR_CODES } from '../../../../src/features/budgets/items/item-changes.wire.ts';
import type { ItemMoveRehearsal } from '../../../../src/features/budgets/items/item-places.wire.ts';
import { columnText } from '../../../../src/features/budgets/rules/column-conversion.ts';
import { mayWrite } from '../../../../src/features/budgets/rules/locked-role.ts';
import { holdsMoney } from '../../../../src/features/budgets/rules/money-columns.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { roleIn } from '../../platform/access/user-role.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { namedValues } from '../column-values/check-values.ts';
import { type ColumnValues, readColumnValues } from '../column-values/read-values.ts';
import { readColumns } from '../columns/queries.ts';

/** Where values of columns go, and which are lost. */
export type MovedColumns = {
  /** Columns with values, and those of the other budget with the same name and type. */
  kept: readonly { from: Column; to: Column }[];
  /** The ids of those with amounts in the currency of the budget. */
  amountIds: readonly string[];
  lost: ItemMoveRehearsal['lostColumns'];
  /** Returns the values that an item loses, as the audit log has them. */
  lostOf: (itemId: string) => Readonly<Record<string, unknown>>;
};

const EXAMPLES_MAX = 3;

/** Finds the columns of another budget for the values of items. Throws LOCKED_COLUMN if the user can't write one of them. */
export async function matchColumns(
  db: Kysely<Tables>,
  own: OwnBudget,
  toBudgetId: string,
  itemIds: readonly string[],
): Promise<MovedColumns> {
  const stored = await readColumnValues(db, own, itemIds);
  const [columns, others] = [await readColumns(db, own.budgetId), await readColumns(db, toBudgetId)];
  const valuesOf = (column: Column) => [...stored.values()].flatMap((values) => values[column.id] ?? []);
  const used = columns.filter((column) => valuesOf(column).length > 0);
  const kept = used.flatMap((from) => {
    const to = others.find((other) => isSameColumn(from, other));
    return to ? [{ from, to }] : [];
  });
  const role = roleIn(own.session);
  if (kept.some(({ to }) => !mayWrite(role, to.lockedRole))) throw new Failure(ITEM_ERROR_CODES.lockedColumn);
  const lost = used.filter((column) => !kept.some(({ from }) => from === column));
  return {
    kept,
    amountIds: kept.filter(({ from }) => holdsMoney(from)).map(({ from }) => from.id),
    lost: lost.map((column) => {
      const values = valuesOf(column);
      const texts = values.slice(0, EXAMPLES_MAX).map((value) => columnText(column.type, value));
      return { name: column.name, values: values.length, examples: texts };
    }),
    lostOf: (itemId) => namedValues(columns, only(stored.get(itemId) ?? {}, lost)),
  };
}

const isSameColumn = (one: Column, other: Column): boolean =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.type === other.type && other.calculation === undefined;

const only = (values: ColumnValues, columns: readonly Column[]): ColumnValues =>
  Object.fromEntries(Object.entries(values).filter(([id]) => columns.some((column) => column.id === id)));

/** Returns the tags of these items that the other budget lacks, by item and name. */
export async function readLostTags(
  db: Kysely<Tables>,
  toBudgetId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select item.id, array_agg(tag.name order by tag.id) as names
    from budget_items as item
    join budget_tags as tag on tag.id = any(item.tag_ids)
    where item.id = any(${itemIds}::bigint[]) and tags_in_budget(array[tag.id], ${toBudgetId}::bigint) = '{}'
    group by item.id
    order by item.id
  `.execute(db);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

import type { Kysely } from 'kysely';
import type { Column } from '../../../../src/features/budgets/columns/columns.wire.ts';
import type { InternalItem } from '../../../../src/features/budgets/items/internal-items.wire.ts';
import { type ItemTree, TREE_COLUMNS } from '../../../../src/features/budgets/items/item-tree.wire.ts';
import { treeValues } from '../../../../src/features/budgets/rules/tree-values.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readColumnValues } from '../column-values/read-values.ts';
import { columnWith } from '../columns/queries.ts';
import { SIBLING_ORDER } from './item-places.ts';
import { itemFrom, selectItems } from './queries.ts';

/**
 * Returns all items of a budget as columns, without those in the recycle bin and below them, parents first; with all
 * columns, unless some are given. Throws NOT_FOUND for an unknown custom column.
 *
 * @param custom the custom columns of the budget
 */
export async function readTree(
  db: Kysely<Tables>,
  own: OwnBudget,
  read: readonly string[] | undefined,
  custom: readonly Column[],
): Promise<ItemTree> {
  const rows = await selectItems(db, own).select('item.locked').orderBy(SIBLING_ORDER).orderBy('item.id').execute();
  const ordered = parentsFirst(rows);
  const items = ordered.map(itemFrom);
  const columns = TREE_COLUMNS.filter((column) => read?.includes(column) ?? true);
  const customColumns = await readCustomColumns(db, own, items, read, custom);
  return {
    ids: items.map(({ id }) => id),
    parentIds: items.map(({ parentId }) => parentId),
    types: items.map(({ type }) => type),
    names: items.map(({ name }) => name),
    versions: items.map(({ version }) => version),
    locked: ordered.map(({ locked }) => locked),
    columns: Object.fromEntries(columns.map((column) => [column, items.map((item) => item[column])])),
    ...(Object.keys(customColumns).length > 0 && { customColumns }),
  };
}

async function readCustomColumns(
  db: Kysely<Tables>,
  own: OwnBudget,
  items: readonly InternalItem[],
  read: readonly string[] | undefined,
  all: readonly Column[],
): Promise<Record<string, unknown[]>> {
  const ids = read?.flatMap((name) => (name.startsWith('column:') ? name.slice('column:'.length) : []));
  const columns = ids?.map((id) => columnWith(all, id)) ?? all;
  if (columns.length === 0) return {};
  const stored = await readColumnValues(db, own);
  const cellOf = ({ id }: InternalItem, columnId: string) => stored.get(id)?.[columnId];
  const computed = treeValues(items, all, cellOf);
  const shown = items.map((item, index) => ({ ...stored.get(item.id), ...computed[index] }));
  return Object.fromEntries(columns.map(({ id }) => [id, shown.map((values) => values[id] ?? null)]));
}

/** Returns the rows in the order of the tree, siblings as given. Leaves out those without a path to the top. */
function parentsFirst<Row extends { id: string; parentId: string | null }>(rows: readonly Row[]): Row[] {
  const below = new Map<string | null, Row[]>();
  for (const row of rows) {
    const siblings = below.get(row.parentId);
    if (siblings) siblings.push(row);
    else below.set(row.parentId, [row]);
  }
  const ordered: Row[] = [];
  const waiting = [...(below.get(null) ?? [])].reverse();
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    ordered.push(row);
    waiting.push(...[...(below.get(row.id) ?? [])].reverse());
  }
  return ordered;
}

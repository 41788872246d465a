import type { Kysely } from 'kysely';
import type { ItemTree, TreeColumn } from '../../../../src/features/budgets/items/item-tree.wire.ts';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { itemFrom, selectItems } from './queries.ts';

/** Returns all items of a budget as columns, without those in the recycle bin and below them, parents first. */
export async function readTree(db: Kysely<Tables>, own: OwnBudget, columns: readonly TreeColumn[]): Promise<ItemTree> {
  const rows = await selectItems(db, own).select('item.locked').orderBy('item.id').execute();
  const items = parentsFirst(rows.map(({ locked, ...row }) => ({ ...itemFrom(row), locked })));
  return {
    ids: items.map(({ id }) => id),
    parentIds: items.map(({ parentId }) => parentId),
    types: items.map(({ type }) => type),
    names: items.map(({ name }) => name),
    versions: items.map(({ version }) => version),
    locked: items.map(({ locked }) => locked),
    columns: Object.fromEntries(columns.map((column) => [column, items.map((item) => item[column])])),
  };
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

import { flattenPlaces } from '../../../ui/tree-grid/flatten-tree.ts';
import type { CellPlace } from './cell-place.ts';
import type { CellKey, RefusedCell, RefusedCells, ValueKey } from './sheet-items.ts';
import type { RowList } from './sheet-rows.ts';

type Refused = ReadonlyMap<string, RefusedCells>;

const NONE: ReadonlySet<string> = new Set();

/** Returns how many cells have a value that was refused. */
export const refusedCount = (refused: Refused): number =>
  [...refused.values()].reduce((count, cells) => count + refusedKeys(cells).length, 0);

/**
 * Returns the refused cell after the active one, in the order of the rows; after the last one, the first. Rows that filters
 * hide, and columns that a view hides, come after the others.
 *
 * @param lists the rows that the filters show, then all rows
 */
export function nextRefused(
  refused: Refused,
  lists: readonly Pick<RowList, 'tree' | 'at'>[],
  keys: readonly CellKey[],
  active: CellPlace | null,
): { id: string; key: ValueKey } | undefined {
  const ordered = lists.flatMap((list) => flattenPlaces(list.tree, { collapsedIds: NONE }, list).map(({ id }) => id));
  const ids = [...new Set(ordered)];
  const columnOf = (key: CellKey) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const cells = ids.flatMap((id, row) =>
    refusedKeys(refused.get(id) ?? {})
      .map((key) => ({ id, key, row, column: columnOf(key) }))
      .toSorted((one, other) => one.column - other.column),
  );
  const activeRow = active ? ids.indexOf(active.id) : -1;
  const activeColumn = active ? columnOf(active.key) : -1;
  return cells.find(({ row, column }) => row > activeRow || (row === activeRow && column > activeColumn)) ?? cells[0];
}

const refusedKeys = (cells: RefusedCells): ValueKey[] =>
  (Object.entries(cells) as [ValueKey, RefusedCell | undefined][]).flatMap(([key, cell]) => (cell ? [key] : []));

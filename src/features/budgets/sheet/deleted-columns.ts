import { type CustomColumns, columnOf, isCustom } from './custom-cells.ts';
import { type RefusedCell, type RefusedCells, type SheetItem, setEntry, type ValueKey } from './sheet-items.ts';
import type { SheetState } from './sheet-state.ts';
import { shownText } from './shown-text.ts';

type Refused = ReadonlyMap<string, RefusedCells>;

/**
 * Returns refused values without those of columns that another user has deleted, whose cells users can no longer correct, and
 * the texts of these by the key of their column.
 *
 * @param state before the columns were read again
 */
export function withoutDeletedColumns(
  refused: Refused,
  custom: CustomColumns,
  state: Pick<SheetState, 'custom' | 'formats'> & { itemOf: (id: string) => SheetItem | undefined },
): { refused: Refused; lost: ReadonlyMap<ValueKey, readonly string[]> } {
  const left = new Map(refused);
  const lost = new Map<ValueKey, string[]>();
  for (const [id, cells] of refused) {
    const entries = Object.entries<RefusedCell | undefined>(cells) as [ValueKey, RefusedCell | undefined][];
    const deleted = entries.filter(([key]) => isCustom(key) && !columnOf(custom, key));
    if (deleted.length === 0) continue;
    setEntry(left, id, Object.fromEntries(entries.filter((entry) => !deleted.includes(entry))));
    const item = state.itemOf(id);
    for (const [key, cell] of deleted) {
      const text = cell?.text ?? (item && shownText({ ...item, [key]: cell?.value }, key, state.custom, state.formats));
      lost.set(key, [...(lost.get(key) ?? []), ...(text ? [text] : [])]);
    }
  }
  return { refused: lost.size === 0 ? refused : left, lost };
}

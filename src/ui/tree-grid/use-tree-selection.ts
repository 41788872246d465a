import { useRef } from 'react';
import type { FlatRow } from './flatten-tree.ts';

type TreeSelectionOptions = {
  rows: readonly FlatRow<unknown>[];
  selection: ReadonlySet<string>;
  onSelectionChange: ((selection: ReadonlySet<string>) => void) | undefined;
};

/** Changes the selected rows. A range starts at the row that was selected last without Shift. */
export function useTreeSelection({ rows, selection, onSelectionChange }: TreeSelectionOptions) {
  const anchorId = useRef<string | null>(null);
  return {
    select(id: string) {
      anchorId.current = id;
      onSelectionChange?.(new Set([id]));
    },
    toggle(id: string) {
      anchorId.current = id;
      const next = new Set(selection);
      if (!next.delete(id)) next.add(id);
      onSelectionChange?.(next);
    },
    /** Selects the rows between the start of the range, otherwise `fromIndex`, and `toIndex`. */
    extend(fromIndex: number, toIndex: number) {
      const start = rows.findIndex(({ id }) => id === anchorId.current);
      const anchor = start >= 0 ? start : fromIndex;
      anchorId.current = rows[anchor]?.id ?? null;
      const range = rows.slice(Math.min(anchor, toIndex), Math.max(anchor, toIndex) + 1);
      onSelectionChange?.(new Set(range.map(({ id }) => id)));
    },
    selectAll: () => onSelectionChange?.(new Set(rows.map(({ id }) => id))),
    /** The next range starts at the active row. */
    endRange() {
      anchorId.current = null;
    },
  };
}

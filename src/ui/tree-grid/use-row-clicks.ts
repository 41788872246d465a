import type { MouseEvent } from 'react';
import type { FlatRow } from './flatten-tree.ts';
import { indexOfRow, isOnControl, twistyOf } from './row-of-event.ts';
import type { useTreeSelection } from './use-tree-selection.ts';

type RowClicksOptions = {
  rows: readonly FlatRow<unknown>[];
  activeIndex: number;
  selection: ReturnType<typeof useTreeSelection>;
  isSelectable: boolean;
  focusRow: (index: number) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
  onOpen: ((id: string) => void) | undefined;
};

/** Returns the mouse handlers of the element around the rows. Controls in cells keep their clicks. */
export function useRowClicks(options: RowClicksOptions) {
  const { rows, activeIndex, selection, isSelectable, focusRow, onToggle, onOpen } = options;
  const isRangeClick = (event: MouseEvent) => isSelectable && event.shiftKey && !isOnControl(event);
  return {
    onMouseDown(event: MouseEvent) {
      // The row gets the focus instead of its twisty, and Shift does not select text.
      if (twistyOf(event) || isRangeClick(event)) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const index = indexOfRow(event) ?? -1;
      const row = rows[index];
      if (!row) return;
      if (twistyOf(event)) {
        focusRow(index);
        onToggle(row.id, !row.isExpanded);
      } else if (isRangeClick(event)) {
        selection.extend(activeIndex >= 0 ? activeIndex : index, index);
        focusRow(index);
      } else if (isSelectable && !isOnControl(event)) {
        if (event.ctrlKey || event.metaKey) selection.toggle(row.id);
        else selection.select(row.id);
      }
    },
    onDoubleClick(event: MouseEvent) {
      const row = rows[indexOfRow(event) ?? -1];
      if (row && !isOnControl(event)) onOpen?.(row.id);
    },
  };
}

import type { SyntheticEvent } from 'react';

/** Returns the index of the row around the target; undefined for an event from a layer that a cell has opened. */
export function indexOfRow({ target, currentTarget }: SyntheticEvent): number | undefined {
  const row = (target as Element).closest<HTMLElement>('.p-tree-row');
  return row && currentTarget.contains(row) ? Number(row.dataset.index) : undefined;
}

/** Returns the button that expands or collapses a row, if it is the target. */
export const twistyOf = ({ target }: SyntheticEvent) => (target as Element).closest('.p-tree-twisty');
const CONTROLS = 'a, button, input, select, textarea, label, [contenteditable], [role="button"], [data-drag-handle]';
/** Returns whether the target is a control in a cell, or in one. */
export const isOnControl = ({ target }: SyntheticEvent) => (target as Element).closest(CONTROLS) !== null;

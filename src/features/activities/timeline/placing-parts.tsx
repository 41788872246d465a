import type { ComponentProps } from 'react';
import { lazyPart } from '../../../ui/lazy-part/lazy-part.ts';
import { loadChanging } from '../changes/activity-changes.store.ts';
import type { BarDragLayer } from '../dragging/bar-drag-layer.tsx';
import type { CreateDialog } from '../placing/create-dialog.tsx';
import type { DeleteDialog } from '../placing/delete-dialog.tsx';
import type { MoveDialog } from '../placing/move-dialog.tsx';
import type { RowDragLayer } from '../placing/row-drag-layer.tsx';
import type { SelectionBar } from '../placing/selection-bar.tsx';

/** What users open from the timeline, each with separate code. */
export const createPart = lazyPart<ComponentProps<typeof CreateDialog>>(() =>
  import('../placing/create-dialog.tsx').then((code) => code.CreateDialog),
);
export const movePart = lazyPart<ComponentProps<typeof MoveDialog>>(() =>
  import('../placing/move-dialog.tsx').then((code) => code.MoveDialog),
);
export const deletePart = lazyPart<ComponentProps<typeof DeleteDialog>>(() =>
  import('../placing/delete-dialog.tsx').then((code) => code.DeleteDialog),
);
export const selectionPart = lazyPart<ComponentProps<typeof SelectionBar>>(() =>
  import('../placing/selection-bar.tsx').then((code) => code.SelectionBar),
);

/** What moves activities in the grid. */
export const barDragPart = lazyPart<ComponentProps<typeof BarDragLayer>>(() =>
  import('../dragging/bar-drag-layer.tsx').then((code) => code.BarDragLayer),
);
export const rowDragPart = lazyPart<ComponentProps<typeof RowDragLayer>>(() =>
  import('../placing/row-drag-layer.tsx').then((code) => code.RowDragLayer),
);
export const loadDragging = () => Promise.all([barDragPart.load(), rowDragPart.load(), loadChanging()]);

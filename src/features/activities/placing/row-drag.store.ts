import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the pointer shows while a row is dragged, in viewport px. */
export type RowDragState = {
  x: number;
  y: number;
  name: string;
  /** Undefined where there is no target. */
  target: { name: string | null; whyNot: string | undefined } | undefined;
};

/** The row that the pointer drags; undefined without one. */
export type RowDrag = StoreApi<{ dragged: RowDragState | undefined }>;

export const createRowDrag = (): RowDrag => createStore(() => ({ dragged: undefined }));

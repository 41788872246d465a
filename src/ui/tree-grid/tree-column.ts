import type { CSSProperties, ReactNode } from 'react';

export type TreeColumn<Item> = {
  key: string;
  header: ReactNode;
  /** The first column grows when there is more space. */
  widthPx: number;
  render: (item: Item) => ReactNode;
  /** `render` returns an element with the class `p-tree-content`, which another one would only surround. */
  isContent?: boolean;
  /** Words for the style sheet about a cell, separated by spaces: it can't ask with :has(), which slows down scrolling. */
  lookOf?: (item: Item) => string | undefined;
  /** For figures. */
  align?: 'end';
  /** Stays in place, like the first column, while the others scroll. Only for the first ones, and not beside a lane. */
  isLocked?: boolean;
  /** The name above columns side by side that have the same one. */
  group?: string | undefined;
  /** The rows are in the order of this column. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** Where cells have the focus: whether the user can change this one. */
  isEditable?: (item: Item) => boolean;
};

/** Makes columns resizable. */
export type ColumnSizes = {
  /** In px, by the key of a column; others have their own width. Other widths do not render the rows again. */
  widthsPx: Readonly<Record<string, number>>;
  minPx: number;
  maxPx: number;
  /** The accessible name of the edge of a column. */
  labelOf: (key: string) => string;
  /** Without a width, the column gets its own one back. */
  onResize: (key: string, widthPx: number | undefined) => void;
};

/** An area beside the columns, such as the bars of a timeline. */
export type TreeLane<Item> = {
  header: ReactNode;
  render: (item: Item) => ReactNode;
  /** A lane wider than the remaining space scrolls below the columns. */
  widthPx?: number;
};

/** Returns where a locked column stays: after the columns before it. */
export function lockOf<Item>(columns: readonly TreeColumn<Item>[], index: number): CSSProperties | undefined {
  if (!columns[index]?.isLocked || index === 0) return undefined;
  const beforePx = columns.slice(1, index).reduce((sumPx, { widthPx }) => sumPx + widthPx, 0);
  return { insetInlineStart: `calc(var(--p-tree-first-width) + ${beforePx}px)` };
}

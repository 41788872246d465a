import type { CSSProperties } from 'react';
import type { TreeColumn, TreeLane } from './tree-column.ts';

/** The sticky first column leaves space for the second one, but no more than this: amounts have it first. */
const SECOND_COLUMN_PX = { min: 144, max: 176 };
/** Minimum width of the first column beside a lane while others are shown. */
const FIRST_COLUMN_MIN_PX = 160;

/** Returns how many columns fit beside a lane. A column that does not fit leaves its space to the first one. */
export function countFitting(columns: readonly TreeColumn<never>[], widthPx: number): number {
  let usedPx = FIRST_COLUMN_MIN_PX;
  const tooMany = columns.findIndex((column, index) => {
    if (index > 0) usedPx += column.widthPx;
    return index > 0 && usedPx > widthPx;
  });
  return tooMany === -1 ? columns.length : tooMany;
}

type Sizes = {
  columnsPx: number;
  rowHeightPx: number;
  headerHeightPx: number;
  /** 0 without groups of columns. */
  groupsHeightPx: number;
  /** Chosen widths, by the key of a column. */
  widthsPx?: Readonly<Record<string, number>> | undefined;
};

/** Returns the sizes of all rows for the style sheet. */
export function treeSizes<Item>(
  columns: readonly TreeColumn<Item>[],
  lane: TreeLane<Item> | undefined,
  { columnsPx, rowHeightPx, headerHeightPx, groupsHeightPx, widthsPx = {} }: Sizes,
): CSSProperties {
  const [first, ...others] = columns.map(({ key, widthPx }) => widthsPx[key] ?? widthPx);
  const isChosen = widthsPx[columns[0]?.key ?? ''] !== undefined;
  const othersPx = others.reduce((sumPx, widthPx) => sumPx + widthPx, 0);
  const secondPx = Math.min(Math.max(others[0] ?? 0, SECOND_COLUMN_PX.min), SECOND_COLUMN_PX.max);
  const firstWidth = lane ? '0' : `min(${first ?? 0}px, 60cqi, max(100cqi - ${secondPx}px, 128px))`;
  return {
    '--p-tree-row-height': `${rowHeightPx}px`,
    '--p-tree-head-height': `${headerHeightPx}px`,
    '--p-tree-groups-height': `${groupsHeightPx}px`,
    '--p-tree-first-width': firstWidth,
    '--p-tree-columns': [
      isChosen ? firstWidth : `minmax(${firstWidth}, 1fr)`,
      ...others.map((widthPx) => `${widthPx}px`),
    ].join(' '),
    '--p-tree-columns-width': lane ? `${columnsPx}px` : '100%',
    '--p-tree-width': lane ? `${columnsPx + (lane.widthPx ?? 0)}px` : `calc(${firstWidth} + ${othersPx}px)`,
  } as CSSProperties;
}

import { type RefObject, useState } from 'react';
import { useWidth } from '../layout/use-width.ts';

/** Minimum widths of the columns together, and of the lane, in px. */
const COLUMNS_MIN_PX = 120;
const LANE_MIN_PX = 120;
/** The largest part of the grid that the columns get at the start. */
const START_SHARE = 0.6;

/**
 * Manages the total width of the columns beside a lane; without a grid, there is no lane. It starts with `naturalPx`, if the
 * grid is wide enough.
 */
export function useColumnsWidth(
  grid: RefObject<HTMLElement | null> | undefined,
  naturalPx: number,
  savedPx: number | undefined,
  onChange: ((widthPx: number) => void) | undefined,
) {
  const [chosenPx, setChosenPx] = useState(savedPx);
  const gridPx = useWidth(grid);
  const minPx = COLUMNS_MIN_PX;
  const maxPx = Math.round(Math.max(minPx, (gridPx ?? Number.MAX_SAFE_INTEGER) - LANE_MIN_PX));
  const startPx = Math.min(naturalPx, (gridPx ?? naturalPx / START_SHARE) * START_SHARE);
  const limit = (widthPx: number) => Math.round(Math.min(Math.max(widthPx, minPx), maxPx));
  const resize = (widthPx: number) => {
    setChosenPx(limit(widthPx));
    onChange?.(limit(widthPx));
  };
  return { widthPx: limit(chosenPx ?? startPx), minPx, maxPx, resize, reset: () => resize(startPx) };
}

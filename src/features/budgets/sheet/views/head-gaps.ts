import { isRtl } from '../../../../ui/tree-grid/is-rtl.ts';

/** The headers of a grid, and the area in which they scroll beside the first one, in viewport px. */
export type Heads = {
  scroller: HTMLElement;
  cells: readonly HTMLElement[];
  /** Where the area begins and ends in the direction of reading. */
  start: number;
  end: number;
  top: number;
  bottom: number;
};

/** A place between two headers. 0 is before the first one after the name. */
export type HeadGap = { index: number; x: number; isVisible: boolean };

/** Finds the headers of a grid. */
export function headsIn(surface: HTMLElement): Heads | undefined {
  const scroller = surface.querySelector<HTMLElement>('.p-tree-scroller');
  const cells = [...surface.querySelectorAll<HTMLElement>('.p-tree-head .p-tree-cell:has(.sheet-head)')];
  const [first, ...others] = cells;
  if (!scroller || !first) return undefined;
  const [area, name] = [scroller.getBoundingClientRect(), first.getBoundingClientRect()];
  const ends = isRtl(scroller) ? { start: name.left, end: area.left } : { start: name.right, end: area.right };
  return { scroller, cells: others, ...ends, top: name.top, bottom: area.top + scroller.clientHeight };
}

/** Returns the places between headers, with those that are scrolled away. */
export function gapsIn({ scroller, cells, start, end }: Heads): HeadGap[] {
  const rtl = isRtl(scroller);
  const [from, to] = [Math.min(start, end) - 1, Math.max(start, end) + 1];
  const edges = cells.map((cell) => cell.getBoundingClientRect());
  const last = edges.at(-1);
  const xs = edges.map(({ left, right }) => (rtl ? right : left));
  if (last) xs.push(rtl ? last.left : last.right);
  return xs.map((x, index) => ({ index, x, isVisible: x >= from && x <= to }));
}

/** Returns the nearest of these places that is in view. */
export function gapAt(gaps: readonly HeadGap[], allowed: readonly number[], x: number): HeadGap | undefined {
  return gaps
    .filter(({ index, isVisible }) => isVisible && allowed.includes(index))
    .toSorted((one, other) => Math.abs(one.x - x) - Math.abs(other.x - x))[0];
}

/** Returns the index among the columns after the name of the first one below a group's header. */
export const columnIndexOf = (groupHead: HTMLElement): number => Number(groupHead.ariaColIndex) - 2;

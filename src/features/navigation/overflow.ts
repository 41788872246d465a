export type BarItem = {
  id: string;
  /** Including the gap. */
  widthPx: number;
  /** The item with the lowest priority leaves first; `Infinity` never leaves. */
  priority: number;
};

/**
 * Splits the items into those that fit in the bar and those in the More menu, both in the given order. The More button
 * takes space only if its menu has items.
 */
export function whatFits(
  items: readonly BarItem[],
  roomPx: number,
  moreWidthPx: number,
): { shown: string[]; more: string[] } {
  const gone = new Set<BarItem>();
  let neededPx = items.reduce((sum, { widthPx }) => sum + widthPx, 0);
  // Of equal priorities, the later item leaves first.
  const leaving = items.filter(({ priority }) => priority < Number.POSITIVE_INFINITY).reverse();
  leaving.sort((one, other) => one.priority - other.priority);
  for (const item of leaving) {
    if (neededPx + (gone.size > 0 ? moreWidthPx : 0) <= roomPx) break;
    gone.add(item);
    neededPx -= item.widthPx;
  }
  const idsOf = (isGone: boolean) => items.filter((item) => gone.has(item) === isGone).map(({ id }) => id);
  return { shown: idsOf(false), more: idsOf(true) };
}

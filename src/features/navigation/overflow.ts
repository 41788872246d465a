export type BarItem = {
  id: string;
  /** With the gap that belongs to it. */
  widthPx: number;
  /** The lowest leaves first; `Infinity` never leaves. */
  priority: number;
};

/**
 * Which items of a bar stand in it and which wait behind More, both in the order given. The button of More takes its room only
 * when something is behind it.
 */
export function whatFits(
  items: readonly BarItem[],
  roomPx: number,
  moreWidthPx: number,
): { shown: string[]; more: string[] } {
  const gone = new Set<BarItem>();
  let wantedPx = items.reduce((sum, { widthPx }) => sum + widthPx, 0);
  // Of two that matter alike the later one leaves first.
  const leaving = items.filter(({ priority }) => priority < Number.POSITIVE_INFINITY).reverse();
  leaving.sort((one, other) => one.priority - other.priority);
  for (const item of leaving) {
    if (wantedPx + (gone.size > 0 ? moreWidthPx : 0) <= roomPx) break;
    gone.add(item);
    wantedPx -= item.widthPx;
  }
  const idsOf = (isGone: boolean) => items.filter((item) => gone.has(item) === isGone).map(({ id }) => id);
  return { shown: idsOf(false), more: idsOf(true) };
}

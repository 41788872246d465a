import { isNearStart } from '../layer/is-near-start.ts';

/** Between the anchor and the panel, and between the panel and the edge of the window, in px. */
const GAP = 6;
const MARGIN = 8;

type Size = { width: number; height: number };

type Situation = {
  /** Where the anchor is in the window. */
  anchor: Size & { left: number; top: number };
  /** What the panel would like to have. */
  panel: Size;
  window: Size;
  direction: 'ltr' | 'rtl';
  /** The aligned edges; otherwise the ends, or the starts near the start of the window. */
  align?: 'start' | 'end' | undefined;
};

/**
 * Where a panel goes, in px of the window: below its anchor, their ends aligned, or their starts near the start of the
 * window; above it when there is too little room below and more above; never beyond the window's edges.
 */
export function placeBelow({ anchor, panel, window, direction, align }: Situation) {
  const bottom = anchor.top + anchor.height;
  const roomBelow = window.height - bottom - GAP - MARGIN;
  const roomAbove = anchor.top - GAP - MARGIN;
  const isBelow = panel.height <= roomBelow || roomBelow >= roomAbove;
  const maxHeight = Math.max(0, isBelow ? roomBelow : roomAbove);
  const atStart = align ? align === 'start' : isNearStart(anchor, window.width, direction);
  const isLeftAligned = atStart === (direction === 'ltr');
  const left = isLeftAligned ? anchor.left : anchor.left + anchor.width - panel.width;
  const farthestLeft = window.width - MARGIN - panel.width;
  return {
    left: Math.max(MARGIN, Math.min(left, farthestLeft)),
    top: isBelow ? bottom + GAP : anchor.top - GAP - Math.min(panel.height, maxHeight),
    maxHeight,
  };
}

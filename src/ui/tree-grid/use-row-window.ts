import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../../browser/page/after-paint.ts';

/** Rows rendered beyond each edge, once those in view are painted. */
const OVERSCAN = 4;

type RowWindowOptions = {
  count: number;
  rowHeightPx: number;
  /** Height of the sticky header. */
  headerHeightPx: number;
  /** A row that stays rendered at any scroll position; -1 for none. */
  pinnedIndex: number;
};

/** Renders the rows that the scroll area shows, and scrolls to rows. All rows have the same height. */
export function useRowWindow({ count, rowHeightPx, headerHeightPx, pinnedIndex }: RowWindowOptions) {
  const scroller = useRef<HTMLDivElement>(null);
  const [overscan, setOverscan] = useState(0);
  useEffect(() => void afterPaint().then(() => setOverscan(OVERSCAN)), []);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan,
    // The first render has few rows: measuring lays out only those, and the rest follows before it is painted.
    initialRect: { width: 0, height: 0 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        const isOutside = pinnedIndex >= 0 && pinnedIndex < range.count && !indexes.includes(pinnedIndex);
        // In order, because moving the element of a focused row would take its focus.
        return isOutside ? [...indexes, pinnedIndex].sort((one, other) => one - other) : indexes;
      },
      [pinnedIndex],
    ),
  });
  const estimatedPx = useRef(rowHeightPx);
  useLayoutEffect(() => {
    if (estimatedPx.current === rowHeightPx) return;
    estimatedPx.current = rowHeightPx;
    virtual.measure(); // it keeps the heights that it has estimated
  }, [virtual, rowHeightPx]);

  const visiblePx = () => Math.max(0, (scroller.current?.clientHeight ?? 0) - headerHeightPx);

  return {
    scroller,
    indexes: virtual.getVirtualItems().map(({ index }) => index),
    /** Index of the first row in view. */
    firstVisible: virtual.range?.startIndex ?? 0,
    /** Rows that fit into the view, except one for context. */
    pageRows: () => Math.max(1, Math.floor(visiblePx() / rowHeightPx) - 1),
    /** Scrolls no further than needed; with `center`, a row outside the view gets into its middle. */
    scrollToRow(index: number, align: 'nearest' | 'center' = 'nearest') {
      if (!scroller.current) return;
      const start = index * rowHeightPx;
      const lastTop = start + rowHeightPx - visiblePx();
      const top = scroller.current.scrollTop;
      if (top >= lastTop && top <= start) return;
      const nearest = top > start ? start : lastTop;
      scroller.current.scrollTop = align === 'center' ? (start + lastTop) / 2 : nearest;
    },
  };
}

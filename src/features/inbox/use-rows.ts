import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';
import type { InboxItem } from './inbox.ts';

/** Estimated height of a row, in px, until it is measured. */
const ROW_PX = 92;
/** Rows rendered beyond the edges. */
const OVERSCAN = 1;
/** Maximum height of the list, in px, as in inbox.css, so that the first render is complete. */
const LIST_MAX_PX = 460;

/**
 * Manages the rendered rows and their focus: one row is in the tab order, arrow keys, Home and End move between rows,
 * and Delete calls `onDelete`. When the focused row is removed, the row that takes its place gets the focus.
 */
export function useRows(items: readonly InboxItem[], onDelete: (id: string) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useRef(new Map<string, HTMLElement>());
  const [currentId, setCurrentId] = useState<string>();
  const [firstWanted, setFirstWanted] = useState(0);
  /** The row to focus as soon as it is rendered. */
  const awaited = useRef<string | undefined>(undefined);
  /** The last index of the current row. */
  const place = useRef(0);

  const known = items.findIndex(({ id }) => id === currentId);
  const current = Math.max(known, 0);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: OVERSCAN,
    initialRect: { width: 0, height: LIST_MAX_PX },
    // The focused row stays rendered, whatever the scroll position.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        const isOutside = known >= 0 && known < range.count && !indexes.includes(known);
        return isOutside ? [...indexes, known].sort((one, other) => one - other) : indexes;
      },
      [known],
    ),
  });
  const shown = virtual.getVirtualItems();

  // A hidden list keeps its scroll position; opening scrolls to the newest.
  useLayoutEffect(() => {
    if (virtual.scrollOffset) virtual.scrollToOffset(0);
    return () => setCurrentId(undefined);
  }, [virtual]);

  const focusRow = (index: number) => {
    const id = items[index]?.id;
    if (id === undefined) return;
    setCurrentId(id);
    virtual.scrollToIndex(index);
    awaited.current = id;
    focusAwaited();
  };
  const focusAwaited = () => {
    const row = awaited.current === undefined ? undefined : drawn.current.get(awaited.current);
    if (!row) return;
    awaited.current = undefined;
    row.focus();
  };

  useEffect(() => {
    if (currentId === undefined || known >= 0) {
      place.current = current;
      return;
    }
    // Deleted, or filtered out after being read.
    const index = Math.min(place.current, items.length - 1);
    if (scroller.current && isFocusLost(scroller.current)) focusRow(index);
    else setCurrentId(items[index]?.id);
  });
  useEffect(focusAwaited);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that it is wanted, with the rows of then.
  useEffect(() => {
    if (firstWanted > 0) focusRow(0);
  }, [firstWanted]);

  const onKeyDown = (event: KeyboardEvent) => {
    const last = items.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: Math.min(current + 1, last),
      ArrowUp: Math.max(current - 1, 0),
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    const id = items[current]?.id;
    if (to !== undefined) focusRow(to);
    else if (event.key === 'Delete' && id !== undefined) onDelete(id);
    else return;
    event.preventDefault();
  };

  return {
    scroller,
    /** Index of the row in the tab order. */
    inTabOrder: known >= 0 ? known : (shown[0]?.index ?? 0),
    /** The rendered rows. */
    shown,
    heightPx: virtual.getTotalSize(),
    /** For each rendered row. */
    measure: virtual.measureElement,
    /** For the focused element in the row with this id. */
    refOf: (id: string) => (row: HTMLElement | null) => {
      if (row) drawn.current.set(id, row);
      else drawn.current.delete(id);
    },
    focus: (id: string) => drawn.current.get(id)?.focus(),
    onFocus: setCurrentId,
    onKeyDown,
    /** Also works for rows that are about to render. */
    focusFirst: () => setFirstWanted((times) => times + 1),
  };
}

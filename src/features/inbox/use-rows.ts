import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../ui/layer/is-focus-lost.ts';
import type { InboxItem } from './inbox.ts';

/** Height of a row, in px, until it is measured. */
const ROW_PX = 92;
/** Rows beyond the edges. */
const OVERSCAN = 1;
/** Tallest list, in px, as in inbox.css: the first render already has its rows. */
const LIST_MAX_PX = 460;

/**
 * Which of the rows are drawn, and which has the focus: one of them is in the Tab order, arrows, Home and End move between
 * them, and Delete is `onDelete`. When the row with the focus goes, the one that comes into its place has it.
 */
export function useRows(items: readonly InboxItem[], onDelete: (id: string) => void) {
  const scroller = useRef<HTMLDivElement>(null);
  const drawn = useRef(new Map<string, HTMLElement>());
  const [currentId, setCurrentId] = useState<string>();
  const [firstWanted, setFirstWanted] = useState(0);
  /** The row that shall have the focus as soon as it is drawn. */
  const awaited = useRef<string | undefined>(undefined);
  /** Where the current row was when it was last there. */
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
    // The row that has had the focus stays, wherever the list is scrolled to.
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

  // A hidden list keeps its place; an inbox opens at its newest.
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
    // Deleted, here or elsewhere, or not unread any more.
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
    /** The index of the one in the Tab order. */
    inTabOrder: known >= 0 ? known : (shown[0]?.index ?? 0),
    /** The drawn ones. */
    shown,
    heightPx: virtual.getTotalSize(),
    /** For each drawn row. */
    measure: virtual.measureElement,
    /** For what has the focus in the row of this id. */
    refOf: (id: string) => (row: HTMLElement | null) => {
      if (row) drawn.current.set(id, row);
      else drawn.current.delete(id);
    },
    focus: (id: string) => drawn.current.get(id)?.focus(),
    onFocus: setCurrentId,
    onKeyDown,
    /** Also of rows that are only about to be there. */
    focusFirst: () => setFirstWanted((times) => times + 1),
  };
}

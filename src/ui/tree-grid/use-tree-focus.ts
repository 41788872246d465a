import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../layer/is-focus-lost.ts';
import type { FlatRow } from './flatten-tree.ts';
import { focusInView } from './focus-in-view.ts';
import { rowAfterRemoval } from './row-after-removal.ts';

type TreeFocusOptions = {
  rows: readonly FlatRow<unknown>[];
  activeId: string | null;
  activeIndex: number;
  /** Where cells have the focus: the column of the active one. */
  activeColumn: number | undefined;
  onActiveChange: (id: string) => void;
  /** Contains the rendered rows. */
  body: RefObject<HTMLElement | null>;
  /** What replaces the rows when there are none. */
  empty: RefObject<HTMLElement | null>;
  scrollToRow: (index: number, align?: 'nearest' | 'center') => void;
};

const holdsFocus = (row: HTMLElement): boolean =>
  row.contains((row.getRootNode() as Document | ShadowRoot).activeElement);

/**
 * Keeps the focus on the active row, or on its active cell: while rows are moved, rendered again or removed. After the last
 * row, what replaces the rows has it. Scrolls to a row that the caller makes active.
 */
export function useTreeFocus(options: TreeFocusOptions) {
  const { rows, activeId, activeIndex, activeColumn, onActiveChange, body, empty, scrollToRow } = options;
  const hasFocus = useRef(false);
  /** The row to focus as soon as it is rendered. */
  const awaitedId = useRef<string | null>(null);
  /** The active row that this grid reported last, which needs no scrolling. */
  const reportedId = useRef<string | null>(null);
  /** The rows when the active row was last among them. */
  const known = useRef<{ id: string; index: number; rows: readonly FlatRow<unknown>[] } | null>(null);

  const focusedColumn = useRef(activeColumn);
  /** What had the focus last: a row, a cell, or a control in it. */
  const focused = useRef<EventTarget | null>(null);

  const elementAt = (index: number) => {
    const cell = activeColumn === undefined ? '' : ` > .p-tree-cells > [data-column="${activeColumn}"]`;
    return body.current?.querySelector<HTMLElement>(`:scope > [data-index="${index}"]${cell}`) ?? null;
  };
  const focusEmpty = () => (empty.current?.querySelector('button') ?? empty.current)?.focus();
  const report = (id: string) => {
    reportedId.current = id;
    if (id !== activeId) onActiveChange(id);
  };

  useLayoutEffect(() => {
    if (activeId !== null && activeIndex >= 0) {
      known.current = { id: activeId, index: activeIndex, rows };
      return;
    }
    if (known.current === null || known.current.id !== activeId) return;
    const next = rowAfterRemoval(known.current.rows, known.current.index, rows);
    if (next) report(next.id);
    else if (hasFocus.current && body.current && isFocusLost(body.current)) focusEmpty();
  });

  const isKnown = activeIndex >= 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls once to a new active row, wherever it moves later.
  useLayoutEffect(() => {
    if (isKnown && activeId !== reportedId.current) scrollToRow(activeIndex, 'center');
    if (isKnown) reportedId.current = activeId;
  }, [activeId, isKnown]);

  useLayoutEffect(() => {
    const row = elementAt(activeIndex);
    if (!row) return;
    const isAwaited = awaitedId.current !== null && awaitedId.current === activeId;
    const isOtherColumn = focusedColumn.current !== activeColumn;
    focusedColumn.current = activeColumn;
    // Nearly always it has the focus: asking whether that is hidden would lay out the page in each rendering.
    const isLost = () => !holdsFocus(row) && (isOtherColumn || isFocusLost(row));
    if (!isAwaited && !(hasFocus.current && isLost())) return;
    awaitedId.current = null;
    // A field whose row or column gets another place has lost the focus, too.
    const control = focused.current;
    focusInView(!isAwaited && control instanceof HTMLElement && row.contains(control) ? control : row);
  });

  return {
    /** Scrolls to a row, makes it active and focuses it. Without rows, focuses what replaces them. */
    focusRow(index: number) {
      const row = rows[index];
      if (!row) return focusEmpty();
      scrollToRow(index);
      const element = elementAt(index);
      // A cell gets its place in the tab order with the next rendering; a dialog that closes may still keep the focus.
      awaitedId.current = element && activeColumn === undefined ? null : row.id;
      report(row.id);
      if (element && (activeColumn === undefined || element.tabIndex === 0)) focusInView(element);
    },
    onRowFocus(index: number, target: EventTarget) {
      const row = rows[index];
      hasFocus.current = true;
      focused.current = target;
      if (row) report(row.id);
    },
    onEmptyFocus() {
      hasFocus.current = true; // for rows that replace it
    },
    onBlur() {
      hasFocus.current = false;
    },
  };
}

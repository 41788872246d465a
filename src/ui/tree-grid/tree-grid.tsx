import { type ReactNode, type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import { columnSpans } from './column-groups.ts';
import type { FlatRow } from './flatten-tree.ts';
import { indexOfRow } from './row-of-event.ts';
import { Splitter } from './splitter.tsx';
import { selectedColumns, type TreeCells } from './tree-cells.ts';
import type { ColumnSizes, TreeColumn, TreeLane } from './tree-column.ts';
import { headRowsOf, TreeHead } from './tree-head.tsx';
import { GROUP } from './tree-roles.ts';
import { TreeRow } from './tree-row.tsx';
import { countFitting, treeSizes } from './tree-sizes.ts';
import { useColumnsWidth } from './use-columns-width.ts';
import { useRowClicks } from './use-row-clicks.ts';
import { useRowWindow } from './use-row-window.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import { useTreeKeys } from './use-tree-keys.ts';
import { useTreeSelection } from './use-tree-selection.ts';

export type TreeGridHandle = {
  /** Scrolls a visible row into the middle, unless it is in view. Does nothing for a row below a collapsed one. */
  scrollToId: (id: string) => void;
  /** Focuses the active row, otherwise the first one in view. */
  focus: () => void;
  /** Scrolls to a row no further than needed, makes it active and focuses it or its active cell. */
  focusRow: (index: number) => void;
  /** Rows that PageUp and PageDown skip. */
  pageRows: () => number;
};

type TreeGridProps<Item> = {
  label: string;
  /** From `flattenTree`. */
  rows: readonly FlatRow<Item>[];
  /** The first column shows the tree. Stable, like `lane`, so that scrolling does not render all rows. */
  columns: readonly TreeColumn<Item>[];
  lane?: TreeLane<Item>;
  /** The text that typing searches: that of the first column. */
  textOf: (item: Item) => string;
  /** The accessible name of a row; otherwise its content. */
  labelOf?: (item: Item) => string;
  isMuted?: (item: Item) => boolean;
  /** The row that belongs to the content beside the grid. */
  markedId?: string | null;
  rowHeightPx?: number;
  headerHeightPx?: number;
  /** The row in the tab order. An active row that the caller sets is scrolled into view. */
  activeId: string | null;
  onActiveChange: (id: string) => void;
  onToggle: (id: string, isExpanded: boolean) => void;
  /** Enter or a double click. */
  onOpen?: (id: string) => void;
  selection?: ReadonlySet<string>;
  /** Makes rows selectable: click, Ctrl or Shift click, Space, Ctrl+Space, Shift+arrows, Ctrl+A. */
  onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Cells have the focus; the caller handles all keys. Not beside a lane. */
  cells?: TreeCells | undefined;
  /** The id of a text about the grid. */
  describedBy?: string | undefined;
  /** Not beside a lane. */
  columnSizes?: ColumnSizes;
  /** Initial width of all columns beside a lane. */
  columnsWidthPx?: number;
  onColumnsWidthChange?: (widthPx: number) => void;
  /** Replaces the rows when there are none. */
  empty?: ReactNode;
  ref?: Ref<TreeGridHandle>;
};

const NOTHING: ReadonlySet<string> = new Set();
const GROUPS_HEIGHT_PX = 28;

/**
 * A tree of rows with columns, and optionally a lane beside them. Renders only the rows in view. One row is in the tab
 * order, and keeps the focus while it is scrolled away. Fills its container, which must have a height.
 */
export function TreeGrid<Item>(props: TreeGridProps<Item>) {
  const {
    label,
    rows,
    columns: allColumns,
    lane,
    textOf,
    labelOf,
    isMuted,
    markedId,
    rowHeightPx = 36,
    headerHeightPx = 36,
    cells,
    columnSizes,
    empty,
    ref,
  } = props;
  const { activeId, onActiveChange, onToggle, onOpen, selection = NOTHING, onSelectionChange } = props;
  const words = useWords(controlsWords);
  const gridId = useId();
  const box = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const emptyArea = useRef<HTMLDivElement>(null);
  const isSelectable = onSelectionChange !== undefined;
  // Without an active row, as when a page opens, there are no thousands of rows to look through.
  const activeIndex = useMemo(
    () => (activeId === null ? -1 : rows.findIndex(({ id }) => id === activeId)),
    [rows, activeId],
  );

  const naturalPx = allColumns.reduce((sumPx, { widthPx }) => sumPx + widthPx, 0);
  const columnsWidth = useColumnsWidth(lane && box, naturalPx, props.columnsWidthPx, props.onColumnsWidthChange);
  const shownCount = lane ? countFitting(allColumns, columnsWidth.widthPx) : allColumns.length;
  const columns = useMemo(() => allColumns.slice(0, shownCount), [allColumns, shownCount]);
  const spans = useMemo(() => columnSpans(columns), [columns]);
  const headRows = headRowsOf(spans);
  const headPx = headerHeightPx + (spans.length > 0 ? GROUPS_HEIGHT_PX : 0);
  const rowWindow = useRowWindow({ count: rows.length, rowHeightPx, headerHeightPx: headPx, pinnedIndex: activeIndex });
  const { scroller, scrollToRow, pageRows } = rowWindow;
  const activeColumn = cells?.activeColumn;
  const focus = useTreeFocus({
    ...{ rows, activeId, activeIndex, activeColumn, onActiveChange },
    ...{ body, empty: emptyArea, scrollToRow },
  });
  const { focusRow } = focus;
  const selecting = useTreeSelection({ rows, selection, onSelectionChange });
  const shared = { rows, selection: selecting, isSelectable, focusRow, onToggle, onOpen };
  const pressKey = useTreeKeys({ ...shared, pageRows, textOf });
  const clicks = useRowClicks({ ...shared, activeIndex });
  const tabStop = activeIndex >= 0 ? activeIndex : Math.min(rowWindow.firstVisible, rows.length - 1);

  useImperativeHandle(ref, () => ({
    scrollToId(id) {
      const index = rows.findIndex((row) => row.id === id);
      if (index >= 0) scrollToRow(index, 'center');
    },
    focus: () => focusRow(tabStop),
    focusRow,
    pageRows,
  }));

  return (
    <div
      className="p-tree-grid"
      ref={box}
      data-lane={lane ? '' : undefined}
      style={treeSizes(columns, lane, {
        columnsPx: columnsWidth.widthPx,
        rowHeightPx,
        headerHeightPx,
        groupsHeightPx: headPx - headerHeightPx,
        widthsPx: columnSizes?.widthsPx,
      })}
    >
      <div className="p-tree-scroller" ref={scroller}>
        <div
          className="p-tree-sheet"
          id={gridId}
          role="treegrid"
          aria-label={label}
          aria-describedby={props.describedBy}
          aria-rowcount={rows.length + headRows}
          aria-colcount={columns.length + (lane ? 1 : 0)}
          aria-multiselectable={isSelectable || cells !== undefined || undefined}
        >
          <TreeHead columns={columns} spans={spans} lane={lane} sizes={columnSizes} gridId={gridId} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of its rows, which can be focused. */}
          <div
            className="p-tree-body"
            {...GROUP}
            ref={body}
            style={{ blockSize: rows.length * rowHeightPx }}
            onFocus={(event) => {
              const index = indexOfRow(event);
              if (index !== undefined) focus.onRowFocus(index, event.target);
            }}
            onBlur={focus.onBlur}
            onKeyDown={(event) => {
              // Controls in cells keep their keys.
              if (event.defaultPrevented || !(event.target as Element).matches('.p-tree-row')) return;
              const index = indexOfRow(event);
              if (index !== undefined) pressKey(event, index);
            }}
            {...clicks}
          >
            {rowWindow.indexes.map((index) => {
              const row = rows[index];
              return (
                row && (
                  <TreeRow
                    key={row.id}
                    row={row}
                    item={row.item}
                    headRows={headRows}
                    columns={columns}
                    lane={lane}
                    labelOf={labelOf}
                    topPx={index * rowHeightPx}
                    isTabStop={index === tabStop}
                    activeColumn={activeColumn === undefined ? undefined : index === tabStop ? activeColumn : -1}
                    selectedCells={selectedColumns(cells?.selected, index)}
                    problemId={index === tabStop ? cells?.problemId : undefined}
                    foundCells={cells?.found?.get(row.id)}
                    isSelected={isSelectable ? selection.has(row.id) : undefined}
                    isMuted={isMuted?.(row.item) ?? false}
                    isMarked={row.id === markedId}
                  />
                )
              );
            })}
          </div>
        </div>
        {rows.length === 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: follows the focus of what it contains
          <div
            className="p-tree-empty"
            ref={emptyArea}
            tabIndex={-1}
            onFocus={focus.onEmptyFocus}
            onBlur={focus.onBlur}
          >
            {empty}
          </div>
        )}
      </div>
      {lane && (
        <Splitter
          label={words.resizeColumns}
          controls={gridId}
          valuePx={columnsWidth.widthPx}
          minPx={columnsWidth.minPx}
          maxPx={columnsWidth.maxPx}
          onChange={columnsWidth.resize}
          onReset={columnsWidth.reset}
        />
      )}
    </div>
  );
}

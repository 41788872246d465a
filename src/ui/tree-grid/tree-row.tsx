import { ChevronRight } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { controlsWords } from '../language/controls.words.ts';
import { useWords } from '../language/use-words.ts';
import type { FlatRow } from './flatten-tree.ts';
import { lockOf, type TreeColumn, type TreeLane } from './tree-column.ts';
import { CELL, ROW, ROW_HEADER } from './tree-roles.ts';

type TreeRowProps<Item> = {
  row: FlatRow<Item>;
  /** What the row shows now. */
  item: Item;
  /** The rows above the first one. */
  headRows: number;
  columns: readonly TreeColumn<Item>[];
  lane: TreeLane<Item> | undefined;
  labelOf: ((item: Item) => string) | undefined;
  topPx: number;
  isTabStop: boolean;
  /** The column of the cell that has the focus of this row; undefined where rows have it. */
  activeColumn: number | undefined;
  /** The first and the last selected column, as text, so that equal ones are the same; undefined without any. */
  selectedCells: string | undefined;
  /** The id of the text that says why the value of the active cell is not valid. */
  problemId: string | undefined;
  /** Indexes of the columns that a search has found, as text. */
  foundCells: string | undefined;
  /** Undefined in a grid without selection of rows. */
  isSelected: boolean | undefined;
  isMuted: boolean;
  isMarked: boolean;
};

function Row<Item>(props: TreeRowProps<Item>) {
  const { row, item, columns, lane, labelOf, topPx, isTabStop, isSelected, isMuted, isMarked } = props;
  const [first, ...others] = columns;
  const cell = cellPropsOf(props);
  return (
    <div
      className="p-tree-row"
      {...ariaOf(row, props.headRows, isSelected, labelOf?.(item))}
      tabIndex={props.activeColumn === undefined ? (isTabStop ? 0 : -1) : undefined}
      data-index={row.index}
      data-muted={isMuted || undefined}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
      style={{ insetBlockStart: topPx }}
    >
      <div className="p-tree-cells" role="none">
        {first && (
          <div
            className="p-tree-cell"
            {...ROW_HEADER}
            {...cell(first, 0)}
            data-align={first.align}
            data-look={first.lookOf?.(item)}
            style={levelOf(row)}
          >
            {row.hasChildren && <Twisty isExpanded={row.isExpanded} />}
            <div className="p-tree-content">{first.render(item)}</div>
          </div>
        )}
        {others.map((column, index) => (
          <div
            key={column.key}
            className="p-tree-cell"
            {...CELL}
            {...cell(column, index + 1)}
            data-align={column.align}
            data-look={column.lookOf?.(item)}
            data-locked={column.isLocked}
            style={lockOf(columns, index + 1)}
          >
            {column.isContent ? column.render(item) : <div className="p-tree-content">{column.render(item)}</div>}
          </div>
        ))}
      </div>
      {lane && (
        <div className="p-tree-lane" {...CELL}>
          {lane.render(item)}
        </div>
      )}
    </div>
  );
}

/** Returns a function that gives a cell its own attributes where cells have the focus. */
function cellPropsOf<Item>(props: TreeRowProps<Item>) {
  const { item, isTabStop, activeColumn, selectedCells, foundCells, problemId } = props;
  if (activeColumn === undefined) return () => undefined;
  const found = foundCells?.split(' ').map(Number);
  const [from = Number.POSITIVE_INFINITY, to = -1] = selectedCells?.split(' ').map(Number) ?? [];
  return ({ isEditable }: TreeColumn<Item>, column: number) => ({
    'data-column': column,
    'data-found': found?.includes(column) || undefined,
    'aria-selected': column >= from && column <= to,
    'aria-readonly': !isEditable?.(item) || undefined,
    tabIndex: isTabStop && column === activeColumn ? 0 : undefined,
    ...(problemId !== undefined && column === activeColumn && invalidBy(problemId)),
  });
}

/** Few screen readers read `aria-errormessage`. */
const invalidBy = (id: string) => ({ 'aria-invalid': true, 'aria-errormessage': id, 'aria-describedby': id });

const ariaOf = (
  row: FlatRow<unknown>,
  headRows: number,
  isSelected: boolean | undefined,
  label: string | undefined,
) => ({
  ...ROW,
  'aria-label': label,
  'aria-rowindex': row.index + headRows + 1, // from 1
  'aria-level': row.level,
  'aria-setsize': row.setSize,
  'aria-posinset': row.posInSet,
  'aria-expanded': row.hasChildren ? row.isExpanded : undefined,
  'aria-selected': isSelected,
});

/** A row of a tree grid. The grid handles its events. Renders only when its item, its place or its look changes. */
export const TreeRow = memo(
  Row,
  ({ row: before, ...propsBefore }, { row, ...props }) => isSame(propsBefore, props) && isSame(before, row),
) as typeof Row;

const isSame = <Props extends object>(one: Props, other: Props): boolean =>
  (Object.keys(other) as (keyof Props)[]).every((key) => one[key] === other[key]);

/** The style sheet indents the content; elements for it would be a fifth of a row. */
const levelOf = ({ level }: FlatRow<unknown>) => ({ '--p-tree-level': level }) as CSSProperties;

function Twisty({ isExpanded }: { isExpanded: boolean }) {
  const words = useWords(controlsWords);
  return (
    <button
      type="button"
      className="p-tree-twisty"
      tabIndex={-1}
      aria-label={isExpanded ? words.collapse : words.expand}
    >
      <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
    </button>
  );
}

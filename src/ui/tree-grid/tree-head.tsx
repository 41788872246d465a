import type { ColumnSpan } from './column-groups.ts';
import { Splitter } from './splitter.tsx';
import { type ColumnSizes, lockOf, type TreeColumn, type TreeLane } from './tree-column.ts';
import { TreeGroups } from './tree-groups.tsx';
import { COLUMN_HEADER, GROUP, ROW } from './tree-roles.ts';

type TreeHeadProps<Item> = {
  columns: readonly TreeColumn<Item>[];
  /** The groups of the columns; empty without any. */
  spans: readonly ColumnSpan[];
  lane: TreeLane<Item> | undefined;
  sizes: ColumnSizes | undefined;
  gridId: string;
};

/** Returns the number of header rows. */
export const headRowsOf = (spans: readonly ColumnSpan[]): number => (spans.length > 0 ? 2 : 1);

/** Returns whether a column begins a group or continues it. */
function groupedAs(spans: readonly ColumnSpan[], index: number): 'start' | 'inside' | undefined {
  const span = spans.find(({ start, count }) => index >= start && index < start + count);
  if (span?.group === undefined) return undefined;
  return span.start === index ? 'start' : 'inside';
}

const rowIndexOf = (index: number) => ({ 'aria-rowindex': index });
const sortOf = (sorted: TreeColumn<never>['sorted']) => ({ 'aria-sort': sorted });

/** The sticky header rows. */
export function TreeHead<Item>({ columns, spans, lane, sizes, gridId }: TreeHeadProps<Item>) {
  return (
    <div className="p-tree-head" {...GROUP}>
      {spans.length > 0 && <TreeGroups spans={spans} />}
      <div className="p-tree-head-row" {...ROW} {...rowIndexOf(headRowsOf(spans))}>
        <div className="p-tree-cells" role="none">
          {columns.map(({ key, header, widthPx, align, isLocked, sorted }, index) => (
            <div
              key={key}
              className="p-tree-cell"
              {...COLUMN_HEADER}
              {...sortOf(sorted)}
              data-align={align}
              data-locked={isLocked}
              data-grouped={groupedAs(spans, index)}
              data-resizable={sizes && ''}
              style={lockOf(columns, index)}
            >
              <div className="p-tree-content">{header}</div>
              {sizes && (
                <Splitter
                  isColumn
                  label={sizes.labelOf(key)}
                  controls={gridId}
                  valuePx={sizes.widthsPx[key] ?? widthPx}
                  minPx={sizes.minPx}
                  maxPx={sizes.maxPx}
                  onChange={(px) => sizes.onResize(key, Math.round(Math.min(Math.max(px, sizes.minPx), sizes.maxPx)))}
                  onReset={() => sizes.onResize(key, undefined)}
                />
              )}
            </div>
          ))}
        </div>
        {lane && (
          <div className="p-tree-lane" {...COLUMN_HEADER}>
            {lane.header}
          </div>
        )}
      </div>
    </div>
  );
}

import { Splitter } from './splitter.tsx';
import { type ColumnSizes, lockOf, type TreeColumn, type TreeLane } from './tree-column.ts';
import { COLUMN_HEADER, GROUP, ROW } from './tree-roles.ts';

type TreeHeadProps<Item> = {
  columns: readonly TreeColumn<Item>[];
  lane: TreeLane<Item> | undefined;
  sizes: ColumnSizes | undefined;
  gridId: string;
};

const sortOf = (sorted: TreeColumn<never>['sorted']) => ({ 'aria-sort': sorted });

const HEADER_ROW = { ...ROW, 'aria-rowindex': 1 };

/** The sticky header row. */
export function TreeHead<Item>({ columns, lane, sizes, gridId }: TreeHeadProps<Item>) {
  return (
    <div className="p-tree-head" {...GROUP}>
      <div className="p-tree-head-row" {...HEADER_ROW}>
        <div className="p-tree-cells" role="none">
          {columns.map(({ key, header, widthPx, align, isLocked, sorted }, index) => (
            <div
              key={key}
              className="p-tree-cell"
              {...COLUMN_HEADER}
              {...sortOf(sorted)}
              data-align={align}
              data-locked={isLocked}
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

import { lockOf, type TreeColumn, type TreeLane } from './tree-column.ts';
import { COLUMN_HEADER, GROUP, ROW } from './tree-roles.ts';

type TreeHeadProps<Item> = { columns: readonly TreeColumn<Item>[]; lane: TreeLane<Item> | undefined };

const HEADER_ROW = { ...ROW, 'aria-rowindex': 1 };

/** The sticky header row. */
export function TreeHead<Item>({ columns, lane }: TreeHeadProps<Item>) {
  return (
    <div className="p-tree-head" {...GROUP}>
      <div className="p-tree-head-row" {...HEADER_ROW}>
        <div className="p-tree-cells" role="none">
          {columns.map(({ key, header, align, isLocked }, index) => (
            <div
              key={key}
              className="p-tree-cell"
              {...COLUMN_HEADER}
              data-align={align}
              data-locked={isLocked}
              style={lockOf(columns, index)}
            >
              <div className="p-tree-content">{header}</div>
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

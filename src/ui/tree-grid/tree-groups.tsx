import type { ColumnSpan } from './column-groups.ts';
import { COLUMN_HEADER, ROW } from './tree-roles.ts';

const GROUPS_ROW = { ...ROW, 'aria-rowindex': 1 };

const spanOf = (start: number, count: number) => ({ 'aria-colindex': start + 1, 'aria-colspan': count });

/** The names of groups above their columns. Headers of other columns are as high as both rows. */
export function TreeGroups({ spans }: { spans: readonly ColumnSpan[] }) {
  return (
    <div className="p-tree-head-row p-tree-groups" {...GROUPS_ROW}>
      <div className="p-tree-cells" role="none">
        {spans.map(
          ({ group, start, count }) =>
            group !== undefined && (
              <div
                key={start}
                className="p-tree-group"
                {...COLUMN_HEADER}
                {...spanOf(start, count)}
                style={{ gridColumn: `${start + 1} / span ${count}` }}
              >
                <bdi className="p-tree-group-name" title={group}>
                  {group}
                </bdi>
              </div>
            ),
        )}
      </div>
    </div>
  );
}

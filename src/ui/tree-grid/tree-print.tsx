import { usePrinting } from '../printing/use-printing.ts';
import { columnSpans } from './column-groups.ts';
import type { FlatRow } from './flatten-tree.ts';
import type { TreeColumn } from './tree-column.ts';

type TreePrintProps<Item> = {
  title?: string;
  columns: readonly TreeColumn<Item>[];
  rows: readonly FlatRow<Item>[];
  /** Whether a row is the head of those below it. */
  isGroup?: (item: Item) => boolean;
};

/** All rows of a tree on paper: the grid renders only those in view. Collapsed ones stay hidden. */
export function TreePrint<Item>({ title, columns, rows, isGroup }: TreePrintProps<Item>) {
  if (!usePrinting()) return null;
  const spans = columnSpans(columns);
  return (
    <table className="p-tree-print">
      {title !== undefined && <caption>{title}</caption>}
      <thead>
        {spans.length > 0 && (
          <tr>
            {spans.map(({ group, start, count }) =>
              group === undefined ? (
                <td key={start} colSpan={count} />
              ) : (
                <th key={start} scope="colgroup" colSpan={count}>
                  {group}
                </th>
              ),
            )}
          </tr>
        )}
        <tr>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, item, level }) => (
          <tr key={id} data-group={isGroup?.(item) || undefined}>
            {columns.map(({ key, render, align }, index) => (
              <td key={key} data-align={align} style={index === 0 ? { paddingInlineStart: level * 12 } : undefined}>
                {render(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { useStore } from 'zustand';
import { usePrinting } from '../../../ui/printing/use-printing.ts';
import { columnSpans } from '../../../ui/tree-grid/column-groups.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { Sheet } from './sheet.store.ts';
import type { SheetColumn } from './sheet-column.ts';
import type { SheetRow } from './sheet-rows.ts';

type SheetPrintProps = {
  title: string;
  sheet: Sheet;
  columns: readonly SheetColumn[];
  rows: readonly FlatRow<SheetRow>[];
};

/** All rows on paper: the grid renders only those in view. Collapsed ones stay hidden. */
export function SheetPrint({ title, sheet, columns, rows }: SheetPrintProps) {
  const isPrinting = usePrinting();
  const hasItems = useStore(sheet, ({ items }) => items !== undefined && items.length > 0);
  if (!isPrinting || !hasItems) return null;
  const spans = columnSpans(columns);
  return (
    <table className="sheet-print">
      <caption>{title}</caption>
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
          <tr key={id} data-group={item.isGroup || undefined}>
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

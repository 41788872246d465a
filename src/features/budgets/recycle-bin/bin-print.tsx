import { usePrinting } from '../../../ui/printing/use-printing.ts';
import type { FlatRow } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import type { BinRow } from './bin-rows.ts';

type BinPrintProps = { columns: readonly TreeColumn<BinRow>[]; rows: readonly FlatRow<BinRow>[] };

/** All rows on paper: the grid renders only those in view. */
export function BinPrint({ columns, rows }: BinPrintProps) {
  if (!usePrinting()) return null;
  return (
    <table className="bin-print">
      <thead>
        <tr>
          {columns.map(({ key, header }) => (
            <th key={key} scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, item, level }) => (
          <tr key={id}>
            {columns.map(({ key, render }, index) => (
              <td key={key} style={index === 0 ? { paddingInlineStart: level * 12 } : undefined}>
                {render(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

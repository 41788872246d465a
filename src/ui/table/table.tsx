import type { ReactNode } from 'react';

export type Column<Row> = {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** For figures and actions. */
  align?: 'end';
  /** In per cent of the table, so that stacked tables have equal columns. */
  widthPercent?: number;
  /** For a column of buttons: the header is visually hidden. */
  isHeadHidden?: boolean;
  /** The cell that is the row's header. */
  isName?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row that the address or a press has selected. */
  isMarked?: (row: Row) => boolean;
  /** Old rows are shown while new ones load. */
  isBusy?: boolean;
};

/** Safari drops these roles from tables with another display value. */
const TABLE = { role: 'table' };
const GROUP = { role: 'rowgroup' };
const ROW = { role: 'row' };
const COLUMN_HEAD = { role: 'columnheader' };
const ROW_HEAD = { role: 'rowheader', scope: 'row' };
const CELL = { role: 'cell' };

/** A data table. In narrow containers each row becomes a block that includes its column headers. */
export function Table<Row>({ caption, columns, rows, rowKey, isMarked, isBusy = false }: TableProps<Row>) {
  return (
    <div className="p-table-box">
      <table className="p-table" {...TABLE} aria-busy={isBusy}>
        <caption className="p-visually-hidden">{caption}</caption>
        <thead {...GROUP}>
          <tr {...ROW}>
            {columns.map(({ id, head, align, isHeadHidden, widthPercent }) => (
              <th
                key={id}
                {...COLUMN_HEAD}
                scope="col"
                data-align={align}
                style={widthPercent === undefined ? undefined : { inlineSize: `${widthPercent}%` }}
              >
                {isHeadHidden ? <span className="p-visually-hidden">{head}</span> : <bdi>{head}</bdi>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...GROUP}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...ROW} data-key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
              {columns.map(({ id, head, cell, align, isHeadHidden, isName }) => {
                const Cell = isName ? 'th' : 'td';
                return (
                  <Cell
                    key={id}
                    {...(isName ? ROW_HEAD : CELL)}
                    data-align={align}
                    data-head={isHeadHidden || isName ? undefined : head}
                  >
                    <div className="p-table-cell">{cell(row)}</div>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

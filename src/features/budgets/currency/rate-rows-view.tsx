import { type Column, Table } from '../../../ui/table/table.tsx';
import { rateImportWords as words } from './rate-import.words.ts';
import type { RateRow, RateRowProblem } from './rate-rows.ts';

/** Lines that are listed; the rest is counted. Those with a problem come first. */
const LISTED_MAX = 100;

type RateRowsViewProps = { rows: readonly RateRow[]; problemText: (problem: RateRowProblem) => string };

/** The lines of an import of rates, each with its problem. */
export function RateRowsView({ rows, problemText }: RateRowsViewProps) {
  const columns: readonly Column<RateRow>[] = [
    { id: 'line', head: words.heads.line, widthPercent: 9, cell: ({ line }) => line },
    { id: 'column', head: words.heads.column, isName: true, widthPercent: 25, cell: ({ cells }) => cells.column },
    { id: 'currency', head: words.heads.currency, widthPercent: 14, cell: ({ cells }) => cells.currency },
    { id: 'rate', head: words.heads.rate, widthPercent: 14, cell: ({ cells }) => cells.rate },
    {
      id: 'result',
      head: words.heads.result,
      cell: ({ problem }) =>
        problem === undefined ? words.ready : <span className="p-rate-import-problem">{problemText(problem)}</span>,
    },
  ];
  const isWrong = ({ problem }: RateRow) => problem !== undefined;
  const shown = [...rows.filter(isWrong), ...rows.filter((row) => !isWrong(row))].slice(0, LISTED_MAX);
  return (
    <div className="p-rate-import-rows">
      <Table caption={words.caption} columns={columns} rows={shown} rowKey={({ line }) => String(line)} />
      {rows.length > shown.length && <p className="p-field-hint">{words.more(rows.length - shown.length)}</p>}
    </div>
  );
}

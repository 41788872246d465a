import { csvOf } from '../../platform/csv/csv.ts';

type RejectedRow = { cells: readonly string[]; reason: string };

/**
 * Returns rejected rows as a CSV file that can be corrected and imported, with the reason of each in the last column. Cells
 * beyond the columns are after it, so that the row is rejected again until it is corrected.
 *
 * @param delimiter that of the imported file, which the user's spreadsheet reads
 */
export const rejectedRowsCsv = (
  { columns, delimiter }: { columns: readonly string[]; delimiter: string | undefined },
  rejected: readonly RejectedRow[],
): string =>
  csvOf(
    [
      [...columns, 'Reason'],
      ...rejected.map(({ cells, reason }) => [
        ...columns.map((_, index) => cells[index] ?? ''),
        reason,
        ...cells.slice(columns.length),
      ]),
    ],
    delimiter,
  );

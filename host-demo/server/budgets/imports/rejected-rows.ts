import { csvOf } from '../../platform/csv/csv.ts';
import type { RejectedRow } from './read-lines.ts';
import { problemText } from './row-problem.ts';

/** Returns rejected rows as a CSV file that can be corrected and imported, with the reason of each at the end. */
export const rejectedRowsCsv = (columns: readonly string[], rejected: readonly RejectedRow[]): string =>
  csvOf([
    [...columns, 'Reason'],
    ...rejected.map(({ cells, ...problem }) => [
      ...columns.map((_, index) => cells[index] ?? ''),
      problemText(problem),
    ]),
  ]);

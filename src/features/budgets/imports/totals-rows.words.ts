import { isolated } from '../../../base/text/isolated.ts';
import type { TotalsRows } from './totals-rows.wire.ts';

/** Texts about rows that seem to add up other rows. */
export const totalsRowsWords = {
  warning: ({ count, rows }: TotalsRows, countText: string) => {
    const shown = rows.map(({ row, name }) => `row ${row} “${isolated(name)}”`);
    const others = count > rows.length ? [`${count - rows.length} more`] : [];
    const named = new Intl.ListFormat('en').format([...shown, ...others]);
    return count === 1
      ? `1 row seems to add up other rows: ${named}. Its amount would be counted twice.`
      : `${countText} rows seem to add up other rows: ${named}. Their amounts would be counted twice.`;
  },
  skipped: (count: number, countText: string) =>
    count === 1
      ? '1 row that adds up other rows is left out.'
      : `${countText} rows that add up other rows are left out.`,
  skip: (isOne: boolean) => (isOne ? 'Leave this row out' : 'Leave these rows out'),
  include: (isOne: boolean) => (isOne ? 'Import this row' : 'Import these rows'),
};

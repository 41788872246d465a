import { folded } from '../../../../base/text/folded.ts';
import { unitsOf } from '../../rules/amounts.ts';
import type { ColumnFilter } from '../../views/views.wire.ts';
import type { CustomColumns } from '../custom-cells.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';
import { cellValues } from './cell-values.ts';
import { columnKind, isSumCell } from './column-kind.ts';

/** Returns whether a row matches all filters. Filters of columns that no longer exist match everything. */
export function rowFilter(filters: readonly ColumnFilter[], custom: CustomColumns): (row: SheetRow) => boolean {
  const tests = filters.flatMap((filter) => {
    const key = filter.column as CellKey;
    const kind = columnKind(custom, key);
    if (!kind) return [];
    const valuesOf = cellValues(custom, key);
    const test = valueTest(filter, kind === 'amount');
    return [(row: SheetRow) => !isSumCell(row, key, custom) && test(valuesOf(row))];
  });
  return (row) => tests.every((test) => test(row));
}

function valueTest({ operator, value }: ColumnFilter, isAmount: boolean): (values: readonly string[]) => boolean {
  switch (operator) {
    case 'IS_EMPTY':
      return (values) => values.length === 0;
    case 'IS_NOT_EMPTY':
      return (values) => values.length > 0;
    case 'CONTAINS': {
      const text = folded(value[0] ?? '');
      return (values) => values.some((one) => folded(one).includes(text));
    }
    case 'IN':
      return (values) => values.some((one) => value.includes(one));
    case 'BETWEEN': {
      const [from = '', to = ''] = value;
      if (!isAmount) return ([day]) => day !== undefined && (from === '' || day >= from) && (to === '' || day <= to);
      const [least, most] = [from, to].map((limit) => (limit === '' ? undefined : unitsOf(limit)));
      return ([amount]) => {
        if (amount === undefined) return false;
        const units = unitsOf(amount);
        return (least === undefined || units >= least) && (most === undefined || units <= most);
      };
    }
  }
}

/** The rows to show, and which of them match; the others contain matches. */
type FilteredRows = { rows: readonly SheetRow[]; matchIds: ReadonlySet<string> };

/**
 * Returns the rows that match, with everything that contains them. Rows keep their order.
 *
 * @param keptIds rows that stay, even if they do not match
 */
export function filterRows(
  rows: readonly SheetRow[],
  isMatch: (row: SheetRow) => boolean,
  keptIds: ReadonlySet<string> = new Set(),
): FilteredRows {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const matchIds = new Set<string>();
  const shownIds = new Set<string>();
  for (const row of rows) {
    const matches = isMatch(row);
    if (matches) matchIds.add(row.id);
    if (!matches && !keptIds.has(row.id)) continue;
    for (let at: SheetRow | undefined = row; at && !shownIds.has(at.id); at = byId.get(at.parentId ?? '')) {
      shownIds.add(at.id);
    }
  }
  return { rows: rows.filter(({ id }) => shownIds.has(id)), matchIds };
}

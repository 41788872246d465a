import type { Column } from '../../columns/columns.wire.ts';
import { isNumeric, isSummed } from '../../rules/column-values.ts';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';

/** How the values of a column are filtered and sorted. */
export type ColumnKind = 'text' | 'amount' | 'day' | 'choice';

const KINDS: Readonly<Record<string, ColumnKind>> = {
  name: 'text',
  planned: 'amount',
  committed: 'amount',
  actual: 'amount',
  remaining: 'amount',
  status: 'choice',
  startsOn: 'day',
  endsOn: 'day',
  ownerId: 'choice',
  tagIds: 'choice',
  approvalState: 'choice',
};

/** Returns the kind of a column; undefined if it no longer exists. */
export function columnKind(custom: CustomColumns, key: string): ColumnKind | undefined {
  const column = columnOf(custom, key);
  return column ? kindOf(column) : KINDS[key];
}

function kindOf({ type }: Pick<Column, 'type'>): ColumnKind {
  if (isNumeric(type)) return 'amount';
  if (type === 'DATE' || type === 'DATETIME') return 'day';
  return type === 'COMBOBOX' || type === 'MULTISELECT' || type === 'BOOLEAN' ? 'choice' : 'text';
}

/** Whether a cell shows the sum of what the row contains, and not an own value. */
export function isSumCell(row: Pick<SheetRow, 'isGroup'>, key: CellKey, custom: CustomColumns): boolean {
  if (!row.isGroup) return false;
  const column = columnOf(custom, key);
  return column ? isSummed(column) : KINDS[key] === 'amount';
}

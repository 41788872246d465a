import { APPROVAL_STATES } from '../../approvals/item-approvals.wire.ts';
import { ITEM_STATUSES } from '../../items/internal-items.wire.ts';
import { unitsOf } from '../../rules/amounts.ts';
import type { Sorting } from '../../views/views.wire.ts';
import { type CustomColumns, columnOf } from '../custom-cells.ts';
import type { CellKey } from '../sheet-items.ts';
import type { SheetRow } from '../sheet-rows.ts';
import { cellValues } from './cell-values.ts';
import { columnKind } from './column-kind.ts';

type SortOptions = { custom: CustomColumns; locale: string };

/**
 * Returns the rows in the order of a column. Siblings are compared with each other, because the tree keeps the others
 * apart. Empty cells come last in both directions; equal ones keep the order of the budget.
 */
export function sortRows(
  rows: readonly SheetRow[],
  { column, direction }: Sorting,
  { custom, locale }: SortOptions,
): readonly SheetRow[] {
  const key = column as CellKey;
  const kind = columnKind(custom, key);
  if (!kind) return rows;
  const valuesOf = cellValues(custom, key);
  const sign = direction === 'ASC' ? 1 : -1;
  const choices = choicesOf(custom, key);
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const rankOf = (value: string) => {
    const place = choices.indexOf(value);
    return place === -1 ? choices.length : place;
  };
  const compareValues = {
    text: compare,
    day: (one: string, other: string) => (one < other ? -1 : Number(one > other)),
    amount: compareAmounts,
    choice: (one: string, other: string) => rankOf(one) - rankOf(other) || compare(one, other),
  }[kind];
  return rows
    .map((row) => ({ row, value: valuesOf(row)[0] }))
    .sort(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
      return sign * compareValues(one, other);
    })
    .map(({ row }) => row);
}

/** Numbers of JavaScript would lose the decimals of large amounts. */
function compareAmounts(one: string, other: string): number {
  const difference = unitsOf(one) - unitsOf(other);
  return difference < 0n ? -1 : Number(difference > 0n);
}

function choicesOf(custom: CustomColumns, key: CellKey): readonly string[] {
  if (key === 'status') return ITEM_STATUSES;
  if (key === 'ownerId') return custom.users.map(({ personId }) => personId);
  if (key === 'approvalState') return APPROVAL_STATES;
  if (key === 'tagIds') return custom.tagGroups.flatMap(({ tags }) => tags.map(({ id }) => id));
  return columnOf(custom, key)?.choices ?? [];
}

import { useMemo } from 'react';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { CellRange } from '../../../ui/tree-grid/tree-cells.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { isOneCell } from './cell-range.ts';
import { sheetWords } from './sheet.words.ts';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow } from './sheet-rows.ts';

type SheetSelectedProps = {
  rows: readonly { item: SheetRow }[];
  keys: readonly CellKey[];
  range: CellRange | undefined;
  formatAmount: (amount: Decimal) => string;
};

/** How many cells are selected, and the sum of their amounts. Empty for a single one. */
export function SheetSelected({ rows, keys, range, formatAmount }: SheetSelectedProps) {
  const words = useWords(sheetWords);
  const sum = useMemo(() => range && !isOneCell(range) && sumOf(rows, keys, range), [rows, keys, range]);
  if (!range || isOneCell(range)) return null;
  const count = (range.right - range.left + 1) * (range.bottom - range.top + 1);
  return (
    <p className="sheet-selected" role="status">
      {words.selected(count)}
      {sum && ` · ${words.sum} ${formatAmount(sum)}`}
    </p>
  );
}

/** Returns the sum of the amounts in a range of cells; undefined for one without amounts. */
function sumOf(rows: SheetSelectedProps['rows'], keys: readonly CellKey[], range: CellRange): Decimal | undefined {
  const amounts = keys.slice(range.left, range.right + 1).filter(isAmount);
  if (amounts.length === 0) return undefined;
  let units = 0n;
  for (const { item } of rows.slice(range.top, range.bottom + 1))
    for (const key of amounts) units += unitsOf(item[key]);
  return amountOf(units);
}

const AMOUNTS = ['planned', 'committed', 'actual', 'remaining'] as const;
const isAmount = (key: CellKey): key is (typeof AMOUNTS)[number] => (AMOUNTS as readonly CellKey[]).includes(key);

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
  if (!range || isOneCell(range)) return null;
  const selected = keys.slice(range.left, range.right + 1);
  const amounts = rows
    .slice(range.top, range.bottom + 1)
    .flatMap(({ item }) => selected.flatMap((key) => (isAmount(key) ? [unitsOf(item[key])] : [])));
  const count = selected.length * (range.bottom - range.top + 1);
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  return (
    <p className="sheet-selected" role="status">
      {words.selected(count)}
      {amounts.length > 0 && ` · ${words.sum} ${formatAmount(amountOf(sum))}`}
    </p>
  );
}

const AMOUNTS = ['planned', 'committed', 'actual', 'remaining'] as const;
const isAmount = (key: CellKey): key is (typeof AMOUNTS)[number] => (AMOUNTS as readonly CellKey[]).includes(key);

import type { Decimal } from '../../../base/formats/decimal.ts';
import type { Shell } from '../../../shell/create-shell.ts';
import type { CellRange } from '../../../ui/tree-grid/tree-cells.ts';
import { BranchTotal } from './branch-total.tsx';
import type { CellKey } from './sheet-items.ts';
import type { SheetRow, SheetTotals as Totals } from './sheet-rows.ts';
import { SheetSelected } from './sheet-selected.tsx';
import { SheetTarget } from './sheet-target.tsx';
import { SheetTotals } from './sheet-totals.tsx';
import type { SheetTargetState } from './use-sheet-target.ts';

type SheetFootProps = {
  shell: Shell;
  budgetId: string;
  locale: string;
  /** The currency of the budget. */
  currencyId: string | undefined;
  /** Whether amounts have decimals. */
  decimals: boolean;
  formatAmount: (amount: Decimal) => string;
  rows: readonly { item: SheetRow }[];
  keys: readonly CellKey[];
  range: CellRange | undefined;
  totals: Totals;
  target: SheetTargetState | undefined;
};

/** The sums below a sheet: of the selected cells, of the budget, and of those below it. */
export function SheetFoot(props: SheetFootProps) {
  const { shell, budgetId, locale, currencyId, decimals, formatAmount, rows, keys, range, totals, target } = props;
  return (
    <div className="sheet-foot">
      <SheetSelected {...{ rows, keys, range, formatAmount }} />
      <SheetTotals totals={totals} formatAmount={formatAmount} />
      {target && <SheetTarget {...target} {...{ locale, decimals, currencyId }} />}
      <BranchTotal {...{ shell, budgetId, locale, decimals }} />
    </div>
  );
}

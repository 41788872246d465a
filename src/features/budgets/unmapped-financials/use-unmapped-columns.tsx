import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import type { UnmappedFinancial } from '../financials/all-unmapped.wire.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';

/** An entry as a row of the table, which has no branches. */
export type UnmappedRow = UnmappedFinancial & {
  parentId: null;
  /** The number, or else what users know the entry by. */
  name: string;
  numberText: string;
};

const WIDTHS_PX = {
  budget: 0,
  number: 204,
  narrowNumber: 200,
  kind: 128,
  orderNumber: 128,
  vendor: 176,
  label: 132,
  date: 208,
  amount: 136,
};
/** Beside the column of the budget, too, the amount stays in view. */
const WIDTHS_OF_ALL_PX = {
  ...WIDTHS_PX,
  budget: 160,
  number: 168,
  kind: 124,
  orderNumber: 104,
  vendor: 128,
  label: 96,
  date: 204,
  amount: 128,
};

type Options = {
  locale: string;
  budgets: readonly Budget[] | undefined;
  /** Whether the rows are of several budgets. */
  isAll: boolean;
  isNarrow: boolean;
};

/** Returns the columns of unmapped entries. Stable, so that scrolling and selecting do not render all rows. */
export function useUnmappedColumns({ locale, budgets, isAll, isNarrow }: Options): readonly TreeColumn<UnmappedRow>[] {
  return useMemo(() => {
    const widths = isAll ? WIDTHS_OF_ALL_PX : WIDTHS_PX;
    const day = (text: string) => formatDate(fromWireDate(text));
    const byId = new Map(budgets?.map((budget) => [budget.id, budget]));
    const budgetColumn: TreeColumn<UnmappedRow> = {
      key: 'budget',
      header: words.heads.budget,
      widthPx: widths.budget,
      render: ({ budgetId }) => <bdi>{byId.get(budgetId)?.name}</bdi>,
    };
    const money = (amount: string, currency: Budget['currency']) =>
      currency ? formatMoney(amount as Decimal, { locale, currency, decimals: true }) : amount;
    return [
      {
        key: 'number',
        header: words.heads.number,
        widthPx: isNarrow ? widths.narrowNumber : widths.number,
        render: ({ numberText }) => (
          <span className="bin-name">
            <span className="bin-check" aria-hidden="true">
              <Check size={12} strokeWidth={3} />
            </span>
            <bdi title={numberText}>{numberText}</bdi>
          </span>
        ),
      },
      ...(isAll ? [budgetColumn] : []),
      { key: 'kind', header: words.heads.kind, widthPx: widths.kind, render: ({ kind }) => words.kinds[kind] },
      {
        key: 'orderNumber',
        header: words.heads.orderNumber,
        widthPx: widths.orderNumber,
        render: ({ orderNumber }) => <bdi>{orderNumber}</bdi>,
      },
      {
        key: 'vendor',
        header: words.heads.vendor,
        widthPx: widths.vendor,
        render: ({ vendor }) => <bdi>{vendor}</bdi>,
      },
      { key: 'label', header: words.heads.label, widthPx: widths.label, render: ({ label }) => <bdi>{label}</bdi> },
      {
        key: 'date',
        header: words.heads.date,
        widthPx: widths.date,
        render: ({ startsOn, endsOn }) =>
          startsOn && (endsOn ? words.until(day(startsOn), day(endsOn)) : day(startsOn)),
      },
      {
        key: 'amount',
        header: words.heads.amount,
        widthPx: widths.amount,
        align: 'end',
        render: ({ amount, budgetId }) => money(amount, byId.get(budgetId)?.currency),
      },
    ];
  }, [locale, budgets, isAll, isNarrow]);
}

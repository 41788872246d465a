import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import type { TreeColumn } from '../../../ui/tree-grid/tree-column.ts';
import type { Financial } from '../financials/financials.wire.ts';
import type { Budget } from '../list/budgets.wire.ts';
import { unmappedFinancialsWords as words } from './unmapped-financials.words.ts';

/** An entry as a row of the table, which has no branches. */
export type UnmappedRow = Financial & { parentId: null; name: string };

const WIDTHS_PX = { number: 240, narrowNumber: 200, kind: 136, vendor: 200, label: 200, date: 200, amount: 144 };

type Options = { locale: string; currency: Budget['currency']; isNarrow: boolean };

/** Returns the columns of unmapped entries. Stable, so that scrolling and selecting do not render all rows. */
export function useUnmappedColumns({ locale, currency, isNarrow }: Options): readonly TreeColumn<UnmappedRow>[] {
  return useMemo(() => {
    const day = (text: string) => formatDate(fromWireDate(text));
    const money = (amount: string) =>
      currency ? formatMoney(amount as Decimal, { locale, currency, decimals: true }) : amount;
    return [
      {
        key: 'number',
        header: words.heads.number,
        widthPx: isNarrow ? WIDTHS_PX.narrowNumber : WIDTHS_PX.number,
        render: ({ name }) => (
          <span className="bin-name">
            <span className="bin-check" aria-hidden="true">
              <Check size={12} strokeWidth={3} />
            </span>
            <bdi title={name}>{name}</bdi>
          </span>
        ),
      },
      { key: 'kind', header: words.heads.kind, widthPx: WIDTHS_PX.kind, render: ({ kind }) => words.kinds[kind] },
      {
        key: 'vendor',
        header: words.heads.vendor,
        widthPx: WIDTHS_PX.vendor,
        render: ({ vendor }) => <bdi>{vendor}</bdi>,
      },
      { key: 'label', header: words.heads.label, widthPx: WIDTHS_PX.label, render: ({ label }) => <bdi>{label}</bdi> },
      {
        key: 'date',
        header: words.heads.date,
        widthPx: WIDTHS_PX.date,
        render: ({ startsOn, endsOn }) =>
          startsOn && (endsOn ? words.until(day(startsOn), day(endsOn)) : day(startsOn)),
      },
      {
        key: 'amount',
        header: words.heads.amount,
        widthPx: WIDTHS_PX.amount,
        align: 'end',
        render: ({ amount }) => money(amount),
      },
    ];
  }, [locale, currency, isNarrow]);
}

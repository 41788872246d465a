import type { Decimal } from '../../../base/formats/decimal.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import type { SheetTotals as Totals } from './sheet-rows.ts';

const KEYS = ['planned', 'committed', 'actual', 'remaining'] as const;

/** The sums of a budget below its items. */
export function SheetTotals({ totals, formatAmount }: { totals: Totals; formatAmount: (amount: Decimal) => string }) {
  const words = useWords(sheetWords);
  return (
    <dl className="sheet-totals" aria-label={words.total} data-ref="sheet-totals">
      {KEYS.map((key) => (
        <div key={key}>
          <dt>{words.columns[key]}</dt>
          <dd data-negative={totals[key].startsWith('-') || undefined}>{formatAmount(totals[key])}</dd>
        </div>
      ))}
    </dl>
  );
}

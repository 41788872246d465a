import { formatDate } from '../../../base/formats/dates.ts';
import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { worthFrom, worthText } from '../rules/dated-rates.ts';
import { targetWords } from '../target/target.words.ts';
import type { SheetTargetState } from './use-sheet-target.ts';

type SheetTargetProps = SheetTargetState & {
  /** The currency of the budget. */
  currencyId: string | undefined;
  locale: string;
  /** Whether amounts have decimals. */
  decimals: boolean;
};

/** The target of a budget and the rest of it, in the currency of the root. Empty without a target or a conversion. */
export function SheetTarget({ target, planned, currencyId, locale, decimals }: SheetTargetProps) {
  const words = useWords(targetWords);
  const { currency, ratesAsOf } = target;
  const isConverted = currencyId !== currency.id;
  if (target.target === null && !isConverted) return null;
  const text = (amount: Decimal) => formatMoney(amount, { locale, currency, decimals });
  const left = target.target === null ? undefined : worthFrom(target.target) - planned;
  return (
    <dl className="sheet-totals" aria-label={words.title} data-ref="sheet-target">
      {isConverted && (
        <div>
          <dt>{words.plannedIn(currency.id)}</dt>
          <dd>{text(worthText(planned))}</dd>
        </div>
      )}
      {left !== undefined && (
        <>
          <div>
            <dt>{words.amount}</dt>
            <dd>{text(target.target as Decimal)}</dd>
          </div>
          <div>
            <dt>{left < 0n ? words.exceeded : words.left}</dt>
            <dd data-negative={left < 0n || undefined} data-ref="sheet-target-left">
              {text(worthText(left < 0n ? -left : left))}
            </dd>
          </div>
        </>
      )}
      {isConverted && ratesAsOf !== null && (
        <div data-ref="rates-as-of">
          <dt>{words.ratesAsOf}</dt>
          <dd>{formatDate(fromWireDate(ratesAsOf))}</dd>
        </div>
      )}
    </dl>
  );
}

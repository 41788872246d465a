import { formatDate } from '../../../base/formats/dates.ts';
import { fromWireDate } from '../../../base/formats/wire-dates.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import type { SideFacts, TransferPreview } from './transfer-preview.ts';
import { amountIn } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';

type TransferRatesProps = {
  giving: SideFacts;
  receiving: SideFacts;
  preview: TransferPreview | undefined;
  /** Currency of the root, into which the rates convert. */
  rootCurrency: string;
  locale: string;
};

/**
 * The rates of both sides with their dates, and what becomes of the amount. Items of one currency can have different
 * rates, because those of their dates apply.
 */
export function TransferRates({ giving, receiving, preview, rootCurrency, locale }: TransferRatesProps) {
  const words = useWords(transfersWords);
  if (giving.currency === receiving.currency && giving.rate === receiving.rate) return null;
  return (
    <p className="approval-lead" data-ref="transfer-rate">
      {[giving, receiving].map(
        ({ currency, rate, rateFrom }, index) =>
          rateFrom !== null && (
            // biome-ignore lint/suspicious/noArrayIndexKey: both sides can have the same currency.
            <span key={index} className="approval-aside">
              {words.form.rateFrom(words.rateOf(currency, rate, rootCurrency), formatDate(fromWireDate(rateFrom)))}
            </span>
          ),
      )}
      {preview?.given !== undefined && preview.received !== undefined && (
        <span>
          {amountIn(preview.given, giving, locale)} = {amountIn(preview.received, receiving, locale)}
        </span>
      )}
    </p>
  );
}

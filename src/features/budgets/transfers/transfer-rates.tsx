import { useWords } from '../../../ui/language/use-words.ts';
import { bothValidFrom } from '../rules/dated-rates.ts';
import type { SideFacts } from './transfer-preview.ts';
import { rateText } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';

type TransferRatesProps = { giving: SideFacts; receiving: SideFacts; locale: string };

/** The rate of a transfer between currencies, or between items whose dates have different rates. */
export function TransferRates({ giving, receiving, locale }: TransferRatesProps) {
  const words = useWords(transfersWords);
  const rates = {
    ...{ fromCurrency: giving.currency, toCurrency: receiving.currency },
    ...{ fromRate: giving.rate, toRate: receiving.rate },
    validFrom: bothValidFrom(giving.rateFrom, receiving.rateFrom),
  };
  return (
    <p className="approval-lead" data-ref="transfer-rate">
      <bdi>{rateText(rates, words, locale)}</bdi>
    </p>
  );
}

import { TriangleAlert } from 'lucide-react';
import { Callout } from '../../../ui/callout/callout.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { Shortfall } from './shortfall.ts';
import { amountIn, type InCurrency } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';

type ClaimedWarningProps = { shortfall: Shortfall | undefined; giving: InCurrency | null | undefined; locale: string };

/** Warns that the giving side keeps less than its purchase orders and actuals claim. Shows nothing otherwise. */
export function ClaimedWarning({ shortfall, giving, locale }: ClaimedWarningProps) {
  const words = useWords(transfersWords);
  if (!shortfall || !giving) return null;
  return (
    <Callout priority="WARNING">
      {words.claimed(amountIn(shortfall.claimed, giving, locale), amountIn(shortfall.left, giving, locale))}
    </Callout>
  );
}

/** The same in one line, for a list. */
export function ClaimedNote({ shortfall, giving, locale }: ClaimedWarningProps) {
  const words = useWords(transfersWords);
  if (!shortfall || !giving) return null;
  return (
    <p className="transfer-claimed" data-ref="transfer-claimed">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {words.claimedShort(amountIn(shortfall.claimed, giving, locale), amountIn(shortfall.left, giving, locale))}
    </p>
  );
}

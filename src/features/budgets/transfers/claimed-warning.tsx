import { Callout } from '../../../ui/callout/callout.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import type { SideFacts, TransferPreview } from './transfer-preview.ts';
import { amountIn } from './transfer-texts.ts';
import { transfersWords } from './transfers.words.ts';

type ClaimedWarningProps = { giving: SideFacts | undefined; preview: TransferPreview | undefined; locale: string };

/** Warns that the giving side keeps less than its purchase orders and actuals claim. Shows nothing otherwise. */
export function ClaimedWarning({ giving, preview, locale }: ClaimedWarningProps) {
  const words = useWords(transfersWords);
  if (!giving || preview?.claimed === undefined || preview.fromAfter === undefined || preview.isTooMuch) return null;
  return (
    <Callout priority="WARNING">
      {words.claimed(amountIn(preview.claimed, giving, locale), amountIn(preview.fromAfter, giving, locale))}
    </Callout>
  );
}

import type { Clock } from '../../../../base/time/clock.ts';
import { useWords } from '../../../../ui/language/use-words.ts';
import { SheetOffer } from '../sheet-offer.tsx';
import { movingWords } from './moving.words.ts';

export type MovedOfferProps = {
  /** A move to another budget. */
  moved: { text: string; href: string };
  /** Undefined if the move can't be taken back. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
  clock: Clock;
};

/** Says where items of the last move to another budget are. */
export function MovedOffer({ moved, ...offer }: MovedOfferProps) {
  const words = useWords(movingWords);
  return (
    <SheetOffer {...offer} change={moved}>
      {moved.text}{' '}
      <a className="sheet-offer-link" href={moved.href} data-ref="sheet-move-link">
        {words.openBudget}
      </a>
    </SheetOffer>
  );
}

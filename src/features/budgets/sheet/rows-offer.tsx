import type { Clock } from '../../../base/time/clock.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import { SheetOffer } from './sheet-offer.tsx';

export type RowsOfferProps = {
  /** The number of pasted rows that the sheet has no rows for. */
  count: number;
  onAdd: () => void;
  onClose: () => void;
  clock: Clock;
};

/** Says how many pasted rows were left out, and offers to add rows for them. */
export function RowsOffer({ count, onAdd, onClose, clock }: RowsOfferProps) {
  const words = useWords(sheetWords);
  return (
    <SheetOffer {...{ onClose, clock }} change={onAdd} action={{ text: words.addRows(count), onPress: onAdd }}>
      {words.leftOut(count)}
    </SheetOffer>
  );
}

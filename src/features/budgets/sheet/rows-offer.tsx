import type { Clock } from '../../../base/time/clock.ts';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import { SheetOffer } from './sheet-offer.tsx';

export type RowsOfferProps = {
  /** The number of pasted rows that the sheet has no rows for. */
  count: number;
  /** Whether the sheet has no row at all. */
  isEmpty: boolean;
  onAdd: () => void;
  onClose: () => void;
  clock: Clock;
};

/** The number of pasted rows that were left out, and an offer to add rows for them. */
export function RowsOffer({ count, isEmpty, onAdd, onClose, clock }: RowsOfferProps) {
  const words = useWords(sheetWords);
  return (
    <SheetOffer {...{ onClose, clock }} change={onAdd} action={{ text: words.addRows(count), onPress: onAdd }}>
      {isEmpty ? words.noRowsYet : words.leftOut(count)}
    </SheetOffer>
  );
}

import type { Clock } from '../../../base/time/clock.ts';
import { SheetOffer } from './sheet-offer.tsx';
import type { Deletion } from './use-sheet-actions.ts';

export type DeletionOfferProps = {
  deletion: Deletion;
  onUndo: (deletion: Deletion) => void;
  /** The time to take the deletion back is over. */
  onExpired: () => void;
  onClose: () => void;
  clock: Clock;
};

/** Says what was deleted, and offers to take it back. The recycle bin keeps the items. */
export function DeletionOffer({ deletion, onUndo, onExpired, onClose, clock }: DeletionOfferProps) {
  return (
    <SheetOffer {...{ onExpired, onClose, clock }} change={deletion} onUndo={() => onUndo(deletion)}>
      {deletion.text}
    </SheetOffer>
  );
}

import { useEffect, useRef } from 'react';
import type { Clock } from '../../../base/time/clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';
import type { Deletion } from './use-sheet-actions.ts';

type DeletionOfferProps = {
  deletion: Deletion;
  onUndo: (deletion: Deletion) => void;
  /** The time to take the deletion back is over. */
  onExpired: () => void;
  clock: Clock;
};

/** How long a deletion offers Undo. The recycle bin keeps the items. */
const UNDO_MS = 6000;

/** Says what was deleted, and offers to take it back for some seconds. */
export function DeletionOffer({ deletion, onUndo, onExpired, clock }: DeletionOfferProps) {
  const words = useWords(sheetWords);
  const offer = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each deletion has its own time
  useEffect(() => {
    let cancel = () => {};
    const wait = () => {
      // It stays while it is used.
      cancel = clock.after(UNDO_MS, () => (offer.current?.matches(':focus-within, :hover') ? wait() : onExpired()));
    };
    wait();
    return () => cancel();
  }, [deletion, clock, onExpired]);
  const { name, ids } = deletion;
  return (
    <p className="sheet-deleted" role="status" ref={offer}>
      {name === undefined ? words.deletedItems(ids.length) : words.deleted(name, ids.length)}
      <Button data-ref="sheet-undo" onClick={() => onUndo(deletion)}>
        {words.undo}
      </Button>
    </p>
  );
}

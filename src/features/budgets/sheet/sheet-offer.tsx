import { type ReactNode, useEffect, useRef } from 'react';
import type { Clock } from '../../../base/time/clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { sheetWords } from './sheet.words.ts';

type SheetOfferProps = {
  /** Names the change, and can link to its result. */
  children: ReactNode;
  /** Another change has its own time. */
  change: object;
  /** Missing if the change can't be taken back. */
  onUndo?: (() => void) | undefined;
  onExpired: () => void;
  clock: Clock;
};

/** How long the offer stays. Later, the button in the toolbar still undoes the change. */
const OFFER_MS = 6000;

/** Says what was changed, and offers to take it back for some seconds. */
export function SheetOffer({ children, change, onUndo, onExpired, clock }: SheetOfferProps) {
  const words = useWords(sheetWords);
  const offer = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has its own time
  useEffect(() => {
    let cancel = () => {};
    const wait = () => {
      // It stays while it is used.
      cancel = clock.after(OFFER_MS, () => (offer.current?.matches(':focus-within, :hover') ? wait() : onExpired()));
    };
    wait();
    return () => cancel();
  }, [change, clock, onExpired]);
  return (
    <p className="sheet-deleted" role="status" ref={offer}>
      <span>{children}</span>
      {onUndo && (
        <Button data-ref="sheet-undo" onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </p>
  );
}

import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Clock } from '../../../base/time/clock.ts';
import { Button } from '../../../ui/button/button.tsx';
import iconButtonCss from '../../../ui/button/icon-button.css?inline';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { useWords } from '../../../ui/language/use-words.ts';
import { useSheets } from '../../../ui/styles/use-sheets.ts';
import { sheetWords } from './sheet.words.ts';
import offerCss from './sheet-offer.css?inline';

type SheetOfferProps = {
  /** Names the change, and can link to its result. */
  children: ReactNode;
  /** Another change has its own time. */
  change: object;
  /** Missing if the change can't be taken back. */
  onUndo?: (() => void) | undefined;
  /** What else the user can do about it. */
  action?: { text: string; onPress: () => void };
  /** Missing for an offer that stays until the user closes it. */
  onExpired?: () => void;
  onClose: () => void;
  clock: Clock;
};

const SHEETS = [iconButtonCss, offerCss];

/** How long the offer stays. Later, the button in the toolbar still undoes the change. */
const OFFER_MS = 6000;

/** Says what was changed, and offers to take it back. */
export function SheetOffer({ children, change, onUndo, action, onExpired, onClose, clock }: SheetOfferProps) {
  useSheets(SHEETS);
  const words = useWords(sheetWords);
  const offer = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has its own time
  useEffect(() => {
    if (!onExpired) return;
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
      {action && (
        <Button data-ref="sheet-offer-action" onClick={action.onPress}>
          {action.text}
        </Button>
      )}
      <IconButton name="sheet-offer-close" label={words.closeOffer} onClick={onClose}>
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

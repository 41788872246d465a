import type { Shell } from '../../../shell/create-shell.ts';
import { LazyView } from '../../../ui/lazy-part/lazy-view.tsx';
import { deletionOfferPart } from './deletion-offer-part.tsx';
import { rowsOfferPart } from './rows-offer-part.tsx';
import type { useRowsBeyond } from './use-rows-beyond.ts';
import type { useSheetActions } from './use-sheet-actions.ts';

type SheetOffersProps = {
  shell: Shell;
  actions: Pick<ReturnType<typeof useSheetActions>, 'deletion' | 'undo' | 'forget' | 'dismiss'>;
  /** Whether the sheet has no row. */
  isEmpty: boolean;
  beyond: Pick<ReturnType<typeof useRowsBeyond>, 'offered' | 'add' | 'dismiss'>;
};

/** What the sheet offers after a change: to take a deletion back, and to add rows for those of a paste. */
export function SheetOffers({ shell, actions, isEmpty, beyond }: SheetOffersProps) {
  const { deletion, undo, forget, dismiss } = actions;
  const { clock } = shell;
  return (
    <>
      {deletion && (
        <LazyView
          shell={shell}
          part={deletionOfferPart}
          onFailed={forget}
          props={{ deletion, onUndo: undo, onExpired: forget, onClose: dismiss, clock }}
        />
      )}
      {beyond.offered !== undefined && (
        <LazyView
          shell={shell}
          part={rowsOfferPart}
          onFailed={beyond.dismiss}
          props={{ count: beyond.offered, isEmpty, onAdd: () => void beyond.add(), onClose: beyond.dismiss, clock }}
        />
      )}
    </>
  );
}

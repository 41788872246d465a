import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useDiscardQuestion } from '../../../ui/unsaved/use-discard-question.ts';
import { useUnsavedForms } from '../../../ui/unsaved/use-unsaved-forms.ts';

/** The panel beside a sheet: an item, or the history, the approvals or the users of the budget. `visit` identifies each opening. */
export type OpenPanel = { visit: number } & (
  | { kind: 'item'; itemId: string; tab: ItemTab }
  | { kind: 'history' | 'approvals' | 'share' }
);

/** The parts of an item that open first. */
type ItemTab = 'details' | 'tags';

/** How a page opens items and learns which are open. */
export type ItemOpening = {
  /** Called once for each opening of an item that the budget has. */
  onItemOpened: (itemId: string) => void;
  /** Registers a function that opens an item. Returns a function that unregisters it. */
  onOpenRequest: (open: (itemId: string) => void) => () => void;
};

type PanelsOptions = ItemOpening & {
  /** The row that Alt+Enter opens. */
  activeId: string | null;
  /** Whether the budget has the item. */
  hasItem: (itemId: string) => boolean;
  /** Shows the row of an item that a page has opened. */
  onReveal: (itemId: string) => void;
  /** Called when the focus has to return to the sheet. */
  onClosed: () => void;
};

/** Opens and closes the panel beside a sheet. Alt+Enter opens the active item. */
export function useSheetPanels(options: PanelsOptions) {
  const latest = useRef(options);
  latest.current = options;
  const visits = useRef(0);
  const [panel, setPanel] = useState<OpenPanel>();
  const shownId = useRef<string>(undefined);
  shownId.current = panel?.kind === 'item' ? panel.itemId : undefined;
  const { hasUnsaved, noteUnsaved } = useUnsavedForms();
  const { question, askOr } = useDiscardQuestion();
  /** Runs what ends the open panel, unless the user keeps unsaved input of it. */
  const leaving = useCallback((leave: () => void) => askOr(hasUnsaved, leave), [askOr, hasUnsaved]);
  const open = useCallback(
    (itemId: string, tab: ItemTab) => {
      const show = () => setPanel({ kind: 'item', itemId, tab, visit: ++visits.current });
      if (itemId === shownId.current) show();
      else leaving(show);
    },
    [leaving],
  );
  const openedId = panel?.kind === 'item' && options.hasItem(panel.itemId) ? panel.itemId : undefined;
  const visit = panel?.visit;
  const announced = useRef<number>(undefined);
  useEffect(() => {
    // An item that returns to an open panel was announced before.
    if (openedId === undefined || announced.current === visit) return;
    announced.current = visit;
    latest.current.onItemOpened(openedId);
  }, [openedId, visit]);
  const openItem = useCallback((itemId: string) => open(itemId, 'details'), [open]);
  const openTags = useCallback((itemId: string) => open(itemId, 'tags'), [open]);
  const { onOpenRequest } = options;
  useEffect(
    () =>
      onOpenRequest((itemId) => {
        latest.current.onReveal(itemId);
        openItem(itemId);
      }),
    [onOpenRequest, openItem],
  );
  return {
    panel,
    openItem,
    openTags,
    openApprovals: () => leaving(() => setPanel({ kind: 'approvals', visit: ++visits.current })),
    openShare: () => leaving(() => setPanel({ kind: 'share', visit: ++visits.current })),
    openHistory: () => leaving(() => setPanel({ kind: 'history', visit: ++visits.current })),
    close: useCallback(() => {
      leaving(() => {
        setPanel(undefined);
        requestAnimationFrame(() => latest.current.onClosed());
      });
    }, [leaving]),
    noteUnsaved,
    question,
    /** Before the sheet uses Enter itself. */
    onKeyDownCapture(event: KeyboardEvent) {
      const { activeId } = latest.current;
      if (event.key !== 'Enter' || !event.altKey || activeId === null) return;
      if (!(event.target as Element).matches('.p-tree-cell')) return;
      event.preventDefault();
      event.stopPropagation();
      openItem(activeId);
    },
  };
}

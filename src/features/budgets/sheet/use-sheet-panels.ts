import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The panel beside a sheet: an item, or the history, the approvals or the users of the budget. `visit` identifies each opening. */
export type OpenPanel = { visit: number } & (
  | { kind: 'item'; itemId: string; tab: ItemTab }
  | { kind: 'history' | 'approvals' | 'share' }
);

/** The parts of an item that open first. */
type ItemTab = 'details' | 'tags';

/** How a page opens items and learns which are open. */
export type ItemOpening = {
  onItemOpened: (itemId: string) => void;
  /** Registers a function that opens an item. Returns a function that unregisters it. */
  onOpenRequest: (open: (itemId: string) => void) => () => void;
};

type PanelsOptions = ItemOpening & {
  /** The row that Alt+Enter opens. */
  activeId: string | null;
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
  const open = useCallback((itemId: string, tab: ItemTab) => {
    setPanel({ kind: 'item', itemId, tab, visit: ++visits.current });
    latest.current.onItemOpened(itemId);
  }, []);
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
    openApprovals: () => setPanel({ kind: 'approvals', visit: ++visits.current }),
    openShare: () => setPanel({ kind: 'share', visit: ++visits.current }),
    openHistory: () => setPanel({ kind: 'history', visit: ++visits.current }),
    close: useCallback(() => {
      setPanel(undefined);
      requestAnimationFrame(() => latest.current.onClosed());
    }, []),
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

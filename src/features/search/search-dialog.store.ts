import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../shell/create-shell.ts';

type SearchDialogState = {
  isOpen: boolean;
  /** The elements that can show the dialog, in order of registration. */
  places: readonly object[];
};

/** The page's single search dialog. */
export type SearchDialog = StoreApi<SearchDialogState> & {
  /** Opens the dialog. Does nothing while signed out. */
  open(): void;
  close(): void;
  /** Registers an element that can show the dialog. Returns a function that unregisters it. */
  join(place: object): () => void;
  /** Whether this element shows the dialog: the first on the page does. */
  showsIn(place: object): boolean;
};

export const searchDialogOf = (shell: Shell): SearchDialog => shell.shared('search-dialog@1', createSearchDialog);

function createSearchDialog({ session }: Shell): SearchDialog {
  const store = createStore<SearchDialogState>(() => ({ isOpen: false, places: [] }));
  const close = () => store.getState().isOpen && store.setState({ isOpen: false });
  // Results belong to the user who searched.
  session.subscribe(({ phase }) => phase === 'signed-out' && close());
  return {
    ...store,
    open() {
      const { phase } = session.getState();
      if (phase !== 'signed-out' && !store.getState().isOpen) store.setState({ isOpen: true });
    },
    close,
    join(place) {
      store.setState(({ places }) => ({ places: [...places, place] }));
      // Closed when the element is removed, so that it does not reopen with a later page.
      return () =>
        store.setState(({ isOpen, places }) => {
          const left = places.filter((other) => other !== place);
          return { isOpen: isOpen && left.length > 0, places: left };
        });
    },
    showsIn(place) {
      const { isOpen, places } = store.getState();
      return isOpen && places[0] === place && session.getState().phase === 'signed-in';
    },
  };
}

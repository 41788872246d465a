import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../shell/create-shell.ts';

type SearchDialogState = {
  isOpen: boolean;
  /** The elements of the page that could show it, in the order in which they came. */
  places: readonly object[];
};

/** The one search dialog of a page, wherever it is asked for. */
export type SearchDialog = StoreApi<SearchDialogState> & {
  /** Somebody wants to search. Nobody can who is not signed in. */
  open(): void;
  close(): void;
  /** An element that can show it has come into the page; the answer takes it away again. */
  join(place: object): () => void;
  /** Whether this is the element that shows it now: of all in the page the first does. */
  showsIn(place: object): boolean;
};

export const searchDialogOf = (shell: Shell): SearchDialog => shell.shared('search-dialog@1', createSearchDialog);

function createSearchDialog({ session }: Shell): SearchDialog {
  const store = createStore<SearchDialogState>(() => ({ isOpen: false, places: [] }));
  const close = () => store.getState().isOpen && store.setState({ isOpen: false });
  // What was found belongs to whoever has searched for it.
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
      // Nobody who comes back to a page wants what they have left open there.
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

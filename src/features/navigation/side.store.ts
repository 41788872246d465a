import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import type { Shell } from '../../shell/create-shell.ts';

const KEY = STORAGE_KEYS.isSideCollapsed;

type SideState = {
  /** The user's last choice; initially collapsed. */
  isCollapsed: boolean;
  /** In narrow windows, the menu covers the page and opens on request. */
  isDrawerOpen: boolean;
  /** Whether the page contains a side menu. */
  isPresent: boolean;
};

/** The side menu's state, which header and menu share. Only the user's own toggle is stored. */
export type Side = StoreApi<SideState> & {
  /** Registers a menu on the page. Returns a function that unregisters it. */
  attach(): () => void;
  toggle(): void;
  openDrawer(): void;
  closeDrawer(): void;
};

export const sideOf = (shell: Shell): Side => shell.shared('side@1', createSide);

function createSide({ storage, onStored, writeCookie }: Shell): Side {
  const read = () => storage.readJson(KEY, v.boolean()) ?? true;
  // A cookie, so that the server can reserve the right width before any script runs.
  const mirror = (isCollapsed: boolean) => writeCookie(KEY, JSON.stringify(isCollapsed));
  const store = createStore<SideState>(() => ({ isCollapsed: read(), isDrawerOpen: false, isPresent: false }));
  let count = 0;
  const recount = (change: 1 | -1) => {
    count += change;
    store.setState({ isPresent: count > 0, ...(count === 0 && { isDrawerOpen: false }) });
  };
  mirror(read());
  onStored((key) => {
    if (key === KEY || key === null) store.setState({ isCollapsed: read() });
  });
  return {
    ...store,
    attach() {
      recount(1);
      let isAttached = true;
      return () => {
        if (isAttached) recount(-1);
        isAttached = false;
      };
    },
    toggle() {
      const isCollapsed = !store.getState().isCollapsed;
      store.setState({ isCollapsed });
      storage.writeJson(KEY, isCollapsed);
      mirror(isCollapsed);
    },
    openDrawer: () => store.setState({ isDrawerOpen: true }),
    closeDrawer: () => store.setState({ isDrawerOpen: false }),
  };
}

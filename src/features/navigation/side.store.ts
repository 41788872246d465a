import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { STORAGE_KEYS } from '../../browser/storage/storage-keys.ts';
import type { Shell } from '../../shell/create-shell.ts';

const KEY = STORAGE_KEYS.isSideCollapsed;

type SideState = {
  /** As the person has left it; collapsed until then. */
  isCollapsed: boolean;
  /** On a narrow window the menu lies over the page, and only while it is asked for. */
  isDrawerOpen: boolean;
  /** Whether the page has a side menu at all. */
  isPresent: boolean;
};

/** The side menu's state, which header and menu share. Only the person's own toggle is remembered. */
export type Side = StoreApi<SideState> & {
  /** A menu is in the page, until the answer is called. */
  attach(): () => void;
  toggle(): void;
  openDrawer(): void;
  closeDrawer(): void;
};

export const sideOf = (shell: Shell): Side => shell.shared('side@1', createSide);

function createSide({ storage, onStored, writeCookie }: Shell): Side {
  const read = () => storage.readJson(KEY, v.boolean()) ?? true;
  // A server that draws the page's ground keeps the right room free before any script runs.
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

import type { PageAddress } from '../../browser/navigation/page-address.ts';

/** The page's address, from the outside world. */
export type AddressPort = {
  read(): PageAddress;
  /** Calls back after a change; the answer stops it. */
  follow(task: () => void): () => void;
};

/** The page's address as a store: it listens only while somebody listens to it. */
export type AddressStore = {
  getState(): PageAddress;
  getInitialState(): PageAddress;
  subscribe(listener: (now: PageAddress, before: PageAddress) => void): () => void;
};

export function createAddress({ read, follow }: AddressPort): AddressStore {
  let known = read();
  // The same object for the same address, as stores are compared.
  const getState = () => {
    const now = read();
    const isSame = now.pathname === known.pathname && now.search === known.search && now.hash === known.hash;
    if (!isSame) known = now;
    return known;
  };
  return {
    getState,
    getInitialState: getState,
    subscribe(listener) {
      let before = getState();
      return follow(() => {
        const now = getState();
        if (now === before) return;
        const last = before;
        before = now;
        listener(now, last);
      });
    },
  };
}

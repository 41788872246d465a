import { followAddress, type PageAddress, readAddress } from '../../browser/navigation/page-address.ts';
import type { Shell } from '../create-shell.ts';
import type { AddressPort } from './address-port.ts';

/** The page's address as a store: it listens only while somebody listens to it. */
export type AddressStore = {
  getState(): PageAddress;
  getInitialState(): PageAddress;
  subscribe(listener: (now: PageAddress, before: PageAddress) => void): () => void;
};

/** Where in the application the page is. Apart from the shell, since few elements ask. */
export const addressOf = (shell: Shell): AddressStore =>
  shell.shared('address@1', () => createAddress(shell.address ?? { read: readAddress, follow: followAddress }));

function createAddress({ read, follow }: AddressPort): AddressStore {
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
      let latest = getState();
      return follow(() => {
        const now = getState();
        if (now === latest) return;
        const before = latest;
        latest = now;
        listener(now, before);
      });
    },
  };
}

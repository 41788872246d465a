import { followAddress, type PageAddress, readAddress } from '../../browser/navigation/page-address.ts';
import type { Shell } from '../create-shell.ts';
import type { AddressPort } from './address-port.ts';

/** The page's address as a store. It follows the address only while it has subscribers. */
export type AddressStore = {
  getState(): PageAddress;
  getInitialState(): PageAddress;
  subscribe(listener: (now: PageAddress, before: PageAddress) => void): () => void;
};

/** Returns the store of the page's address; separate from the shell, because few elements need it. */
export const addressOf = (shell: Shell): AddressStore =>
  shell.shared('address@1', () => createAddress(shell.address ?? { read: readAddress, follow: followAddress }));

function createAddress({ read, follow }: AddressPort): AddressStore {
  let known = read();
  // Returns the same object for the same address, because stores compare by identity.
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

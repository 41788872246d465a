import type { AddressPort } from '../../src/shell/address/address-port.ts';

/** An address without an address bar, for a frame whose links lead only to its own states. */
export type MemoryAddress = AddressPort & { go(href: string): void };

export function memoryAddress(path: string): MemoryAddress {
  const tasks = new Set<() => void>();
  let url = new URL(path, 'https://sandbox.example');
  return {
    read: () => ({ pathname: url.pathname, search: url.search, hash: url.hash }),
    follow(task) {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    go(href) {
      url = new URL(href, url);
      for (const task of [...tasks]) task();
    },
  };
}

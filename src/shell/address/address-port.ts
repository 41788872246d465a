import type { PageAddress } from '../../browser/navigation/page-address.ts';

/** A source of the page's address. */
export type AddressPort = {
  read(): PageAddress;
  /** Calls back after a change. Returns a function that unsubscribes. */
  follow(task: () => void): () => void;
};

import type { PageAddress } from '../../browser/navigation/page-address.ts';

/** An address from the outside world. */
export type AddressPort = {
  read(): PageAddress;
  /** Calls back after a change; the answer stops it. */
  follow(task: () => void): () => void;
};

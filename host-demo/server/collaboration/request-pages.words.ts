import type { RequestPage } from './room.ts';

/** The names of the pages of a budget in inboxes. */
export const pageWords: Readonly<Record<RequestPage, (budget: string) => string>> = {
  approvals: (budget) => `Approvals of ${budget}`,
  transfers: (budget) => `Transfers of ${budget}`,
};

import type { Owned } from './owned.ts';

/** The user of the page. */
export type ViewUser = { id: string; isManager: boolean };

export const isOwner = ({ owner }: Pick<Owned, 'owner'>, user: ViewUser): boolean => owner.id === user.id;

/** Returns whether a user may change a view or a preset. The server decides; this only chooses what is offered. */
export const mayChange = (row: Pick<Owned, 'owner' | 'private'>, user: ViewUser): boolean =>
  isOwner(row, user) || (user.isManager && !row.private);

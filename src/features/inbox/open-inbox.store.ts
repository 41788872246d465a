import type { StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../shell/create-shell.ts';
import { connectInbox } from './connect-inbox.api.ts';
import type { InboxItem } from './inbox.ts';
import type { InboxService } from './inbox-service.api.ts';
import { EMPTY_INBOX, type InboxState } from './inbox-state.ts';
import { createListing, type Listing } from './listing.ts';
import { type Connection, unreadOf } from './unread.store.ts';

/** A user's inbox. Each user has a separate one, so that a late response never affects another user's. */
export type OpenInbox = {
  connection: Connection;
  listing: Listing;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** On the service's clock; undefined until the first page has loaded. */
  requestedAt: Date | undefined;
  /** The unread count at the time of the request. */
  unreadThen: number;
};

export type OpenInboxes = {
  /** Returns the signed-in user's inbox; undefined without one. */
  current(): OpenInbox | undefined;
  /** Returns the most recent inbox, which may belong to a previous user. */
  last(): OpenInbox | undefined;
  /** Returns whether another user has signed in. */
  isOver(mine: OpenInbox): boolean;
  serviceOf(mine: OpenInbox): Promise<InboxService>;
  publish(mine: OpenInbox, changes?: Partial<InboxState>): void;
};

/**
 * Keeps the signed-in user's inbox and writes its state to the store.
 *
 * @param onReplaced called when another user's inbox, or none, replaces it
 */
export function createOpenInboxes(shell: Shell, store: StoreApi<InboxState>, onReplaced: () => void): OpenInboxes {
  const unread = unreadOf(shell);
  const services = new WeakMap<OpenInbox, Promise<InboxService>>();
  let inbox: OpenInbox | undefined;

  function current(): OpenInbox | undefined {
    const connection = unread.connection();
    if (inbox?.connection === connection) return inbox;
    onReplaced();
    store.setState(EMPTY_INBOX);
    inbox = connection && {
      connection,
      listing: createListing(),
      next: null,
      requestedAt: undefined,
      unreadThen: 0,
    };
    return inbox;
  }

  const isOver = (mine: OpenInbox) => mine.connection !== unread.connection();

  /** The code of the service's client loads with the first call. */
  function serviceOf(mine: OpenInbox): Promise<InboxService> {
    const known = services.get(mine);
    if (known) return known;
    const { service, token } = mine.connection;
    const opening = connectInbox({ service, token, fetch: shell.fetch, report: shell.report });
    services.set(mine, opening);
    opening.catch(() => services.delete(mine));
    return opening;
  }

  function publish(mine: OpenInbox, changes: Partial<InboxState> = {}): void {
    if (isOver(mine)) return;
    const { listing, next } = mine;
    // An empty list has no rows that could move.
    if (listing.shown().length === 0) listing.arrange();
    const before = store.getState();
    const now = {
      items: sameOr(before.items, listing.shown()),
      discussions: listing.discussions(),
      hasMore: next !== null && !listing.isBeingEmptied(),
      news: sameOr(before.news, listing.waiting()),
      ...changes,
    };
    // Most responses change nothing, so they must not render the list again.
    if (Object.entries(now).some(([name, value]) => before[name as keyof InboxState] !== value)) store.setState(now);
  }

  return { current, last: () => inbox, isOver, serviceOf, publish };
}

/** Returns the previous array if the items are the same. */
const sameOr = (before: readonly InboxItem[], now: readonly InboxItem[]): readonly InboxItem[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now;

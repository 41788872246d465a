import type { StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../shell/create-shell.ts';
import { connectInbox } from './connect-inbox.api.ts';
import type { InboxItem } from './inbox.ts';
import type { InboxService } from './inbox-service.api.ts';
import { EMPTY_INBOX, type InboxState } from './inbox-state.ts';
import { createListing, type Listing } from './listing.ts';
import { type Connection, unreadOf } from './unread.store.ts';

/** One person's inbox. Another person has another one, so that no late answer finds a place in theirs. */
export type OpenInbox = {
  connection: Connection;
  listing: Listing;
  /** Where the list goes on; null at its end. */
  next: string | null;
  /** By the service's clock; undefined until the first page is here. */
  requestedAt: Date | undefined;
  /** How many were unread when the service was asked. */
  unreadThen: number;
};

export type OpenInboxes = {
  /** For what is done to it: undefined while nobody who has one is signed in. */
  current(): OpenInbox | undefined;
  /** The last one that was current, which may be over. */
  last(): OpenInbox | undefined;
  /** Whether somebody else is signed in by now. */
  isOver(mine: OpenInbox): boolean;
  serviceOf(mine: OpenInbox): Promise<InboxService>;
  publish(mine: OpenInbox, changes?: Partial<InboxState>): void;
};

/**
 * Keeps the inbox of the user who is signed in, and writes what it knows into the store.
 *
 * @param onReplaced called when another user's inbox, or none, takes its place
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

  /** The code of the service's client comes with the first call. */
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
    // Where nothing is shown nothing can move.
    if (listing.shown().length === 0) listing.arrange();
    const before = store.getState();
    const now = {
      items: sameOr(before.items, listing.shown()),
      discussions: listing.discussions(),
      hasMore: next !== null && !listing.isBeingEmptied(),
      news: sameOr(before.news, listing.waiting()),
      ...changes,
    };
    // The open list is rendered for a change only: most answers bring none.
    if (Object.entries(now).some(([name, value]) => before[name as keyof InboxState] !== value)) store.setState(now);
  }

  return { current, last: () => inbox, isOver, serviceOf, publish };
}

/** The list as it was where the new one has the same items. */
const sameOr = (before: readonly InboxItem[], now: readonly InboxItem[]): readonly InboxItem[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now;

import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../base/errors.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { directoryOf } from '../../shell/people/directory.store.ts';
import { connectInbox } from './connect-inbox.api.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import type { InboxService } from './inbox-service.api.ts';
import { createListing, type Listing } from './listing.ts';
import { createRetry } from './retry.ts';
import { isRefusal, ServiceFailure } from './service-failure.ts';
import { type Connection, unreadOf } from './unread.store.ts';
import { waitForNames } from './wait-for-names.ts';

/** When more notifications than a page holds are not unread any more, they are read as a page. */
const PAGE = 50;
/** What is read at the opening, and comes so soon after it, belongs to what it shows, in milliseconds. */
const OPENING_MS = 500;
/** The service has forgotten what was so long ago, or does not know the place any more. */
const OUTDATED = [400, 404, 410, 422];

export type Filter = 'all' | 'unread';

export type InboxState = {
  phase: 'loading' | 'ready' | 'failed' | 'refused';
  /** As they are shown, whatever the filter. */
  items: readonly InboxItem[];
  discussions: ReadonlyMap<string, Discussion>;
  /** There are older ones than those of `items`. */
  hasMore: boolean;
  more: 'idle' | 'loading' | 'failed';
  /** Those that have come and wait for somebody to ask for them: the list does not move by itself. */
  news: readonly InboxItem[];
  filter: Filter;
  /** Delete all can still be taken back. */
  canUndo: boolean;
};

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

export type Inbox = StoreApi<InboxState> & {
  /** Reads the list once a page, so that it is there when the inbox opens; resolves when the first page has come or failed. */
  prepare(): Promise<void>;
  /** Somebody looks at the list; the answer ends that. */
  open(): () => void;
  reload(): Promise<void>;
  loadMore(): Promise<void>;
  showNew(): void;
  setFilter(filter: Filter): void;
  /** For what is done to it: undefined while nobody who has one is signed in. */
  current(): OpenInbox | undefined;
  /** Whether somebody else is signed in by now. */
  isOver(mine: OpenInbox): boolean;
  serviceOf(mine: OpenInbox): Promise<InboxService>;
  publish(mine: OpenInbox, changes?: Partial<InboxState>): void;
};

/** The page's one list of notifications, for all inboxes of the page. */
export const inboxOf = (shell: Shell): Inbox => shell.shared('inbox@1', createInbox);

const EMPTY: Omit<InboxState, 'filter'> = {
  phase: 'loading',
  items: [],
  discussions: new Map(),
  hasMore: false,
  more: 'idle',
  news: [],
  canUndo: false,
};

function createInbox(shell: Shell): Inbox {
  const { clock, live, report, session } = shell;
  const unread = unreadOf(shell);
  const directory = directoryOf(shell);
  const store = createStore<InboxState>(() => ({ ...EMPTY, filter: 'all' }));
  const services = new WeakMap<OpenInbox, Promise<InboxService>>();
  /** First pages that are on their way. */
  const reading = new WeakMap<OpenInbox, Promise<void>>();
  let inbox: OpenInbox | undefined;
  let openCount = 0;
  let openedAtMs: number | undefined;
  let updating: Promise<void> | undefined;
  let isChangedAgain = false;
  /** The list itself is asked for again, with waits of its own: the number may come all the time. */
  const retry = createRetry(clock, readAgain);

  function current(): OpenInbox | undefined {
    const connection = unread.connection();
    if (inbox?.connection === connection) return inbox;
    updating = undefined;
    retry.settle();
    store.setState(EMPTY);
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
    const opening = connectInbox({ service, token, fetch: shell.fetch, report });
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

  /** Reads, and learns what it says unless somebody else is signed in by then. */
  async function read<Part extends { items: readonly InboxItem[]; discussions: readonly Discussion[] }>(
    mine: OpenInbox,
    ask: (service: InboxService) => Promise<Part>,
    learn: (part: Part) => void,
    onFailed: (failure: Error) => void,
  ): Promise<void> {
    try {
      const part = await ask(await serviceOf(mine));
      await waitForNames({ clock, directory }, part);
      if (!isOver(mine)) learn(part);
    } catch (thrown) {
      if (isOver(mine)) return;
      const failure = asError(thrown);
      onFailed(failure);
      // What goes on failing while the number comes is nothing new.
      if (retry.failures <= 1) unread.onFailed(failure);
    }
  }

  /** Shows no more of it than what comes. */
  function readAgain(): void {
    const mine = inbox;
    if (mine && !isOver(mine) && isOpen()) void (mine.requestedAt ? update() : readFirst(mine));
  }

  async function reload(): Promise<void> {
    const mine = current();
    if (!mine) return;
    if (store.getState().items.length === 0) store.setState({ phase: 'loading' });
    // Whoever was not let in may be by now, and nobody asks for the number by itself any more.
    if (unread.getState().trouble === 'refused') void unread.refresh();
    await readFirst(mine);
  }

  function readFirst(mine: OpenInbox): Promise<void> {
    const pending = reading.get(mine) ?? readFirstPage(mine).finally(() => reading.delete(mine));
    reading.set(mine, pending);
    return pending;
  }

  async function readFirstPage(mine: OpenInbox): Promise<void> {
    await read(
      mine,
      (service) => service.readPage(),
      ({ items, discussions, next, requestedAt }) => {
        retry.settle();
        mine.listing.replace(items, discussions);
        Object.assign(mine, { next, requestedAt, unreadThen: unread.getState().count ?? 0 });
        publish(mine, { phase: 'ready', more: 'idle' });
      },
      (failure) => {
        store.setState({ phase: isRefusal(failure) ? 'refused' : 'failed' });
        retry.fail(failure);
      },
    );
  }

  /** Brings what is known up to date. One at a time; what is heard of meanwhile is one more. */
  async function update(): Promise<void> {
    const mine = current();
    if (!mine) return;
    if (updating) {
      isChangedAgain = true;
      return;
    }
    const pending = readChanges(mine);
    updating = pending;
    await pending;
    if (updating !== pending) return;
    updating = undefined;
    if (!isChangedAgain) return;
    isChangedAgain = false;
    void update();
  }

  async function readChanges(mine: OpenInbox): Promise<void> {
    await unread.upToDate();
    const { count = 0 } = unread.getState();
    const since = mine.requestedAt;
    // As after all were read elsewhere: the answer would be as long as the inbox. However many come, no row moves for them.
    if (!since || mine.unreadThen - count > PAGE) return await reload();
    let isOutdated = false;
    await read(
      mine,
      (service) => service.readSince(since),
      ({ items, discussions, deletedIds, deletedThreadIds, requestedAt }) => {
        retry.settle();
        mine.listing.merge(items, discussions, { isComplete: mine.next === null });
        mine.listing.forget(deletedIds, deletedThreadIds);
        if (openedAtMs !== undefined && isRecent(openedAtMs, live.now(), OPENING_MS)) mine.listing.arrange();
        openedAtMs = undefined;
        Object.assign(mine, { requestedAt, unreadThen: count });
        publish(mine, { phase: 'ready' });
      },
      (failure) => {
        isOutdated = isOutdatedAnswer(failure);
        if (!isOutdated) retry.fail(failure);
      },
    );
    if (isOutdated) await reload();
  }

  async function loadMore(): Promise<void> {
    const mine = current();
    const after = mine?.next;
    if (!mine || typeof after !== 'string' || store.getState().more === 'loading') return;
    store.setState({ more: 'loading' });
    let isOutdated = false;
    await read(
      mine,
      (service) => service.readPage(after),
      ({ items, discussions, next }) => {
        if (mine.next !== after) return; // the list was read anew meanwhile
        mine.listing.append(items, discussions);
        mine.next = next;
        publish(mine, { more: 'idle' });
      },
      (failure) => {
        isOutdated = isOutdatedAnswer(failure);
        if (!isOutdated) store.setState({ more: 'failed' });
      },
    );
    if (isOutdated) await reload();
  }

  const isOpen = () => openCount > 0;
  session.subscribe(() => {
    if (inbox && isOver(inbox) && current() && isOpen()) void reload();
  });
  // After a failure a hint is no reason to ask at once: what it tells of comes with the next attempt.
  const onHint = () => isOpen() && retry.failures === 0 && void update();
  live.subscribe(TOPICS.inbox, onHint);
  unread.onChanged(onHint);
  unread.subscribe((now, before) => {
    // Whoever has opened the list before the number was known has it before their eyes.
    if (before.count === undefined && isOpen()) unread.see();
    // Without a network everything had failed, and may succeed by now.
    const isBetter = before.trouble !== undefined && now.trouble === undefined;
    if (isBetter && retry.isUnanswered) readAgain();
  });

  return {
    ...store,
    async prepare() {
      const mine = current();
      if (mine && !mine.requestedAt && retry.failures === 0) await readFirst(mine);
    },
    open() {
      const mine = current();
      if (mine?.requestedAt) {
        if (!isOpen()) {
          mine.listing.arrange();
          openedAtMs = live.now();
        }
        publish(mine);
        void update();
      } else void reload();
      openCount++;
      unread.see();
      return () => {
        openCount--;
        unread.see();
        if (!isOpen() && store.getState().filter !== 'all') store.setState({ filter: 'all' });
      };
    },
    reload,
    loadMore,
    showNew() {
      const mine = current();
      if (!mine) return;
      mine.listing.arrange();
      publish(mine);
      unread.see();
    },
    setFilter: (filter) => store.setState({ filter }),
    current,
    isOver,
    serviceOf,
    publish,
  };
}

/** The list as it was where the new one has the same items. */
const sameOr = (before: readonly InboxItem[], now: readonly InboxItem[]): readonly InboxItem[] =>
  before.length === now.length && before.every((item, index) => item === now[index]) ? before : now;

const isOutdatedAnswer = (failure: Error): boolean =>
  failure instanceof ServiceFailure && OUTDATED.includes(failure.status);

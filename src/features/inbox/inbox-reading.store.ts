import type { StoreApi } from 'zustand/vanilla';
import { asError } from '../../base/errors.ts';
import { isRecent } from '../../base/time/is-recent.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { directoryOf } from '../../shell/people/directory.store.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import type { InboxService } from './inbox-service.api.ts';
import type { InboxState } from './inbox-state.ts';
import type { OpenInbox, OpenInboxes } from './open-inbox.store.ts';
import { createRetry } from './retry.ts';
import { isRefusal, ServiceFailure } from './service-failure.ts';
import { unreadOf } from './unread.store.ts';
import { waitForNames } from './wait-for-names.ts';

/** The size of a page; a larger difference is read as a page. */
const PAGE = 50;
/** A response this soon after opening belongs to the initial content. */
const OPENING_MS = 500;
/** The service no longer keeps changes since this position. */
const OUTDATED = [400, 404, 410, 422];

type InboxReadingParts = {
  shell: Shell;
  store: StoreApi<InboxState>;
  inboxes: OpenInboxes;
  /** Whether the list is open. */
  isOpen(): boolean;
};

/** Reads the list of notifications from the service: the first page, changes, and further pages. */
export type InboxReading = {
  /** Reads the first page; one request at a time. */
  readFirst(mine: OpenInbox): Promise<void>;
  reload(): Promise<void>;
  update(): Promise<void>;
  loadMore(): Promise<void>;
  /** Retries after a failure. */
  readAgain(): void;
  /** The list has just been opened: the next response belongs to its initial content. */
  noteOpened(): void;
  /** Drops pending requests and failures, because another inbox replaces this one. */
  reset(): void;
  hasFailed(): boolean;
  /** Whether a failed request had no response. */
  isUnanswered(): boolean;
};

export function createInboxReading({ shell, store, inboxes, isOpen }: InboxReadingParts): InboxReading {
  const { clock, live } = shell;
  const { current, isOver, serviceOf, publish } = inboxes;
  const unread = unreadOf(shell);
  const directory = directoryOf(shell);
  /** Pending first pages. */
  const reading = new WeakMap<OpenInbox, Promise<void>>();
  let openedAtMs: number | undefined;
  let updating: Promise<void> | undefined;
  let isChangedAgain = false;
  /** Retries the list with its own waits, independent of the count. */
  const retry = createRetry(clock, readAgain);

  /** Reads, and stores the response unless the user has changed. */
  async function read<Part extends { items: readonly InboxItem[]; discussions: readonly Discussion[] }>(
    mine: OpenInbox,
    ask: (service: InboxService) => Promise<Part>,
    onPart: (part: Part) => void,
    onFailed: (failure: Error) => void,
  ): Promise<void> {
    try {
      const part = await ask(await serviceOf(mine));
      await waitForNames({ clock, directory }, part);
      if (!isOver(mine)) onPart(part);
    } catch (thrown) {
      if (isOver(mine)) return;
      const failure = asError(thrown);
      onFailed(failure);
      // Repeated failures of the list are not reported while the count still loads.
      if (retry.failures <= 1) unread.onFailed(failure);
    }
  }

  /** Drops everything except a new response. */
  function readAgain(): void {
    const mine = inboxes.last();
    if (mine && !isOver(mine) && isOpen()) void (mine.requestedAt ? update() : readFirst(mine));
  }

  async function reload(): Promise<void> {
    const mine = current();
    if (!mine) return;
    if (store.getState().items.length === 0) store.setState({ phase: 'loading' });
    // A user without access may have received it, and the count is no longer polled.
    if (unread.getState().failure === 'refused') void unread.refresh();
    await readFirst(mine);
  }

  function readFirst(mine: OpenInbox): Promise<void> {
    const pending = reading.get(mine) ?? readFirstPage(mine);
    reading.set(mine, pending);
    return pending;
  }

  async function readFirstPage(mine: OpenInbox): Promise<void> {
    await read(
      mine,
      (service) => service.readPage(),
      ({ items, discussions, next, requestedAt }) => {
        reading.delete(mine);
        retry.settle();
        mine.listing.replace(items, discussions);
        Object.assign(mine, { next, requestedAt, unreadThen: unread.getState().count ?? 0 });
        publish(mine, { phase: 'ready', more: 'idle' });
      },
      (failure) => {
        // Before the panel renders: a panel that opens now must not wait for a request that has already failed.
        reading.delete(mine);
        store.setState({ phase: isRefusal(failure) ? 'refused' : 'failed' });
        retry.fail(failure);
      },
    );
  }

  /** Loads the changes. One request at a time; hints in the meantime cause one more. */
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
    // For example, all were read elsewhere: the changes would be as long as the inbox. No row moves.
    if (!since || mine.unreadThen - count > PAGE) return await reload();
    let isOutdated = false;
    await read(
      mine,
      (service) => service.readSince(since),
      ({ items, discussions, deletedIds, deletedThreadIds, requestedAt }) => {
        retry.settle();
        mine.listing.merge(items, discussions, { isComplete: mine.next === null });
        mine.listing.remove(deletedIds, deletedThreadIds);
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
        if (mine.next !== after) return; // the list was reloaded in the meantime
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

  return {
    readFirst,
    reload,
    update,
    loadMore,
    readAgain,
    noteOpened() {
      openedAtMs = live.now();
    },
    reset() {
      updating = undefined;
      retry.settle();
    },
    hasFailed: () => retry.failures > 0,
    isUnanswered: () => retry.isUnanswered,
  };
}

const isOutdatedAnswer = (failure: Error): boolean =>
  failure instanceof ServiceFailure && OUTDATED.includes(failure.status);

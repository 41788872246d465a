import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { createInboxReading } from './inbox-reading.store.ts';
import { EMPTY_INBOX, type Filter, type InboxState } from './inbox-state.ts';
import { createOpenInboxes, type OpenInboxes } from './open-inbox.store.ts';
import { unreadOf } from './unread.store.ts';

export type Inbox = StoreApi<InboxState> &
  Omit<OpenInboxes, 'last'> & {
    /**
     * Reads the list once per page, so that it is ready when the inbox opens. Resolves when the first page has loaded
     * or failed.
     */
    prepare(): Promise<void>;
    /** The user opens the list. Returns a function that closes it. */
    open(): () => void;
    reload(): Promise<void>;
    loadMore(): Promise<void>;
    showNew(): void;
    setFilter(filter: Filter): void;
  };

/** Returns the page's list of notifications, shared by all inboxes. */
export const inboxOf = (shell: Shell): Inbox => shell.shared('inbox@1', createInbox);

function createInbox(shell: Shell): Inbox {
  const { live, session } = shell;
  const unread = unreadOf(shell);
  const store = createStore<InboxState>(() => ({ ...EMPTY_INBOX, filter: 'all' }));
  let openCount = 0;
  const isOpen = () => openCount > 0;
  const inboxes = createOpenInboxes(shell, store, () => reading.reset());
  const { current, isOver, serviceOf, publish } = inboxes;
  const reading = createInboxReading({ shell, store, inboxes, isOpen });

  session.subscribe(() => {
    const mine = inboxes.last();
    if (mine && isOver(mine) && current() && isOpen()) void reading.reload();
  });
  // After a failure, hints are ignored: the next retry includes their changes.
  const onHint = () => isOpen() && !reading.hasFailed() && void reading.update();
  live.subscribe(TOPICS.inbox, onHint);
  unread.onChanged(onHint);
  unread.subscribe((now, before) => {
    // A user who opened the list before the count was known sees its notifications.
    if (before.count === undefined && isOpen()) unread.see();
    // Offline, everything failed; now it may succeed.
    const isBetter = before.failure !== undefined && now.failure === undefined;
    if (isBetter && reading.isUnanswered()) reading.readAgain();
  });

  return {
    ...store,
    async prepare() {
      const mine = current();
      if (mine && !mine.requestedAt && !reading.hasFailed()) await reading.readFirst(mine);
    },
    open() {
      const mine = current();
      if (mine?.requestedAt) {
        if (!isOpen()) {
          mine.listing.arrange();
          reading.noteOpened();
        }
        publish(mine);
        void reading.update();
      } else void reading.reload();
      openCount++;
      unread.see();
      return () => {
        openCount--;
        unread.see();
        if (!isOpen() && store.getState().filter !== 'all') store.setState({ filter: 'all' });
      };
    },
    reload: reading.reload,
    loadMore: reading.loadMore,
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

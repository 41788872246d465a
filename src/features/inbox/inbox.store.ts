import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { createInboxReading } from './inbox-reading.store.ts';
import { EMPTY_INBOX, type Filter, type InboxState } from './inbox-state.ts';
import { createOpenInboxes, type OpenInboxes } from './open-inbox.store.ts';
import { unreadOf } from './unread.store.ts';

export type Inbox = StoreApi<InboxState> &
  Omit<OpenInboxes, 'last'> & {
    /** Reads the list once a page, so that it is there when the inbox opens; resolves when the first page has come or failed. */
    prepare(): Promise<void>;
    /** Somebody looks at the list; the answer ends that. */
    open(): () => void;
    reload(): Promise<void>;
    loadMore(): Promise<void>;
    showNew(): void;
    setFilter(filter: Filter): void;
  };

/** The page's one list of notifications, for all inboxes of the page. */
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
  // After a failure a hint is no reason to ask at once: what it tells of comes with the next attempt.
  const onHint = () => isOpen() && !reading.hasFailed() && void reading.update();
  live.subscribe(TOPICS.inbox, onHint);
  unread.onChanged(onHint);
  unread.subscribe((now, before) => {
    // Whoever has opened the list before the number was known has it before their eyes.
    if (before.count === undefined && isOpen()) unread.see();
    // Without a network everything had failed, and may succeed by now.
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

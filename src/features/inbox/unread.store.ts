import * as v from 'valibot';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { asError } from '../../base/errors.ts';
import { pageAnnouncer } from '../../browser/page/announcer.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { onUserChange, userIdOf } from '../../shell/session/on-user-change.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { sessionArea } from '../../shell/session/session-area.ts';
import { type AccessToken, accessToken } from './access-token.api.ts';
import { showsInbox } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';
import { createRetry } from './retry.ts';
import { ServiceFailure } from './service-failure.ts';
import { readUnreadCount } from './unread-count.api.ts';

/** Minimum interval between announcements, in milliseconds. */
const ANNOUNCE_PAUSE_MS = 10_000;

export type UnreadState = {
  /** Unread notifications on all pages; undefined until the first response. */
  count: number | undefined;
  /** The user has seen all of them (docs/decisions/0038-inbox-actions.md). */
  isSeen: boolean;
  /** Why the count is unknown or may be outdated. */
  failure: 'passing' | 'refused' | undefined;
};

/** A user's connection to the service; it ends with the session. */
export type Connection = {
  personId: string;
  /** Origin of the service. */
  service: string;
  token: AccessToken;
};

/** The expected effect of an action. After it is sent, a response may or may not include it. */
type Expectation = { change: (count: number) => number; phase: 'waiting' | 'sent' | 'ended' };

export type Unread = StoreApi<UnreadState> & {
  /** Registers an inbox on the page. Returns a function that unregisters it. */
  attach(): () => void;
  /** Reads the count now, regardless of earlier responses. Never throws. */
  refresh(): Promise<void>;
  /** Resolves when a pending request has completed. */
  upToDate(): Promise<void>;
  /**
   * Shows the count as `change` will make it. After `sent`, responses are ignored until `end`, which reads the count.
   */
  expect(change: (count: number) => number): { sent(): void; end(): Promise<void>; cancel(): void };
  /** The user sees the newest notifications. */
  see(): void;
  /** Returns the signed-in user's connection; undefined without a user or the feature. */
  connection(): Connection | undefined;
  /** A call over the same connection failed. */
  onFailed(failure: Error): void;
  /** Notifies the other tabs that the list has changed; `onChanged` calls back for their changes. */
  notifyTabs(): void;
  onChanged(task: () => void): void;
};

/** A count with the time of its request. */
type TabMessage = { count: number; askedAtMs: number } | { seen: number } | 'changed';
/** Key of the number of notifications that the user has seen, in the session's storage. */
const SEEN = 'inboxSeen';

/** Returns the page's unread count, shared by all tabs of the browser. */
export const unreadOf = (shell: Shell): Unread => shell.shared('inbox-unread@1', createUnread);

const UNKNOWN: UnreadState = { count: undefined, isSeen: false, failure: undefined };

function createUnread(shell: Shell): Unread {
  const { session, clock, live, tabs, config, report } = shell;
  const store = createStore<UnreadState>(() => UNKNOWN);
  const area = sessionArea(shell);
  const expectations = new Set<Expectation>();
  const listeners = new Set<() => void>();
  let inboxes = 0;
  let connection: Connection | undefined;
  let channel: BroadcastChannel | undefined;
  let known: number | undefined;
  let seen = 0;
  let pending: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const retry = createRetry(clock, () => void refresh());
  /** When this or another tab requested the known count. */
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let isStale = true;
  let isPaused = false;
  let hasGrown = false;
  let announce: ((text: string) => void) | undefined;

  function show(changes: Partial<UnreadState> = {}): void {
    const count = known === undefined ? undefined : [...expectations].reduce((sum, { change }) => change(sum), known);
    store.setState({ count, isSeen: count !== undefined && count <= seen, ...changes });
  }

  function applyCount(count: number): void {
    if ([...expectations].some(({ phase }) => phase !== 'waiting')) return; // it may include what is being marked as read
    const before = known;
    known = count;
    isStale = false;
    retry.settle();
    if (seen > count) remember(count);
    show({ failure: undefined });
    // A reverted action is not news.
    if (before !== undefined && count > before) announceGrowth();
  }

  /** Announces the first change immediately, and of changes in the next seconds the last one. */
  function announceGrowth(): void {
    hasGrown = true;
    if (isPaused) return;
    const { count = 0 } = store.getState();
    if (count > 0) announce?.(inboxWords().announced(count));
    hasGrown = false;
    isPaused = true;
    clock.after(ANNOUNCE_PAUSE_MS, () => {
      isPaused = false;
      if (hasGrown) announceGrowth();
    });
  }

  function remember(count: number): void {
    seen = count;
    area.write(SEEN, count);
  }

  function onFailed(failure: Error): void {
    const again = retry.fail(failure);
    // A background call; being offline is no fault.
    if (retry.failures === 1 && !retry.isUnanswered) report(failure);
    show({ failure: again === 'never' ? 'refused' : 'passing' });
  }

  async function read(): Promise<void> {
    const mine = connection;
    if (!mine) return;
    const nowMs = live.now();
    const ended = [...expectations].filter(({ phase }) => phase === 'ended');
    const settle = () => {
      for (const expectation of ended) expectations.delete(expectation);
    };
    try {
      const count = await countOnce(mine);
      if (mine !== connection) return; // it would belong to the next user
      settle();
      applyCount(count);
      askedAtMs = nowMs;
      post({ count, askedAtMs });
    } catch (thrown) {
      if (mine !== connection) return;
      settle();
      onFailed(asError(thrown));
    }
  }

  /** Retries once with a new token if the service rejects the current one. */
  async function countOnce({ service, token }: Connection): Promise<number> {
    try {
      return await readUnreadCount(shell.fetch, service, await token.get());
    } catch (thrown) {
      if (!(thrown instanceof ServiceFailure) || thrown.status !== 401) throw thrown;
      token.clear();
      return await readUnreadCount(shell.fetch, service, await token.get());
    }
  }

  function refresh(): Promise<void> {
    if (!pending) {
      const mine = read().finally(() => {
        if (pending === mine) pending = undefined;
      });
      pending = mine;
      return mine;
    }
    // A pending response may be older than this request.
    next ??= pending.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }

  /** Something may have changed. After a failure other than being offline, waits for the scheduled retry. */
  function onHint(changedAtMs: number): void {
    isStale = true;
    if (inboxes === 0 || (retry.isWaiting && !retry.isUnanswered)) return;
    if (askedAtMs >= changedAtMs) isStale = false;
    else void refresh();
  }

  const post = (word: TabMessage) => channel?.postMessage(word);

  function onTabMessage(word: TabMessage): void {
    if (word === 'changed') {
      for (const task of listeners) task();
    } else if ('seen' in word) {
      seen = word.seen;
      show();
    } else {
      askedAtMs = word.askedAtMs;
      applyCount(word.count);
    }
  }

  function connect(personId: string | undefined): void {
    channel?.close();
    retry.settle();
    expectations.clear();
    [connection, channel, known, seen, pending, next] = [undefined, undefined, undefined, 0, undefined, undefined];
    askedAtMs = Number.NEGATIVE_INFINITY;
    isStale = true;
    hasGrown = false;
    if (personId !== undefined) {
      const { serviceUrl, authPath } = config.collaboration;
      const path = authPath === undefined ? 'liveblocks-auth' : shell.urlOf(authPath);
      const token = accessToken({ rest: shell.rest, path, now: () => clock.now() });
      connection = { personId, service: shell.urlOf(serviceUrl ?? '/'), token };
      seen = area.read(SEEN, v.number()) ?? 0;
      channel = tabs.openChannel?.(`portico-inbox@1:${personId}`);
      if (channel) channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onTabMessage(data);
      if (inboxes > 0) void refresh();
    }
    store.setState(UNKNOWN, true);
  }

  const identify = (now: SessionState) => (showsInbox(now) ? userIdOf(now) : undefined);
  connect(identify(session.getState()));
  onUserChange(session, connect, identify);
  addEventListener('online', () => inboxes > 0 && retry.isUnanswered && void refresh());
  live.subscribe(TOPICS.inbox, onHint, { elsewhere: config.collaboration.serviceUrl !== undefined });

  return {
    ...store,
    attach() {
      announce ??= pageAnnouncer('inbox');
      // A bell that moves is briefly disconnected.
      if (inboxes++ === 0 && isStale) void refresh();
      return () => {
        inboxes--;
      };
    },
    refresh,
    upToDate: () => pending ?? Promise.resolve(),
    expect(change) {
      const expectation: Expectation = { change, phase: 'waiting' };
      expectations.add(expectation);
      show();
      return {
        sent() {
          expectation.phase = 'sent';
        },
        async end() {
          expectation.phase = 'ended';
          await refresh();
        },
        cancel() {
          expectations.delete(expectation);
          show();
        },
      };
    },
    see() {
      const { count } = store.getState();
      if (count === undefined || count === seen) return;
      remember(count);
      show();
      post({ seen: count });
    },
    connection: () => connection,
    onFailed,
    notifyTabs: () => post('changed'),
    onChanged: (task) => listeners.add(task),
  };
}

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

/** Between two numbers that are read out, in milliseconds. */
const ANNOUNCE_PAUSE_MS = 10_000;

export type UnreadState = {
  /** Unread notifications, all pages together; undefined until the service has said so. */
  count: number | undefined;
  /** The person has had all of them before their eyes (docs/decisions/0038-inbox-actions.md). */
  isSeen: boolean;
  /** Why the number is not known, or may be an old one. */
  failure: 'passing' | 'refused' | undefined;
};

/** One person's way to the service; it ends with the session. */
export type Connection = {
  personId: string;
  /** Origin of the service. */
  service: string;
  token: AccessToken;
};

/** How the number will be when what somebody does has been done. From its sending on, nobody knows whether an answer counts it. */
type Expectation = { change: (count: number) => number; phase: 'waiting' | 'sent' | 'ended' };

export type Unread = StoreApi<UnreadState> & {
  /** An inbox has come into the page; the answer takes it away again. */
  attach(): () => void;
  /** Asks the service now, whatever it has answered before. Never throws. */
  refresh(): Promise<void>;
  /** When the service is being asked: until it has answered. */
  upToDate(): Promise<void>;
  /**
   * Shows the number as `change` will make it. Once that is `sent`, the service's number counts again only after the `end`,
   * which asks for it.
   */
  expect(change: (count: number) => number): { sent(): void; end(): Promise<void>; cancel(): void };
  /** The person has the newest notifications before their eyes. */
  see(): void;
  /** For whoever is signed in; undefined for nobody, and without the feature. */
  connection(): Connection | undefined;
  /** Something failed elsewhere over the same connection. */
  onFailed(failure: Error): void;
  /** Tells the other tabs that the list has changed; `onChanged` calls back when one of them has. */
  notifyTabs(): void;
  onChanged(task: () => void): void;
};

/** A number goes with the time at which the service was asked for it. */
type TabMessage = { count: number; askedAtMs: number } | { seen: number } | 'changed';
/** The name of the number of notifications that the user has seen, in the area of the session. */
const SEEN = 'inboxSeen';

/** The page's one number of unread notifications, the same in all tabs of the browser. */
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
  /** When this tab, or another that has told it, has asked for the number that is known. */
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
    if ([...expectations].some(({ phase }) => phase !== 'waiting')) return; // it may count what is just being read
    const before = known;
    known = count;
    isStale = false;
    retry.settle();
    if (seen > count) remember(count);
    show({ failure: undefined });
    // What goes back because the service has refused a change is nothing new.
    if (before !== undefined && count > before) announceGrowth();
  }

  /** Read out at once, and of what comes within the next seconds the last number. */
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
    // Nobody has asked for it, and whoever has no network knows that.
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
      if (mine !== connection) return; // it would be the next person's
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

  /** A token that the service refuses is asked for anew, once. */
  async function countOnce({ service, token }: Connection): Promise<number> {
    try {
      return await readUnreadCount(shell.fetch, service, await token.get());
    } catch (thrown) {
      if (!(thrown instanceof ServiceFailure) || thrown.status !== 401) throw thrown;
      token.forget();
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
    // What is being answered may be older than what asks now.
    next ??= pending.then(() => {
      next = undefined;
      return refresh();
    });
    return next;
  }

  /** Something may have changed. After a failure that is no reason to ask at once, unless there was only no network. */
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
      // A bell that only moves in the page is gone for a moment, too.
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

import { cookieValue } from '../../browser/storage/cookie-value.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { userIdOf } from '../../shell/session/on-user-change.ts';
import { marksRead, noticeKeyOf } from './notices.ts';
import type { Notice } from './notices.wire.ts';

/**
 * Session cookie with the message that an administration session has closed, as `account:message`
 * (docs/decisions/0035-urgent-notices.md).
 */
const CLOSED_COOKIE = 'portico-closed-notice';

/** Message between tabs: a message was closed there, and possibly read. */
export type Closed = { noticeKey: string; read: boolean };

/** Messages that the user has closed, or written, in any tab: they do not open automatically again. */
export type ClosedNotices = {
  has(notice: Notice): boolean;
  /** Remembers it and notifies the other tabs; `read` if closing counts as reading. */
  add(notice: Notice, options: { read: boolean }): void;
  /** Another user is signed in. */
  start(): void;
};

/** Calls `onElsewhere` for messages closed in other tabs, with whether this tab had closed them before. */
export function closedNotices(
  { session, tabs, cookies, writeCookie }: Shell,
  onElsewhere: (closed: Closed & { wasClosed: boolean }) => void,
): ClosedNotices {
  const closed = new Set<string>();
  let otherTabs: BroadcastChannel | undefined;

  // Administration sessions never mark a message as read, but see it once per browser session.
  const isByCookie = () => !marksRead(session.getState());
  const cookieOf = (notice: Notice) => `${userIdOf(session.getState())}:${noticeKeyOf(notice)}`;

  function start(): void {
    closed.clear();
    otherTabs?.close();
    const person = userIdOf(session.getState());
    otherTabs = person === undefined ? undefined : tabs.openChannel?.(`portico-notices@1:${person}`);
    if (!otherTabs) return;
    otherTabs.onmessage = ({ data }: MessageEvent<Closed>) => {
      const wasClosed = closed.has(data.noticeKey);
      closed.add(data.noticeKey);
      onElsewhere({ ...data, wasClosed });
    };
  }
  start();

  return {
    start: start,
    has: (notice) =>
      closed.has(noticeKeyOf(notice)) || (isByCookie() && cookieValue(cookies(), CLOSED_COOKIE) === cookieOf(notice)),
    add(notice, { read }) {
      const key = noticeKeyOf(notice);
      closed.add(key);
      if (isByCookie()) writeCookie(CLOSED_COOKIE, cookieOf(notice), 'browser-session');
      otherTabs?.postMessage({ noticeKey: key, read } satisfies Closed);
    },
  };
}

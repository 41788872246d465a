import { cookieValue } from '../../browser/storage/cookie-value.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { userIdOf } from '../../shell/session/on-user-change.ts';
import { marksRead, noticeKeyOf } from './notices.ts';
import type { Notice } from './notices.wire.ts';

/**
 * Cookie of the browser session: which message an administration session has closed, as `account:message`
 * (docs/decisions/0035-urgent-notices.md).
 */
const CLOSED_COOKIE = 'portico-closed-notice';

/** What tabs of one browser tell each other: a message that somebody has closed there, who may so have read it. */
export type Closed = { noticeKey: string; read: boolean };

/** Messages that the person has closed, or written, in any tab of the browser: they open by themselves no more. */
export type ClosedNotices = {
  has(notice: Notice): boolean;
  /** Remembers it, and tells the other tabs; `read` when it counts as read so. */
  add(notice: Notice, options: { read: boolean }): void;
  /** Somebody else is signed in. */
  begin(): void;
};

/** `onElsewhere` hears of those closed in other tabs, and whether this one had closed them before. */
export function closedNotices(
  { session, tabs, cookies, writeCookie }: Shell,
  onElsewhere: (closed: Closed & { wasClosed: boolean }) => void,
): ClosedNotices {
  const closed = new Set<string>();
  let otherTabs: BroadcastChannel | undefined;

  // Administration sessions never mark a message read, and are to see it once a browser session all the same.
  const isByCookie = () => !marksRead(session.getState());
  const cookieOf = (notice: Notice) => `${userIdOf(session.getState())}:${noticeKeyOf(notice)}`;

  function begin(): void {
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
  begin();

  return {
    begin,
    has: (notice) =>
      closed.has(noticeKeyOf(notice)) || (isByCookie() && cookieValue(cookies(), CLOSED_COOKIE) === cookieOf(notice)),
    add(notice, { read }) {
      const occasion = noticeKeyOf(notice);
      closed.add(occasion);
      if (isByCookie()) writeCookie(CLOSED_COOKIE, cookieOf(notice), 'browser-session');
      otherTabs?.postMessage({ noticeKey: occasion, read } satisfies Closed);
    },
  };
}

import type { SessionState } from '../../shell/session/session.ts';
import { showsInbox } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';

/** How the bell of the inbox looks while it is closed. */
export type InboxBellState = {
  /** Accessible name; it tells what the badge shows. */
  name: string;
  /** 0 shows none. */
  badge: number;
  /** The person has seen all of them: the badge is calm (docs/decisions/0038-inbox-actions.md). */
  isCalm: boolean;
  /** What a page may style it by. */
  states: { unread: boolean };
};

/** Null where the session shows no inbox. */
export function inboxBellState(
  session: SessionState,
  { count = 0, isSeen }: { count: number | undefined; isSeen: boolean },
  locale?: string,
): InboxBellState | null {
  if (!showsInbox(session)) return null;
  const words = inboxWords(locale);
  return {
    name: count > 0 ? `${words.title}, ${words.unreadCount(count)}` : words.title,
    badge: count,
    isCalm: isSeen,
    states: { unread: count > 0 },
  };
}

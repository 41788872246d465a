import type { SessionState } from '../../shell/session/session.ts';
import { type Current, managesNotices, showsNotices } from './notices.ts';

/** Why an element shows what it shows: `code` for programs, `says` for the developer of the page. */
export type Explanation = { shows: boolean; because: readonly { code: string; says: string }[] };

/** Answers the question "why is the bell not there?", and what it shows when it is. */
export function explainBell(session: SessionState, current: Current, online: boolean): Explanation {
  const offline = online ? [] : [{ code: 'offline', says: 'The browser says that it is offline.' }];
  switch (session.phase) {
    case 'unknown':
      return hidden('session-unknown', 'Nobody has answered yet who is signed in.', offline);
    case 'signed-out':
      return hidden(`signed-out-${session.because}`, `Nobody is signed in (${session.because}).`, offline);
  }
  if (!showsNotices(session)) {
    return hidden('feature-off', `The organization ${session.organization.name} has no feature NOTICES.`, offline);
  }
  const role = managesNotices(session)
    ? { code: 'menu', says: 'The person may manage messages (canManageNotices), so the bell is a menu.' }
    : { code: 'button', says: 'The person may not manage messages (no canManageNotices), so the bell is a button.' };
  return { shows: true, because: [role, MESSAGE[stateOf(current)], ...offline] };
}

const hidden = (code: string, says: string, more: Explanation['because']): Explanation => ({
  shows: false,
  because: [{ code, says }, ...more],
});

const stateOf = (current: Current) =>
  current.phase === 'standing' ? (current.notice.read ? 'read' : 'unread') : current.phase;

const MESSAGE = {
  unknown: { code: 'message-unknown', says: 'The server has not answered yet whether a message stands.' },
  none: { code: 'message-none', says: 'No message stands, so there is no badge.' },
  read: { code: 'message-read', says: 'The message is read, so there is no badge.' },
  unread: { code: 'message-unread', says: 'The message is unread, so the badge shows 1.' },
} as const;

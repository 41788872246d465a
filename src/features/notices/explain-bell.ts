import { type Finding, remarks } from '../../base/explanation.ts';
import { BELL_FEATURE } from '../../shell/session/features.ts';
import type { SessionState } from '../../shell/session/session.ts';
import { needsFeature, needsSignIn } from '../../shell/session/session-findings.ts';
import { type Current, managesNotices, showsNotices } from './notices.ts';

/** Explains why the bell is missing, or what it shows. */
export function explainBell(session: SessionState, current: Current): Finding[] {
  if (!showsNotices(session)) return [...needsSignIn(session), ...needsFeature(session, BELL_FEATURE)];
  const role = managesNotices(session)
    ? remarks('menu', 'The person may manage messages (canManageNotices), so the bell is a menu.')
    : remarks('button', 'The person lacks the permission canManageNotices, so the bell is a button and not a menu.');
  return [role, MESSAGE[stateOf(current)]];
}

const stateOf = (current: Current) =>
  current.phase === 'active' ? (current.notice.read ? 'read' : 'unread') : current.phase;

const MESSAGE = {
  unknown: remarks('message-unknown', 'The server has not yet sent the current message.'),
  none: remarks('message-none', 'There is no active message, so there is no badge.'),
  read: remarks('message-read', 'The message is read, so there is no badge.'),
  unread: remarks('message-unread', 'The message is unread, so the badge shows 1.'),
} as const;

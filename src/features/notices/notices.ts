import { hasFeature, hasPermission, type SessionState } from '../../shell/session/session.ts';
import type { Notice } from './notices.wire.ts';
import { noticesWords } from './notices.words.ts';

/** Names what the message asks for: to be read, once. */
export const noticeKeyOf = ({ id, notifiedAt }: Notice): string => (notifiedAt ? `${id}@${notifiedAt}` : id);

/** What is known of the organization's message. */
export type Current = { phase: 'unknown' } | { phase: 'none' } | { phase: 'active'; notice: Notice };

export const currentOf = (notice: Notice | null): Current => (notice ? { phase: 'active', notice } : { phase: 'none' });

const isUnread = (current: Current): boolean => current.phase === 'active' && !current.notice.read;

const isUrgent = (current: Current): boolean => current.phase === 'active' && current.notice.urgent;

/** The message that stands, as far as is known. */
export const activeNotice = ({ current }: { current: Current }): Notice | null =>
  current.phase === 'active' ? current.notice : null;

/** The number on the bell; 0 hides the badge (docs/decisions/0033-notice-text.md). */
export const badgeOf = (current: Current): 0 | 1 => (isUnread(current) ? 1 : 0);

/** The tooltip that tells the state of the message. */
export function stateWords(current: Current, locale?: string): string {
  const words = noticesWords(locale);
  if (current.phase !== 'active') return words.none;
  return current.notice.read ? words.read : words.unread;
}

/** How the bell looks while it is closed. */
export type BellState = {
  name: string;
  badge: 0 | 1;
  busy: boolean;
  disabled: boolean;
  opens: 'menu' | undefined;
  /** What a page may style it by. */
  states: { unread: boolean; urgent: boolean };
};

/** For a session that has the bell. Its name says what the badge shows. */
export function bellState(session: SessionState, current: Current, locale?: string): BellState {
  const words = noticesWords(locale);
  const manages = managesNotices(session);
  const busy = current.phase === 'unknown';
  const badge = badgeOf(current);
  const message = manages || busy ? words.bell : stateWords(current, locale);
  return {
    name: badge ? `${message}, ${words.unreadCount}` : message,
    badge,
    busy,
    disabled: !manages && current.phase === 'none',
    opens: manages ? 'menu' : undefined,
    states: { unread: badge > 0, urgent: badge > 0 && isUrgent(current) },
  };
}

/** Nothing of notices shows unless the organization has the feature. */
export const showsNotices = hasFeature('NOTICES');
export const managesNotices = hasPermission('canManageNotices');

/** Closing a message marks it read, for anybody but an admin session. */
export const marksRead = (session: SessionState): boolean => session.phase === 'signed-in' && !session.admin;

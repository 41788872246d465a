import { BELL_FEATURE } from '../../shell/session/features.ts';
import { hasFeature, hasPermission, type SessionState } from '../../shell/session/session.ts';
import type { Notice } from './notices.wire.ts';
import { noticesWords } from './notices.words.ts';

/** Returns the key of a notification: a message, and the time when everyone was last notified. */
export const noticeKeyOf = ({ id, notifiedAt }: Notice): string => (notifiedAt ? `${id}@${notifiedAt}` : id);

/** State of the organization's message. */
export type Current = { phase: 'unknown' } | { phase: 'none' } | { phase: 'active'; notice: Notice };

export const currentOf = (notice: Notice | null): Current => (notice ? { phase: 'active', notice } : { phase: 'none' });

const isUnread = (current: Current): boolean => current.phase === 'active' && !current.notice.read;

const isUrgent = (current: Current): boolean => current.phase === 'active' && current.notice.urgent;

/** Returns the active message, as far as is known. */
export const activeNotice = ({ current }: { current: Current }): Notice | null =>
  current.phase === 'active' ? current.notice : null;

/** Returns the number on the bell; 0 hides the badge (docs/decisions/0033-notice-text.md). */
export const badgeOf = (current: Current): 0 | 1 => (isUnread(current) ? 1 : 0);

/** Returns the tooltip with the state of the message. */
export function stateWords(current: Current, locale?: string): string {
  const words = noticesWords(locale);
  if (current.phase !== 'active') return words.none;
  return current.notice.read ? words.read : words.unread;
}

/** The closed bell's state. */
export type BellState = {
  name: string;
  badge: 0 | 1;
  busy: boolean;
  disabled: boolean;
  opens: 'menu' | undefined;
  /** Custom states for the page's styles. */
  states: { unread: boolean; urgent: boolean };
};

/** Computes the bell's state. Its name includes what the badge shows. */
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

/** Notices require the organization's feature. */
export const showsNotices = hasFeature(BELL_FEATURE);
export const managesNotices = hasPermission('canManageNotices');

/** Closing a message marks it as read, except in administration sessions. */
export const marksRead = (session: SessionState): boolean => session.phase === 'signed-in' && !session.admin;

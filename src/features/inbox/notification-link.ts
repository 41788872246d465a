import { inboxWords } from './inbox.words.ts';

const KIND = 'activity';
/** `portico:<organization>:item:<item>:<budget>` (docs/decisions/0075-lock-requests.md). */
const ITEM = /^[^:]*:[^:]*:item:(\d+):(\d+)$/;

/** `portico:<organization>:approvals:<budget>`, or `transfers` (docs/decisions/0080-notices-of-requests.md). */
const REQUESTS = /^[^:]*:[^:]*:(approvals|transfers):(\d+)$/;

/**
 * Returns the activity of a room: the part after the first `activity`, which must be the third part
 * (docs/decisions/0037-inbox-links.md). Undefined for other rooms.
 */
export function activityOf(roomId: string): string | undefined {
  const parts = roomId.split(':');
  const at = parts.indexOf(KIND);
  return at === 2 ? parts[3] || undefined : undefined;
}

/** Returns the name of a room's kind, for rooms without a known name. The third part is the kind. */
export function kindWords(roomId = '', { kinds } = inboxWords()): string {
  if (isItemRoom(roomId)) return kinds.item;
  if (requestsOf(roomId)) return kinds.budget;
  return roomId.split(':')[2] === KIND ? kinds.activity : kinds.discussion;
}

/** Returns whether a room is about an item, whose comments no other page shows. */
export const isItemRoom = (roomId = ''): boolean => ITEM.test(roomId);

/** Returns whether a room is about approvals or transfers; undefined for comments of users. */
export function requestsOf(roomId = ''): 'approvals' | 'transfers' | undefined {
  const [, page] = REQUESTS.exec(roomId) ?? [];
  return page === 'approvals' || page === 'transfers' ? page : undefined;
}

/** Returns why a comment of the room can't be shown. */
export const unavailableWords = (roomId = '', words = inboxWords()): string =>
  isItemRoom(roomId) || requestsOf(roomId) ? words.unavailableItem : words.unavailable;

/** Returns the hash that opens the activity's timeline, at the thread if given (docs/decisions/0037-inbox-links.md). */
export function activityHash(activityId: string, threadId?: string): string {
  const comment = threadId === undefined ? '' : `&comment=${encodeURIComponent(threadId)}`;
  return `#activity=${encodeURIComponent(activityId)}&view=timeline${comment}`;
}

type Place = {
  /** The page's path and query. */
  pathname: string;
  search: string;
  /** The application's base path, such as `/`. */
  app: string;
};

/**
 * Returns the address that a notification links to; undefined if it names no activity, item or requests of a budget. On
 * the timeline itself, only the hash differs from the page's address, so that the browser does not reload it.
 */
export function notificationLink(
  { roomId = '', threadId }: { roomId: string | undefined; threadId: string | undefined },
  { pathname, search, app }: Place,
): { href: string; staysOnPage: boolean } | undefined {
  const [, itemId, budgetId] = ITEM.exec(roomId) ?? [];
  if (itemId !== undefined) return { href: `${app}budgets/${budgetId}#item-${itemId}`, staysOnPage: false };
  const [, requests, ofBudgetId] = REQUESTS.exec(roomId) ?? [];
  if (requests !== undefined) return { href: `${app}budgets/${ofBudgetId}/${requests}`, staysOnPage: false };
  const activityId = activityOf(roomId);
  if (activityId === undefined) return undefined;
  const timeline = `${app}activities`;
  const staysOnPage = pathname === timeline || pathname === `${timeline}/`;
  const page = staysOnPage ? pathname + search : timeline;
  return { href: page + activityHash(activityId, threadId), staysOnPage };
}

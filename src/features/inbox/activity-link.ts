import { inboxWords } from './inbox.words.ts';

const KIND = 'activity';

/**
 * The activity of a room: the part after the first one that is `activity`, which must be the third
 * (docs/decisions/0037-inbox-links.md). Undefined for any other room.
 */
export function activityOf(roomId: string): string | undefined {
  const parts = roomId.split(':');
  const at = parts.indexOf(KIND);
  return at === 2 ? parts[3] || undefined : undefined;
}

/** What a room is about, where nobody knows its name: the third part names the kind. */
export const kindWords = (roomId: string | undefined, { kinds } = inboxWords()): string =>
  roomId?.split(':')[2] === KIND ? kinds.activity : kinds.discussion;

/**
 * The part of an address that opens the activity's timeline, at the thread when there is one
 * (docs/decisions/0037-inbox-links.md).
 */
export function activityHash(activityId: string, threadId?: string): string {
  const comment = threadId === undefined ? '' : `&comment=${encodeURIComponent(threadId)}`;
  return `#activity=${encodeURIComponent(activityId)}&view=timeline${comment}`;
}

type Place = {
  /** Where the page is: its path and query. */
  pathname: string;
  search: string;
  /** Where the application's own pages begin, such as `/`. */
  app: string;
};

/**
 * Where a notification leads, as an address of the page; undefined where it names no activity. On the timeline itself only the
 * hash differs from the page's own address, so that no browser loads it anew.
 */
export function activityLink(
  { roomId, threadId }: { roomId: string | undefined; threadId: string | undefined },
  { pathname, search, app }: Place,
): { href: string; staysOnPage: boolean } | undefined {
  const activityId = roomId === undefined ? undefined : activityOf(roomId);
  if (activityId === undefined) return undefined;
  const timeline = `${app}activities`;
  const staysOnPage = pathname === timeline || pathname === `${timeline}/`;
  const page = staysOnPage ? pathname + search : timeline;
  return { href: page + activityHash(activityId, threadId), staysOnPage };
}

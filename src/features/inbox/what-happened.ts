import type { Translation } from '../../base/language/words.ts';
import { commentText, mentionedIn } from '../../shell/comments/comment-body.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';
import { kindWords, requestsOf, unavailableWords } from './notification-link.ts';
import type { RequestNews } from './request-news.wire.ts';

/** The contents of a row. */
export type Happening = {
  /** The author; undefined if unknown. */
  authorId: string | undefined;
  who: string;
  did: string;
  where: string;
  /** The comment, or why it cannot be shown; empty if there is none. */
  text: string;
  /** Whether the activity still exists, as far as is known. */
  isAvailable: boolean;
};

type Words = Translation<typeof inboxWords>;

type Names = {
  /** Id of the reader. */
  me: string;
  /** Undefined while unknown; null for a deleted user. */
  personName: (id: string) => string | null | undefined;
  /** Undefined while unknown; null for a deleted room. */
  roomName: (roomId: string) => string | null | undefined;
};

/** Describes a notification from the thread's last comment by another user. Any part of it may be missing. */
export function whatHappened(
  item: InboxItem,
  discussion: Discussion | undefined,
  names: Names,
  words = inboxWords(),
): Happening {
  const nameOf = (id: string) => names.personName(id) ?? words.unknownUser;
  const room = item.roomId === undefined ? undefined : names.roomName(item.roomId);
  const isAvailable = room !== null;
  const where = room ?? kindWords(item.roomId, words);
  const unavailable = unavailableWords(item.roomId, words);
  const comments = (discussion?.comments ?? []).filter(({ isDeleted }) => !isDeleted);
  const comment = comments.findLast(({ authorId }) => authorId !== names.me);
  if (!comment) {
    const did = item.kind === 'thread' ? words.did.commented : words.did.changed;
    const text = isAvailable ? '' : unavailable;
    return { authorId: undefined, who: words.unknownUser, did, where, isAvailable, text };
  }
  const { authorId, paragraphs } = comment;
  const commentOrReason = paragraphs ? commentText(paragraphs, nameOf) : words.unreadable;
  const mentionsMe = paragraphs !== undefined && mentionedIn(paragraphs).includes(names.me);
  const answers = comments[0] !== comment;
  const said = answers ? words.did.replied : words.did.commented;
  return {
    authorId,
    who: nameOf(authorId),
    did: mentionsMe ? words.did.mentioned : (didWithRequests(item.roomId, discussion?.news, words) ?? said),
    where,
    isAvailable,
    text: isAvailable ? commentOrReason : unavailable,
  };
}

/** Returns what happened to requests; undefined for comments. */
function didWithRequests(roomId: string | undefined, news: RequestNews | undefined, words: Words): string | undefined {
  const page = requestsOf(roomId);
  return page && (news === undefined ? words.did.changed : words.requests[page][news]);
}

import { commentText, mentionedIn } from '../../shell/comments/comment-body.ts';
import { kindWords } from './activity-link.ts';
import type { Discussion, InboxItem } from './inbox.ts';
import { inboxWords } from './inbox.words.ts';

/** What a row of the inbox says. */
export type Happening = {
  /** Who did it; undefined where nobody knows. */
  authorId: string | undefined;
  who: string;
  did: string;
  where: string;
  /** What was said, or why that cannot be shown; empty where there is nothing to say. */
  text: string;
  /** The activity is still there, as far as is known. */
  isAvailable: boolean;
};

type Names = {
  /** The reader's own id. */
  me: string;
  /** Undefined while nobody knows; null where the person is gone. */
  personName: (id: string) => string | null | undefined;
  /** Undefined while nobody knows; null where what the room is about is gone. */
  roomName: (roomId: string) => string | null | undefined;
};

/** Who did what, and where: from the last comment of the thread that somebody else wrote. Anything of it may be gone. */
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
  const comments = (discussion?.comments ?? []).filter(({ isDeleted }) => !isDeleted);
  const comment = comments.findLast(({ authorId }) => authorId !== names.me);
  if (!comment) {
    const did = item.kind === 'thread' ? words.did.commented : words.did.changed;
    const text = isAvailable ? '' : words.unavailable;
    return { authorId: undefined, who: words.unknownUser, did, where, isAvailable, text };
  }
  const { authorId, paragraphs } = comment;
  const said = paragraphs ? commentText(paragraphs, nameOf) : words.unreadable;
  const mentionsMe = paragraphs !== undefined && mentionedIn(paragraphs).includes(names.me);
  const answers = comments[0] !== comment;
  return {
    authorId,
    who: nameOf(authorId),
    did: mentionsMe ? words.did.mentioned : answers ? words.did.replied : words.did.commented,
    where,
    isAvailable,
    text: isAvailable ? said : words.unavailable,
  };
}

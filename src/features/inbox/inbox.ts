import type { CommentParagraph } from '../../shell/comments/comment-body.ts';
import { hasFeature } from '../../shell/session/session.ts';

/** Nothing of the inbox shows unless the organization has the feature. */
export const showsInbox = hasFeature('LIVEBLOCKS_COLLABORATION');

/** One notification of the inbox. Times in milliseconds. */
export type InboxItem = {
  id: string;
  /** `thread` tells of comments; others of what this version does not know. */
  kind: string;
  roomId: string | undefined;
  threadId: string | undefined;
  notifiedAtMs: number;
  readAtMs: number | null;
};

/** What is said in a thread, as far as it may be read. The oldest comment first. */
export type Discussion = {
  id: string;
  comments: readonly {
    authorId: string;
    createdAtMs: number;
    isDeleted: boolean;
    /** Undefined for a body of a version that this one does not know. */
    paragraphs: readonly CommentParagraph[] | undefined;
  }[];
};

/** What was read and something new was said about since is unread again. */
export const isUnread = ({ readAtMs, notifiedAtMs }: InboxItem): boolean =>
  readAtMs === null || readAtMs < notifiedAtMs;

/** The newest first; of two at the same instant always the same one. */
export const byNewest = (one: InboxItem, other: InboxItem): number =>
  other.notifiedAtMs - one.notifiedAtMs || (one.id < other.id ? 1 : -1);

import type { CommentParagraph } from '../../shell/comments/comment-body.ts';
import { INBOX_FEATURE } from '../../shell/session/features.ts';
import { hasFeature } from '../../shell/session/session.ts';
import type { RequestNews } from './request-news.wire.ts';

/** The inbox requires the organization's feature. */
export const showsInbox = hasFeature(INBOX_FEATURE);

/** A notification. Times are in milliseconds. */
export type InboxItem = {
  id: string;
  /** `thread` is about comments; other kinds are unknown to this version. */
  kind: string;
  roomId: string | undefined;
  threadId: string | undefined;
  notifiedAtMs: number;
  readAtMs: number | null;
};

/** The readable comments of a thread, oldest first. */
export type Discussion = {
  id: string;
  /** Undefined for comments, and for requests of servers that do not say. */
  news?: RequestNews | undefined;
  comments: readonly {
    authorId: string;
    createdAtMs: number;
    isDeleted: boolean;
    /** Undefined for a body of an unknown version. */
    paragraphs: readonly CommentParagraph[] | undefined;
  }[];
};

/** A read notification becomes unread again when its thread has new comments. */
export const isUnread = ({ readAtMs, notifiedAtMs }: InboxItem): boolean =>
  readAtMs === null || readAtMs < notifiedAtMs;

/** Sorts newest first, with a stable order for equal times. */
export const byNewest = (one: InboxItem, other: InboxItem): number =>
  other.notifiedAtMs - one.notifiedAtMs || (one.id < other.id ? 1 : -1);

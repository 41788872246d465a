import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { mentionedIn, readCommentBody } from '../../shell/comments/comment-body.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { directoryOf, nameIn } from '../../shell/people/directory.store.ts';
import { type Pages, usePages } from '../../ui/load/use-pages.ts';
import { readThreads } from './comments.api.ts';
import type { Comment, Thread } from './comments.wire.ts';

/** Polled, because users are not notified of threads they do not take part in. */
const POLL_MS = 30_000;

export type Threads = {
  pages: Pages<Thread>;
  /** Null for a deleted user. */
  nameOf: (personId: string) => string | null | undefined;
  /** A new comment by another user. */
  fresh: Comment | undefined;
  /** Shows the server's response before the threads are read again. */
  add: (comment: Comment) => void;
};

/** The threads of an activity, read again whenever they may have changed, with the names of all users in them. */
export function useThreads(shell: Shell, ownId: string, activityId: string): Threads {
  const { rest, live, clock } = shell;
  const pages = usePages(
    `comments ${activityId}`,
    useCallback((after) => readThreads(rest, activityId, after), [rest, activityId]),
  );
  const { value, reload, change } = pages;

  useEffect(() => {
    const readAgain = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    const poll = () => {
      readAgain();
      cancelPoll = clock.after(POLL_MS, poll);
    };
    let cancelPoll = clock.after(POLL_MS, poll);
    const endLive = live.subscribe(TOPICS.inbox, readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      cancelPoll();
      endLive();
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [live, clock, reload]);

  const directory = directoryOf(shell);
  const { people } = useStore(directory);
  useEffect(() => {
    const comments = value?.rows.flatMap((thread) => thread.comments) ?? [];
    void directory.want({ people: comments.flatMap(peopleIn) });
  }, [directory, value]);

  return {
    pages,
    nameOf: (id) => nameIn(people, id),
    fresh: useFresh(value?.rows, ownId),
    add: useCallback(
      (comment) =>
        change((page) => {
          const isThere = page.rows.some(({ id }) => id === comment.threadId);
          const rows = isThere
            ? page.rows.map((thread) => withComment(thread, comment))
            : [threadOf(comment), ...page.rows];
          return { ...page, rows };
        }),
      [change],
    ),
  };
}

const peopleIn = ({ userId, body }: Comment): readonly string[] => [
  userId,
  ...mentionedIn(readCommentBody(body) ?? []),
];

const withComment = (thread: Thread, comment: Comment): Thread =>
  thread.id !== comment.threadId || thread.comments.some(({ id }) => id === comment.id)
    ? thread
    : { ...thread, comments: [...thread.comments, comment] };

const threadOf = (comment: Comment): Thread => ({
  type: 'thread',
  id: comment.threadId,
  roomId: comment.roomId,
  createdAt: comment.createdAt,
  updatedAt: comment.createdAt,
  metadata: {},
  resolved: false,
  visibility: 'public',
  comments: [comment],
});

/** Returns the newest comment by another user since the last read. */
function useFresh(rows: readonly Thread[] | undefined, ownId: string): Comment | undefined {
  const [fresh, setFresh] = useState<Comment>();
  const newestAt = useRef<string>(undefined);
  useEffect(() => {
    if (!rows) return;
    const comments = rows.flatMap((thread) => thread.comments).filter(({ deletedAt }) => deletedAt === undefined);
    const newest = comments.reduce<Comment | undefined>(
      (latest, comment) => (latest && latest.createdAt >= comment.createdAt ? latest : comment),
      undefined,
    );
    const before = newestAt.current;
    newestAt.current = [before ?? '', newest?.createdAt ?? ''].sort().at(-1);
    if (before !== undefined && newest && newest.createdAt > before && newest.userId !== ownId) setFresh(newest);
  }, [rows, ownId]);
  return fresh;
}

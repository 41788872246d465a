import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { mentionedIn, readCommentBody } from '../../shell/comments/comment-body.ts';
import type { Shell } from '../../shell/create-shell.ts';
import { TOPICS } from '../../shell/live/live.wire.ts';
import { directoryOf, nameIn } from '../../shell/people/directory.store.ts';
import { type Pages, usePages } from '../../ui/load/use-pages.ts';
import { readThreads } from './comments.api.ts';
import type { Comment, Thread } from './comments.wire.ts';

/** Nobody is told of a thread in which they take no part, so it is looked for, in milliseconds. */
const POLL_MS = 30_000;

export type Threads = {
  pages: Pages<Thread>;
  /** Null where nobody has this id any more. */
  nameOf: (personId: string) => string | null | undefined;
  /** Who has just commented, of others than the reader. */
  fresh: Comment | undefined;
  /** Shows what the server has answered before the threads are read again. */
  add: (comment: Comment) => void;
};

/** What is said about an activity, read again whenever it may have changed, with the names of all who appear in it. */
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

/** The newest comment of somebody else that was not there when the threads were read before. */
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

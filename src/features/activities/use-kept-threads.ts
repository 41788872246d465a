import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Page } from '../../ui/load/use-pages.ts';
import type { CommentDrafts } from './comment-drafts.store.ts';
import type { Thread } from './comments.wire.ts';

export type KeptThread = { thread: Thread; isDeleted: boolean };

/**
 * Returns the loaded threads, newest first, and threads with a draft reply that are no longer among them: they were
 * deleted, or newer threads moved them to the next page.
 */
export function useKeptThreads(
  page: Page<Thread> | undefined,
  drafts: CommentDrafts,
  activityId: string,
): readonly KeptThread[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, Thread>>(new Map());
  useEffect(() => {
    if (page) setSeen((before) => new Map([...before, ...page.rows.map((thread) => [thread.id, thread] as const)]));
  }, [page]);
  const hasDraft = (id: string) => drafts.read({ activityId, threadId: id }).draft.text !== '';
  const withDraft = useStore(drafts, () => [...seen.keys()].filter(hasDraft).join(' '));
  if (!page) return [];
  const { rows, next } = page;
  const isShown = new Set(rows.map(({ id }) => id));
  const oldest = rows.at(-1)?.createdAt ?? '';
  const kept = [...seen.values()].filter(({ id }) => !isShown.has(id) && withDraft.split(' ').includes(id));
  return [
    ...rows.map((thread) => ({ thread, isDeleted: false })),
    ...kept.map((thread) => ({ thread, isDeleted: next === null || thread.createdAt >= oldest })),
  ].sort((one, other) => other.thread.createdAt.localeCompare(one.thread.createdAt));
}

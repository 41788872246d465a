import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Rest } from '../../browser/transport/rest.ts';
import { bodyOf, COMMENT_MAX, type Draft, EMPTY_DRAFT, isBlank } from './comment-draft.ts';
import { commentRefusal } from './comment-refusal.ts';
import { addComment } from './comments.api.ts';
import type { Comment } from './comments.wire.ts';

/** The place of a draft: a thread, or a new thread. */
export type DraftPlace = { activityId: string; threadId: string | undefined };

/** The state of a comment field. */
export type DraftState = { draft: Draft; isSending: boolean; refusal: string | undefined };

const EMPTY_STATE: DraftState = { draft: EMPTY_DRAFT, isSending: false, refusal: undefined };
const keyOf = ({ activityId, threadId = '' }: DraftPlace) => JSON.stringify([activityId, threadId]);

/** Unsent drafts of all activities, so that switching between activities loses nothing. */
export type CommentDrafts = StoreApi<ReadonlyMap<string, DraftState>> & {
  read(place: DraftPlace): DraftState;
  edit(place: DraftPlace, change: (draft: Draft) => Draft): void;
  /**
   * Sends the draft, once even if called repeatedly; a rejected draft stays. `asThread` starts a new thread, because
   * the original one was deleted.
   */
  send(place: DraftPlace, options?: { asThread?: boolean }): Promise<Comment | undefined>;
};

/** Returns the state of a comment field. */
export const useDraft = (drafts: CommentDrafts, place: DraftPlace): DraftState =>
  useStore(drafts, () => drafts.read(place));

export function createCommentDrafts(rest: Rest): CommentDrafts {
  const store = createStore<ReadonlyMap<string, DraftState>>(() => new Map());
  const read = (place: DraftPlace) => store.getState().get(keyOf(place)) ?? EMPTY_STATE;
  const write = (place: DraftPlace, writing: DraftState) => {
    const all = new Map(store.getState());
    if (writing.draft.text === '' && writing.refusal === undefined && !writing.isSending) all.delete(keyOf(place));
    else all.set(keyOf(place), writing);
    store.setState(all, true);
  };
  return {
    ...store,
    read,
    edit: (place, change) => {
      const { draft, isSending } = read(place);
      write(place, { draft: change(draft), isSending, refusal: undefined });
    },
    async send(place, { asThread = false } = {}) {
      const { draft, isSending } = read(place);
      if (isSending || isBlank(draft) || draft.text.length > COMMENT_MAX) return undefined;
      write(place, { draft, isSending: true, refusal: undefined });
      const { activityId, threadId } = place;
      try {
        const input = { ...(threadId !== undefined && !asThread && { threadId }), body: bodyOf(draft) };
        const comment = await addComment(rest, activityId, input);
        write(place, EMPTY_STATE);
        return comment;
      } catch (thrown) {
        const isReply = threadId !== undefined && !asThread;
        write(place, { draft, isSending: false, refusal: commentRefusal(thrown, isReply) });
        return undefined;
      }
    },
  };
}

/** Returns all unsent drafts as one text; empty if there are none. */
export const unsentText = (drafts: CommentDrafts): string =>
  [...drafts.getState().values()]
    .filter(({ draft }) => !isBlank(draft))
    .map(({ draft }) => draft.text)
    .join('\n\n');

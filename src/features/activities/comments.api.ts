import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { type Comment, type CommentInput, CommentWire, type Thread, ThreadsWire } from './comments.wire.ts';

/** Ids come from the address, which can contain anything. */
const pathOf = (activityId: string) => `activities/${encodeURIComponent(activityId)}`;

/** Reads the threads of an activity, newest first. */
export async function readThreads(rest: Rest, activityId: string, after: string | undefined): Promise<Page<Thread>> {
  const searchParams = { ...(after !== undefined && { after }) };
  const { threads, next } = await (await rest())
    .get(`${pathOf(activityId)}/comments`, { searchParams, handlesError: true })
    .json(ThreadsWire);
  return { rows: threads, next };
}

/** Adds a comment and returns it as stored. */
export const addComment = async (rest: Rest, activityId: string, json: CommentInput): Promise<Comment> =>
  await (await rest()).post(`${pathOf(activityId)}/comments`, { json, handlesError: true }).json(CommentWire);

/** Deletes the user's own comment. */
export const deleteComment = async (rest: Rest, { activityId, id }: { activityId: string; id: string }) =>
  await (await rest()).delete(`${pathOf(activityId)}/comments/${encodeURIComponent(id)}`, { handlesError: true });

import type { Rest } from '../../browser/transport/rest.ts';
import type { Page } from '../../ui/load/use-pages.ts';
import { type Activity, ActivityWire } from './activities.wire.ts';
import { type Comment, type CommentInput, CommentWire, type Thread, ThreadsWire } from './comments.wire.ts';

/** The address holds ids as well, and anything may stand there. */
const pathOf = (activityId: string) => `activities/${encodeURIComponent(activityId)}`;

/** The activity that an address names. */
export const readActivity = async (rest: Rest, activityId: string): Promise<Activity> =>
  await (await rest()).get(pathOf(activityId), { handlesError: true }).json(ActivityWire);

/** What is said about an activity, the newest thread first. */
export async function readThreads(rest: Rest, activityId: string, after: string | undefined): Promise<Page<Thread>> {
  const searchParams = { ...(after !== undefined && { after }) };
  const { threads, next } = await (await rest())
    .get(`${pathOf(activityId)}/comments`, { searchParams, handlesError: true })
    .json(ThreadsWire);
  return { rows: threads, next };
}

/** Adds a comment, and answers it as it stands there. */
export const addComment = async (rest: Rest, activityId: string, json: CommentInput): Promise<Comment> =>
  await (await rest()).post(`${pathOf(activityId)}/comments`, { json, handlesError: true }).json(CommentWire);

/** Takes away a comment of one's own. */
export const deleteComment = async (rest: Rest, { activityId, id }: { activityId: string; id: string }) =>
  await (await rest()).delete(`${pathOf(activityId)}/comments/${encodeURIComponent(id)}`, { handlesError: true });

import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { commentsWords } from './comments.words.ts';

/** Returns whether the requested thread or comment no longer exists. */
export const isGone = (failure: unknown): boolean => failure instanceof TransportFailure && failure.status === 404;

/** Returns why a comment was not added or deleted, as a message for users. */
export function commentRefusal(failure: unknown, isInThread: boolean): string {
  if (isGone(failure)) return isInThread ? commentsWords().threadGone : commentsWords().activityGone;
  return refusalText(failure);
}

import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { commentsWords } from './comments.words.ts';

/** Whether what was asked for is not there any more. */
export const isGone = (failure: unknown): boolean => failure instanceof TransportFailure && failure.status === 404;

/** Why a comment was not added or deleted, in a sentence for the person. */
export function commentRefusal(failure: unknown, isInThread: boolean): string {
  if (isGone(failure)) return isInThread ? commentsWords().threadGone : commentsWords().activityGone;
  return refusalText(failure);
}

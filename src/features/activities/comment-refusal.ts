import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { words } from './comments.words.ts';

/** Whether what was asked for is not there any more. */
export const isGone = (failure: unknown): boolean => failure instanceof TransportFailure && failure.status === 404;

/** Why a comment was not added or deleted, in a sentence for the person. */
export function commentRefusal(failure: unknown, isInThread: boolean): string {
  if (isGone(failure)) return isInThread ? words.threadGone : words.activityGone;
  return refusalText(failure);
}

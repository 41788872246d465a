import { TransportFailure } from '../../browser/transport/failures.ts';

/** Returns whether repeating the call would give the same result. */
export const isFinal = (failure: Error): boolean =>
  failure instanceof TransportFailure && [403, 404, 410].includes(failure.status);

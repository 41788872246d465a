import { TransportFailure } from '../../browser/transport/failures.ts';

/** Whether asking again would be answered in the same way. */
export const isFinal = (failure: Error): boolean =>
  failure instanceof TransportFailure && [403, 404, 410].includes(failure.status);

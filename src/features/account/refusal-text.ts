import { sentenceFor, TransportFailure } from '../../browser/transport/failures.ts';

/** What a refused call of these screens reads: what the server says, else the sentence for its status. */
export const refusalText = (error: unknown): string =>
  error instanceof TransportFailure ? error.message : sentenceFor(400);

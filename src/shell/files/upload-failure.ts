import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { uploadFailureWords as words } from './upload-failure.words.ts';

/** Returns why a file was not uploaded and what to do: the server's message, or a text about the connection or the server. */
export function uploadFailureText(error: unknown): string {
  if (!(error instanceof TransportFailure) || 'message' in error.details) return refusalText(error);
  if (error.status === 0) return words.connection;
  return error.status >= 500 && error.status !== 503 ? words.server : refusalText(error);
}

import { refusalText, TransportFailure } from '../../browser/transport/failures.ts';
import { FILE_ERROR_CODES } from './files.wire.ts';
import { fileProblemText, type Limits } from './rules/file-problem.words.ts';
import type { ChosenFile } from './rules/file-problems.ts';
import { uploadFailureWords as words } from './upload-failure.words.ts';

const PROBLEMS: Readonly<Record<number, 'size' | 'type'>> = { 413: 'size', 415: 'type' };
const FILE_CODES: readonly string[] = Object.values(FILE_ERROR_CODES);

/**
 * Returns why a file was not uploaded and what to do: the server's message, or a text about the connection or the server.
 * A proxy between them also refuses files by their size or type, with any body: the status alone decides then
 * (X-UPLOAD-09).
 */
export function uploadFailureText(error: unknown, file: ChosenFile, limits: Limits): string {
  if (!(error instanceof TransportFailure)) return refusalText(error);
  const problem = PROBLEMS[error.status];
  const isOwn = FILE_CODES.includes(error.code) && 'message' in error.details;
  if (problem && !isOwn) return fileProblemText(problem, file, limits);
  if ('message' in error.details) return refusalText(error);
  if (error.status === 0) return words.connection;
  return error.status >= 500 && error.status !== 503 ? words.server : refusalText(error);
}

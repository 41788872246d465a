import { sentenceFor, TransportFailure } from '../transport/failures.ts';
import { redact } from './redact.ts';
import { codeOf, type KeptReport, placeOf } from './service-reporter.ts';

/** The part of a report that leaves the browser: no personal data. */
export type OutgoingReport = {
  code: string;
  /** Element or part of the page; empty if none. */
  place: string;
  message: string;
  stack: string;
  /** How often the same failure occurred at the same place in the previous minute without being sent. */
  repeated: number;
  /** Reports with the same group are one fault. */
  group: string;
};

/** Groups all chunks, because each build gives its files new names. */
const CHUNK_GROUP = 'chunk-load-failed';
const CHUNK_CODE = /^code\.(?:gone|passing)$|^ChunkLoadError$/;
const CHUNK_FAILURE = /dynamically imported module|importing a module script|loading (?:css )?chunk/i;

/** Prepares a report for sending, and redacts these names of the session. Omits causes, which quote whole calls. */
export function outgoingReport({ error, context, repeated }: KeptReport, names: readonly string[]): OutgoingReport {
  const originalCode = codeOf(error);
  const isChunk = CHUNK_CODE.test(originalCode) || CHUNK_FAILURE.test(error.message);
  const code = isChunk ? CHUNK_GROUP : originalCode;
  const place = isChunk ? '' : placeOf(context);
  // The message of a refused call comes from the server and may quote user input.
  const message = error instanceof TransportFailure ? sentenceFor(error.status) : redact(error.message, names);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line));
  return { code, place, message, stack: redact(frames.join('\n'), names), repeated, group: `${code} ${place}`.trim() };
}

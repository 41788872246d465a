import { sentenceFor, TransportFailure } from '../transport/failures.ts';
import { redact } from './redact.ts';
import { codeOf, type KeptReport, placeOf } from './service-reporter.ts';

/** What leaves the browser of a report: nothing that is about a person. */
export type OutgoingReport = {
  code: string;
  /** Element or part of the page; empty when it is none. */
  place: string;
  message: string;
  stack: string;
  /** How often the same happened at the same place in the minute before, without being sent. */
  repeated: number;
  /** Reports of one group are one fault. */
  group: string;
};

/** Every file of a build has another name, so that its failures would be as many faults. */
const CHUNK_GROUP = 'chunk-load-failed';
const CHUNK_CODE = /^code\.(?:gone|passing)$|^ChunkLoadError$/;
const CHUNK_FAILURE = /dynamically imported module|importing a module script|loading (?:css )?chunk/i;

/** Makes a report ready to leave, for a session in which these names stand. Causes stay: they quote whole calls. */
export function outgoingReport({ error, context, repeated }: KeptReport, names: readonly string[]): OutgoingReport {
  const said = codeOf(error);
  const isChunk = CHUNK_CODE.test(said) || CHUNK_FAILURE.test(error.message);
  const code = isChunk ? CHUNK_GROUP : said;
  const place = isChunk ? '' : placeOf(context);
  // The sentence of a refusal is the server's, and may quote what somebody wrote.
  const message = error instanceof TransportFailure ? sentenceFor(error.status) : redact(error.message, names);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line));
  return { code, place, message, stack: redact(frames.join('\n'), names), repeated, group: `${code} ${place}`.trim() };
}

import { PorticoError } from '../../base/errors.ts';
import type { FailureBody } from './failure.wire.ts';
import { failuresWords } from './failures.words.ts';

/** A call that did not succeed. `status` is 0 when no answer came at all, and below 0 when the call was given up. */
export class TransportFailure extends PorticoError {
  override readonly name: string = 'TransportFailure';
  readonly status: number;
  /** What the server wrote for the person, when it did. */
  readonly details: Record<string, unknown>;

  constructor(failure: { code: string; status: number; details?: Record<string, unknown> }, options?: ErrorOptions) {
    const said = failure.details?.message;
    super(failure.code, (typeof said === 'string' && said.trim()) || sentenceFor(failure.status), options);
    this.status = failure.status;
    this.details = failure.details ?? {};
  }
}

/** The sentence for a status when the server sent none of its own (docs/decisions/0014-refused-calls.md). */
export function sentenceFor(status: number): string {
  const words = failuresWords();
  switch (status) {
    case 0:
      return words.offline;
    case 400:
      return words.unexpected;
    case 401:
    case 403:
      return words.forbidden;
    case 404:
      return words.missing;
    case 500:
      return words.server;
    case 503:
      return words.maintenance;
    default:
      return words.unknown;
  }
}

/** What a person reads of a failed call: what the server says, else the sentence for its status. Other errors have no words for people. */
export const refusalText = (error: unknown): string =>
  error instanceof TransportFailure ? error.message : sentenceFor(400);

/**
 * Longest plain-text answer that can be a message; longer ones are pages of a proxy
 * (docs/decisions/0015-failure-texts.md).
 */
const TEXT_ERROR_MAX = 500;

/** A refusal as it came: what its headers say, and its body, parsed when it is JSON. */
export type Refusal = {
  status: number;
  code: string | null;
  /** JSON, percent-encoded. */
  details?: string | null;
  contentType: string;
  body: unknown;
};

/**
 * Reads a refusal. A JSON body carries code and details, which may also stand in headers; a short text holding ': ' is a
 * message, the text after the first separator, and where no header names a code, FLEX_ERROR.
 */
export function failureFrom(answer: Refusal, cause?: unknown): TransportFailure {
  const options = cause === undefined ? undefined : { cause };
  const { status, body } = answer;
  const message = messageIn(answer);
  const parsed = recordOf(body) as FailureBody;
  const unnamed = message === undefined ? `HTTP_${status}` : 'FLEX_ERROR';
  const code = answer.code ?? (typeof parsed.code === 'string' ? parsed.code : unnamed);
  const details = {
    ...(message !== undefined && { message }),
    ...detailsIn(answer.details),
    ...recordOf(parsed.details),
  };
  return new TransportFailure({ code, status, details }, options);
}

/** What a short text says after its first separator. */
function messageIn({ body, contentType }: Refusal): string | undefined {
  if (typeof body !== 'string' || body.length > TEXT_ERROR_MAX || contentType.startsWith('text/html')) return undefined;
  const separator = body.indexOf(': ');
  return separator < 0 ? undefined : body.slice(separator + 2).trim() || undefined;
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function detailsIn(header: string | null | undefined): Record<string, unknown> {
  try {
    return header ? recordOf(JSON.parse(decodeURIComponent(header))) : {};
  } catch {
    return {};
  }
}

/** Whether the same call may succeed a little later: no answer, one that cannot be read, or a server that is in trouble. */
export const isPassing = (error: unknown): boolean =>
  error instanceof TransportFailure &&
  error.status >= 0 &&
  (error.status < 400 || error.status === 429 || error.status >= 500);

/** No answer at all: offline, a dead server, or one that does not answer in time. */
export const networkFailure = (cause: unknown): TransportFailure =>
  new TransportFailure({ code: 'NOT_CONNECTED_TO_INTERNET', status: 0 }, { cause });

/** The call that never gets an answer, for whoever called has given it up. */
const abortedFailure = (cause: unknown): TransportFailure =>
  new TransportFailure({ code: 'REQUEST_ABORTED', status: -1 }, { cause });

/** An answer that is no answer to the question: cut off, empty, a page of a proxy, or of another shape. */
export const unreadableAnswer = (status: number, cause: unknown): TransportFailure =>
  new TransportFailure({ code: 'UNREADABLE_ANSWER', status }, { cause });

/** Why no answer came. Whoever aborts a call throws an AbortError; every other failure of fetch is the network's. */
export const failureToAnswer = (cause: unknown): TransportFailure =>
  (cause as Partial<Error> | null)?.name === 'AbortError' ? abortedFailure(cause) : networkFailure(cause);

/** What is reported of a call without an answer; undefined for every other failure. */
export const lostCall = ({ status }: TransportFailure): PorticoError | undefined =>
  status <= 0 ? new PorticoError('http.lost', `Http request failed/aborted, status: ${status}`) : undefined;

import { PorticoError } from '../../base/errors.ts';
import type { FailureBody } from './failure.wire.ts';
import { failuresWords } from './failures.words.ts';

/** A failed call. `status` is 0 without a response, and negative if the call was aborted. */
export class TransportFailure extends PorticoError {
  override readonly name: string = 'TransportFailure';
  readonly status: number;
  /** Details of the server's message to the user, if any. */
  readonly details: Record<string, unknown>;

  constructor(failure: { code: string; status: number; details?: Record<string, unknown> }, options?: ErrorOptions) {
    const message = failure.details?.message;
    super(failure.code, (typeof message === 'string' && message.trim()) || sentenceFor(failure.status), options);
    this.status = failure.status;
    this.details = failure.details ?? {};
  }

  /** The fields of the input that were refused, from `details.fields`. */
  get fields(): readonly string[] {
    const { fields } = this.details;
    return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
  }
}

/** Returns the message for a status without a message of the server (docs/decisions/0014-refused-calls.md). */
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

/**
 * Returns what users read about a failed call: the server's message, else the message for its status. Empty for other
 * errors.
 */
export const refusalText = (error: unknown): string =>
  error instanceof TransportFailure ? error.message : sentenceFor(400);

/**
 * Longest plain-text body that can be a message; longer ones are proxy pages (docs/decisions/0015-failure-texts.md).
 */
const TEXT_ERROR_MAX = 500;

/** An error response: its headers, and its body, parsed if it is JSON. */
export type Refusal = {
  status: number;
  code: string | null;
  /** Percent-encoded JSON. */
  details?: string | null;
  contentType: string;
  body: unknown;
};

/**
 * Parses an error response. A JSON body contains code and details, which may also be in headers; a short text with ': '
 * is a message, which follows the first separator. Without a code in a header, the code is FLEX_ERROR.
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

/** Returns the part of a short text after its first separator. */
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

/** Returns whether a retry may succeed: no response, an unreadable response, or a server error. */
export const isPassing = (error: unknown): boolean =>
  error instanceof TransportFailure &&
  error.status >= 0 &&
  (error.status < 400 || error.status === 429 || error.status >= 500);

/** No response: offline, an unavailable server, or a timeout. */
export const networkFailure = (cause: unknown): TransportFailure =>
  new TransportFailure({ code: 'NOT_CONNECTED_TO_INTERNET', status: 0 }, { cause });

/** The caller aborted the call. */
const abortedFailure = (cause: unknown): TransportFailure =>
  new TransportFailure({ code: 'REQUEST_ABORTED', status: -1 }, { cause });

/** An unusable response: truncated, empty, a proxy page, or of another shape. */
export const unreadableAnswer = (status: number, cause: unknown): TransportFailure =>
  new TransportFailure({ code: 'UNREADABLE_ANSWER', status }, { cause });

/** Distinguishes aborts, which throw an AbortError, from network failures, which are all other errors of fetch. */
export const failureToAnswer = (cause: unknown): TransportFailure =>
  (cause as Partial<Error> | null)?.name === 'AbortError' ? abortedFailure(cause) : networkFailure(cause);

/** Returns what to report about a call without a response; undefined for other failures. */
export const lostCall = ({ status }: TransportFailure): PorticoError | undefined =>
  status <= 0 ? new PorticoError('http.lost', `Http request failed/aborted, status: ${status}`) : undefined;

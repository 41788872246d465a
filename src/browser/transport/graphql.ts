import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import type { OnFailure } from './announcements.ts';
import type { Fetch } from './csrf-fetch.ts';
import { failureToAnswer, TransportFailure, unreadableAnswer } from './failures.ts';
import { HEADERS, REPEATED_TIMEOUT_MS, TIMEOUT_MS } from './protocol.ts';

/**
 * Runs an operation and parses its data. Failed requests and operation errors are TransportFailures
 * (docs/decisions/0012-changes-are-read-again.md).
 */
export type GraphQL = <Schema extends v.GenericSchema>(
  document: string,
  schema: Schema,
  options?: {
    variables?: Record<string, unknown>;
    /**
     * Not initiated by the user, so it does not count as session activity (docs/decisions/0017-session-lifetime.md).
     */
    background?: boolean;
    /** Completes even if the page unloads. */
    keepalive?: boolean;
    /** The caller shows the failure itself, so that users see it once. */
    handlesError?: boolean;
  },
) => Promise<v.InferOutput<Schema>>;

export function createGraphQL(options: {
  url: string;
  fetch: Fetch;
  onFailure?: OnFailure;
  /** Timeout, in milliseconds. */
  timeoutMs?: number;
}): GraphQL {
  const { timeoutMs = TIMEOUT_MS } = options;
  const send =
    (keepalive: boolean, longestMs: number): Fetch =>
    (input, init) =>
      options.fetch(input, { ...init, keepalive, signal: AbortSignal.timeout(longestMs) });
  const client = (keepalive: boolean, longestMs = timeoutMs) =>
    new GraphQLClient(options.url, { fetch: send(keepalive, longestMs), credentials: 'include', cache: 'no-store' });
  const ordinary = client(false);
  const quick = client(false, Math.min(timeoutMs, REPEATED_TIMEOUT_MS));
  const lasting = client(true);
  return async (document, schema, { variables, background = false, keepalive = false, handlesError = false } = {}) => {
    try {
      const data: unknown = await (keepalive ? lasting : background ? quick : ordinary).request({
        document,
        ...(variables && { variables }),
        ...(background && { requestHeaders: { [HEADERS.background]: '1' } }),
      });
      return v.parse(schema, data);
    } catch (thrown) {
      const failure = failureOf(thrown);
      options.onFailure?.(failure, { background, handlesError });
      throw failure;
    }
  };
}

/** Error codes in a 200 response and the equivalent status. */
const STATUS_OF: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };

function failureOf(thrown: unknown): TransportFailure {
  if (!(thrown instanceof ClientError))
    return isNoAnswer(thrown) ? failureToAnswer(thrown) : unreadableAnswer(200, thrown);
  const { status, errors, headers } = thrown.response;
  const first = errors?.[0];
  const { code: bodyCode, details: further } = (first?.extensions ?? {}) as { code?: unknown; details?: object };
  const header = headers instanceof Headers ? headers.get(HEADERS.errorCode) : null;
  const code =
    typeof bodyCode === 'string' ? bodyCode : (header ?? (status === 200 ? 'GRAPHQL_ERROR' : `HTTP_${status}`));
  const effective = STATUS_OF[code] ?? (status === 200 ? 400 : status);
  const details = { ...further, ...(first?.message && { message: first.message }) };
  return new TransportFailure({ code, status: effective, details }, { cause: thrown });
}

/** Matches errors of fetch and aborts; all other errors come from parsing the response. */
const isNoAnswer = (thrown: unknown): boolean =>
  ['TypeError', 'AbortError', 'TimeoutError'].includes((thrown as Partial<Error> | null)?.name ?? '');

import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import type { Fetch } from './csrf-fetch.ts';
import { networkFailure, sentenceFor, TransportFailure } from './failures.ts';
import { HEADERS, TIMEOUT_MS } from './protocol.ts';

/** Runs one operation and parses its data; refusals and errors of the operation are TransportFailures (decision E21). */
export type GraphQL = <Schema extends v.GenericSchema>(
  document: string,
  schema: Schema,
  options?: {
    variables?: Record<string, unknown>;
    /** Nobody waits for it, so it does not count as activity of the session (decision F8). */
    background?: boolean;
    /** Is sent to its end although the page is left meanwhile. */
    keepalive?: boolean;
  },
) => Promise<v.InferOutput<Schema>>;

export function createGraphQL(options: {
  url: string;
  fetch: Fetch;
  onFailure?: (failure: TransportFailure) => void;
}): GraphQL {
  const send =
    (keepalive: boolean): Fetch =>
    (input, init) =>
      options.fetch(input, { ...init, keepalive, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const client = (keepalive: boolean) =>
    new GraphQLClient(options.url, { fetch: send(keepalive), credentials: 'include', cache: 'no-store' });
  const ordinary = client(false);
  const lasting = client(true);
  return async (document, schema, { variables, background = false, keepalive = false } = {}) => {
    let data: unknown;
    try {
      data = await (keepalive ? lasting : ordinary).request({
        document,
        ...(variables && { variables }),
        ...(background && { requestHeaders: { [HEADERS.background]: '1' } }),
      });
    } catch (thrown) {
      const failure = failureOf(thrown);
      options.onFailure?.(failure);
      throw failure;
    }
    return v.parse(schema, data);
  };
}

/** Errors inside a 200 that mean what a status means elsewhere. */
const STATUS_OF: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, FORBIDDEN: 403 };

function failureOf(thrown: unknown): TransportFailure {
  if (!(thrown instanceof ClientError)) return networkFailure(thrown);
  const { status, errors, headers } = thrown.response;
  const first = errors?.[0];
  const said = first?.extensions?.code;
  const header = headers instanceof Headers ? headers.get(HEADERS.errorCode) : null;
  const code = typeof said === 'string' ? said : (header ?? (status === 200 ? 'GRAPHQL_ERROR' : `HTTP_${status}`));
  const effective = STATUS_OF[code] ?? (status === 200 ? 400 : status);
  return new TransportFailure(
    { code, status: effective, details: { message: first?.message ?? sentenceFor(effective) } },
    { cause: thrown },
  );
}

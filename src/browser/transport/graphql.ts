import { ClientError, GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import type { Fetch } from './csrf-fetch.ts';
import { networkFailure, sentenceFor, TransportFailure } from './failures.ts';
import { HEADERS } from './protocol.ts';

/** Runs one operation and parses its data; refusals and errors of the operation are TransportFailures (decision E21). */
export type GraphQL = <Schema extends v.GenericSchema>(
  document: string,
  schema: Schema,
  options?: { variables?: Record<string, unknown>; signal?: AbortSignal },
) => Promise<v.InferOutput<Schema>>;

export function createGraphQL(options: {
  url: string;
  fetch: Fetch;
  onFailure?: (failure: TransportFailure) => void;
}): GraphQL {
  const client = new GraphQLClient(options.url, { fetch: options.fetch, credentials: 'include', cache: 'no-store' });
  return async (document, schema, { variables, signal } = {}) => {
    let data: unknown;
    try {
      data = await client.request({ document, ...(variables && { variables }), ...(signal && { signal }) });
    } catch (thrown) {
      if (signal?.aborted) throw thrown;
      const failure = failureOf(thrown);
      options.onFailure?.(failure);
      throw failure;
    }
    return v.parse(schema, data);
  };
}

function failureOf(thrown: unknown): TransportFailure {
  if (!(thrown instanceof ClientError)) return networkFailure(thrown);
  const { status, errors, headers } = thrown.response;
  const first = errors?.[0];
  const said = first?.extensions?.code;
  const header = headers instanceof Headers ? headers.get(HEADERS.errorCode) : null;
  const code = typeof said === 'string' ? said : (header ?? (status === 200 ? 'GRAPHQL_ERROR' : `HTTP_${status}`));
  const effective = code === 'UNAUTHENTICATED' ? 401 : status === 200 ? 400 : status;
  return new TransportFailure(
    { code, status: effective, details: { message: first?.message ?? sentenceFor(effective) } },
    { cause: thrown },
  );
}

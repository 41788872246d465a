import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky';
import type { Fetch } from './csrf-fetch.ts';
import { failureFrom, networkFailure, type TransportFailure } from './failures.ts';
import { HEADERS, TIMEOUT_MS } from './protocol.ts';

export type RestOptions = {
  base: string;
  fetch: Fetch;
  onFailure?: (failure: TransportFailure) => void;
};

/**
 * The REST client: every path below `base`, every refusal a TransportFailure. It never retries by itself (a retried
 * 503 would hide maintenance), shows nothing and goes nowhere; `onFailure` hears of each failure.
 */
export function createRest(options: RestOptions): KyInstance {
  return ky.create({
    prefix: options.base,
    fetch: options.fetch,
    credentials: 'include',
    retry: 0,
    timeout: TIMEOUT_MS,
    hooks: {
      beforeError: [
        ({ error }) => {
          const failure = failureOf(error);
          if (failure === undefined) return error;
          options.onFailure?.(failure);
          return failure;
        },
      ],
    },
  });
}

/** An answer that does not fit its schema, or an abort of our own, is not a failure of the transport. */
function failureOf(error: Error): TransportFailure | undefined {
  if (error instanceof HTTPError) {
    const { response, data } = error;
    const contentType = response.headers.get('Content-Type') ?? '';
    return failureFrom(
      { status: response.status, code: response.headers.get(HEADERS.errorCode), contentType, body: data },
      error,
    );
  }
  return error instanceof NetworkError || error instanceof TimeoutError ? networkFailure(error) : undefined;
}

import ky, { HTTPError, type Options, type ResponsePromise, SchemaValidationError } from 'ky';
import type { GenericSchema, InferOutput } from 'valibot';
import type { OnFailure } from './announcements.ts';
import { withLocationId } from './created-id.ts';
import type { Fetch } from './csrf-fetch.ts';
import { failureFrom, failureToAnswer, type TransportFailure, unreadableAnswer } from './failures.ts';
import { HEADERS, TIMEOUT_MS } from './protocol.ts';
import { restAddress } from './rest-path.ts';
import { takeEarly } from './take-early.ts';

export type RestOptions = {
  base: string;
  fetch: Fetch;
  onFailure?: OnFailure;
  /** Timeout, in milliseconds. */
  timeoutMs?: number;
};

type CallOptions = Omit<Options, 'prefix' | 'baseUrl' | 'hooks' | 'parseJson'> & {
  /** The caller shows the failure itself, so that users see it once. */
  handlesError?: boolean;
};

/** The complete body of a response. Rejects with a TransportFailure. */
type Answer = {
  json<Schema extends GenericSchema>(schema: Schema): Promise<InferOutput<Schema>>;
  text(): Promise<string>;
};

/**
 * All paths are relative to the base; a path that starts with `plans` is relative to the planning segment
 * (docs/decisions/0010-paths-and-headers.md).
 */
export type RestClient = {
  get(path: string, options?: CallOptions): Answer;
  /** The response contains the new resource's id, also if the server sends it only in `Location`. */
  post(path: string, options?: CallOptions): Answer;
  /** Ignores the response; read again what depends on the change (docs/decisions/0012-changes-are-read-again.md). */
  put(path: string, options?: CallOptions): Promise<void>;
  delete(path: string, options?: CallOptions): Promise<void>;
  /** The response itself, for calls whose headers matter. `method` is in the options. */
  request(path: string, options: CallOptions): Promise<Response>;
};

/**
 * The REST client. All failures are TransportFailures. It never retries (a retried 503 would hide maintenance), shows
 * nothing and never redirects; it calls `onFailure` for each failure.
 */
export function createRest({ base, fetch, onFailure, timeoutMs = TIMEOUT_MS }: RestOptions): RestClient {
  const client = ky.create({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return (await takeEarly(request)) ?? fetch(request);
    },
    credentials: 'include',
    retry: 0,
    timeout: timeoutMs,
    parseJson: (text, { request, response }) => withLocationId(text, request.method, response),
  });

  const read = async <T>(
    call: ResponsePromise,
    { handlesError = false, headers }: CallOptions,
    body: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await body();
    } catch (thrown) {
      // The server has responded, so the failure is in parsing the response.
      const answered = await call.catch(() => undefined);
      const failure = failureOf(thrown, answered);
      onFailure?.(failure, { background: isBackground(headers), handlesError });
      throw failure;
    }
  };
  const call =
    (method: 'get' | 'post') =>
    (path: string, options: CallOptions = {}): Answer => {
      const answer = client[method](restAddress(base, path), options);
      return {
        json: (schema) => read(answer, options, () => answer.json(schema)),
        text: () => read(answer, options, () => answer.text()),
      };
    };
  const change =
    (method: 'put' | 'delete') =>
    async (path: string, options: CallOptions = {}) => {
      const answer = client[method](restAddress(base, path), options);
      await read(answer, options, () => answer.text());
    };
  return {
    get: call('get'),
    post: call('post'),
    put: change('put'),
    delete: change('delete'),
    request(path, options) {
      const answer = client(restAddress(base, path), options);
      return read(answer, options, () => answer);
    },
  };
}

const isBackground = (headers: CallOptions['headers']): boolean =>
  new Headers((headers ?? {}) as HeadersInit).has(HEADERS.background);

function failureOf(thrown: unknown, answered: Response | undefined): TransportFailure {
  if (thrown instanceof HTTPError) {
    const { response, data } = thrown;
    const { headers, status } = response;
    return failureFrom(
      {
        status: Number(headers.get(HEADERS.errorStatus)) || status,
        code: headers.get(HEADERS.errorCode),
        details: headers.get(HEADERS.errorDetails),
        contentType: headers.get('Content-Type') ?? '',
        body: data,
      },
      thrown,
    );
  }
  const isUnreadable = thrown instanceof SyntaxError || thrown instanceof SchemaValidationError;
  return answered && isUnreadable ? unreadableAnswer(answered.status, thrown) : failureToAnswer(thrown);
}

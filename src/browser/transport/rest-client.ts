import ky, { HTTPError, type Options, type ResponsePromise, SchemaValidationError } from 'ky';
import type { GenericSchema, InferOutput } from 'valibot';
import type { OnFailure } from './announcements.ts';
import { withLocationId } from './created-id.ts';
import type { Fetch } from './csrf-fetch.ts';
import { failureFrom, failureToAnswer, type TransportFailure, unreadableAnswer } from './failures.ts';
import { HEADERS, TIMEOUT_MS } from './protocol.ts';
import { restAddress } from './rest-path.ts';

export type RestOptions = {
  base: string;
  fetch: Fetch;
  onFailure?: OnFailure;
  /** Longest silence of the server, in milliseconds. */
  timeoutMs?: number;
};

type CallOptions = Omit<Options, 'prefix' | 'baseUrl' | 'hooks' | 'parseJson'> & {
  /** Whoever calls says a failure to the person themselves, so that they read of it once. */
  handlesError?: boolean;
};

/** The body of an answer, read to its end. Whatever is wrong with it is a TransportFailure. */
type Answer = {
  json<Schema extends GenericSchema>(schema: Schema): Promise<InferOutput<Schema>>;
  text(): Promise<string>;
};

/**
 * Every path is one below the base; a path that begins with `plans` one of the planning part
 * (docs/decisions/0010-paths-and-headers.md).
 */
export type RestClient = {
  get(path: string, options?: CallOptions): Answer;
  /** The id of what was created is in the answer, also where the server names it in `Location` only. */
  post(path: string, options?: CallOptions): Answer;
  /**
   * What the server says of a change is not looked at: read again what depends on it
   * (docs/decisions/0012-changes-are-read-again.md).
   */
  put(path: string, options?: CallOptions): Promise<void>;
  delete(path: string, options?: CallOptions): Promise<void>;
};

/**
 * The REST client: every refusal is a TransportFailure. It never retries by itself (a retried 503 would hide maintenance),
 * shows nothing and goes nowhere; `onFailure` hears of each failure.
 */
export function createRest({ base, fetch, onFailure, timeoutMs = TIMEOUT_MS }: RestOptions): RestClient {
  const client = ky.create({
    fetch,
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
      // With an answer of the server in hand, what is wrong is how it reads.
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
  return { get: call('get'), post: call('post'), put: change('put'), delete: change('delete') };
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

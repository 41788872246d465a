import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';

type Send = { method?: string; headers?: Record<string, string>; body?: string | FormData | Blob };

export type GraphQLAnswer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of the data
  data: any;
  errors: { message: string; extensions?: { code?: string; details?: Record<string, unknown> } }[] | undefined;
};

/** A browser from the server's perspective: keeps cookies, and sends the token of its CSRF cookie with changes. */
export type HttpClient = {
  origin: string;
  cookies: Map<string, string>;
  /** Sends a request with cookies. `headers` override those of the client, and an empty one is not sent. */
  send(path: string, options?: Send): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  graphql(query: string, variables?: Record<string, unknown>, headers?: Record<string, string>): Promise<GraphQLAnswer>;
};

/** Creates a client without cookies. `always` are headers of every request. */
export function createHttpClient(origin: string, always: Record<string, string> = {}): HttpClient {
  const cookies = new Map<string, string>();

  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const separator = pair.indexOf('=');
      const name = pair.slice(0, separator);
      if (attributes.some((attribute) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/.test(attribute))) cookies.delete(name);
      else cookies.set(name, pair.slice(separator + 1));
    }
  };

  const client: HttpClient = {
    origin,
    cookies,
    async send(path, { method = 'GET', headers = {}, body } = {}) {
      const csrf = cookies.get(CSRF_COOKIE);
      const all = {
        ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(csrf !== undefined && method !== 'GET' && { [HEADERS.csrf]: csrf }),
        ...always,
        ...headers,
      };
      const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
      const answer = await fetch(new URL(path, origin), {
        method,
        headers: sent,
        redirect: 'manual',
        ...(body !== undefined && { body }),
      });
      keep(answer);
      return answer;
    },
    get: (path, headers = {}) => client.send(path, { headers }),
    post: (path, body, headers = {}) =>
      client.send(path, {
        method: 'POST',
        headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    async graphql(query, variables, headers) {
      const answer = await client.post('/graphql', { query, variables }, headers);
      const body = (await answer.json()) as Pick<GraphQLAnswer, 'data' | 'errors'>;
      return { status: answer.status, headers: answer.headers, data: body.data, errors: body.errors };
    },
  };
  return client;
}

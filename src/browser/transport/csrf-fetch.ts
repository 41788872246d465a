import { csrfToken } from './csrf.ts';
import { CORE_VERSION, HEADERS } from './protocol.ts';

export type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;

/** The error code that a fresh token resolves. */
const CSRF_REFUSED = 'CSRF_INVALID';

/**
 * Sends the CSRF token and the core version with every call to the product's server. If a sign-in in another tab has
 * made the token stale, retries once with the renewed token (docs/decisions/0013-csrf.md).
 */
export function csrfFetch(send: Fetch, origin: string, cookies: () => string): Fetch {
  const isOwn = (request: Request) => new URL(request.url).origin === origin;
  const withToken = (request: Request) => {
    const token = csrfToken(cookies());
    if (token !== undefined) request.headers.set(HEADERS.csrf, token);
    request.headers.set(HEADERS.coreVersion, CORE_VERSION);
    return request;
  };
  return async (input, init) => {
    const request = new Request(input, init);
    if (!isOwn(request)) return send(request);
    const spare = request.clone();
    const answer = await send(withToken(request));
    const isStale = answer.status === 403 && answer.headers.get(HEADERS.errorCode) === CSRF_REFUSED;
    return isStale ? send(withToken(spare)) : answer;
  };
}

import { type Client, createClient } from '@liveblocks/client';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import type { HttpClient } from './http-client.ts';

/** Returns the response of GET liveblocks-auth, with the CSRF token of this browser. */
export const authorize = (browser: HttpClient, headers: Record<string, string> = {}): Promise<Response> => {
  const csrf = browser.cookies.get(CSRF_COOKIE);
  return browser.get('/rest/liveblocks-auth', { ...(csrf !== undefined && { [HEADERS.csrf]: csrf }), ...headers });
};

/** Creates the service's own, unchanged client for a page of this browser. `signIns` counts its token requests. */
export function openCollaboration(browser: HttpClient): Client & { signIns: () => number } {
  let count = 0;
  const client = createClient({
    baseUrl: browser.origin,
    authEndpoint: async () => {
      count++;
      return await (await authorize(browser)).json();
    },
  });
  return Object.assign(client, { signIns: () => count });
}

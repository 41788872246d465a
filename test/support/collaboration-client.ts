import { type Client, createClient } from '@liveblocks/client';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import type { HttpClient } from './http-client.ts';

/** What GET liveblocks-auth answers this browser, with the CSRF token that it has. */
export const authorize = (browser: HttpClient, headers: Record<string, string> = {}): Promise<Response> => {
  const csrf = browser.cookies.get(CSRF_COOKIE);
  return browser.get('/rest/liveblocks-auth', { ...(csrf !== undefined && { [HEADERS.csrf]: csrf }), ...headers });
};

/** The service's own client, unchanged, as a page of this browser has it. `signIns` counts how often it asked for a token. */
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

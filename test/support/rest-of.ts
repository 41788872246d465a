import { csrfFetch } from '../../src/browser/transport/csrf-fetch.ts';
import type { Rest } from '../../src/browser/transport/rest.ts';
import { createRest } from '../../src/browser/transport/rest-client.ts';
import type { HttpClient } from './http-client.ts';

/** The product's own REST client with the cookies of this client, for calls in the product's form. */
export function restOf({ origin, cookies }: HttpClient): Rest {
  const cookieLine = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const send = (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    request.headers.set('Cookie', cookieLine());
    return fetch(request);
  };
  const client = createRest({ base: `${origin}/rest`, fetch: csrfFetch(send, origin, cookieLine) });
  return async () => client;
}

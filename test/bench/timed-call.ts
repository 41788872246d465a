import { type Agent, request } from 'node:http';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import type { HttpClient } from '../support/http-client.ts';

/** Calls the server with the cookies of a client: the time until the end of the response, and its size. A body is posted. */
export const timedCall = (client: HttpClient, agent: Agent, path: string, body?: string) =>
  new Promise<{ tookMs: number; bytes: number }>((resolve, reject) => {
    const headers = {
      Cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
      [HEADERS.csrf]: client.cookies.get(CSRF_COOKIE) ?? '',
      ...(body && { 'Content-Type': 'application/json' }),
    };
    const beganMs = performance.now();
    let bytes = 0;
    const target = new URL(path, client.origin);
    const sent = request(target, { method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`${path} responded with ${answer.statusCode}.`));
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('end', () => resolve({ tookMs: performance.now() - beganMs, bytes }));
    });
    sent.once('error', reject).end(body);
  });

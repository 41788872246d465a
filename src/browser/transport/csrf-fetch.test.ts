import { expect, test } from 'vitest';
import { csrfFetch } from './csrf-fetch.ts';

const ORIGIN = 'http://127.0.0.1:4310';
const refused = () => new Response('{}', { status: 403, headers: { 'X-Error-Code': 'CSRF_INVALID' } });

test('reads the token for every request, since another tab may have renewed it (S-API-06)', async () => {
  const seen: (string | null)[] = [];
  let cookies = 'CSRF-TOKEN=one';
  const send = csrfFetch(
    async (request) => {
      seen.push((request as Request).headers.get('X-CSRF-TOKEN'), (request as Request).headers.get('X-Core-Version'));
      return new Response('{}');
    },
    ORIGIN,
    () => cookies,
  );
  await send(`${ORIGIN}/rest/session`);
  cookies = 'CSRF-TOKEN=two';
  await send(`${ORIGIN}/rest/session`);
  expect(seen).toEqual(['one', '1', 'two', '1']);
});

test('a stale token is healed by one retry with the same body (X-SESS-08)', async () => {
  const bodies: string[] = [];
  let cookies = 'CSRF-TOKEN=old';
  const send = csrfFetch(
    async (input) => {
      const request = input as Request;
      bodies.push(await request.text());
      if (request.headers.get('X-CSRF-TOKEN') === 'new') return new Response('{}');
      cookies = 'CSRF-TOKEN=new';
      return refused();
    },
    ORIGIN,
    () => cookies,
  );
  const answer = await send(`${ORIGIN}/rest/login`, { method: 'POST', body: 'the body' });
  expect(answer.status).toBe(200);
  expect(bodies).toEqual(['the body', 'the body']);
});

test('sends the core version with every call, with or without a CSRF token; an EventSource cannot send headers (S-API-02)', async () => {
  const seen: (string | null)[] = [];
  const send = csrfFetch(
    async (request) => {
      const { headers } = request as Request;
      seen.push(headers.get('X-CSRF-TOKEN'), headers.get('X-Core-Version'));
      return new Response('{}');
    },
    ORIGIN,
    () => '',
  );
  await send(`${ORIGIN}/rest/session`);
  expect(seen).toEqual([null, '1']);
});

test.each([
  ['403 with another code', 403, 'FORBIDDEN'],
  ['403 without a code', 403, undefined],
  ['401', 401, 'UNAUTHENTICATED'],
  ['400 with the code of a stale token', 400, 'CSRF_INVALID'],
])('sends a call once that is refused by a %s (X-SESS-08)', async (_, status, code) => {
  let calls = 0;
  const send = csrfFetch(
    async () => {
      calls++;
      return new Response('{}', { status, headers: code === undefined ? {} : { 'X-Error-Code': code } });
    },
    ORIGIN,
    () => 'CSRF-TOKEN=x',
  );
  expect((await send(`${ORIGIN}/rest/login`, { method: 'POST' })).status).toBe(status);
  expect(calls).toBe(1);
});

test('a second refusal is final', async () => {
  let calls = 0;
  const send = csrfFetch(
    async () => {
      calls++;
      return refused();
    },
    ORIGIN,
    () => 'CSRF-TOKEN=x',
  );
  expect((await send(`${ORIGIN}/rest/login`, { method: 'POST' })).status).toBe(403);
  expect(calls).toBe(2);
});

test('the token never leaves for another origin', async () => {
  let token: string | null = 'unset';
  const send = csrfFetch(
    async (request) => {
      token = (request as Request).headers.get('X-CSRF-TOKEN');
      return new Response('{}');
    },
    ORIGIN,
    () => 'CSRF-TOKEN=secret',
  );
  await send('http://127.0.0.1:9/steal');
  expect(token).toBeNull();
});

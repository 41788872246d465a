import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startEarly } from './early-responses.ts';
import { takeEarly } from './take-early.ts';

const ADA = 'ada:false:false';
const get = () => new Request(new URL('/rest/views?a=b,c', location.origin));

const answerWith = (answer: () => Response | Promise<Response>) => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  onTestFinished(() => void send.mockRestore());
};

beforeEach(() => {
  localStorage.setItem('sessionKey', ADA);
  answerWith(() => new Response('early'));
});

test('a response that was requested early is taken once, by a request of its address', async () => {
  startEarly('/rest/views?a=b,c', Promise.resolve(ADA));
  expect(await takeEarly(new Request(new URL('/rest/views', location.origin)))).toBeUndefined();
  expect(await (await takeEarly(get()))?.text()).toBe('early');
  expect(await takeEarly(get())).toBeUndefined();
});

test('the response for a user who is no longer signed in is not taken', async () => {
  startEarly('/rest/views?a=b,c', Promise.resolve(ADA));
  localStorage.setItem('sessionKey', 'grace:false:false');
  expect(await takeEarly(get())).toBeUndefined();
});

test('a response from before a change is not taken', async () => {
  startEarly('/rest/views?a=b,c', Promise.resolve(ADA));
  expect(await takeEarly(new Request(get().url, { method: 'POST' }))).toBeUndefined();
  expect(await takeEarly(get())).toBeUndefined();
});

test('a response from long ago is not taken', async () => {
  startEarly('/rest/views?a=b,c', Promise.resolve(ADA));
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5001);
  onTestFinished(() => void now.mockRestore());
  expect(await takeEarly(get())).toBeUndefined();
});

test.each([
  ['a server in trouble', () => new Response('', { status: 503 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no response', async (_what, answer) => {
  answerWith(answer);
  startEarly('/rest/views?a=b,c', Promise.resolve(ADA));
  expect(await takeEarly(get())).toBeUndefined();
});

test.each([
  ['without a user', () => Promise.resolve(null)],
  ['of a session that could not be read', () => Promise.reject(new Error('Session: 503'))],
])('a response %s is not taken', async (_whose, sessionKey) => {
  localStorage.removeItem('sessionKey');
  const key = sessionKey();
  key.catch(() => {});
  startEarly('/rest/views?a=b,c', key);
  expect(await takeEarly(get())).toBeUndefined();
});

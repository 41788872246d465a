import { expect, onTestFinished, test, vi } from 'vitest';
import { EARLY_SESSION_KEY, startEarlySession } from './early-session.ts';

const answerWith = (answer: () => Response) => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  onTestFinished(() => {
    send.mockRestore();
    Reflect.deleteProperty(globalThis, Symbol.for(`portico:${EARLY_SESSION_KEY}`));
  });
  return send;
};

test.each([401, 403])('a %i to the first question means signed out', async (status) => {
  answerWith(() => new Response('', { status }));
  const early = startEarlySession('/rest');
  expect(await early.answer).toBeNull();
  expect(early.body).toEqual({ value: null });
});

test('a server in trouble is no answer', async () => {
  answerWith(() => new Response('', { status: 503 }));
  const early = startEarlySession('/rest');
  await expect(early.answer).rejects.toThrow('503');
  expect(early.body).toBeUndefined();
});

test('the page asks once, and says when', () => {
  const send = answerWith(() => new Response('null'));
  const beforeMs = Date.now();
  const early = startEarlySession('/rest');
  expect(startEarlySession('/rest') === early).toBe(true);
  expect(send).toHaveBeenCalledTimes(1);
  expect(early.askedAtMs).toBeGreaterThanOrEqual(beforeMs);
});

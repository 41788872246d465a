import { expect, onTestFinished, test, vi } from 'vitest';
import { startEarlyTree, takeEarlyTree } from './early-tree.ts';

const answerWith = (answer: () => Response | Promise<Response>) => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  onTestFinished(() => void send.mockRestore());
  return send;
};

test('an early tree is requested as the sheet would do it, and taken once', async () => {
  const send = answerWith(() => new Response('{}'));
  startEarlyTree('/rest', '7', 42);
  expect(String(send.mock.calls[0]?.[0])).toContain('/rest/budgets/7/internal-items/tree?include=columns%2Cgroups');
  expect(await takeEarlyTree('8', 42)).toBeUndefined();
  expect(await (await takeEarlyTree('7', 42))?.text()).toBe('{}');
  expect(await takeEarlyTree('7', 42)).toBeUndefined();
});

test('a tree that another user requested, or that was requested long ago, is not taken', async () => {
  answerWith(() => new Response('{}'));
  startEarlyTree('/rest', '7', 42);
  expect(await takeEarlyTree('7', 43)).toBeUndefined();
  startEarlyTree('/rest', '7', 42);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 5001);
  onTestFinished(() => void now.mockRestore());
  expect(await takeEarlyTree('7', 42)).toBeUndefined();
});

test.each([
  ['a server in trouble', () => new Response('', { status: 503 })],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is no early tree', async (_what, answer) => {
  answerWith(answer);
  startEarlyTree('/rest', '7', 42);
  expect(await takeEarlyTree('7', 42)).toBeUndefined();
});

import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

test.each([
  ['reloads the page, when the host lets it', undefined, 1],
  ['never reloads the page without a user action', { reloads: false }, 0],
])('code that a deploy has removed %s (X-SHELL-23)', async (_, options, asked) => {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status: 404 }));
  const prevent = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener('portico-reload', prevent);
  onTestFinished(() => {
    send.mockRestore();
    document.removeEventListener('portico-reload', prevent);
  });
  const missing = new TypeError('Failed to fetch dynamically imported module: https://planning.example/chunks/a.js');
  const outcome = await fetchCode(
    'The code',
    () => Promise.reject(missing),
    () => {},
    options,
  );
  expect([outcome, prevent.mock.calls.length]).toEqual(['gone', asked]);
});

import { expect, test } from 'vitest';
import { loadFailureText } from './load-failure-text.ts';

test('code that can’t be loaded for lack of a connection is named, with a way to try again', async () => {
  const unreachable = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:1/menu.js');
  expect(await loadFailureText(unreachable)).toBe(
    'This part of the page couldn’t be loaded. Check your connection, and try again.',
  );
});

test('code that throws is named, too, because it can’t be shown either', async () => {
  expect(await loadFailureText(new Error('Broken'))).toBe(
    'This part of the page couldn’t be loaded. Check your connection, and try again.',
  );
});

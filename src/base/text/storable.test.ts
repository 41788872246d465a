import { expect, test } from 'vitest';
import { isStorable } from './storable.ts';

test.each([
  ['', true],
  ['Plan\n2027 😀', true],
  ['a\u0000b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
])('%j can be stored: %s', (text, storable) => {
  expect(isStorable(text)).toBe(storable);
});

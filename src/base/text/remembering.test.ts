import { expect, test } from 'vitest';
import { remembering } from './remembering.ts';

function counting(textsMax: number) {
  const calls: string[] = [];
  const read = remembering((text) => {
    calls.push(text);
    return text === '' ? undefined : text.length;
  }, textsMax);
  return { calls, read };
}

test('reads each text once, also one whose result is undefined', () => {
  const { calls, read } = counting(10);
  expect(['a', 'bb', '', 'a', '', 'bb'].map(read)).toEqual([1, 2, undefined, 1, undefined, 2]);
  expect(calls).toEqual(['a', 'bb', '']);
});

test('remembers only the first texts', () => {
  const { calls, read } = counting(1);
  expect(['a', 'bb', 'a', 'bb'].map(read)).toEqual([1, 2, 1, 2]);
  expect(calls).toEqual(['a', 'bb', 'bb']);
});

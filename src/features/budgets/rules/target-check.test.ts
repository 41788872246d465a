import { expect, test } from 'vitest';
import { excessOf } from './target-check.ts';

test.each([
  ['up to the target', 50n, 100n, undefined],
  ['beyond it', 50n, 101n, 1n],
  ['further beyond it', 120n, 130n, 30n],
  ['down, still beyond it', 130n, 120n, undefined],
  ['nowhere, beyond it', 120n, 120n, undefined],
])('a change %s', (_change, before, after, excess) => {
  expect(excessOf(100n, before, after)).toBe(excess);
});

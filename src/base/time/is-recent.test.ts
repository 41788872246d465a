import { expect, test } from 'vitest';
import { isRecent } from './is-recent.ts';

test.each([
  [0, true],
  [999, true],
  [1000, false],
  [-1, false],
])('what happened %i ms ago is recent within a second: %s', (agoMs, recent) => {
  expect(isRecent(5000 - agoMs, 5000, 1000)).toBe(recent);
});

import { expect, test } from 'vitest';
import { isVisible } from './visible.ts';

test.each([
  ['no letter', ''],
  ['blanks', ' \t\n\u00a0\u3000'],
  ['what browsers draw as nothing', '\u200b\u00ad\u2060\u202e\u3164\ufe0f\u2800'],
  ['control characters', '\u0000\u0007'],
])('%s: nothing is seen', (_, text) => {
  expect(isVisible(text)).toBe(false);
});

test.each(['0', '\u200bé\u200b', '預算', '🎯', 'ميزانية', '%', '-'])('%s is seen', (text) => {
  expect(isVisible(text)).toBe(true);
});

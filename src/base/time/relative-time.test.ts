import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

test.each([
  [0, 'just now'],
  [59 * SECOND_MS, 'just now'],
  [60 * SECOND_MS, '1 minute ago'],
  [HOUR_MS - 1, '59 minutes ago'],
  [3 * HOUR_MS, '3 hours ago'],
  [DAY_MS, '1 day ago'],
  [13 * DAY_MS, '1 week ago'],
  [60 * DAY_MS, '2 months ago'],
  [800 * DAY_MS, '2 years ago'],
  [-HOUR_MS, 'just now'],
])('%d ms ago is %s', (agoMs, words) => {
  const nowMs = Date.UTC(2026, 10, 22);
  expect(relativeTime(nowMs - agoMs, nowMs)).toBe(words);
});

test('in the words of a locale, where one is given (S-INBOX-19)', () => {
  expect(relativeTime(0, 3 * HOUR_MS, 'en-CA')).toBe('3 hours ago');
  expect(relativeTime(0, 3 * HOUR_MS, 'fr-CA')).toBe('il y a 3 heures');
});

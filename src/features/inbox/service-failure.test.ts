import { expect, test } from 'vitest';
import { AuthFailure, isRefusal, retryAfterMs, ServiceFailure } from './service-failure.ts';

const NOW_MS = Date.parse('2026-11-22T10:00:00Z');

test.each([
  ['30', 30_000],
  ['Sun, 22 Nov 2026 10:02:00 GMT', 120_000],
  ['Sun, 22 Nov 2026 09:00:00 GMT', undefined],
  ['0', undefined],
  ['soon', undefined],
])('a service that says Retry-After: %s is left in peace for %s ms (X-INBOX-13)', (value, waitMs) => {
  expect(retryAfterMs(new Headers({ 'Retry-After': value }), NOW_MS)).toBe(waitMs);
});

test('the time is unknown without the header', () => {
  expect(retryAfterMs(new Headers(), NOW_MS)).toBe(undefined);
});

test('a refused user gets the specified sentence (S-COLLAB-02)', () => {
  expect(new AuthFailure(403, 'Forbidden').message).toBe('Liveblocks auth failed: 403 - Forbidden');
});

test('only a 401 and a 403 are refusals', () => {
  expect([401, 403].every((status) => isRefusal(new ServiceFailure(status)))).toBe(true);
  expect(isRefusal(new AuthFailure(403, 'Forbidden'))).toBe(true);
  expect([0, 200, 404, 429, 500].some((status) => isRefusal(new ServiceFailure(status)))).toBe(false);
  expect(isRefusal(new Error('401'))).toBe(false);
});

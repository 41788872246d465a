import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/manual-clock.ts';
import { createRetry } from './retry.ts';
import { ServiceFailure } from './service-failure.ts';

function startRetry() {
  const clock = manualClock();
  let tries = 0;
  const retry = createRetry(clock, () => tries++);
  return { clock, retry, tries: () => tries };
}

test('what has failed is tried again once, later each time, and at once no more when it has succeeded (X-INBOX-13)', () => {
  const { clock, retry, tries } = startRetry();
  expect(retry.fail(new ServiceFailure(500))).toBe('later');
  expect([retry.failures, retry.isWaiting, retry.isUnanswered]).toEqual([1, true, false]);
  clock.advance(1999);
  expect(tries()).toBe(0);
  clock.advance(501);
  expect([tries(), retry.isWaiting]).toEqual([1, false]);
  retry.fail(new ServiceFailure(500));
  clock.advance(3999);
  expect([tries(), retry.failures]).toEqual([1, 2]);
  retry.settle();
  clock.advance(600_000);
  expect([tries(), retry.failures, retry.isWaiting]).toEqual([1, 0, false]);
});

test('after a refusal nothing is tried, and after no answer that is known (X-INBOX-13)', () => {
  const { clock, retry, tries } = startRetry();
  expect(retry.fail(new ServiceFailure(0))).toBe('later');
  expect(retry.isUnanswered).toBe(true);
  expect(retry.fail(new ServiceFailure(403))).toBe('never');
  clock.advance(1_000_000);
  expect([tries(), retry.isWaiting, retry.isUnanswered]).toEqual([0, true, false]);
});

test('as long as the service asks to be left in peace, it is (X-INBOX-13)', () => {
  const { clock, retry, tries } = startRetry();
  retry.fail(new ServiceFailure(429, { retryAfterMs: 120_000 }));
  clock.advance(119_999);
  expect(tries()).toBe(0);
  clock.advance(1);
  expect(tries()).toBe(1);
});

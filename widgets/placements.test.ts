import { expect, test } from 'vitest';
import { inboxPlacement, legacyPlacements } from './placements.ts';

const firstWaits = (retry: () => Iterator<number>, count: number) => {
  const waits = retry();
  return Array.from({ length: count }, () => waits.next().value);
};

test('the bell is looked for after 500 ms, doubling to 8000 ms, ten times (S-INJ-01)', () => {
  const [bell] = legacyPlacements;
  expect(bell?.element).toBe('portico-notice-bell');
  expect(bell && firstWaits(bell.retry, 11)).toEqual([
    500,
    1000,
    2000,
    4000,
    ...Array.from({ length: 6 }, () => 8000),
    undefined,
  ]);
});

test('the inbox is looked for every 500 ms (S-INJ-03)', () => {
  expect(new Set(firstWaits(inboxPlacement.retry, 120))).toEqual(new Set([500]));
});

test('everything that is placed in the legacy module speaks en-CA (S-INJ-06)', () => {
  for (const { attributes } of [...legacyPlacements, inboxPlacement]) expect(attributes?.locale).toBe('en-CA');
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPercentages } from './percentages.ts';

const check = (...texts: string[]) => checkPercentages(texts, texts.length);

test.each([
  [['100.00'], ['100']],
  [
    ['0', '100'],
    ['0', '100'],
  ],
  [
    ['33.33', '33.33', '33.34'],
    ['33.33', '33.33', '33.34'],
  ],
  [
    ['0.10', '0.2', '99.7'],
    ['0.1', '0.2', '99.7'],
  ],
])('accepts %j', (texts, value) => {
  expect(check(...texts)).toEqual({ ok: true, value });
});

test.each([
  [['33.33', '33.33', '33.33'], '99.99'],
  [['50', '50.01'], '100.01'],
  [['0'], '0'],
])('rejects %j with the total %s', (texts, total) => {
  const message = `The percentages add up to ${total}%. Change them so that they add up to 100%.`;
  expect(check(...texts)).toEqual({ ok: false, message });
});

test.each(['-1', '100.01', '999', '0.001', '1e2', '', 'NaN', '50%'])('rejects the percentage %j', (text) => {
  const message = 'Enter percentages from 0 to 100 with at most two decimals.';
  expect(check(text, '50')).toEqual({ ok: false, message });
});

test('accepts every division of 100% into hundredths, and nothing next to it', () => {
  const cuts = fc.array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 199 });
  fc.assert(
    fc.property(cuts, (some) => {
      const ends = [...some, 10_000].sort((one, other) => one - other);
      const parts = ends.map((end, index) => end - (ends[index - 1] ?? 0));
      const [first = 0, ...others] = parts;
      const texts = (hundredths: readonly number[]) => hundredths.map((part) => (part / 100).toFixed(2));
      expect(check(...texts(parts)).ok).toBe(true);
      expect(check(...texts([first === 10_000 ? first - 1 : first + 1, ...others])).ok).toBe(false);
    }),
  );
});

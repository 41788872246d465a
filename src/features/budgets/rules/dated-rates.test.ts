import { describe, expect, it, test } from 'vitest';
import { rateOn, worthFrom, worthOf, worthText } from './dated-rates.ts';

const rates = [
  { validFrom: '2026-01-01', rate: '1.1' },
  { validFrom: '2026-07-01', rate: '1.3' },
  { validFrom: '2026-04-01', rate: '1.2' },
  { validFrom: '2026-07-01', rate: '1.4' },
];

describe('the rate of a day', () => {
  test.each([
    ['2026-01-01', '1.1'],
    ['2026-03-31', '1.1'],
    ['2026-04-01', '1.2'],
    ['2026-06-30', '1.2'],
    ['2026-07-01', '1.4'],
    ['2030-01-01', '1.4'],
  ])('%s is the latest one until then', (day, rate) => {
    expect(rateOn(rates, day)?.rate).toBe(rate);
  });

  it('is the first one before all of them', () => {
    expect(rateOn(rates, '2025-12-31')?.rate).toBe('1.1');
  });

  it('does not exist without rates', () => {
    expect(rateOn([], '2026-01-01')).toBe(undefined);
  });
});

describe('an amount', () => {
  const valid = { rates, today: '2026-05-05' };

  it('is worth its exact product with the rate of its day', () => {
    expect(worthText(worthOf({ planned: '12345678901234.5678', startsOn: '2026-02-01' }, valid))).toBe(
      '13580246791358.02458',
    );
  });

  it('without a date has the rate of today', () => {
    expect(worthText(worthOf({ planned: '10', startsOn: null }, valid))).toBe('12');
  });

  it('in the currency of the root stays the same', () => {
    expect(worthOf({ planned: '0.0001', startsOn: null }, { rates: [], today: '2026-05-05' })).toBe(
      worthFrom('0.0001'),
    );
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitsOf } from './amounts.ts';
import { receivedAmount } from './transfer-amount.ts';

test('keeps the sum in the currency of the root exactly, or names the nearest amount that does', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 12n });
  const rate = fc.bigInt({ min: 1n, max: 10n ** 9n });
  const text = (value: bigint, places: number) => {
    const digits = String(value).padStart(places + 1, '0');
    return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
  fc.assert(
    fc.property(units, rate, rate, (amount, from, to) => {
      const rates = { fromRate: text(from, 6), toRate: text(to, 6) };
      const result = receivedAmount(text(amount, 4), rates);
      if ('received' in result) {
        expect(unitsOf(result.received) * to).toBe(amount * from);
        return;
      }
      const nearest = unitsOf(result.nearest);
      expect(nearest < amount).toBe(true);
      expect((nearest * from) % to).toBe(0n);
    }),
  );
});

test('converts with the rates of both sides', () => {
  expect(receivedAmount('100', { fromRate: '1.25', toRate: '1' })).toEqual({ received: '125' });
  expect(receivedAmount('150', { fromRate: '1.083333', toRate: '1' })).toEqual({ nearest: '100' });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountOf, unitsOf } from './amounts.ts';
import { givenAmount, receivedAmount } from './transfer-amount.ts';

test('keeps the sum in the currency of the root exactly, or names the nearest amounts that do', () => {
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
        expect(givenAmount(result.received, rates)).toEqual({ given: amountOf(amount) });
        return;
      }
      const [smaller, larger] = [unitsOf(result.nearest.smaller), unitsOf(result.nearest.larger)];
      expect(smaller < amount && amount < larger).toBe(true);
      expect([(smaller * from) % to, (larger * from) % to]).toEqual([0n, 0n]);
    }),
  );
});

test('converts with the rates of both sides', () => {
  expect(receivedAmount('100', { fromRate: '1.25', toRate: '1' })).toEqual({ received: '125' });
  expect(receivedAmount('150', { fromRate: '1.083333', toRate: '1' })).toEqual({
    nearest: { smaller: '100', larger: '200' },
  });
  expect(givenAmount('125', { fromRate: '1.25', toRate: '1' })).toEqual({ given: '100' });
});

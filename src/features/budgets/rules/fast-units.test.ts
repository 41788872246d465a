import { expect, test } from 'vitest';
import { amountOf, unitsOf } from './amounts.ts';
import { type FastUnits, fastUnitsOf, minus, plus } from './fast-units.ts';

test.each(['0', '-0.0001', '1007.25', '99999999999.9999', '-9999999999.9999', '0.3', '1.0005', '4.35'])(
  '%s is a number of units, the exact one',
  (amount) => {
    expect(typeof fastUnitsOf(amount)).toBe('number');
    expect(BigInt(fastUnitsOf(amount))).toBe(unitsOf(amount));
    expect(amountOf(fastUnitsOf(amount))).toBe(amount);
  },
);

test.each(['100000000000', '-99999999999', '99999999999999.9999', '0.12345'])('%s is exact as a bigint', (amount) => {
  expect(fastUnitsOf(amount)).toBe(unitsOf(amount));
});

test('ten thousand random amounts are exact', () => {
  let seed = 7;
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed / 2147483648;
  };
  let sum: FastUnits = 0;
  let exact = 0n;
  for (let run = 0; run < 10_000; run++) {
    const units = BigInt(Math.floor(random() * 10 ** (1 + (run % 16)))) * (random() < 0.5 ? -1n : 1n);
    const amount = amountOf(units);
    expect(BigInt(fastUnitsOf(amount))).toBe(units);
    sum = run % 3 === 0 ? minus(sum, fastUnitsOf(amount)) : plus(sum, fastUnitsOf(amount));
    exact += run % 3 === 0 ? -units : units;
  }
  expect(amountOf(sum)).toBe(amountOf(exact));
});

test('sums beyond what numbers hold are exact', () => {
  const most = fastUnitsOf('99999999999.9999');
  let sum: FastUnits = 0;
  for (let run = 0; run < 1000; run++) sum = plus(sum, most);
  expect(amountOf(sum)).toBe('99999999999999.9');
  expect(amountOf(minus(sum, fastUnitsOf('0.0001')))).toBe('99999999999999.8999');
});

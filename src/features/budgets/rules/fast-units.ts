import { AMOUNT_PLACES, UNITS_IN_ONE, type Units, unitsOf } from './amounts.ts';

/** Units that are a number as long as it is exact: thousands of bigints would delay the first rows of a sheet. */
export type FastUnits = Units | number;

/** Digits before the point that leave an amount and its units exact as numbers. */
const DIGITS_MAX = 11;

/** Returns a wire amount in units. */
export function fastUnitsOf(amount: string): FastUnits {
  const point = amount.indexOf('.');
  const isShort =
    point < 0 ? amount.length <= DIGITS_MAX : point <= DIGITS_MAX && amount.length - point - 1 <= AMOUNT_PLACES;
  // Rounded, because the product misses the whole number by less than a thousandth.
  return isShort ? Math.round(Number(amount) * UNITS_IN_ONE) : unitsOf(amount);
}

/** Returns the exact sum. */
export function plus(one: FastUnits, other: FastUnits): FastUnits {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(one) + BigInt(other);
}

/** Returns the exact difference. */
export const minus = (one: FastUnits, other: FastUnits): FastUnits => plus(one, -other);

import type { Decimal } from '../../../base/formats/decimal.ts';

/** Decimals of an amount in the database. */
export const AMOUNT_PLACES = 4;

/** An amount as a whole number of its smallest unit: sums of thousands are exact and fast. */
export type Units = bigint;

const FACTOR = 10n ** BigInt(AMOUNT_PLACES);
/** Units in an amount of one. */
export const UNITS_IN_ONE = Number(FACTOR);

/** Returns a wire amount such as `-1234.5` in units. Further decimals are cut off. */
export function unitsOf(amount: string, places = AMOUNT_PLACES): Units {
  const point = amount.indexOf('.');
  if (point < 0 && places === AMOUNT_PLACES) return BigInt(amount) * FACTOR; // most amounts, in half the time
  const end = point < 0 ? amount.length : point;
  return BigInt(amount.slice(0, end) + amount.slice(end + 1, end + 1 + places).padEnd(places, '0'));
}

/**
 * Returns units as a wire amount, without trailing zeros.
 *
 * @param units a number only if it is a safe integer
 */
export function amountOf(units: Units | number, places = AMOUNT_PLACES): Decimal {
  if (places === AMOUNT_PLACES) {
    if (typeof units === 'number' && units % UNITS_IN_ONE === 0) return String(units / UNITS_IN_ONE) as Decimal;
    if (typeof units === 'bigint' && units % FACTOR === 0n) return String(units / FACTOR) as Decimal;
  }
  const digits = String(units < 0 ? -units : units).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}` as Decimal;
}

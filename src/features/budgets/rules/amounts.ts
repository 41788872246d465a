import type { Decimal } from '../../../base/formats/decimal.ts';

/** Decimals of an amount in the database. */
const PLACES = 4;

/** An amount as a whole number of its smallest unit: sums of thousands are exact and fast. */
export type Units = bigint;

/** Returns a wire amount such as `-1234.5` in units. Further decimals are cut off. */
export function unitsOf(amount: string, places = PLACES): Units {
  const point = amount.includes('.') ? amount.indexOf('.') : amount.length;
  return BigInt(amount.slice(0, point) + amount.slice(point + 1, point + 1 + places).padEnd(places, '0'));
}

/** Returns units as a wire amount, without trailing zeros. */
export function amountOf(units: Units, places = PLACES): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}${fraction && `.${fraction}`}` as Decimal;
}

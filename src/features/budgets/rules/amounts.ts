import type { Decimal } from '../../../base/formats/decimal.ts';

/** Decimals of an amount in the database. */
const PLACES = 4;

/** An amount as a whole number of its smallest unit: sums of thousands are exact and fast. */
export type Units = bigint;

/** Returns a wire amount such as `-1234.5` in units. */
export function unitsOf(amount: string): Units {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return amount.startsWith('-') ? -units : units;
}

/** Returns units as a wire amount, without trailing zeros. */
export function amountOf(units: Units): Decimal {
  const digits = String(units < 0n ? -units : units).padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${fraction && `.${fraction}`}` as Decimal;
}

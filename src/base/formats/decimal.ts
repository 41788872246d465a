import Big from 'big.js';
import { DECIMAL_PLACES } from './decimal-places.ts';

/**
 * An exact decimal in plain notation: `-1234.5`, never `1e3`, `-0` or `NaN`. Intl formats it without converting it to a
 * double.
 */
export type Decimal = `${number}`;

/** Intermediate results keep more digits, so that 1 / 3 * 3 is 1. */
const PLACES_IN_BETWEEN = 2 * DECIMAL_PLACES;

/** A separate constructor: settings that other code on the page makes for big.js have no effect here. */
export const Exact = Big();
Exact.DP = PLACES_IN_BETWEEN;
Exact.RM = Exact.roundHalfUp;

/** The exponent of the largest double. */
const MAX_EXPONENT = 308;

/** Returns an intermediate result, or undefined if it is larger than a double can be. */
export function inBounds(value: Big): Big | undefined {
  const { c: digits, e: exponent } = value;
  if (exponent >= MAX_EXPONENT && !Number.isFinite(value.toNumber())) return undefined;
  return digits.length - exponent > PLACES_IN_BETWEEN ? value.round(PLACES_IN_BETWEEN) : value;
}

/** Rounds half away from zero. */
export function toDecimal(value: Big): Decimal {
  return value.round(DECIMAL_PLACES).toFixed() as Decimal; // avoids a negative zero
}

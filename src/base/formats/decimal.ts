import Big from 'big.js';
import { DECIMAL_PLACES } from './decimal-places.ts';

/** An exact decimal, written plainly: `-1234.5`, never `1e3`, `-0` or `NaN`. Intl formats it without passing through a double. */
export type Decimal = `${number}`;

/** In between a formula keeps more, so that 1 / 3 * 3 is 1 again. */
const PLACES_IN_BETWEEN = 2 * DECIMAL_PLACES;

/** A constructor of its own: what somebody else sets for big.js on the same page does not count here. */
export const Exact = Big();
Exact.DP = PLACES_IN_BETWEEN;
Exact.RM = Exact.roundHalfUp;

/** The exponent of the largest double. */
const MAX_EXPONENT = 308;

/** What a formula goes on with after a step; undefined when it is larger than a double can be. */
export function inBounds(value: Big): Big | undefined {
  const { c: digits, e: exponent } = value;
  if (exponent >= MAX_EXPONENT && !Number.isFinite(value.toNumber())) return undefined;
  return digits.length - exponent > PLACES_IN_BETWEEN ? value.round(PLACES_IN_BETWEEN) : value;
}

/** Rounds half away from zero, as people do. */
export function toDecimal(value: Big): Decimal {
  return value.round(DECIMAL_PLACES).toFixed() as Decimal; // of less than nothing it makes nothing
}

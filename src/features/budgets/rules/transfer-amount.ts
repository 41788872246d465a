import type { Decimal } from '../../../base/formats/decimal.ts';
import { amountOf, unitsOf } from './amounts.ts';

/** What one unit of each side's currency is worth in the currency of the root. */
export type TransferRates = { fromRate: string; toRate: string };

const RATE_PLACES = 6;

/**
 * Returns what the receiving side gets, so that the sum of both is exactly the same in the currency of the root; or the
 * nearest smaller amount for which that is possible, because amounts have 4 decimals.
 */
export function receivedAmount(
  amount: string,
  { fromRate, toRate }: TransferRates,
): { received: Decimal } | { nearest: Decimal } {
  const given = unitsOf(amount);
  const [from, to] = [unitsOf(fromRate, RATE_PLACES), unitsOf(toRate, RATE_PLACES)];
  if ((given * from) % to === 0n) return { received: amountOf((given * from) / to) };
  const step = to / greatestCommonDivisor(from, to);
  return { nearest: amountOf(given - (given % step)) };
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

import type { Decimal } from '../../../base/formats/decimal.ts';
import { amountOf, unitsOf } from './amounts.ts';

/** What one unit of each side's currency is worth in the currency of the root. */
export type TransferRates = { fromRate: string; toRate: string };

/** The amounts next to one that can't be converted. The smaller one can be 0. */
export type NearestAmounts = { smaller: Decimal; larger: Decimal };

const RATE_PLACES = 6;

/**
 * Returns what the receiving side gets, so that the sum of both is exactly the same in the currency of the root; or the
 * nearest amounts for which that is possible, because amounts have 4 decimals.
 */
export function receivedAmount(
  amount: string,
  { fromRate, toRate }: TransferRates,
): { received: Decimal } | { nearest: NearestAmounts } {
  const given = unitsOf(amount);
  const [from, to] = [unitsOf(fromRate, RATE_PLACES), unitsOf(toRate, RATE_PLACES)];
  if ((given * from) % to === 0n) return { received: amountOf((given * from) / to) };
  const step = to / greatestCommonDivisor(from, to);
  const smaller = given - (given % step);
  return { nearest: { smaller: amountOf(smaller), larger: amountOf(smaller + step) } };
}

/** Returns what the giving side loses for an amount that the other one gets, or the nearest amounts of the latter. */
export function givenAmount(
  received: string,
  { fromRate, toRate }: TransferRates,
): { given: Decimal } | { nearest: NearestAmounts } {
  const result = receivedAmount(received, { fromRate: toRate, toRate: fromRate });
  return 'received' in result ? { given: result.received } : result;
}

/** Whether what the receiving side gets is worth more than an amount of the giving side, also without an exact conversion. */
export const isWorthMore = (received: string, given: string, { fromRate, toRate }: TransferRates): boolean =>
  unitsOf(received) * unitsOf(toRate, RATE_PLACES) > unitsOf(given) * unitsOf(fromRate, RATE_PLACES);

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

import type { Decimal } from '../../../base/formats/decimal.ts';
import { worthFrom, worthText } from './dated-rates.ts';

/** What purchase orders and actuals claim, as exact text in the currency of the amount. */
export type Claims = { committed: string; actual: string };

/**
 * Returns what is already claimed if that is more than an amount; undefined if the amount covers it. The larger of both
 * counts, because actuals usually pay purchase orders.
 */
export function claimedBeyond(amount: string, { committed, actual }: Claims): Decimal | undefined {
  const [ordered, spent] = [worthFrom(committed), worthFrom(actual)];
  const claimed = ordered > spent ? ordered : spent;
  return worthFrom(amount) < claimed ? worthText(claimed) : undefined;
}

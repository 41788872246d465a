import type { Decimal } from '../../../base/formats/decimal.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { type Claims, claimedBeyond } from '../rules/claimed-amount.ts';
import type { TransferRequest } from './target-transfers.wire.ts';

/** What is claimed of an amount, and the smaller amount that is left of it. */
export type Shortfall = { claimed: Decimal; left: Decimal };

/** Returns the shortfall when this amount is left; undefined if it covers what is claimed, or if none is left. */
export function shortfallWith(left: Decimal, claims: Claims | null | undefined): Shortfall | undefined {
  if (!claims || unitsOf(left) < 0n) return undefined;
  const claimed = claimedBeyond(left, claims);
  return claimed === undefined ? undefined : { claimed, left };
}

/** Returns the shortfall of the giving side once a pending request is approved. */
export function shortfallOf({ from, amount, hasDeletedItem }: TransferRequest): Shortfall | undefined {
  if (from?.amount == null || hasDeletedItem) return undefined;
  return shortfallWith(amountOf(unitsOf(from.amount) - unitsOf(amount)), from.claims);
}

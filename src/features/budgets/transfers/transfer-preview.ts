import type { Decimal } from '../../../base/formats/decimal.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { type Claims, claimedBeyond } from '../rules/claimed-amount.ts';
import { receivedAmount } from '../rules/transfer-amount.ts';

/** What a side has now. */
export type SideFacts = {
  /** Null for a budget without a target. */
  amount: Decimal | null;
  currency: string;
  currencySymbol?: string | undefined;
  /** What one unit is worth in the currency of the root, and the first day of this rate; null without conversion. */
  rate: string;
  rateFrom: string | null;
  /** Undefined where the server does not say. */
  claims?: Claims | undefined;
};

export type TransferPreview = {
  fromAfter: Decimal | undefined;
  toAfter: Decimal | undefined;
  received: Decimal;
  /** The nearest smaller amount that can be converted exactly; undefined if the amount itself can. */
  nearest?: Decimal;
  /** Whether the giving side has less. */
  isTooMuch: boolean;
  /** What purchase orders and actuals claim of the giving side, if less remains. */
  claimed?: Decimal | undefined;
};

/** Returns what an amount makes of both sides, or of the only one. */
export function transferPreview(
  amount: Decimal,
  from: SideFacts | undefined,
  to: SideFacts | undefined,
): TransferPreview {
  const result = from && to ? receivedAmount(amount, { fromRate: from.rate, toRate: to.rate }) : { received: amount };
  const received = 'received' in result ? result.received : amount;
  const rest = from?.amount == null ? undefined : unitsOf(from.amount) - unitsOf(amount);
  const isExact = 'received' in result;
  return {
    fromAfter: rest === undefined ? undefined : amountOf(rest),
    toAfter: to?.amount == null || !isExact ? undefined : amountOf(unitsOf(to.amount) + unitsOf(received)),
    received,
    ...('nearest' in result && { nearest: result.nearest }),
    isTooMuch: rest !== undefined && rest < 0n,
    claimed: rest === undefined || !from?.claims ? undefined : claimedBeyond(amountOf(rest), from.claims),
  };
}

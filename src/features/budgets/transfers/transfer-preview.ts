import type { Decimal } from '../../../base/formats/decimal.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import type { Claims } from '../rules/claimed-amount.ts';
import { givenAmount, isWorthMore, type NearestAmounts, receivedAmount } from '../rules/transfer-amount.ts';
import { type Shortfall, shortfallWith } from './shortfall.ts';

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
  /** The name of an item whose amount is locked for the user. */
  locked?: string | undefined;
};

/** The side whose amount the user has entered; the other one follows. */
export type EnteredSide = 'given' | 'received';

export type TransferPreview = {
  /** Undefined if the entered amount can't be converted exactly. */
  given: Decimal | undefined;
  received: Decimal | undefined;
  fromAfter: Decimal | undefined;
  toAfter: Decimal | undefined;
  /** The nearest amounts of the entered side that can be converted; undefined if the entered one can. */
  nearest?: NearestAmounts;
  /** Whether the giving side has less. */
  isTooMuch: boolean;
  /** What purchase orders and actuals claim of the giving side, if less remains. */
  shortfall?: Shortfall | undefined;
};

/** Whether both sides have different amounts: in two currencies, or with the rates of two days. */
export const isConverted = (from: SideFacts | undefined, to: SideFacts | undefined): boolean =>
  from !== undefined && to !== undefined && (from.currency !== to.currency || Number(from.rate) !== Number(to.rate));

/** Returns what an entered amount makes of both sides, or of the only one. */
export function transferPreview(
  amount: Decimal,
  entered: EnteredSide,
  from: SideFacts | undefined,
  to: SideFacts | undefined,
): TransferPreview {
  const { given, received, nearest } = amountsOf(amount, entered, from, to);
  const left = from?.amount == null || given === undefined ? undefined : unitsOf(from.amount) - unitsOf(given);
  const fromAfter = left === undefined ? undefined : amountOf(left);
  return {
    ...{ given, received, fromAfter },
    toAfter:
      to?.amount == null || received === undefined ? undefined : amountOf(unitsOf(to.amount) + unitsOf(received)),
    ...(nearest && { nearest }),
    isTooMuch: exceeds(amount, entered, from, to),
    shortfall: fromAfter === undefined ? undefined : shortfallWith(fromAfter, from?.claims),
  };
}

/** Whether an entered amount is more than the giving side has, also one that can't be converted exactly. */
function exceeds(
  amount: Decimal,
  entered: EnteredSide,
  from: SideFacts | undefined,
  to: SideFacts | undefined,
): boolean {
  if (from?.amount == null) return false;
  if (entered === 'given' || !to) return unitsOf(amount) > unitsOf(from.amount);
  return isWorthMore(amount, from.amount, { fromRate: from.rate, toRate: to.rate });
}

type Amounts = { given?: Decimal; received?: Decimal; nearest?: NearestAmounts };

function amountsOf(
  amount: Decimal,
  entered: EnteredSide,
  from: SideFacts | undefined,
  to: SideFacts | undefined,
): Amounts {
  if (!from || !to) return { given: amount, received: amount };
  const rates = { fromRate: from.rate, toRate: to.rate };
  return entered === 'given'
    ? { given: amount, ...receivedAmount(amount, rates) }
    : { received: amount, ...givenAmount(amount, rates) };
}

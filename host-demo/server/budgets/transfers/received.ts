import { exactMoney } from '../../../../src/base/formats/money.ts';
import { type NearestAmounts, receivedAmount } from '../../../../src/features/budgets/rules/transfer-amount.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { ratesOf, type Side } from './sides.ts';

/** Returns what the receiving side gets. Throws TRANSFER_NOT_EXACT with the nearest amounts that are possible. */
export function requireReceived(amount: string, from: Side, to: Side): string {
  const result = receivedAmount(amount, ratesOf(from, to));
  if ('received' in result) return result.received;
  throw notExact(result.nearest, from);
}

/** Returns the largest amount up to this one that can be converted exactly. Throws TRANSFER_NOT_EXACT if that is 0. */
export function exactAmountUpTo(amount: string, from: Side, to: Side): string {
  const result = receivedAmount(amount, ratesOf(from, to));
  if ('received' in result) return amount;
  if (result.nearest.smaller === '0') throw notExact(result.nearest, from);
  return result.nearest.smaller;
}

type InCurrency = { currency: string; currencySymbol?: string | null | undefined };

/** Returns an amount of a side with its currency and all its decimals. */
export const sideAmountText = (amount: string, { currency: id, currencySymbol: symbol }: InCurrency): string =>
  exactMoney(amount as `${number}`, { locale: 'en', currency: { id, symbol } });

function notExact({ smaller, larger }: NearestAmounts, from: Side): Failure {
  const [less, more] = [sideAmountText(smaller, from), sideAmountText(larger, from)];
  return new Failure('TRANSFER_NOT_EXACT', {
    message:
      smaller === '0'
        ? `With these exchange rates, this amount can’t be converted exactly. The smallest possible amount is ${more}.`
        : `With these exchange rates, this amount can’t be converted exactly. The nearest possible amounts are ${less} and ${more}.`,
    details: { nearest: smaller, larger },
  });
}

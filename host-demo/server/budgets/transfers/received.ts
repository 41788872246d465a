import { receivedAmount, type TransferRates } from '../../../../src/features/budgets/rules/transfer-amount.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** Returns what the receiving side gets. Throws TRANSFER_NOT_EXACT with the nearest amounts that are possible. */
export function requireReceived(amount: string, rates: TransferRates): string {
  const result = receivedAmount(amount, rates);
  if ('received' in result) return result.received;
  const { smaller, larger } = result.nearest;
  throw new Failure('TRANSFER_NOT_EXACT', {
    message:
      smaller === '0'
        ? `With these exchange rates, this amount can’t be converted exactly. The smallest possible amount is ${larger}.`
        : `With these exchange rates, this amount can’t be converted exactly. The nearest possible amounts are ${smaller} and ${larger}.`,
    details: { nearest: smaller, larger },
  });
}

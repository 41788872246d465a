import { receivedAmount, type TransferRates } from '../../../../src/features/budgets/rules/transfer-amount.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** Returns what the receiving side gets. Throws TRANSFER_NOT_EXACT with the nearest amount that is possible. */
export function requireReceived(amount: string, rates: TransferRates): string {
  const result = receivedAmount(amount, rates);
  if ('received' in result) return result.received;
  throw new Failure('TRANSFER_NOT_EXACT', {
    message:
      result.nearest === '0'
        ? 'With these exchange rates, an amount this small can’t be converted exactly.'
        : `With these exchange rates, this amount can’t be converted exactly. The nearest possible amount is ${result.nearest}.`,
    details: { nearest: result.nearest },
  });
}

import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { worthFrom, worthOf, worthText } from '../rules/dated-rates.ts';
import type { BudgetTarget } from '../target/target.wire.ts';
import type { ItemApproval } from './item-approvals.wire.ts';

/** Returns what remains of a budget without an item and with its requested amount; undefined without a target. */
export function remainingWith(
  { planned, requestedPlanned, startsOn, state }: ItemApproval,
  target: BudgetTarget,
  locale: string,
): { before: string; after: string } | undefined {
  if (target.target === null || state !== 'PENDING') return undefined;
  const left = worthFrom(target.target) - worthFrom(target.planned) + worthOf({ planned, startsOn }, target);
  const after = left - worthOf({ planned: requestedPlanned ?? planned, startsOn }, target);
  const text = (amount: Decimal) => formatMoney(amount, { locale, currency: target.currency, decimals: true });
  return { before: text(worthText(left)), after: text(worthText(after)) };
}

import type { Decimal } from '../../../base/formats/decimal.ts';
import { formatMoney } from '../../../base/formats/money.ts';
import { worthFrom, worthOf, worthText } from '../rules/dated-rates.ts';
import type { BudgetTarget } from '../target/target.wire.ts';
import type { ItemApproval } from './item-approvals.wire.ts';

/** An amount of a budget without and with a requested one: what remains of its target, or is planned without a target. */
export type EffectOnBudget = { kind: 'REMAINING' | 'PLANNED'; before: string; after: string };

/** Returns what a pending request does to its budget; undefined for others. */
export function effectOnBudget(
  { planned, requestedPlanned, startsOn, state }: ItemApproval,
  target: BudgetTarget,
  locale: string,
): EffectOnBudget | undefined {
  if (state !== 'PENDING') return undefined;
  const requested = worthOf({ planned: requestedPlanned ?? planned, startsOn }, target);
  const others = worthFrom(target.planned) - worthOf({ planned, startsOn }, target);
  const text = (amount: Decimal) => formatMoney(amount, { locale, currency: target.currency, decimals: true });
  if (target.target === null) {
    return { kind: 'PLANNED', before: text(worthText(others)), after: text(worthText(others + requested)) };
  }
  const left = worthFrom(target.target) - others;
  return { kind: 'REMAINING', before: text(worthText(left)), after: text(worthText(left - requested)) };
}

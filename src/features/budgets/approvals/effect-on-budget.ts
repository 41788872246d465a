import type { Decimal } from '../../../base/formats/decimal.ts';
import { exactMoney } from '../../../base/formats/money.ts';
import { worthFrom, worthOf, worthText } from '../rules/dated-rates.ts';
import type { BudgetTarget } from '../target/target.wire.ts';
import type { ItemApproval } from './item-approvals.wire.ts';

/**
 * An amount of a budget without and with a requested one: what remains of its target, or is planned without a target.
 * Without a requested change, the approved amount stays.
 */
export type EffectOnBudget = { kind: 'REMAINING' | 'PLANNED'; before: string; after: string };

/** Returns what a pending request does to its budget; undefined for others. */
export function effectOnBudget(
  { planned, requestedPlanned, startsOn, state }: ItemApproval,
  target: BudgetTarget,
  locale: string,
): EffectOnBudget | undefined {
  if (state !== 'PENDING') return undefined;
  const requested = worthOf({ planned: requestedPlanned ?? planned, startsOn }, target);
  const own = worthOf({ planned, startsOn }, target);
  const others = worthFrom(target.planned) - own;
  const kept = requestedPlanned === null ? others : others + own;
  const text = (amount: Decimal) => exactMoney(amount, { locale, currency: target.currency });
  if (target.target === null) {
    return { kind: 'PLANNED', before: text(worthText(kept)), after: text(worthText(others + requested)) };
  }
  const whole = worthFrom(target.target);
  return {
    kind: 'REMAINING',
    before: text(worthText(whole - kept)),
    after: text(worthText(whole - others - requested)),
  };
}

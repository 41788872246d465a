import * as v from 'valibot';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { AmountWire } from '../items/amount.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import type { BudgetTarget, TargetInput } from './target.wire.ts';

/** What users enter: the target as text, empty for none. */
export type TargetDraft = { amount: string; exceedRule: BudgetTarget['exceedRule'] };

export type TargetProblem = 'amount' | 'missing';

/** Reads the input of users as it is saved, or returns what is wrong with it. */
export function readTargetDraft(
  { amount, exceedRule }: TargetDraft,
  { locale, currencySymbol }: { locale: string; currencySymbol: string },
): TargetInput | TargetProblem {
  if (amount.trim() === '') return exceedRule === 'NONE' ? { target: null, exceedRule } : 'missing';
  const parsed = parseNumber(amount, { locale, currencySymbol });
  const target = parsed.ok ? amountOf(unitsOf(parsed.value)) : '';
  return v.is(AmountWire, target) ? { target, exceedRule } : 'amount';
}

import * as v from 'valibot';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { PositiveAmountWire } from '../items/amount.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import type { ApprovalSettingsInput } from './item-approvals.wire.ts';

/** The settings as users enter them: the threshold is a text, empty for none. */
export type ApprovalsDraft = Omit<ApprovalSettingsInput, 'threshold'> & { threshold: string };

/** Reads the input of users as it is saved; undefined if the threshold is no amount above 0. */
export function readApprovalsDraft(
  { threshold, ...draft }: ApprovalsDraft,
  format: { locale: string; currencySymbol?: string },
): ApprovalSettingsInput | undefined {
  if (threshold.trim() === '') return { ...draft, threshold: null };
  const parsed = parseNumber(threshold, format);
  const amount = parsed.ok ? amountOf(unitsOf(parsed.value)) : '';
  return v.is(PositiveAmountWire, amount) ? { ...draft, threshold: amount } : undefined;
}

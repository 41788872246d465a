import type { Decimal } from '../../../base/formats/decimal.ts';
import type { SplitBy } from '../financials/financials.wire.ts';
import { amountOf, unitsOf } from './amounts.ts';

type Split = {
  /** In the order of the values. */
  amounts: Decimal[];
  /** What the values leave of 100, or of the amount; below zero if they exceed it. */
  left: Decimal;
};

const ALL = unitsOf('100');
const HUNDREDTH = unitsOf('0.01');

/**
 * Splits an amount by percentages or amounts. Percentages give hundredths, or the decimals of the amount if it has more;
 * the last part gets the remainder, so that the parts add up exactly.
 */
export function splitEntry(amount: string, by: SplitBy, values: readonly string[]): Split {
  const whole = unitsOf(amount);
  const given = values.map((value) => unitsOf(value));
  const left = (by === 'SHARE' ? ALL : whole) - sumOf(given);
  if (by === 'AMOUNT') return { amounts: given.map((part) => amountOf(part)), left: amountOf(left) };
  const step = whole % HUNDREDTH === 0n ? HUNDREDTH : 1n;
  const parts = given.map((percent) => ((whole * percent) / (ALL * step)) * step);
  if (left === 0n) parts.splice(-1, 1, whole - sumOf(parts.slice(0, -1)));
  return { amounts: parts.map((part) => amountOf(part)), left: amountOf(left) };
}

/** Whether a part has an amount, on the same side of zero as the whole. */
export function isPart(part: string, whole: string): boolean {
  return unitsOf(part) !== 0n && unitsOf(part) > 0n === unitsOf(whole) > 0n;
}

const SHARE_PLACES = 18;

/** Returns the share of a part, with as many decimals as the smallest possible one has. */
export function shareOf(part: string, whole: string, shareOfWhole = '1'): Decimal {
  const share = (unitsOf(shareOfWhole, SHARE_PLACES) * unitsOf(part)) / unitsOf(whole);
  return amountOf(share || 1n, SHARE_PLACES);
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

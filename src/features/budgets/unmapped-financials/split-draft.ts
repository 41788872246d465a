import type { Decimal } from '../../../base/formats/decimal.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';
import type { SplitBy } from '../financials/financials.wire.ts';
import { amountOf, unitsOf } from '../rules/amounts.ts';
import { isPart, splitEntry } from '../rules/split-entry.ts';

/** A part as users enter it: the value is a percentage or an amount, and can be a formula. */
export type PartDraft = { key: number; itemId: string; value: string };

type Options = { amount: string; by: SplitBy; locale: string; currencySymbol: string | undefined };
type PartProblems = { item?: 'itemMissing' | 'itemTwice'; value?: 'value' | 'noAmount' };

export type ReadSplit = {
  /** What each part sends, and its amount. */
  parts: { itemId: string; value: Decimal; amount: Decimal }[];
  left: Decimal;
  problems: PartProblems[];
  isValid: boolean;
};

/** Reads the parts of a split, with the remainder and what is wrong. */
export function readSplit(drafts: readonly PartDraft[], { amount, by, locale, currencySymbol }: Options): ReadSplit {
  const values = drafts.map(({ value }) => {
    const parsed = parseNumber(value, by === 'SHARE' ? { locale, percent: true } : { locale, currencySymbol });
    return parsed.ok ? amountOf(unitsOf(parsed.value)) : undefined;
  });
  const { amounts, left } = splitEntry(
    amount,
    by,
    values.map((value) => value ?? '0'),
  );
  const parts = drafts.map(({ itemId }, index) => ({
    itemId,
    value: values[index] ?? '0',
    amount: amounts[index] ?? '0',
  }));
  const problems = drafts.map(({ itemId }, index): PartProblems => {
    const isTwice = drafts.findIndex((other) => other.itemId === itemId) < index;
    const isRead = values[index] !== undefined;
    return {
      ...(itemId === '' ? { item: 'itemMissing' } : isTwice && { item: 'itemTwice' }),
      ...(!isRead ? { value: 'value' } : !isPart(parts[index]?.amount ?? '0', amount) && { value: 'noAmount' }),
    };
  });
  return { parts, left, problems, isValid: left === '0' && problems.every(({ item, value }) => !item && !value) };
}

const ALL = unitsOf('100');

/** Returns the drafts with their percentages as amounts, or the reverse. Values that can't be read become empty. */
export function convertValues(drafts: readonly PartDraft[], options: Options): PartDraft[] {
  const { amount, by, locale } = options;
  const { parts, left } = readSplit(drafts, options);
  const amounts = parts.map((part) => unitsOf(part.amount));
  const values = by === 'SHARE' ? amounts : amounts.map((units) => (units * ALL) / unitsOf(amount));
  if (by === 'AMOUNT' && left === '0') {
    // Percentages are cut off, and the last one gets the remainder, as the last amount does.
    const last = values.findLastIndex((units) => units !== 0n);
    values[last] = ALL - values.reduce((sum, units, index) => (index === last ? sum : sum + units), 0n);
  }
  return drafts.map((draft, index) => {
    const units = values[index] ?? 0n;
    return { ...draft, value: units === 0n ? '' : editableNumber(amountOf(units), locale) };
  });
}

/** Returns the drafts with the remainder in an empty part. */
export function fillRest(drafts: readonly PartDraft[], index: number, options: Options): PartDraft[] {
  const { left } = readSplit(drafts, options);
  const isOver = !isPart(left, options.by === 'SHARE' ? '1' : options.amount);
  return drafts.map((draft, at) =>
    at === index && draft.value.trim() === '' && !isOver
      ? { ...draft, value: editableNumber(left, options.locale) }
      : draft,
  );
}

import type { AttributeValue } from '../rules/attribute-values.ts';
import { numberText, readNumber } from './number-input.ts';

/** The chosen options with their percentages as the user types them; an empty text is no percentage. */
export type Shares = { optionIds: readonly string[]; texts: readonly string[] };

export const sharesOf = ({ values, percentages }: AttributeValue, locale: string): Shares => ({
  optionIds: values,
  texts: values.map((_, index) => numberText(percentages[index] ?? '', locale)),
});

/** Returns the value that was typed. Without any percentage, the options have none. */
export function valueOfShares({ optionIds, texts }: Shares, locale: string): AttributeValue {
  const isEmpty = texts.every((text) => text.trim() === '');
  return { values: optionIds, percentages: isEmpty ? [] : texts.map((text) => readNumber(text, locale)) };
}

/** Changes the chosen options; new ones start with 0 if the others have percentages. */
export function withOptions({ optionIds, texts }: Shares, next: readonly string[]): Shares {
  const fresh = texts.some((text) => text.trim() !== '') ? '0' : '';
  return { optionIds: next, texts: next.map((id) => texts[optionIds.indexOf(id)] ?? fresh) };
}

/** Returns the sum of the percentages that are numbers, as text. */
export function totalOf({ texts }: Shares, locale: string): string {
  const hundredths = texts
    .map((text) => Math.round(Number(readNumber(text, locale)) * 100))
    .reduce((sum, one) => sum + (Number.isFinite(one) ? one : 0), 0);
  return numberText(String(hundredths / 100), locale);
}

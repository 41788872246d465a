import type { Decimal } from '../../../base/formats/decimal.ts';
import { editableNumber } from '../../../base/formats/number-text.ts';
import { parseNumber } from '../../../base/formats/numbers.ts';

/** Formats a decimal of the network for editing; empty for no value. */
export const numberText = (value: string, locale: string): string =>
  value === '' ? '' : editableNumber(value as Decimal, locale);

/** Returns the decimal that was typed, in the notation of the locale or as a formula; other text stays as it is. */
export function readNumber(text: string, locale: string): string {
  const parsed = parseNumber(text, { locale, percent: true });
  return parsed.ok ? parsed.value : text.trim();
}

import type { Decimal } from './decimal.ts';
import { DECIMAL_PLACES } from './decimal-places.ts';
import { numberFormat } from './number-format.ts';

type NumberLook = {
  /** A BCP 47 tag; the browser's own without one. */
  locale?: string | undefined;
  /** Two of them, or none: Show Decimals of the budget preferences. */
  decimals: boolean;
};

/** A number to be read, rounded half away from zero. What is not finite is written as nothing. */
export function formatNumber(value: Decimal | number, { locale, decimals }: NumberLook): string {
  const places = decimals ? 2 : 0;
  const options = { minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: 'negative' } as const;
  return isFiniteNumber(value) ? numberFormat(locale, options).format(value) : '';
}

/** A number to be changed: all its digits and no groups. parseNumber reads the same number from it. */
export function editableNumber(value: Decimal | number, locale?: string): string {
  const options = { maximumFractionDigits: DECIMAL_PLACES, useGrouping: false, signDisplay: 'negative' } as const;
  return isFiniteNumber(value) ? numberFormat(locale, options).format(value) : '';
}

export const isFiniteNumber = (value: Decimal | number): boolean => Number.isFinite(Number(value));

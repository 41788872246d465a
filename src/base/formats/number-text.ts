import type { Decimal } from './decimal.ts';
import { DECIMAL_PLACES } from './decimal-places.ts';
import { numberFormat } from './number-format.ts';

type NumberStyle = {
  /** A BCP 47 tag; defaults to the browser's locale. */
  locale?: string | undefined;
  /** Whether to show two decimals (Show Decimals of the budget preferences), or `all` that the number has. */
  decimals: boolean | 'all';
};

/** Decimals of a stored amount. */
export const STORED_DECIMALS = 4;

/** Formats a number for reading, rounded half away from zero. Empty for a value that is not finite. */
export function formatNumber(value: Decimal | number, { locale, decimals }: NumberStyle): string {
  const places = decimals ? 2 : 0;
  const options = {
    minimumFractionDigits: places,
    maximumFractionDigits: decimals === 'all' ? STORED_DECIMALS : places,
    signDisplay: 'negative',
  } as const;
  return isFiniteNumber(value) ? numberFormat(locale, options).format(value) : '';
}

/** Formats a number for editing: all its digits, without group separators. parseNumber reads it back. */
export function editableNumber(value: Decimal | number, locale?: string): string {
  const options = { maximumFractionDigits: DECIMAL_PLACES, useGrouping: false, signDisplay: 'negative' } as const;
  return isFiniteNumber(value) ? numberFormat(locale, options).format(value) : '';
}

export const isFiniteNumber = (value: Decimal | number): boolean => Number.isFinite(Number(value));

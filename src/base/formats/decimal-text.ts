import type { Decimal } from './decimal.ts';

const DECIMAL = /^(-?)(\d{1,100})(?:\.(\d{1,100}))?$/;

/** The largest number of digits before and after the decimal point. */
type Digits = { whole: number; fraction: number };

/**
 * Normalizes a decimal as it crosses the network, in any language with a point: `-007.50` becomes `-7.5`, and `-0`
 * becomes `0`. Undefined for other text, and for more digits than allowed: zeros at either end do not count.
 */
export function decimalText(text: string, digits: Digits): Decimal | undefined {
  const [, sign, wholeDigits, fractionDigits = ''] = DECIMAL.exec(text) ?? [];
  if (wholeDigits === undefined) return undefined;
  const whole = wholeDigits.replace(/^0+(?=\d)/, '');
  const fraction = fractionDigits.replace(/0+$/, '');
  if (whole.length > digits.whole || fraction.length > digits.fraction) return undefined;
  const size = fraction === '' ? whole : `${whole}.${fraction}`;
  return (size === '0' ? size : `${sign}${size}`) as Decimal;
}

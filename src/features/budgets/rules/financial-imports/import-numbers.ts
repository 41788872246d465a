import type { NumberFormat } from '../../financial-imports/import-fields.wire.ts';

const DIGITS: Readonly<Record<NumberFormat, { whole: RegExp; groups: RegExp; decimals: string }>> = {
  POINT: { whole: /^(\d{1,3}([,\s'’])\d{3}(\2\d{3})*|\d*)(\.\d*)?$/, groups: /[,\s'’]/g, decimals: '.' },
  COMMA: { whole: /^(\d{1,3}([.\s'’])\d{3}(\2\d{3})*|\d*)(,\d*)?$/, groups: /[.\s'’]/g, decimals: ',' },
};
/** A symbol or a code of a currency, before or after the number. */
const CURRENCY = /^(\p{Sc}|[A-Z]{2,3}\p{Sc}?)\s*|\s*(\p{Sc}|[A-Z]{3})$/gu;
/** Most numbers of a file have neither. */
const PLAIN = /^-?[\d.,]+$/;
/** No number contains these letters, and no text without a digit is one. */
const IMPOSSIBLE = /[a-z]|^\D*$/;
const WHOLE_MAX = 14;
const DECIMALS_MAX = 4;

/**
 * Returns an amount as a plain decimal, such as `-1234.5`; undefined for a text that is no amount in this format, or has
 * more than 14 digits or 4 decimals. Parentheses, and a minus sign on either side, mean below zero.
 */
export function readAmount(text: string, format: NumberFormat): string | undefined {
  if (IMPOSSIBLE.test(text)) return undefined;
  const { isNegative, written } = unsigned(text.trim().replaceAll('\u2212', '-'));
  const { whole: pattern, groups, decimals: separator } = DIGITS[format];
  if (!pattern.test(written) || !/\d/.test(written)) return undefined;
  const at = written.lastIndexOf(separator);
  const isSplit = at >= 0;
  const whole = (isSplit ? written.slice(0, at) : written).replace(groups, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = isSplit ? written.slice(at + 1).replace(/0+$/, '') : '';
  if (whole.length > WHOLE_MAX || decimals.length > DECIMALS_MAX) return undefined;
  const amount = decimals === '' ? whole : `${whole}.${decimals}`;
  return isNegative && amount !== '0' ? `-${amount}` : amount;
}

function unsigned(text: string): { isNegative: boolean; written: string } {
  if (PLAIN.test(text)) {
    const isNegative = text.startsWith('-');
    return { isNegative, written: isNegative ? text.slice(1) : text };
  }
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const outer = (inside ?? text).trim();
  const isBefore = outer.startsWith('-');
  const isAfter = !isBefore && outer.endsWith('-');
  const bare = outer
    .slice(isBefore ? 1 : 0, isAfter ? -1 : undefined)
    .trim()
    .replace(CURRENCY, '');
  const isWithin = !isBefore && !isAfter && bare.startsWith('-'); // $-5
  return {
    isNegative: inside !== undefined || isBefore || isAfter || isWithin,
    written: isWithin ? bare.slice(1) : bare,
  };
}

import type { NumberFormat } from '../../financial-imports/import-fields.wire.ts';
import { AMOUNT_PLACES, amountOf } from '../amounts.ts';

const DIGITS: Readonly<Record<NumberFormat, { whole: RegExp; groups: RegExp; decimals: string }>> = {
  POINT: { whole: /^(\d{1,3}([,\s'’])\d{3}(\2\d{3})*|\d*)(\.\d*)?$/, groups: /[,\s'’]/g, decimals: '.' },
  COMMA: { whole: /^(\d{1,3}([.\s'’])\d{3}(\2\d{3})*|\d*)(,\d*)?$/, groups: /[.\s'’]/g, decimals: ',' },
};
const SIGN = '[A-Z]{0,3}\\p{Sc}';
/** A code, or a symbol without a currency sign. R100 can be an id. */
const LETTERS = '[A-Z]{3}|RM|Rp|Rs|R(?=\\s)|S/|kr|kn|Kč|Ft|zł|lei|лв';
/** A symbol or a code of a currency, before or after the number. PO1001 and INV-1001 are ids. */
const BEFORE = new RegExp(`^(${SIGN}|(?:${LETTERS})(?![-+.]))\\s*`, 'u');
const AFTER = new RegExp(`\\s*(${SIGN}|${LETTERS})$`, 'u');
/** Most numbers of a file have neither. */
const PLAIN = /^-?[\d.,]+$/;
const ENDS_PLAIN = /[\d.,)]$/;
const PLAIN_WHOLE = /^[1-9]\d*$/;
/** No currency has that many small letters, and no text without a digit is a number. */
const IMPOSSIBLE = /[a-z]{4}|^\D*$/;
/** Spreadsheets write long numbers as 1.5E+09, without groups. */
const EXPONENT = /^(\d+(?:[.,]\d*)?)E([-+]?\d{1,3})$/i;
const WHOLE_MAX = 14;
/** The first amount with more digits. */
const TOO_LARGE = `1${'0'.repeat(WHOLE_MAX)}`;

/**
 * Returns an amount as a plain decimal, such as `-1234.5`; undefined for a text that is no amount in this format, or has
 * more than 14 digits before the separator. It is rounded to 4 decimals, as in the sheet. Parentheses, and a minus sign on
 * either side, mean below zero. A plus sign before it and an exponent such as `E+03` are read, too.
 */
export function readAmount(text: string, format: NumberFormat): string | undefined {
  const number = unsigned(text);
  return number && amountIn(number, format);
}

const PLAIN_DECIMAL = /^[1-9]\d{0,13}([.,])\d{1,2}$/;

/**
 * Returns the only format of numbers in which a text is an amount, when this is evident: most amounts of a file have one or
 * two decimals and no groups. It is no date either.
 */
export function plainFormatOf(text: string): NumberFormat | undefined {
  const separator = PLAIN_DECIMAL.exec(text)?.[1];
  if (separator === undefined) return undefined;
  return separator === '.' ? 'POINT' : 'COMMA';
}

/** A number without its sign and currency, in any format. Most numbers have an empty currency. */
type Unsigned = { isNegative: boolean; written: string; currency: string };

/** Returns the amount of a number in a format, as `readAmount`. */
export function amountIn(number: Unsigned, format: NumberFormat): string | undefined {
  const { isNegative } = number;
  const { whole: pattern, groups, decimals: separator } = DIGITS[format];
  const written = withoutExponent(number.written, separator);
  if (!pattern.test(written) || !/\d/.test(written)) return undefined;
  const at = written.lastIndexOf(separator);
  const isSplit = at >= 0;
  const grouped = isSplit ? written.slice(0, at) : written;
  const whole = PLAIN_WHOLE.test(grouped) ? grouped : grouped.replace(groups, '').replace(/^0+(?=\d)/, '') || '0';
  const decimals = isSplit ? withoutLastZeros(written.slice(at + 1)) : '';
  if (whole.length > WHOLE_MAX) return undefined;
  const exact = decimals === '' ? whole : `${whole}.${decimals}`;
  const amount = decimals.length > AMOUNT_PLACES ? rounded(whole, decimals) : exact;
  if (amount === undefined) return undefined;
  return isNegative && amount !== '0' ? `-${amount}` : amount;
}

/** Returns a number with its decimal separator where an exponent moves it. Other texts stay as they are. */
function withoutExponent(written: string, separator: string): string {
  const [, mantissa = '', exponent = ''] = EXPONENT.exec(written) ?? [];
  if (mantissa === '') return written;
  const [whole = '', decimals = '', ...others] = mantissa.split(separator);
  if (others.length > 0 || !/^\d+$/.test(whole)) return written;
  const places = Number(exponent);
  const digits = `${'0'.repeat(Math.max(0, -places))}${whole}${decimals.padEnd(Math.max(0, places), '0')}`;
  const end = digits.length - Math.max(decimals.length, places, 0) + places;
  return `${digits.slice(0, end)}${separator}${digits.slice(end)}`;
}

/** Rounds half up. Computed amounts of workbooks, such as 33.3333333333333, have more decimals than budgets. */
function rounded(whole: string, decimals: string): string | undefined {
  const units = BigInt(whole + decimals.slice(0, AMOUNT_PLACES));
  const amount = amountOf(decimals.charAt(AMOUNT_PLACES) < '5' ? units : units + 1n);
  return amount.startsWith(TOO_LARGE) ? undefined : amount;
}

function withoutLastZeros(decimals: string): string {
  let end = decimals.length;
  while (end > 0 && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end);
}

/** Returns a number without its sign and currency; undefined for most texts that are none. */
export function unsigned(cell: string): Unsigned | undefined {
  if (IMPOSSIBLE.test(cell)) return undefined;
  const text = cell.trim().replaceAll('\u2212', '-');
  if (PLAIN.test(text)) {
    const isNegative = text.startsWith('-');
    return { isNegative, written: isNegative ? text.slice(1) : text, currency: '' };
  }
  const inside = /^\((.*)\)$/.exec(text)?.[1];
  const outer = (inside ?? text).trim();
  const isBefore = outer.startsWith('-');
  const isPlus = outer.startsWith('+');
  const isAfter = !isBefore && !isPlus && outer.endsWith('-');
  const { bare, currency } = withoutCurrency(outer.slice(isBefore || isPlus ? 1 : 0, isAfter ? -1 : undefined).trim());
  const hasSign = isBefore || isPlus || isAfter;
  const isWithin = !hasSign && bare.startsWith('-'); // $-5
  const isPlusWithin = !hasSign && bare.startsWith('+');
  return {
    isNegative: inside !== undefined || isBefore || isAfter || isWithin,
    written: isWithin || isPlusWithin ? bare.slice(1) : bare,
    currency,
  };
}

function withoutCurrency(text: string): { bare: string; currency: string } {
  const [before = '', first = ''] = BEFORE.exec(text) ?? [];
  const number = text.slice(before.length);
  // The search for a currency at the end starts at each character.
  const [after = '', last = ''] = (!ENDS_PLAIN.test(number) && AFTER.exec(number)) || [];
  return {
    bare: number.slice(0, number.length - after.length),
    currency: first && last ? `${first} ${last}` : first || last,
  };
}

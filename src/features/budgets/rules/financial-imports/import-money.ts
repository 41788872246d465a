import type { NumberFormat } from '../../financial-imports/import-fields.wire.ts';
import type { InCurrency } from '../money-text.ts';
import { amountIn, unsigned } from './import-numbers.ts';

/** A number that is written with the symbol or the code of another currency. */
export type OtherCurrency = { otherCurrency: string };

/** Returns an amount as `readAmount`, or the other currency that it is in. */
export type MoneyReader = (text: string, format: NumberFormat) => string | OtherCurrency | undefined;

/** Signs that several currencies share, and that users write instead of symbols such as C$ and CN¥. */
const SHARED_SIGN = /[$¥]/;
const CODE = /^[A-Z]{3}$/;
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/**
 * Returns a function that reads amounts of files in the currency of a budget. An amount can have its symbol or code before
 * or after the number, and US$ or CA$ as well. `$` alone means this currency if its symbol contains it.
 */
export function createMoneyReader({ currency, symbol = currency }: InCurrency): MoneyReader {
  const sign = SHARED_SIGN.exec(symbol)?.[0];
  const names = [symbol, currency, ...(sign === undefined ? [] : [sign, `${currency.slice(0, 2)}${sign}`])];
  const own = names.filter(isDistinct).map(patternOf).join('|');
  const before = new RegExp(`^([-+\\u2212(\\s]*)(?:${own})\\s*(?=[-+\\u2212\\d.,])`, 'iu');
  const after = new RegExp(`(?<=[\\d.,])\\s*(?:${own})([-\\u2212)\\s]*)$`, 'iu');
  const isCurrency = (text: string) => !CODE.test(text) || CODES.has(text);
  return (text, format) => {
    const whole = unsigned(text);
    const quick = whole && (whole.currency === '' || names.includes(whole.currency)) && amountIn(whole, format);
    if (quick) return quick; // most amounts
    const bare = unsigned(text.trim().replace(before, '$1').replace(after, '$1'));
    const amount = bare && amountIn(bare, format);
    if (amount === undefined || bare?.currency === '') return amount;
    return bare && isCurrency(bare.currency) ? { otherCurrency: bare.currency } : undefined;
  };
}

/** Returns whether a number can't contain a symbol. */
const isDistinct = (name: string) => /[\p{L}\p{S}]/u.test(name);

function patternOf(name: string): string {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  // In kr.50 the point is no decimal separator, and CAD-50 can be an id.
  return /\p{L}$/u.test(name) ? `${escaped}(?![-+.])` : escaped;
}

import type { Currency } from './money.ts';
import { type NumberProblem, type ParsedNumber, parseNumber } from './numbers.ts';

type AmountRules = { locale?: string | undefined; currency: Currency | undefined };

/** An amount in its currency, or why it is none. */
type ParsedAmount = ParsedNumber | { ok: false; reason: NumberProblem | 'other-currency' };

/** A symbol, such as `US$` or `£`, or a code, such as `USD`. */
const CURRENCY = /\p{L}{0,3}\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu;

/** Parses an amount or a formula, with or without the symbol or the code of the currency. Another one is refused. */
export function parseCurrencyAmount(text: string, { locale, currency }: AmountRules): ParsedAmount {
  const parsed = parseNumber(text, { locale, currencySymbol: currency?.symbol ?? undefined });
  if (parsed.ok || !currency) return parsed;
  const withCode = parseNumber(text, { locale, currencySymbol: currency.id });
  if (withCode.ok) return withCode;
  const bare = text.replace(CURRENCY, '');
  return bare !== text && parseNumber(bare, { locale }).ok ? { ok: false, reason: 'other-currency' } : parsed;
}

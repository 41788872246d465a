import { type Decimal, Exact, inBounds, toDecimal } from './decimal.ts';
import { readDigits } from './digits.ts';
import { CURRENCY_MARK, evaluateFormula, type FormulaProblem } from './formulas.ts';
import { plainCharacters } from './plain-characters.ts';
import { type Separators, separatorsOf } from './separators.ts';

/** Which notations are accepted. */
export type NumberRules = {
  /** A BCP 47 tag; defaults to the browser's locale. */
  locale?: string | undefined;
  /** May precede or follow the number. */
  currencySymbol?: string | undefined;
  /** Whether a percent sign may follow, as in PERCENT columns. The value is the number before the sign. */
  percent?: boolean | undefined;
};

/** Why a text is not a number. `required` decides about an empty one. */
export type NumberProblem = 'empty' | 'forbidden-character' | 'too-long' | FormulaProblem;

export type ParsedNumber = { ok: true; value: Decimal } | { ok: false; reason: NumberProblem };

/** Longer than real input, and short enough to evaluate any formula without a delay. */
const MAX_LENGTH = 1000;

/** Letters, and other characters that no number contains. */
const FORBIDDEN = /[\p{L}|?:;&<>=!%]/u;

/**
 * Parses a number, or a formula after an equals sign. Never throws, and never returns NaN.
 *
 * - Uses the separators of the locale; a space and an apostrophe separate thousands in all locales. Accepts full-width
 * and Arabic characters as well as ASCII.
 * - Groups have three digits, or those of the locale, as in `12,34,567`. Rejects `1,5` in English, because it means 1.5
 * in German, not 15.
 * - Brackets mean a negative number; with an additional sign they are rejected: `-(5)` and `(-5)`. In a formula they
 * are brackets.
 */
export function parseNumber(text: string, { locale, currencySymbol, percent = false }: NumberRules = {}): ParsedNumber {
  if (text.length > MAX_LENGTH) return refused('too-long');
  const plain = plainCharacters(text);
  if (plain === '') return refused('empty');

  const isFormula = plain.startsWith('=');
  let body = isFormula ? plain.slice(1) : plain;
  // First, because the symbol can contain letters or forbidden characters.
  if (body.includes(CURRENCY_MARK)) return refused('malformed');
  if (currencySymbol) body = markSymbol(body, currencySymbol);
  if (percent) body = isFormula ? body.replace(/%$/, '') : body.replace(/%(\s*\)?)$/, '$1');
  if (FORBIDDEN.test(body)) return refused('forbidden-character');

  const separators = separatorsOf(locale);
  if (!isFormula) return readPlain(body.trim(), separators);
  const result = evaluateFormula(body, (digits) => {
    const read = readDigits(digits, separators);
    return read === undefined ? undefined : new Exact(read);
  });
  return result.ok ? { ok: true, value: toDecimal(result.value) } : result;
}

const refused = (reason: NumberProblem): ParsedNumber => ({ ok: false, reason });

/** Replaces every currency symbol with a mark. */
function markSymbol(text: string, symbol: string): string {
  const plainSymbol = plainCharacters(symbol);
  // A symbol of digits, signs and points cannot be distinguished from the number.
  if (!/[\p{L}\p{S}]/u.test(plainSymbol) || /^[-+*/\s\d.,]*$/.test(plainSymbol)) return text;
  const escaped = plainSymbol.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return text.replace(new RegExp(escaped, 'giu'), CURRENCY_MARK);
}

const MARK_FIRST = new RegExp(`^([-+(]?\\s*)${CURRENCY_MARK}\\s*`);
const MARK_LAST = new RegExp(`\\s*${CURRENCY_MARK}(\\s*\\)?)$`);
const SHAPE = /^(?:([-+]?)\s*([^()]+)|\(([^()]+)\))$/;

function readPlain(text: string, separators: Separators): ParsedNumber {
  const bare = MARK_FIRST.test(text) ? text.replace(MARK_FIRST, '$1') : text.replace(MARK_LAST, '$1');
  const [, sign, unbracketed, bracketed] = SHAPE.exec(bare) ?? [];
  const digits = readDigits((unbracketed ?? bracketed ?? '').trim(), separators);
  if (digits === undefined) return refused('malformed');
  const value = new Exact(digits);
  if (!inBounds(value)) return refused('too-large');
  return { ok: true, value: toDecimal(bracketed !== undefined || sign === '-' ? value.neg() : value) };
}

import { type Decimal, Exact, inBounds, toDecimal } from './decimal.ts';
import { readDigits } from './digits.ts';
import { CURRENCY_MARK, evaluateFormula, type FormulaProblem } from './formulas.ts';
import { plainCharacters } from './plain-characters.ts';
import { type Separators, separatorsOf } from './separators.ts';

/** How a number may be written. */
export type NumberRules = {
  /** A BCP 47 tag; the browser's own without one. */
  locale?: string | undefined;
  /** May stand before or after the number. */
  currencySymbol?: string | undefined;
  /** Whether a percent sign may stand at the end, as in columns of the type PERCENT. The value is what stands before it. */
  percent?: boolean | undefined;
};

/** Why a text is no number. An empty one is for `required` to judge. */
export type NumberProblem = 'empty' | 'forbidden-character' | 'too-long' | FormulaProblem;

export type ParsedNumber = { ok: true; value: Decimal } | { ok: false; reason: NumberProblem };

/** More than anybody types, and little enough for every formula to be done before anybody waits. */
const MAX_LENGTH = 1000;

/** Letters, and the other characters that no number contains. */
const FORBIDDEN = /[\p{L}|?:;&<>=!%]/u;

/**
 * Reads a number that a person wrote, or a formula after an equals sign. Never throws, and never
 * answers with what is not a number.
 *
 * - The separators are those of the locale; a space and an apostrophe divide thousands in all of them. Full-width and Arabic
 *   characters are read as well as ASCII.
 * - Groups have three digits, or those of the locale, as in `12,34,567`. `1,5` is refused in English, since it would be 1.5 in
 *   German, not 15.
 * - Brackets mean less than zero, unless there is a sign as well: `-(5)` and `(-5)` are refused. In a formula they are brackets.
 */
export function parseNumber(text: string, { locale, currencySymbol, percent = false }: NumberRules = {}): ParsedNumber {
  if (text.length > MAX_LENGTH) return refused('too-long');
  const plain = plainCharacters(text);
  if (plain === '') return refused('empty');

  const isFormula = plain.startsWith('=');
  let body = isFormula ? plain.slice(1) : plain;
  // The symbol goes first, for it may hold letters or a sign of the list.
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

/** Puts one mark in the place of every symbol, whatever characters it has. */
function markSymbol(text: string, symbol: string): string {
  const wanted = plainCharacters(symbol);
  // A symbol of digits, signs and points alone cannot be told from the number.
  if (!/[\p{L}\p{S}]/u.test(wanted) || /^[-+*/\s\d.,]*$/.test(wanted)) return text;
  const escaped = wanted.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
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

import type { Big } from 'big.js';
import { inBounds } from './decimal.ts';

/** Why a formula has no value. */
export type FormulaProblem = 'malformed' | 'division-by-zero' | 'too-large' | 'too-deep';

export type FormulaResult = { ok: true; value: Big } | { ok: false; reason: FormulaProblem };

/** Maximum nesting of brackets, which protects the stack from hostile input. */
const MAX_DEPTH = 50;

/** Placeholder for the currency symbol. */
export const CURRENCY_MARK = '\u00a4';

/** Characters that end a number. */
const NUMBER_ENDS = new Set(`+-*/()${CURRENCY_MARK}`);

/** Thrown internally to leave all nested brackets at once. */
class Unsolvable extends Error {
  readonly reason: FormulaProblem;
  constructor(reason: FormulaProblem) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Evaluates an arithmetic formula: `+ - * /`, brackets, and signs before a number or bracket. Exact except for
 * quotients, which are rounded. Never executes the text as code.
 *
 * @param formula without the equals sign
 * @param readNumber parses digits with separators; undefined if they are not a number
 */
export function evaluateFormula(formula: string, readNumber: (text: string) => Big | undefined): FormulaResult {
  let at = 0;
  let depth = 0;

  const skipSpaces = () => {
    while (formula[at] === ' ' || formula[at] === '\t') at++;
  };
  /** Consumes the next character if it is one of these. */
  const take = (wanted: string): string | undefined => {
    skipSpaces();
    const next = formula[at];
    if (next === undefined || !wanted.includes(next)) return undefined;
    at++;
    return next;
  };

  function sum(): Big {
    let value = product();
    for (let sign = take('+-'); sign; sign = take('+-')) {
      const next = product();
      value = bounded(sign === '+' ? value.plus(next) : value.minus(next));
    }
    return value;
  }

  function product(): Big {
    let value = signed();
    for (let sign = take('*/'); sign; sign = take('*/')) {
      const next = signed();
      if (sign === '/' && next.eq(0)) throw new Unsolvable('division-by-zero');
      value = bounded(sign === '*' ? value.times(next) : value.div(next));
    }
    return value;
  }

  function signed(): Big {
    let isNegative = false;
    for (let sign = take('+-'); sign; sign = take('+-')) isNegative = isNegative !== (sign === '-');
    const value = operand();
    return isNegative ? value.neg() : value;
  }

  function operand(): Big {
    if (!take('(')) return number();
    if (++depth > MAX_DEPTH) throw new Unsolvable('too-deep');
    const value = sum();
    if (!take(')')) throw new Unsolvable('malformed');
    depth--;
    return value;
  }

  function number(): Big {
    const isMarked = take(CURRENCY_MARK);
    const start = at;
    while (at < formula.length && !NUMBER_ENDS.has(formula[at] ?? '')) at++;
    const value = readNumber(formula.slice(start, at).trim());
    if (!value) throw new Unsolvable('malformed');
    if (!isMarked) take(CURRENCY_MARK);
    return bounded(value);
  }

  try {
    const value = sum();
    skipSpaces();
    return at === formula.length ? { ok: true, value } : { ok: false, reason: 'malformed' };
  } catch (problem) {
    if (problem instanceof Unsolvable) return { ok: false, reason: problem.reason };
    throw problem;
  }
}

function bounded(value: Big): Big {
  const kept = inBounds(value);
  if (!kept) throw new Unsolvable('too-large');
  return kept;
}

import * as v from 'valibot';
import { parseNumber } from '../../../base/formats/numbers.ts';
import { RATE_MAX, RATE_MIN, RateWire } from './currency.wire.ts';

/** Why a text is not a rate. */
export type RateProblem = 'not-a-number' | 'not-above-zero' | 'too-small' | 'too-large';

export type ParsedRate = { ok: true; rate: number } | { ok: false; problem: RateProblem };

/** Parses a rate, or a formula, with or without the currency's symbol (docs/decisions/0042-locales-and-numbers.md). */
export function parseRate(text: string, locale: string, currencySymbol: string): ParsedRate {
  const parsed = parseNumber(text, { locale, currencySymbol });
  const value = parsed.ok ? Number(parsed.value) : Number.NaN;
  const problem = problemOf(value);
  if (problem) return { ok: false, problem };
  const rate = v.safeParse(RateWire, value);
  return rate.success ? { ok: true, rate: rate.output } : { ok: false, problem: 'not-a-number' };
}

function problemOf(value: number): RateProblem | undefined {
  if (Number.isNaN(value)) return 'not-a-number';
  if (value <= 0) return 'not-above-zero';
  if (value < RATE_MIN) return 'too-small';
  return value > RATE_MAX ? 'too-large' : undefined;
}

import * as v from 'valibot';
import { parseNumber } from '../../base/formats/numbers.ts';
import { RateWire } from './currency.wire.ts';

/** What somebody has written as a rate, or as a formula of one; undefined when it is none. */
export function parseRate(text: string, locale: string): number | undefined {
  const parsed = parseNumber(text, { locale });
  const rate = v.safeParse(RateWire, parsed.ok ? Number(parsed.value) : Number.NaN);
  return rate.success ? rate.output : undefined;
}

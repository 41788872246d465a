import type { Currency } from './currency.wire.ts';

/** Decimals of a rate (docs/decisions/0044-budget-currencies.md). */
const RATE_DECIMALS = 6;
const SMALLEST_RATE = 10 ** -RATE_DECIMALS;

/** Returns the default value of one unit of a currency in the master's (docs/decisions/0044-budget-currencies.md). */
export function defaultRate(from: Currency, master: Currency): number {
  const rate = Number((from.conversionRateToImf / master.conversionRateToImf).toFixed(RATE_DECIMALS));
  if (!Number.isFinite(rate)) return 1;
  return Math.max(rate, SMALLEST_RATE);
}

import type { Decimal } from '../../../base/formats/decimal.ts';
import { AMOUNT_PLACES, amountOf, unitsOf } from './amounts.ts';

/** What one unit of a currency is worth in the root's, from a day (YYYY-MM-DD) on. */
export type DatedRate = { validFrom: string; rate: string };

/** An amount and the day that decides on its rate; null for the present rate. */
export type DatedAmount = { planned: string; startsOn: string | null };

/** The rates of a currency in any order of days, later ones after earlier ones that they replace. Empty for the root's own. */
export type Rates = { rates: readonly DatedRate[]; today: string };

/** An amount in the root's currency, as a whole number of its ten-billionths: products of amounts and rates are exact. */
export type Worth = bigint;

const RATE_PLACES = 6;
const WORTH_PLACES = AMOUNT_PLACES + RATE_PLACES;

/** Returns the rate of a day: the latest one until then, otherwise the first. Undefined without rates. */
export function rateOn<Rate extends { validFrom: string }>(rates: readonly Rate[], day: string): Rate | undefined {
  let latest: Rate | undefined;
  let first: Rate | undefined;
  for (const rate of rates) {
    if (rate.validFrom <= day && (!latest || rate.validFrom >= latest.validFrom)) latest = rate;
    if (!first || rate.validFrom <= first.validFrom) first = rate;
  }
  return latest ?? first;
}

/** Returns the first day on which two rates are valid: the later one. Null if neither has a day. */
export const bothValidFrom = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other);

/** Returns what an amount is worth in the root's currency, with the rate of its day. */
export function worthOf({ planned, startsOn }: DatedAmount, { rates, today }: Rates): Worth {
  const { rate } = rateOn(rates, startsOn ?? today) ?? { rate: '1' };
  return unitsOf(planned) * unitsOf(rate, RATE_PLACES);
}

/** Returns an amount in the root's currency, such as a target, as what it is worth. */
export const worthFrom = (amount: string): Worth => unitsOf(amount, WORTH_PLACES);

/** Returns a worth as a wire amount in the root's currency, exactly. */
export const worthText = (worth: Worth): Decimal => amountOf(worth, WORTH_PLACES);

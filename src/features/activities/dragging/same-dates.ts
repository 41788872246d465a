import type { InMarketDate } from '../in-market-date.wire.ts';

export const isSameDates = (one: InMarketDate, other: InMarketDate): boolean =>
  one.start === other.start && one.end === other.end;

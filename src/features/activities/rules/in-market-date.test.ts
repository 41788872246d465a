import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays } from '../../../base/time/days.ts';
import { FIRST_DAY, type InMarketDate, InMarketDateWire, LAST_DAY } from '../in-market-date.wire.ts';
import { shiftDates } from './in-market-date.ts';

afterEach(() => vi.unstubAllEnvs());

const onDays = (start: string, end: string): InMarketDate => ({ start, end, precision: 'DAY' });
const inHours = (start: string, end: string): InMarketDate => ({
  start: `${start}:00:00.000Z`,
  end: `${end}:00:00.000Z`,
  precision: 'DAY_HOUR',
});
const UNDATED: InMarketDate = { start: null, end: null, precision: 'DAY' };

const dayNumbers = fc.integer({ min: 0, max: 109_571 }); // 1900-01-01 to 2199-12-31
const dates = fc.tuple(dayNumbers, dayNumbers).map((numbers) => {
  const [start = 0, end = 0] = numbers.toSorted((one, other) => one - other);
  return onDays(addDays(FIRST_DAY, start), addDays(FIRST_DAY, end));
});

describe('shiftDates', () => {
  it('keeps the duration and the time of day', () => {
    expect(shiftDates(onDays('2026-02-27', '2026-03-01'), 2)).toEqual(onDays('2026-03-01', '2026-03-03'));
    expect(shiftDates(inHours('2026-03-08T09', '2026-03-08T17'), -7)).toEqual(
      inHours('2026-03-01T09', '2026-03-01T17'),
    );
    expect(shiftDates(UNDATED, 5)).toEqual(UNDATED);
  });

  it('returns undefined outside the years 1900 to 2199', () => {
    expect(shiftDates(onDays(FIRST_DAY, LAST_DAY), 0)).toEqual(onDays(FIRST_DAY, LAST_DAY));
    expect(shiftDates(onDays(FIRST_DAY, '1900-01-02'), -1)).toBeUndefined();
    expect(shiftDates(onDays('2199-12-30', LAST_DAY), 1)).toBeUndefined();
    expect(shiftDates(onDays('2026-01-01', '2026-01-02'), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  it.each(['UTC', 'America/Toronto', 'Pacific/Apia'])('in %s, returns valid dates that shift back', (zone) => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(dates, fc.integer({ min: -120_000, max: 120_000 }), (date, days) => {
        const shifted = shiftDates(date, days);
        if (!shifted) return;
        expect(v.parse(InMarketDateWire, shifted)).toEqual(shifted);
        expect(shiftDates(shifted, -days)).toEqual(date);
      }),
    );
  });
});

import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InMarketDateWire } from './in-market-date.wire.ts';

afterEach(() => vi.unstubAllEnvs());

const messageOf = (start: unknown, end: unknown, precision: unknown = 'DAY') =>
  v.safeParse(InMarketDateWire, { start, end, precision }).issues?.[0].message;

describe('inMarketDate', () => {
  it('has days, or date-times with milliseconds and Z', () => {
    for (const date of [
      { start: '2026-05-01', end: '2026-05-03', precision: 'DAY' },
      { start: '2026-05-01T09:00:00.000Z', end: '2026-05-01T17:00:00.000Z', precision: 'DAY_HOUR' },
    ])
      expect(v.parse(InMarketDateWire, date)).toEqual(date);
    expect(messageOf('2026-05-01', '2026-05-03', 'HOUR')).toBe('Choose whether the dates are days or hours.');
    expect(messageOf('2026-05-01', '2026-05-03', 'DAY_HOUR')).toBe('Enter a start date and time on a full hour.');
    expect(messageOf('2026-05-01T09:00:00.000Z', '2026-05-03T09:00:00.000Z')).toBe('Enter a start date that exists.');
  });

  it('can be empty', () => {
    const undated = { start: null, end: null, precision: 'DAY' };
    expect(v.parse(InMarketDateWire, undated)).toEqual(undated);
    expect(v.parse(InMarketDateWire, { precision: 'DAY' })).toEqual(undated);
  });

  it('has both dates or neither', () => {
    expect(messageOf('2026-05-01', null)).toBe('Enter an end date, or remove the start date.');
    expect(messageOf(null, '2026-05-01')).toBe('Enter a start date, or remove the end date.');
    expect(messageOf('2026-05-01', '')).toBe('Enter an end date that exists.');
    expect(messageOf('2026-05-01', 20260501)).toBeDefined();
  });

  it('ends at its start or later', () => {
    expect(messageOf('2026-05-01', '2026-05-01')).toBeUndefined();
    expect(messageOf('2026-05-02', '2026-05-01')).toBe('Choose an end that is not before the start.');
    const hours = ['2026-05-01T09:00:00.000Z', '2026-05-01T08:00:00.000Z'] as const;
    expect(messageOf(hours[0], hours[0], 'DAY_HOUR')).toBeUndefined();
    expect(messageOf(hours[0], hours[1], 'DAY_HOUR')).toBe('Choose an end that is not before the start.');
  });

  it.each(['2026-02-30', '2027-02-29', '2026-13-01', '2026-5-1', '5/1/2026', '', 'now'])(
    'rejects the day %j',
    (day) => {
      expect(messageOf(day, '2030-01-01')).toBe('Enter a start date that exists.');
      expect(messageOf('2020-01-01', day)).toBe('Enter an end date that exists.');
    },
  );

  it.each([
    '2026-05-01T09:30:00.000Z',
    '2026-05-01T09:00:01.000Z',
    '2026-05-01T09:00:00Z',
    '2026-05-01T09:00:00.000+02:00',
    '2026-05-01T24:00:00.000Z',
    '2026-02-30T09:00:00.000Z',
    '+002026-05-01T09:00:00.000Z',
  ])('rejects the hour %j', (hour) => {
    expect(messageOf(hour, '2030-01-01T00:00:00.000Z', 'DAY_HOUR')).toBe('Enter a start date and time on a full hour.');
    expect(messageOf('2020-01-01T00:00:00.000Z', hour, 'DAY_HOUR')).toBe('Enter an end date and time on a full hour.');
  });

  it('is in the years 1900 to 2199', () => {
    const message = 'Enter dates from 1/1/1900 to 12/31/2199.';
    expect(messageOf('1900-01-01', '2199-12-31')).toBeUndefined();
    expect(messageOf('1899-12-31', '1900-01-01')).toBe(message);
    expect(messageOf('2199-12-31', '2200-01-01')).toBe('Enter an end date from 1/1/1900 to 12/31/2199.');
    expect(messageOf('1900-01-01T00:00:00.000Z', '2199-12-31T23:00:00.000Z', 'DAY_HOUR')).toBeUndefined();
    expect(messageOf('1899-12-31T23:00:00.000Z', '1900-01-01T00:00:00.000Z', 'DAY_HOUR')).toBe(message);
  });

  it.each(['Pacific/Apia', 'America/Sao_Paulo'])('accepts days that %s skipped', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(messageOf('2011-12-30', '2018-11-04')).toBeUndefined();
  });
});

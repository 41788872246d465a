import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isInvalidDate } from '../validation/validators.ts';
import { fromWireDate, fromWireDateTime, isWireDate, toWireDate, toWireDateTime } from './wire-dates.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['UTC', 'America/Toronto', 'Pacific/Kiritimati', 'America/Sao_Paulo'])(
  'in %s a day crosses the network as YYYY-MM-DD and stays that day (S-VAL-08)',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(toWireDate(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-02');
    expect(toWireDate(new Date(2026, 0, 2))).toBe('2026-01-02');
    expect(toWireDate(fromWireDate('2018-11-04'))).toBe('2018-11-04'); // this day has no midnight in São Paulo
    const days = fc.date({ min: new Date(1000, 0, 2), max: new Date(9999, 11, 30), noInvalidDate: true });
    fc.assert(
      fc.property(days, (day) => {
        const text = toWireDate(day) ?? '';
        expect(isWireDate(text)).toBe(true);
        expect(toWireDate(fromWireDate(text))).toBe(text);
      }),
    );
  },
);

test('a moment crosses the network as ISO with milliseconds and Z (S-VAL-08)', () => {
  vi.stubEnv('TZ', 'America/Toronto');
  expect(toWireDateTime(new Date(2026, 0, 2, 23, 59))).toBe('2026-01-03T04:59:00.000Z');
  expect(fromWireDateTime('2026-01-03T04:59:00.007Z')).toEqual(new Date(Date.UTC(2026, 0, 3, 4, 59, 0, 7)));
});

test.each(['', '2026-02-30', '2026-13-01', '2026-1-2', '26-01-02', '1/2/2026', '2026-01-02T00:00:00.000Z'])(
  '%j is no day',
  (text) => {
    expect(isInvalidDate(fromWireDate(text))).toBe(true);
  },
);

test.each(['', '2026-01-02', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000', '2026-02-30T00:00:00.000Z', 'now'])(
  '%j is no moment',
  (text) => {
    expect(isInvalidDate(fromWireDateTime(text))).toBe(true);
  },
);

test('what is no date has no form, and none throws', () => {
  expect(toWireDate(new Date(Number.NaN))).toBeUndefined();
  expect(toWireDateTime(new Date(Number.NaN))).toBeUndefined();
  expect(toWireDate(new Date(8.64e15))).toBeUndefined();
  fc.assert(fc.property(fc.date(), (date) => toWireDate(date) !== '' && toWireDateTime(date) !== ''));
});

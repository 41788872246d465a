import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isInvalidDate } from '../validation/validators.ts';
import { applyTime, formatDateTime, formatTime, parseDateTime, parseTime } from './times.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['00:00', { hours: 0, minutes: 0 }],
  ['23:59', { hours: 23, minutes: 59 }],
  ['9:05', { hours: 9, minutes: 5 }],
  ['０９：０５', { hours: 9, minutes: 5 }],
])('%j is the time %j', (text, time) => {
  expect(parseTime(text)).toEqual(time);
});

test.each(['24:00', '12:60', '12:5', '12', '12:30 pm', '12:30Z', '-1:00', 'noon'])('%j is no time', (text) => {
  expect(parseTime(text)).toBe('invalid');
});

test('empty text is no time and no date', () => {
  expect(parseTime(' ')).toBeUndefined();
  expect(parseDateTime(' ')).toBeUndefined();
});

test('every time is written HH:mm and read back (S-VAL-07)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const text = formatTime({ hours, minutes });
      expect(text).toMatch(/^\d\d:\d\d$/);
      expect(parseTime(text)).toEqual({ hours, minutes });
    }),
  );
});

test('a date-time is M/d/yyyy HH:mm (S-VAL-07)', () => {
  const moment = new Date(2026, 2, 9, 8, 5);
  expect(parseDateTime(' 3/9/2026  08:05 ')).toEqual(moment);
  expect(formatDateTime(moment)).toBe('3/9/2026 08:05');
  expect(formatDateTime(new Date(Number.NaN))).toBe('');
});

test.each(['3/9/2026', '08:05', '2/30/2026 08:05', '3/9/26 08:05', '3/9/2026 24:00', '3/9/2026T08:05', 'now'])(
  '%j is an invalid date-time',
  (text) => {
    expect(isInvalidDate(parseDateTime(text))).toBe(true);
  },
);

test('a time is applied where the person is, or in UTC', () => {
  vi.stubEnv('TZ', 'America/Toronto');
  const day = new Date(2026, 6, 1, 22, 30, 59, 999); // the second of July in UTC
  const time = { hours: 9, minutes: 30 };
  expect(applyTime(day, time, 'local').toISOString()).toBe('2026-07-01T13:30:00.000Z');
  expect(applyTime(day, time, 'utc').toISOString()).toBe('2026-07-01T09:30:00.000Z');
});

test('a time that the clock skips is as much later, one that comes twice is the first, and in UTC neither is special', () => {
  vi.stubEnv('TZ', 'America/Toronto');
  const spring = new Date(2026, 2, 8);
  const autumn = new Date(2026, 10, 1);
  const halfPast = (hours: number) => ({ hours, minutes: 30 });
  expect(formatDateTime(applyTime(spring, halfPast(2), 'local'))).toBe('3/8/2026 03:30');
  expect(applyTime(spring, halfPast(2), 'local').toISOString()).toBe('2026-03-08T07:30:00.000Z');
  expect(applyTime(autumn, halfPast(1), 'local').toISOString()).toBe('2026-11-01T05:30:00.000Z');
  expect(applyTime(spring, halfPast(2), 'utc').toISOString()).toBe('2026-03-08T02:30:00.000Z');
  expect(applyTime(autumn, halfPast(1), 'utc').toISOString()).toBe('2026-11-01T01:30:00.000Z');
});

test('in every zone a moment is read back from how it is written, but for hours that come twice', () => {
  vi.stubEnv('TZ', 'Australia/Lord_Howe'); // its clock changes by half an hour
  const moments = fc.date({ min: new Date(1990, 0), max: new Date(2050, 0), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      const text = formatDateTime(moment);
      const read = parseDateTime(text);
      expect(read && formatDateTime(read)).toBe(text);
    }),
  );
});

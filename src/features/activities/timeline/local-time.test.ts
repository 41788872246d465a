import { describe, expect, test } from 'vitest';
import { localDay, localTime, zoneName } from './local-time.ts';

describe('the local time', () => {
  test.each([
    ['2027-03-01T23:00:00.000Z', 'UTC', '2027-03-01', 23],
    ['2027-03-01T23:00:00.000Z', 'Europe/Berlin', '2027-03-02', 0],
    ['2027-03-01T04:00:00.000Z', 'America/New_York', '2027-02-28', 23],
    ['2027-03-01T18:00:00.000Z', 'Asia/Kolkata', '2027-03-01', 23.5],
    ['2027-01-01T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-02', 0],
  ])('%s in %s', (instant, timeZone, day, hour) => {
    expect(localTime(instant, timeZone)).toEqual({ day, hour });
  });

  test('skips an hour in spring and repeats one in fall', () => {
    const hours = (instants: readonly string[]) =>
      instants.map((instant) => localTime(`${instant}:00:00.000Z`, 'Europe/Berlin').hour);
    expect(hours(['2027-03-28T00', '2027-03-28T01', '2027-03-28T02'])).toEqual([1, 3, 4]);
    expect(hours(['2027-10-31T00', '2027-10-31T01', '2027-10-31T02'])).toEqual([2, 2, 3]);
  });
});

test('a day is the same in all time zones, unlike that of a date-time', () => {
  expect(localDay('2027-03-01', 'America/New_York')).toBe('2027-03-01');
  expect(localDay('2027-03-01T02:00:00.000Z', 'America/New_York')).toBe('2027-02-28');
});

test('a time zone has its short name on that day', () => {
  expect(zoneName('Europe/Berlin', '2027-01-15', 'en-GB')).toBe('Europe/Berlin (CET)');
  expect(zoneName('Europe/Berlin', '2027-07-15', 'en-GB')).toBe('Europe/Berlin (CEST)');
  expect(zoneName('America/New_York', '2027-01-15', 'en-US')).toBe('America/New_York (EST)');
  expect(zoneName('UTC', '2027-01-15', 'en-US')).toBe('UTC');
});

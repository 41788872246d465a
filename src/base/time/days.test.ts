import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { addDays, daysBetween, isDay } from './days.ts';

afterEach(() => vi.unstubAllEnvs());

test.each(['2026-02-28', '2028-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('%s is a day', (day) => {
  expect(isDay(day)).toBe(true);
});

test.each([
  '',
  '2026-02-29',
  '2026-02-30',
  '1900-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '2026-01-00',
  '0999-01-01',
  '2026-1-2',
  '1/2/2026',
  ' 2026-01-02',
  '2026-01-02\n',
  '2026-01-02T00:00:00.000Z',
  '+002026-01-02',
])('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('a text is a day if a date writes it the same', () => {
  const padded = (max: number, length: number) =>
    fc.integer({ min: 0, max }).map((number) => String(number).padStart(length, '0'));
  fc.assert(
    fc.property(padded(9999, 4), padded(14, 2), padded(33, 2), (year, month, day) => {
      const text = `${year}-${month}-${day}`;
      const date = new Date(`${text}T00:00:00.000Z`);
      const isSame = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
      expect(isDay(text)).toBe(isSame && year >= '1000');
    }),
  );
});

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each(['UTC', 'America/Toronto', 'America/Sao_Paulo', 'Pacific/Kiritimati', 'Pacific/Apia'])(
  'in %s, adding the days between two days to the first returns the second',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(isDay('2011-12-30')).toBe(true); // Samoa skipped this day
    expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(daysBetween('2026-11-02', '2026-11-01')).toBe(-1);
    fc.assert(
      fc.property(days, days, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(addDays(to, -daysBetween(from, to))).toBe(from);
        expect(isDay(to)).toBe(true);
      }),
    );
  },
);

import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { isInvalidDate } from '../validation/validators.ts';
import { formatDate, parseDate } from './dates.ts';

afterEach(() => vi.unstubAllEnvs());

const days = fc.date({ min: new Date(1000, 0, 2), max: new Date(9999, 11, 30), noInvalidDate: true });

test.each([
  ['1/2/2026', [2026, 0, 2]],
  ['12/31/1999', [1999, 11, 31]],
  ['01/02/2026', [2026, 0, 2]],
  ['  2/29/2028 ', [2028, 1, 29]],
  ['１/２/２０２６', [2026, 0, 2]],
] as const)('%j is the day %j (S-VAL-06)', (text, [year, month, day]) => {
  expect(parseDate(text)).toEqual(new Date(year, month, day));
});

test('empty text is no date (S-VAL-06)', () => {
  expect(parseDate('')).toBeUndefined();
  expect(parseDate(' \u00a0 ')).toBeUndefined();
});

test.each([
  '2/30/2026',
  '2/29/2027',
  '4/31/2026',
  '13/1/2026',
  '0/1/2026',
  '1/0/2026',
  '1/2/26',
  '1/2/0026',
  '1/2/0126',
  '1/2/026',
  '1/2/20266',
  '2026-01-02',
  '1.2.2026',
  '1/2',
  '1/2/2026 10:00',
  'tomorrow',
])('%j is an invalid date (S-VAL-06)', (text) => {
  expect(isInvalidDate(parseDate(text))).toBe(true);
});

test('an invalid date is written as nothing', () => {
  expect(formatDate(new Date(Number.NaN))).toBe('');
});

test.each(['UTC', 'America/Toronto', 'America/Sao_Paulo', 'Pacific/Apia', 'Asia/Tokyo'])(
  'in %s every day is read back from how it is written',
  (zone) => {
    vi.stubEnv('TZ', zone);
    fc.assert(
      fc.property(days, (date) => {
        const day = parseDate(formatDate(date));
        expect(day && formatDate(day)).toBe(formatDate(date));
      }),
    );
  },
);

test('a day whose midnight the clock skips is still that day', () => {
  vi.stubEnv('TZ', 'America/Sao_Paulo');
  expect(parseDate('11/4/2018')?.toISOString()).toBe('2018-11-04T03:00:00.000Z');
});

test('no text makes a date throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{1,3}\/\d{1,3}\/\d{1,5}$/)), (text) => {
      const date = parseDate(text);
      expect(date === undefined || date instanceof Date).toBe(true);
    }),
  );
});

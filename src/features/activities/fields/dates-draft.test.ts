import { describe, expect, test } from 'vitest';
import type { InMarketDate } from '../in-market-date.wire.ts';
import { datesIn, draftOf, isAboutEnd, withTimes } from './dates-draft.ts';

const NONE: InMarketDate = { start: null, end: null, precision: 'DAY' };
const typed = (start: string, end: string) => ({ ...draftOf(NONE, false), start, end });
const messageOf = (start: string, end: string) => {
  const checked = datesIn(typed(start, end), NONE, false);
  return checked.ok ? undefined : checked.message;
};

describe('typed dates', () => {
  test('become both dates, or neither', () => {
    const value = { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' };
    expect(datesIn(typed('3/1/2027', '3/31/2027'), NONE, false)).toEqual({ ok: true, value });
    expect(datesIn(typed('', ''), { ...NONE, start: '2027-03-01', end: '2027-03-31' }, false)).toEqual({
      ok: true,
      value: NONE,
    });
  });

  test.each([
    ['2/30/2027', '3/1/2027', 'Enter a start date that exists. Example: 3/14/2027'],
    ['3/1/2027', '2/30/2027', 'Enter an end date that exists. Example: 3/14/2027'],
    ['3/1/2027', '', 'Enter an end date, or remove the start date.'],
    ['', '3/1/2027', 'Enter a start date, or remove the end date.'],
    ['3/2/2027', '3/1/2027', 'Choose an end that is not before the start.'],
    ['1/1/9999', '1/1/9999', 'Enter dates from 1/1/1900 to 12/31/2199.'],
  ])('from %s to %s are refused', (start, end, message) => {
    expect(messageOf(start, end)).toBe(message);
  });

  test('name the field of a problem', () => {
    expect(isAboutEnd(messageOf('3/1/2027', '2/30/2027') ?? '')).toBe(true);
    expect(isAboutEnd(messageOf('2/30/2027', '3/1/2027') ?? '')).toBe(false);
  });
});

describe('dates with hours', () => {
  const local = (day: number, hour: number) => new Date(2027, 2, day, hour).toISOString();
  const hourly: InMarketDate = { start: local(1, 9), end: local(2, 17), precision: 'DAY_HOUR' };

  test('show local times, and keep them', () => {
    const draft = draftOf(hourly, true);
    expect(draft).toEqual({ start: '3/1/2027', end: '3/2/2027', startTime: '09:00', endTime: '17:00', hasTimes: true });
    expect(datesIn({ ...draft, endTime: '18:00' }, hourly, true)).toEqual({
      ok: true,
      value: { ...hourly, end: local(2, 18) },
    });
  });

  test('refuse a time that is not a full hour', () => {
    expect(datesIn({ ...draftOf(hourly, true), startTime: '9:17' }, hourly, true)).toEqual({
      ok: false,
      message: 'Enter a start date and time on a full hour.',
    });
  });

  test('stay unchanged where only days are shown', () => {
    const draft = draftOf(hourly, false);
    expect(draft).toMatchObject({ start: '3/1/2027', end: '3/2/2027', hasTimes: false });
    expect(datesIn(draft, hourly, false)).toEqual({ ok: true, value: hourly });
  });

  test('start as whole days when times are added', () => {
    const days: InMarketDate = { start: '2027-03-01', end: '2027-03-31', precision: 'DAY' };
    const draft = withTimes(draftOf(days, true), true);
    expect(draft.endTime).toBe('23:00');
    expect(datesIn(draft, days, true)).toMatchObject({ ok: true, value: { precision: 'DAY_HOUR' } });
    expect(withTimes(draft, false)).toEqual(draftOf(days, true));
  });
});

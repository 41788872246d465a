import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../base/time/days.ts';
import { FIRST_DAY, type InMarketDate, InMarketDateWire, LAST_DAY } from '../in-market-date.wire.ts';
import { shiftDates } from '../rules/in-market-date.ts';
import { changeOf, dragDates, type Grabbed, snapOf, snappedStep, type TimeStep, weekFrom } from './drag-dates.ts';

const onDays = (start: string, end: string): InMarketDate => ({ start, end, precision: 'DAY' });
const inHours = (start: string, end: string): InMarketDate => ({
  start: `${start}:00:00.000Z`,
  end: `${end}:00:00.000Z`,
  precision: 'DAY_HOUR',
});
const UNDATED: InMarketDate = { start: null, end: null, precision: 'DAY' };
const days = (count: number): TimeStep => ({ count, unit: 'day' });
const hours = (count: number): TimeStep => ({ count, unit: 'hour' });
const scaleOf = (pxPerDay: number) => ({ firstDay: '2027-01-01', lastDay: '2027-12-31', pxPerDay });

describe('a drag by days', () => {
  const march = onDays('2027-03-03', '2027-03-10');

  test('moves both dates, or one of them', () => {
    expect(dragDates(march, 'move', days(7))).toEqual(onDays('2027-03-10', '2027-03-17'));
    expect(dragDates(march, 'start', days(-7))).toEqual(onDays('2027-02-24', '2027-03-10'));
    expect(dragDates(march, 'end', days(1))).toEqual(onDays('2027-03-03', '2027-03-11'));
  });

  test('leaves at least one day', () => {
    expect(dragDates(march, 'start', days(30))).toEqual(onDays('2027-03-10', '2027-03-10'));
    expect(dragDates(march, 'end', days(-30))).toEqual(onDays('2027-03-03', '2027-03-03'));
  });

  test('stops at the first and the last possible day', () => {
    expect(dragDates(march, 'move', days(-99_999))).toEqual(onDays(FIRST_DAY, '1900-01-08'));
    expect(dragDates(march, 'move', days(99_999))).toEqual(onDays('2199-12-24', LAST_DAY));
    expect(dragDates(march, 'end', days(99_999))).toEqual(onDays('2027-03-03', LAST_DAY));
  });

  test('keeps the time of dates with hours', () => {
    const hourly = inHours('2027-03-03T09', '2027-03-05T08');
    expect(dragDates(hourly, 'move', days(-3))).toEqual(inHours('2027-02-28T09', '2027-03-02T08'));
    expect(dragDates(hourly, 'start', days(9))).toEqual(inHours('2027-03-04T09', '2027-03-05T08'));
    expect(dragDates(hourly, 'end', days(99_999))?.end).toBe(`${LAST_DAY}T08:00:00.000Z`);
  });
});

describe('a drag by hours', () => {
  test('leaves at least one hour', () => {
    const hourly = inHours('2027-03-03T09', '2027-03-03T17');
    expect(dragDates(hourly, 'move', hours(-10))).toEqual(inHours('2027-03-02T23', '2027-03-03T07'));
    expect(dragDates(hourly, 'end', hours(-20))).toEqual(inHours('2027-03-03T09', '2027-03-03T10'));
    expect(dragDates(hourly, 'start', hours(20))).toEqual(inHours('2027-03-03T16', '2027-03-03T17'));
  });

  test('keeps dates that take no time as they are', () => {
    const moment = inHours('2027-03-03T09', '2027-03-03T09');
    expect(dragDates(moment, 'end', hours(-1))).toEqual(moment);
    expect(dragDates(moment, 'end', hours(2))).toEqual(inHours('2027-03-03T09', '2027-03-03T11'));
  });

  test('is not possible for dates without hours', () => {
    expect(dragDates(onDays('2027-03-03', '2027-03-10'), 'move', hours(3))).toBeUndefined();
  });
});

test('an activity without dates cannot be dragged', () => {
  expect(dragDates(UNDATED, 'move', days(1))).toBeUndefined();
});

const dayNumbers = fc.integer({ min: 0, max: 109_571 }); // 1900-01-01 to 2199-12-31
const anyDates = fc.tuple(dayNumbers, dayNumbers).map((numbers) => {
  const [start = 0, end = 0] = numbers.toSorted((one, other) => one - other);
  return onDays(addDays(FIRST_DAY, start), addDays(FIRST_DAY, end));
});
const anyHours = anyDates.map(({ start, end }) => inHours(`${start}T08`, `${end}T20`));
const anyStep = fc.integer({ min: -120_000, max: 120_000 }).map(days);

test('the server accepts the dates after any drag', () => {
  const grabbed = fc.constantFrom<Grabbed>('move', 'start', 'end');
  fc.assert(
    fc.property(fc.oneof(anyDates, anyHours), grabbed, anyStep, (dates, part, step) =>
      v.is(InMarketDateWire, dragDates(dates, part, step)),
    ),
  );
});

test('a move that is possible is the same as on the server', () => {
  fc.assert(
    fc.property(fc.oneof(anyDates, anyHours), anyStep, (dates, step) => {
      const shifted = shiftDates(dates, step.count);
      if (shifted) expect(dragDates(dates, 'move', step)).toEqual(shifted);
    }),
  );
});

test('the change is that of the dragged side', () => {
  const [before, after] = [onDays('2027-03-03', '2027-03-10'), onDays('2027-03-05', '2027-03-17')];
  expect(changeOf(before, after, 'move', 'day')).toEqual(days(2));
  expect(changeOf(before, after, 'end', 'day')).toEqual(days(7));
  expect(
    changeOf(inHours('2027-03-03T09', '2027-03-03T17'), inHours('2027-03-03T06', '2027-03-03T17'), 'start', 'hour'),
  ).toEqual(hours(-3));
  expect(changeOf(UNDATED, after, 'move', 'day')).toBeUndefined();
});

describe('snapping', () => {
  const daily = onDays('2027-03-03', '2027-03-10');
  const hourly = inHours('2027-03-03T09', '2027-03-05T08');

  test('uses hours, days or weeks by the zoom', () => {
    expect(snapOf(scaleOf(56), daily)).toEqual(days(1));
    expect(snapOf(scaleOf(24), hourly)).toEqual(days(1));
    expect(snapOf(scaleOf(8), daily)).toEqual(days(7));
    expect(snapOf(scaleOf(56), hourly)).toEqual(hours(1));
  });

  test('chooses the closest step', () => {
    expect(snappedStep(scaleOf(24), days(1), 35)).toEqual(days(1));
    expect(snappedStep(scaleOf(24), days(1), -37)).toEqual(days(-2));
    expect(snappedStep(scaleOf(8), days(7), 27)).toEqual(days(0));
    expect(snappedStep(scaleOf(8), days(7), -90)).toEqual(days(-14));
    expect(snappedStep(scaleOf(48), hours(1), 7)).toEqual(hours(4));
  });
});

test('a scheduled activity takes a week, also at the end of time', () => {
  expect(weekFrom('2027-02-25')).toEqual(onDays('2027-02-25', '2027-03-03'));
  expect(weekFrom(LAST_DAY)).toEqual(onDays('2199-12-25', LAST_DAY));
});

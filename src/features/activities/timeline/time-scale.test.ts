import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../base/time/days.ts';
import { barOf, dayAt, positionOf, scaleOf, scrollAfterZoom, snapDays, widthOf, ZOOMS, zoomsOf } from './time-scale.ts';
import { showsHours, ticksOf } from './time-ticks.ts';

const SPAN = { start: '2027-01-10', end: '2027-12-20' };
const month = scaleOf('month', SPAN, 1000);

describe('the scale of a timeline', () => {
  test('has room before the first and after the last activity, and fits them exactly with `fit`', () => {
    expect([month.firstDay, month.lastDay]).toEqual(['2026-11-11', '2028-02-18']);
    const fit = scaleOf('fit', SPAN, 690);
    expect(widthOf(fit)).toBeCloseTo(690);
    expect([fit.firstDay, fit.lastDay]).toEqual([SPAN.start, SPAN.end]);
    expect(scaleOf('fit', { start: '2027-01-01', end: '2027-01-01' }, 1000).pxPerDay).toBe(56);
    expect(scaleOf('week', { start: '1900-01-02', end: '2199-12-30' }, 1000)).toMatchObject({
      firstDay: '1900-01-01',
      lastDay: '2199-12-31',
    });
  });

  test('finds the day at each position of the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZOOMS),
        fc.integer({ min: 0, max: 344 }),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (zoom, index, part) => {
          const scale = scaleOf(zoom, SPAN, 1000);
          const day = addDays(SPAN.start, index);
          expect(dayAt(scale, positionOf(scale, day) + part * scale.pxPerDay + 1e-6)).toBe(day);
        },
      ),
    );
    expect(dayAt(month, -100)).toBe(month.firstDay);
    expect(dayAt(month, 1e9)).toBe(month.lastDay);
  });

  test('draws an activity through its last day, and through its last hour', () => {
    expect(barOf(month, { start: '2027-03-01', end: '2027-03-01' }).widthPx).toBe(24);
    expect(barOf(month, { start: '2027-03-28', end: '2027-03-29' }).widthPx).toBe(48);
    const hours = { start: '2027-03-01T06:00:00.000Z', end: '2027-03-01T18:00:00.000Z' };
    expect(barOf(month, hours)).toEqual({ positionPx: positionOf(month, '2027-03-01') + 6, widthPx: 12 });
  });

  test('keeps the day under the pointer in place when it zooms', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ZOOMS),
        fc.constantFrom(...ZOOMS),
        fc.integer({ min: 0, max: 344 }),
        fc.integer({ min: 0, max: 100 }),
        (from, to, index, pointPx) => {
          const [before, after] = [scaleOf(from, SPAN, 1000), scaleOf(to, SPAN, 1000)];
          const day = addDays(SPAN.start, index);
          const scrollPx = positionOf(before, day) - pointPx;
          const scrolled = scrollAfterZoom(before, after, scrollPx, pointPx);
          if (scrolled > 0) expect(positionOf(after, day) - scrolled).toBeCloseTo(pointPx);
        },
      ),
    );
  });

  test('snaps to days where they are wide, else to weeks', () => {
    expect(
      zoomsOf(false)
        .slice(0, 4)
        .map((zoom) => snapDays(scaleOf(zoom, SPAN, 1000))),
    ).toEqual([1, 1, 7, 7]);
  });
});

describe('the header of a timeline', () => {
  test.each([
    ['week', 'March 2027', 'Mon 1'],
    ['month', 'March 2027', '1'],
    ['quarter', 'March 2027', 'Feb 28'],
    ['year', '2027', 'Mar'],
  ] as const)('shows %s with these units', (zoom, major, minor) => {
    const scale = scaleOf(zoom, SPAN, 1000);
    const at = positionOf(scale, '2027-03-01');
    const ticks = ticksOf(scale, at, at + 500, 'en');
    const labelsAt = (columns: readonly { positionPx: number; widthPx: number; label: string }[]) =>
      columns
        .find(({ positionPx, widthPx }) => positionPx <= at && at < positionPx + widthPx)
        ?.label.replace(/^1 Mon$/, 'Mon 1');
    expect([labelsAt(ticks.major), labelsAt(ticks.minor)]).toEqual([major, minor]);
  });

  test.each([
    ['en-US', 'Feb 28'],
    ['de', '1. März'],
    ['ar-EG', '٢٧ فبراير'],
  ])('begins weeks as calendars do in %s', (locale, label) => {
    const scale = scaleOf('quarter', SPAN, 1000);
    const at = positionOf(scale, '2027-03-01');
    const { minor } = ticksOf(scale, at, at + 500, locale);
    expect(minor.find(({ positionPx, widthPx }) => positionPx <= at && at < positionPx + widthPx)?.label).toBe(label);
  });

  test('has columns without gaps or overlaps, within the timeline', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZOOMS), fc.double({ min: 0, max: 1, noNaN: true }), (zoom, part) => {
        const scale = scaleOf(zoom, SPAN, 1000);
        const fromPx = part * widthOf(scale);
        const { major, minor } = ticksOf(scale, fromPx, Math.min(fromPx + 1000, widthOf(scale) - 1), 'de');
        for (const columns of [major, minor]) {
          for (const [index, column] of columns.entries()) {
            const next = columns[index + 1];
            if (next) expect(column.positionPx + column.widthPx).toBeCloseTo(next.positionPx);
            expect(column.positionPx).toBeGreaterThanOrEqual(0);
            expect(column.positionPx + column.widthPx).toBeLessThanOrEqual(widthOf(scale) + 1e-6);
          }
        }
      }),
    );
  });

  test('has hours only where days are wide, and only in a time zone', () => {
    const shows = (zoom: 'day' | 'week' | 'month', timeZone?: string) =>
      showsHours(scaleOf(zoom, SPAN, 1000, timeZone));
    expect([shows('day', 'UTC'), shows('week', 'UTC'), shows('month', 'UTC')]).toEqual([true, true, false]);
    expect([shows('day'), shows('week')]).toEqual([false, false]);
  });

  test.each([
    ['week', 'en-US', ['00', '12']],
    ['day', 'en-US', ['12 AM', '4 AM', '8 AM', '12 PM', '4 PM', '8 PM']],
    ['day', 'en-GB', ['00', '04', '08', '12', '16', '20']],
  ] as const)('shows the hours of a %s in %s', (zoom, locale, labels) => {
    for (const day of ['2027-03-27', '2027-03-28', '2027-10-31']) {
      const scale = scaleOf(zoom, SPAN, 1000, 'Europe/Berlin');
      const at = positionOf(scale, day);
      const { hours } = ticksOf(scale, at, at + scale.pxPerDay - 1, locale);
      expect(hours.map(({ label }) => label)).toEqual(labels);
      expect(hours[0]?.positionPx).toBe(at);
      expect(hours.reduce((sumPx, { widthPx }) => sumPx + widthPx, 0)).toBeCloseTo(scale.pxPerDay);
    }
  });
});

describe('hours in a time zone', () => {
  const hourly = { start: '2027-03-01T06:00:00.000Z', end: '2027-03-01T18:00:00.000Z' };
  const dayScale = (timeZone: string) => scaleOf('day', SPAN, 1000, timeZone);
  const HOUR_PX = 12;

  test.each([
    ['UTC', 6],
    ['Europe/Berlin', 7],
    ['America/New_York', 1],
    ['Asia/Kolkata', 11.5],
    ['Pacific/Honolulu', -4],
  ])('starts where the clocks of %s show it', (timeZone, hour) => {
    const scale = dayScale(timeZone);
    const { positionPx, widthPx } = barOf(scale, hourly);
    expect(positionPx - positionOf(scale, '2027-03-01')).toBe(hour * HOUR_PX);
    expect(widthPx).toBe(12 * HOUR_PX);
  });

  test('days are the same in all time zones', () => {
    const dates = { start: '2027-03-28', end: '2027-03-28' };
    for (const timeZone of ['UTC', 'Europe/Berlin', 'America/New_York']) {
      const scale = dayScale(timeZone);
      expect(barOf(scale, dates)).toEqual({ positionPx: positionOf(scale, '2027-03-28'), widthPx: 24 * HOUR_PX });
    }
  });

  test('follows the clocks when they change', () => {
    const berlin = dayScale('Europe/Berlin');
    const wholeDay = { start: '2027-03-27T23:00:00.000Z', end: '2027-03-28T22:00:00.000Z' };
    expect(barOf(berlin, wholeDay)).toEqual({ positionPx: positionOf(berlin, '2027-03-28'), widthPx: 24 * HOUR_PX });
    const repeated = { start: '2027-10-31T00:00:00.000Z', end: '2027-10-31T01:00:00.000Z' };
    expect(barOf(berlin, repeated)).toEqual({ positionPx: positionOf(berlin, '2027-10-31') + 2 * HOUR_PX, widthPx: 0 });
  });
});

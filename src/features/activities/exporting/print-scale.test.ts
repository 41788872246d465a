import { expect, test } from 'vitest';
import { barOf, widthOf } from '../timeline/time-scale.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { printScale } from './print-scale.ts';

const item = (start: string | null, end: string | null, bracket: TimelineItem['bracket'] = null) =>
  ({ start, end, bracket }) as TimelineItem;

test('all activities fit the paper, also what is below them', () => {
  const items = [
    item('2027-03-01', '2027-03-10', { start: '2027-02-01', end: '2027-03-05' }),
    item(null, null),
    item('1999-01-01', '2120-12-31'),
  ];
  const scale = printScale(items, 300, undefined);
  expect(scale).toMatchObject({ firstDay: '1999-01-01', lastDay: '2120-12-31' });
  expect(scale && widthOf(scale)).toBeCloseTo(300);
  const near = printScale(items.slice(0, 2), 380, undefined);
  expect(near).toEqual({ firstDay: '2027-02-01', lastDay: '2027-03-10', pxPerDay: 10 });
});

test('a day fills the paper, and a moment of it has its place', () => {
  const scale = printScale([item('2027-03-01T23:00:00.000Z', '2027-03-02T11:00:00.000Z')], 240, 'Europe/Berlin');
  expect(scale).toEqual({ firstDay: '2027-03-02', lastDay: '2027-03-02', pxPerDay: 240, timeZone: 'Europe/Berlin' });
  expect(scale && barOf(scale, { start: '2027-03-01T23:00:00.000Z', end: '2027-03-02T11:00:00.000Z' })).toEqual({
    positionPx: 0,
    widthPx: 120,
  });
});

test('nothing has a place if nothing is scheduled', () => {
  expect(printScale([item(null, null)], 300, undefined)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { timeGrid } from './time-grid.ts';
import { positionOf, scaleOf, type Zoom } from './time-scale.ts';

const SPAN = { start: '2027-01-10', end: '2027-12-20' };
const gridAt = (zoom: Zoom) => timeGrid(scaleOf(zoom, SPAN, 1000), '2027-03-01') as Record<string, string | number>;

test('has lines for days where they are wide, and for hours where they are wider', () => {
  const lines = (['day', 'week', 'month', 'year'] as const).map((zoom) => gridAt(zoom)['--timeline-rules']);
  expect(lines).toEqual(['48px', '56px', '0px', '0px']);
});

test('shades weekends unless they are narrow', () => {
  expect(gridAt('quarter')['--timeline-weekends']).toBe(1);
  expect(gridAt('year')['--timeline-weekends']).toBe(0);
  const week = scaleOf('week', SPAN, 1000);
  const [saturday, first] = [
    positionOf(week, '2027-03-06'),
    Number.parseFloat(String(gridAt('week')['--timeline-saturday'])),
  ];
  expect((saturday - first) % (7 * week.pxPerDay)).toBeCloseTo(0);
});

test('knows the position of today', () => {
  expect(gridAt('week')['--timeline-today']).toBe(`${positionOf(scaleOf('week', SPAN, 1000), '2027-03-01')}px`);
});

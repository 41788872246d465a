import { expect, test } from 'vitest';
import type { ActivityType } from '../activity-types.wire.ts';
import type { ActivityRow } from './activity-row.ts';
import { spanOf, timelineItems } from './timeline-item.ts';

const row = (id: string, parentId: string | null, start: string | null = null, end = start): ActivityRow => ({
  id,
  parentId,
  isRestricted: false,
  typeId: id === '1' ? '10' : '11',
  name: `Activity ${id}`,
  status: 'ON_TRACK',
  ownerId: null,
  start,
  end,
  version: 1,
  isMatch: true,
  colorKey: undefined,
  groupKey: undefined,
  permissions: {
    allowedActions: [],
    deniedActions: [],
    limitedActions: [],
    allActionsAllowed: false,
    allActionsDenied: true,
  },
});
const type = (id: string, name: string, color: string | null, groupColor?: string) =>
  ({ id, name, color, group: groupColor ? { color: groupColor } : null }) as unknown as ActivityType;
const TYPES = [type('10', 'Campaign', '#111111', '#0b6bcb'), type('11', 'Event', null)];

test('has the color of the type group, otherwise of the type, otherwise none', () => {
  const items = timelineItems([row('1', null), row('2', '1')], TYPES);
  expect(items.map(({ color, typeName }) => [color, typeName])).toEqual([
    ['#0b6bcb', 'Campaign'],
    [null, 'Event'],
  ]);
});

test('spans the earliest to the latest descendant, at every level', () => {
  const rows = [
    row('1', null),
    row('2', '1', '2027-02-01', '2027-02-10'),
    row('3', '2', '2027-01-15', '2027-02-05'),
    row('4', '2', '2027-03-01T09:00:00.000Z', '2027-03-02T17:00:00.000Z'),
    row('5', '1'),
  ];
  const items = timelineItems(rows, TYPES);
  expect(items.map(({ bracket }) => bracket)).toEqual([
    { start: '2027-01-15', end: '2027-03-02' },
    { start: '2027-01-15', end: '2027-03-02' },
    null,
    null,
    null,
  ]);
  expect(items.map((item) => item.isExceeded)).toEqual([false, true, false, false, false]);
  expect(spanOf(rows, 'UTC')).toEqual({ start: '2027-01-15', end: '2027-03-02' });
  expect(spanOf([row('1', null)])).toBeUndefined();
});

const NIGHT = row('2', '1', '2027-03-01T04:00:00.000Z', '2027-03-01T23:00:00.000Z');
const calendar = (timeZone: string, hasHours: boolean) => ({ timeZone, hasHours });

test('date-times are on the days of the time zone', () => {
  const rows = [row('1', null, '2027-03-01'), NIGHT];
  const bracketIn = (timeZone: string) => {
    const [parent] = timelineItems(rows, TYPES, calendar(timeZone, true));
    return [parent?.bracket, parent?.isExceeded];
  };
  expect(bracketIn('UTC')).toEqual([{ start: '2027-03-01', end: '2027-03-01' }, false]);
  expect(bracketIn('Europe/Berlin')).toEqual([{ start: '2027-03-01', end: '2027-03-02' }, true]);
  expect(bracketIn('America/New_York')).toEqual([{ start: '2027-02-28', end: '2027-03-01' }, true]);
  expect(spanOf(rows, 'America/New_York')).toEqual({ start: '2027-02-28', end: '2027-03-01' });
});

test('without hours, date-times are days, also across a change of the clocks', () => {
  const items = timelineItems([NIGHT], TYPES, calendar('Europe/Berlin', false));
  expect(items[0]).toMatchObject({ start: '2027-03-01', end: '2027-03-02' });
  const spring = row('3', null, '2027-03-27T23:00:00.000Z', '2027-03-28T22:00:00.000Z');
  expect(timelineItems([spring], TYPES, calendar('Europe/Berlin', false))[0]).toMatchObject({
    start: '2027-03-28',
    end: '2027-03-29',
  });
  expect(timelineItems([NIGHT], TYPES, calendar('Europe/Berlin', true))[0]).toMatchObject({ start: NIGHT.start });
});

test('rows that name each other as parents do not hang the page', () => {
  const items = timelineItems([row('1', '2', '2027-01-01'), row('2', '1', '2027-02-01')], TYPES);
  expect(items).toHaveLength(2);
});

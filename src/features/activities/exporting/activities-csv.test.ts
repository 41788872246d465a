import { describe, expect, test } from 'vitest';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { withRestrictedRows } from '../timeline/restricted-rows.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import type { TimelineRow } from '../timeline/timeline-row.ts';
import { activitiesCsv, csvDate } from './activities-csv.ts';

const HEADERS = { name: 'Name', level: 'Level', id: 'Id', group: 'Group' };
const TYPE = { header: 'Type', textOf: ({ typeName }: TimelineItem) => typeName };

const item = (id: string, parentId: string | null, changes: Partial<TimelineItem> = {}): TimelineItem =>
  ({
    id,
    parentId,
    name: `Activity ${id}`,
    typeName: 'Event',
    isMatch: true,
    isRestricted: false,
    ...changes,
  }) as never;

const csvLines = (rows: readonly TimelineRow[], columns = [TYPE]) =>
  activitiesCsv(flattenTree(rows, { collapsedIds: new Set() }), columns, HEADERS)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n');

describe('the CSV file of activities', () => {
  test('has all activities in display order with their level', () => {
    const rows = [item('1', null), item('2', null), item('3', '1'), item('4', '3')];
    expect(csvLines(rows)).toEqual([
      'Name,Level,Id,Type',
      'Activity 1,1,1,Event',
      'Activity 3,2,3,Event',
      'Activity 4,3,4,Event',
      'Activity 2,1,2,Event',
    ]);
  });

  test('leaves out ancestors that do not match the filter, and keeps the levels', () => {
    const rows = [item('1', null, { isMatch: false }), item('2', '1')];
    expect(csvLines(rows)).toEqual(['Name,Level,Id,Type', 'Activity 2,2,2,Event']);
  });

  test('has the group of each activity instead of rows for groups', () => {
    const group = { kind: 'group', id: 'group:EMEA', parentId: null, key: 'EMEA', name: 'EMEA', count: 2 } as const;
    expect(csvLines([group, item('1', 'group:EMEA'), item('2', '1')])).toEqual([
      'Name,Level,Id,Group,Type',
      'Activity 1,1,1,EMEA,Event',
      'Activity 2,2,2,EMEA,Event',
    ]);
  });

  test('reveals nothing about hidden activities', () => {
    const rows = withRestrictedRows([item('1', null), item('2', '1', { isRestricted: true })]);
    expect(csvLines(rows)).toEqual(['Name,Level,Id,Type', 'Activity 1,1,1,Event', 'Activity 2,2,2,Event']);
  });

  test('has no formulas, whatever the names are', () => {
    const rows = [item('1', null, { name: '=HYPERLINK("http://example.com")', typeName: '@SUM(A1)' })];
    expect(csvLines(rows)[1]).toBe(`"'=HYPERLINK(""http://example.com"")",1,1,'@SUM(A1)`);
  });

  test('has only a header without activities', () => {
    expect(csvLines([])).toEqual(['Name,Level,Id,Type']);
  });
});

test('dates are those that spreadsheets read, in the time zone of the user', () => {
  expect(csvDate('2027-03-01', 'America/New_York')).toBe('2027-03-01');
  expect(csvDate('2027-03-01T02:00:00.000Z', 'America/New_York')).toBe('2027-02-28 21:00');
  expect(csvDate('2027-03-01T02:00:00.000Z', 'Asia/Kolkata')).toBe('2027-03-01 07:30');
  expect(csvDate('2027-03-28T01:00:00.000Z', 'Europe/Berlin')).toBe('2027-03-28 03:00');
});

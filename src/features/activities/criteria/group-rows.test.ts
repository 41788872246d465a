import { expect, test } from 'vitest';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import type { TimelineItem } from '../timeline/timeline-item.ts';
import { criteriaWords } from './criteria.words.ts';
import { groupRows } from './group-rows.ts';
import { groupingOf } from './grouping.ts';

const item = (id: string, parentId: string | null, changes: Partial<TimelineItem> = {}) =>
  ({ id, parentId, isMatch: true, typeId: '1', status: 'ON_TRACK', ownerId: null, ...changes }) as TimelineItem;

const ATTRIBUTE = {
  id: '7',
  name: 'Region',
  options: [
    { id: '71', value: 'EMEA' },
    { id: '72', value: 'APAC' },
  ],
};
const configuration = {
  activityTypes: [
    { id: '2', name: 'Campaign' },
    { id: '1', name: 'Event' },
  ],
  attributeDefinitions: [ATTRIBUTE],
} as unknown as Parameters<typeof groupingOf>[1]['configuration'];
const owners = new Map([
  ['5', 'Zoe Hart'],
  ['6', null],
  ['8', 'Ana Lund'],
]);

function group(groupBy: Parameters<typeof groupingOf>[0], items: readonly TimelineItem[]) {
  const grouping = groupingOf(groupBy, { configuration, owners, words: criteriaWords() });
  return grouping ? groupRows(items, grouping) : undefined;
}
/** Lists the rows as a tree shows them: groups with their count, activities by id, indented by level. */
const treeOf = (rows: ReturnType<typeof group> = []) =>
  flattenTree(rows, { collapsedIds: new Set() }).map(
    ({ item: row, level }) => '-'.repeat(level - 1) + ('kind' in row ? `${row.name} ${row.count}` : row.id),
  );

test('groups have the order of the configuration, and keep the hierarchy below their topmost activities', () => {
  const items = [
    item('1', null, { typeId: '1' }),
    item('2', '1', { typeId: '2' }),
    item('3', '2', { typeId: '1' }),
    item('4', '2', { typeId: '2' }),
    item('5', null, { typeId: '99' }),
  ];
  expect(treeOf(group('type', items))).toEqual([
    'Campaign 2',
    '-2',
    '--4',
    'Event 2',
    '-1',
    '--3',
    'No longer offered 1',
    '-5',
  ]);
});

test('owners are sorted by name, former users and activities without an owner come last', () => {
  const items = ['6', null, '5', '8'].map((ownerId, index) => item(String(index), null, { ownerId }));
  expect(treeOf(group('owner', items)).filter((row) => !row.startsWith('-'))).toEqual([
    'Ana Lund 1',
    'Zoe Hart 1',
    'Former user 1',
    'Not set 1',
  ]);
});

test('attributes group by option, several values and no value', () => {
  const items = ['', '72', '*', '71'].map((groupKey, index) => item(String(index), null, { groupKey }));
  expect(treeOf(group('attribute:7', items))).toEqual([
    'EMEA 1',
    '-3',
    'APAC 1',
    '-1',
    'Several values 1',
    '-2',
    'Not set 1',
    '-0',
  ]);
  expect(group('attribute:8', items)).toBeUndefined();
  expect(group(null, items)).toBeUndefined();
});

test('ancestors of matches are shown and not counted, and only in groups with a match below them', () => {
  const items = [
    item('1', null, { status: 'AT_RISK', isMatch: false }),
    item('2', '1', { status: 'ON_TRACK', isMatch: false }),
    item('3', '2', { status: 'ON_TRACK' }),
  ];
  expect(treeOf(group('status', items))).toEqual(['On track 1', '-2', '--3']);
});

test('activities at the right place keep their identity', () => {
  const [top, below] = [item('1', null), item('2', '1')];
  const rows = group('type', [top, below]);
  expect(rows?.[2]).toBe(below);
  expect(rows?.[1]).toEqual({ ...top, parentId: 'group:1' });
});

test('rows that name each other as parents do not hang the page', () => {
  const items = [item('1', '2'), item('2', '1'), item('3', '2', { typeId: '2' })];
  expect(group('type', items)).toHaveLength(5);
});

test('groups 10,000 activities at depth 20', () => {
  const items = Array.from({ length: 10_000 }, (_, n) =>
    item(String(n), n % 20 === 0 ? null : String(n - 1), { status: ['ON_TRACK', 'AT_RISK'][n % 2] ?? '' }),
  );
  expect(group('status', items)).toHaveLength(10_002);
});

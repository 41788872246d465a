import { expect, test } from 'vitest';
import { flattenTree } from '../../../ui/tree-grid/flatten-tree.ts';
import { withRestrictedRows } from './restricted-rows.ts';
import { isActivity, type TimelineRow } from './timeline-row.ts';

type Row = { id: string; parentId: string | null; isRestricted?: boolean };
const row = (id: string, parentId: string | null = null): Row => ({ id, parentId });
const restricted = (id: string, parentId: string | null = null): Row => ({ ...row(id, parentId), isRestricted: true });

/** Returns the rows in display order as the grid shows them, indented by their level. */
const shown = (rows: readonly Row[]) =>
  flattenTree(withRestrictedRows(rows), { collapsedIds: new Set() }).map(
    ({ id, item, level }) => `${'  '.repeat(level - 1)}${'kind' in item ? item.kind : id}`,
  );

test('activities without hidden ancestors stay as they are', () => {
  const rows = [row('1'), row('2', '1')];
  expect(withRestrictedRows(rows)).toBe(rows);
});

test('activities below hidden ones are below one restricted row', () => {
  expect(shown([row('1'), row('2', '1'), restricted('3', '1'), row('4', '3'), restricted('5', '1')])).toEqual([
    '1',
    '  2',
    '  restricted',
    '    3',
    '      4',
    '    5',
  ]);
});

test('activities whose ancestors are all hidden are below one restricted row at the top', () => {
  expect(shown([restricted('1'), row('2'), restricted('3')])).toEqual(['2', 'restricted', '  1', '  3']);
});

test('each shown ancestor has its own restricted row', () => {
  expect(shown([row('1'), restricted('2', '1'), restricted('3', '2')])).toEqual([
    '1',
    '  restricted',
    '    2',
    '      restricted',
    '        3',
  ]);
});

test('a restricted row reveals neither how many activities are hidden nor which', () => {
  const [, , below] = withRestrictedRows([row('1'), restricted('9', '1')]);
  expect(below).toEqual({ kind: 'restricted', id: 'restricted:1', parentId: '1' });
  const [, top] = withRestrictedRows([restricted('9')]);
  expect(top).toEqual({ kind: 'restricted', id: 'restricted:', parentId: null });
});

test('a restricted row is no activity', () => {
  const rows = withRestrictedRows([restricted('9')]) as readonly TimelineRow[];
  expect(rows.map(isActivity)).toEqual([true, false]);
});

test('a restricted row keeps its id while activities below it change, so that it stays collapsed', () => {
  const idsOf = (rows: readonly Row[]) => withRestrictedRows(rows).flatMap((one) => ('kind' in one ? [one.id] : []));
  expect(idsOf([row('1'), restricted('2', '1')])).toEqual(idsOf([restricted('3', '1'), row('1')]));
});

import { expect, test } from 'vitest';
import type { Column } from '../columns/columns.wire.ts';
import { treeValues } from './tree-values.ts';

const column = (id: string, type: Column['type'], calculation?: string): Column => ({
  id,
  name: id,
  type,
  storage: 'TEXT',
  ...(calculation !== undefined && { calculation }),
});
const item = (id: string, parentId: string | null, values: Readonly<Record<string, unknown>>, planned = '0') => ({
  ...{ id, parentId, values, planned },
  type: planned === '0' ? ('CATEGORY' as const) : ('LINE_ITEM' as const),
  committed: '0',
  actual: '0',
});

test('groups have the exact sums of currency columns, and calculations of sums', () => {
  const items = [
    item('a', null, { 2: 'Q1' }),
    item('b', 'a', { 1: '12345678901234.6678' }),
    item('c', 'b', { 1: '0.1', 3: '5' }, '10'),
    item('d', 'b', { 1: '12345678901234.5678', 3: '7' }, '30'),
    item('e', null, {}),
  ];
  const columns = [
    column('1', 'CURRENCY'),
    column('2', 'TEXT'),
    column('3', 'NUMBER'),
    column('4', 'PERCENT', '{1} / {planned}'),
  ];
  expect(treeValues(items, columns, ({ values }, id) => values[id])).toEqual([
    { 1: '12345678901234.6678', 4: '30864197253086.6695' },
    { 1: '12345678901234.6678', 4: '30864197253086.6695' },
    { 1: '0.1', 4: '1' },
    { 1: '12345678901234.5678', 4: '41152263004115.226' },
    { 1: null, 4: null },
  ]);
});

test('other columns have neither', () => {
  expect(treeValues([item('a', null, { 1: 'a' })], [column('1', 'TEXT')], ({ values }, id) => values[id])).toEqual([
    {},
  ]);
});

import { expect, test } from 'vitest';
import { columnGaps, withColumnAt, withMovedColumn } from './column-places.ts';

const GROUPS: Readonly<Record<string, string>> = { f1: 'Fees', f2: 'Fees', t1: 'Travel' };
const groupOf = (key: string) => GROUPS[key];
const KEYS = ['a', 'b', 'f1', 'f2', 't1'];

test('a column without a group goes between groups, but not into one', () => {
  expect(columnGaps(KEYS, groupOf, 'a')).toEqual([0, 1, 2, 4, 5]);
});

test('a column with a group stays in it', () => {
  expect(columnGaps(KEYS, groupOf, 'f2')).toEqual([2, 3, 4]);
  expect(columnGaps(KEYS, groupOf, 't1')).toEqual([4, 5]);
  expect(columnGaps(KEYS, groupOf, 'gone')).toEqual([]);
});

test('puts a column into a gap', () => {
  expect(withColumnAt(KEYS, 'a', 4)).toEqual(['b', 'f1', 'f2', 'a', 't1']);
  expect(withColumnAt(KEYS, 'f2', 2)).toEqual(['a', 'b', 'f2', 'f1', 't1']);
  expect(withColumnAt(KEYS, 'b', 1)).toBe(KEYS);
  expect(withColumnAt(KEYS, 'b', 2)).toBe(KEYS);
});

test('a step takes a column past a whole group, and stops at the end of the group', () => {
  expect(withMovedColumn(KEYS, groupOf, 'b', 1)).toEqual(['a', 'f1', 'f2', 'b', 't1']);
  expect(withMovedColumn(KEYS, groupOf, 'b', -1)).toEqual(['b', 'a', 'f1', 'f2', 't1']);
  expect(withMovedColumn(KEYS, groupOf, 'f1', -1)).toBe(KEYS);
  expect(withMovedColumn(KEYS, groupOf, 'f1', 1)).toEqual(['a', 'b', 'f2', 'f1', 't1']);
});

import { expect, test } from 'vitest';
import { columnMove, groupMove, placedAt, placedBeside } from './column-places.ts';

const GROUPS: Readonly<Record<string, string>> = { f1: 'Fees', f2: 'Fees', t1: 'Travel' };
const groupOf = (key: string) => GROUPS[key];
const KEYS = ['a', 'b', 'f1', 'f2', 't1'];
const column = (key: string) => columnMove(KEYS, groupOf, key);
const group = (key: string) => groupMove(KEYS, groupOf, key);

test('a column without a group goes between groups, but not into one', () => {
  expect(column('a').gaps).toEqual([0, 1, 2, 4, 5]);
});

test('a column with a group stays in it', () => {
  expect(column('f2').gaps).toEqual([2, 3, 4]);
  expect(column('t1').gaps).toEqual([4, 5]);
  expect(column('gone').gaps).toEqual([]);
});

test('a group goes between other groups and columns as a whole', () => {
  expect(group('f2')).toEqual({ keys: ['f1', 'f2'], gaps: [0, 1, 2, 4, 5] });
  expect(placedAt(KEYS, group('f2'), 0)).toEqual(['f1', 'f2', 'a', 'b', 't1']);
  expect(placedAt(KEYS, group('f1'), 5)).toEqual(['a', 'b', 't1', 'f1', 'f2']);
  for (const gap of [2, 3, 4]) expect(placedAt(KEYS, group('f1'), gap)).toBe(KEYS);
});

test('puts a column into a gap', () => {
  expect(placedAt(KEYS, column('a'), 4)).toEqual(['b', 'f1', 'f2', 'a', 't1']);
  expect(placedAt(KEYS, column('f2'), 2)).toEqual(['a', 'b', 'f2', 'f1', 't1']);
  expect(placedAt(KEYS, column('b'), 1)).toBe(KEYS);
  expect(placedAt(KEYS, column('b'), 2)).toBe(KEYS);
});

test('a step takes a column past a whole group, and stops at the end of the group', () => {
  expect(placedBeside(KEYS, column('b'), 1)).toEqual(['a', 'f1', 'f2', 'b', 't1']);
  expect(placedBeside(KEYS, column('b'), -1)).toEqual(['b', 'a', 'f1', 'f2', 't1']);
  expect(placedBeside(KEYS, column('f1'), -1)).toBe(KEYS);
  expect(placedBeside(KEYS, column('f1'), 1)).toEqual(['a', 'b', 'f2', 'f1', 't1']);
});

test('a step takes a group past a column or another group, and stops at the ends', () => {
  expect(placedBeside(KEYS, group('f1'), -1)).toEqual(['a', 'f1', 'f2', 'b', 't1']);
  expect(placedBeside(KEYS, group('f1'), 1)).toEqual(['a', 'b', 't1', 'f1', 'f2']);
  expect(placedBeside(KEYS, group('t1'), -1)).toEqual(['a', 'b', 't1', 'f1', 'f2']);
  expect(placedBeside(KEYS, group('t1'), 1)).toBe(KEYS);
});

import { expect, test } from 'vitest';
import { flattenTree } from './flatten-tree.ts';
import { rowAfterRemoval } from './row-after-removal.ts';

const ITEMS = [
  { id: 'a', parentId: null },
  { id: 'a1', parentId: 'a' },
  { id: 'a11', parentId: 'a1' },
  { id: 'a2', parentId: 'a' },
  { id: 'b', parentId: null },
];
const rowsOf = (items: typeof ITEMS, ...collapsed: string[]) =>
  flattenTree(items, { collapsedIds: new Set(collapsed) });
const without = (...ids: string[]) => ITEMS.filter(({ id }) => !ids.includes(id));

/** Returns the id of the row that replaces another one. */
function replacement(id: string, after: ReturnType<typeof rowsOf>) {
  const before = rowsOf(ITEMS);
  return rowAfterRemoval(
    before,
    before.findIndex((row) => row.id === id),
    after,
  )?.id;
}

test('chooses the next remaining row', () => {
  expect(replacement('a1', rowsOf(without('a1', 'a11')))).toBe('a2');
  expect(replacement('a', rowsOf(without('a', 'a1', 'a11', 'a2')))).toBe('b');
});

test('chooses the previous remaining row after the last one', () => {
  expect(replacement('b', rowsOf(without('b', 'a2')))).toBe('a11');
});

test('chooses the ancestor whose collapse hides the row', () => {
  expect(replacement('a11', rowsOf(ITEMS, 'a'))).toBe('a');
  expect(replacement('a11', rowsOf(ITEMS, 'a1'))).toBe('a1');
});

test('does not choose a parent that lost its only child', () => {
  expect(replacement('a11', rowsOf(without('a11')))).toBe('a2');
});

test('chooses the first row of an entirely different list, and none of an empty one', () => {
  expect(replacement('a', rowsOf([{ id: 'z', parentId: null }]))).toBe('z');
  expect(replacement('a', [])).toBeUndefined();
});

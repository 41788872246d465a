import { expect, test } from 'vitest';
import { flattenTree, type TreeItem } from './flatten-tree.ts';
import { withItems } from './with-items.ts';

const item = (id: string, parentId: string | null = null): TreeItem => ({ id, parentId });
const allExpanded = { collapsedIds: new Set<string>() };
const PLAN = [item('a'), item('b'), item('b2', 'b'), item('a1', 'a'), item('b1', 'b'), item('a11', 'a1'), item('c')];

test('takes changed items into their rows, and leaves the others as they are', () => {
  const rows = flattenTree(PLAN, { collapsedIds: new Set(['a']) });
  const items = PLAN.map((one) => (one.id === 'b1' || one.id === 'a1' ? { ...one } : one));
  const next = withItems(rows, PLAN, items);
  expect(next).toEqual(rows);
  expect(next?.map(({ item: shown }, place) => shown === rows[place]?.item)).toEqual([true, true, true, false, true]);
  expect(next?.[0]).toBe(rows[0]);
  expect(withItems(rows, PLAN, [...PLAN])).toBe(rows);
});

test('does not take items that have moved, come or gone into the rows', () => {
  const rows = flattenTree(PLAN, allExpanded);
  const moved = PLAN.map((one) => (one.id === 'a11' ? item('a11', 'b') : one));
  expect(withItems(rows, PLAN, moved)).toBe(undefined);
  expect(withItems(rows, PLAN, PLAN.toReversed())).toBe(undefined);
  expect(withItems(rows, PLAN, PLAN.slice(1))).toBe(undefined);
});

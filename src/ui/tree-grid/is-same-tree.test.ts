import { expect, test } from 'vitest';
import type { TreeItem } from './flatten-tree.ts';
import { isSameTree } from './is-same-tree.ts';

const item = (id: string, parentId: string | null = null): TreeItem => ({ id, parentId });
const PLAN = [item('a'), item('b'), item('b2', 'b'), item('a1', 'a'), item('b1', 'b'), item('a11', 'a1'), item('c')];

test('items that have changed are in the same tree', () => {
  expect(isSameTree(PLAN, PLAN)).toBe(true);
  expect(isSameTree(PLAN, structuredClone(PLAN))).toBe(true);
});

test.each([
  ['moved', PLAN.map((one) => (one.id === 'a11' ? item('a11', 'b') : one))],
  ['in another order', PLAN.toReversed()],
  ['fewer', PLAN.slice(1)],
])('items that are %s are not', (_what, items) => {
  expect(isSameTree(PLAN, items)).toBe(false);
});

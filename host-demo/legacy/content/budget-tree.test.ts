import { expect, test } from 'vitest';
import { type BudgetRow, budgetTree } from './budget-tree.ts';

function row(id: string, parentId: string | null, planned = 0): BudgetRow {
  return {
    id,
    parentId,
    type: 'LINE_ITEM',
    name: id,
    status: 'ON_TRACK',
    owner: null,
    startsOn: null,
    endsOn: null,
    planned,
    committed: planned / 2,
    actual: 0,
  };
}

test('each row is followed by its children, and siblings keep their order', () => {
  const tree = budgetTree([row('b', null), row('a', null), row('b2', 'b'), row('b1', 'b'), row('b2x', 'b2')]);
  expect(tree.map(({ id, depth }) => [id, depth])).toEqual([
    ['b', 0],
    ['b2', 1],
    ['b2x', 2],
    ['b1', 1],
    ['a', 0],
  ]);
  expect(tree.map(({ ancestorIds }) => ancestorIds.join('/'))).toEqual(['', 'b', 'b/b2', 'b', '']);
  expect(tree.filter(({ hasChildren }) => hasChildren).map(({ id }) => id)).toEqual(['b', 'b2']);
});

test('money of a row includes all descendants', () => {
  const tree = budgetTree([row('root', null, 1), row('middle', 'root', 10), row('leaf', 'middle', 100)]);
  expect(tree.map(({ planned, committed }) => [planned, committed])).toEqual([
    [111, 55.5],
    [110, 55],
    [100, 50],
  ]);
});

test('a row whose parent is not listed stays visible as a root', () => {
  expect(budgetTree([row('orphan', 'deleted', 5)])).toMatchObject([{ id: 'orphan', depth: 0, planned: 5 }]);
});

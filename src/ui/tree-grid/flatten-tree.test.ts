import fc from 'fast-check';
import { expect, test } from 'vitest';
import { flattenTree, type TreeItem } from './flatten-tree.ts';

const item = (id: string, parentId: string | null = null): TreeItem => ({ id, parentId });
const allExpanded = { collapsedIds: new Set<string>() };
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(' ');

const PLAN = [item('a'), item('b'), item('b2', 'b'), item('a1', 'a'), item('b1', 'b'), item('a11', 'a1'), item('c')];

test('lists children below their parent and keeps the order of siblings', () => {
  expect(idsOf(flattenTree(PLAN, allExpanded))).toBe('a a1 a11 b b2 b1 c');
});

test('describes the place of each row', () => {
  expect(flattenTree(PLAN, { expandedIds: new Set(['b', 'c']) })).toMatchObject(
    [
      { index: 0, parentIndex: null, level: 1, setSize: 3, posInSet: 1, hasChildren: true, isExpanded: false },
      { index: 1, parentIndex: null, level: 1, setSize: 3, posInSet: 2, hasChildren: true, isExpanded: true },
      { index: 2, parentIndex: 1, level: 2, setSize: 2, posInSet: 1, hasChildren: false, isExpanded: false },
      { index: 3, parentIndex: 1, level: 2, setSize: 2, posInSet: 2, hasChildren: false, isExpanded: false },
      { index: 4, parentIndex: null, level: 1, setSize: 3, posInSet: 3, hasChildren: false, isExpanded: false },
    ].map((place, index) => {
      const shown = [PLAN[0], PLAN[1], PLAN[2], PLAN[4], PLAN[6]][index];
      return { ...place, id: shown?.id, item: shown };
    }),
  );
});

test('hides everything below a collapsed row', () => {
  expect(idsOf(flattenTree(PLAN, { collapsedIds: new Set(['a']) }))).toBe('a b b2 b1 c');
  expect(idsOf(flattenTree(PLAN, { expandedIds: new Set(['a1']) }))).toBe('a b c');
});

test('puts items with an unknown parent at the top level', () => {
  const rows = flattenTree([item('a'), item('x', 'missing'), item('y', 'x')], allExpanded);
  expect(rows.map(({ id, level, posInSet }) => [id, level, posInSet])).toEqual([
    ['a', 1, 1],
    ['x', 1, 2],
    ['y', 2, 1],
  ]);
});

test('opens a circle at one item and lists each of its items once', () => {
  expect(idsOf(flattenTree([item('a', 'a')], allExpanded))).toBe('a');
  const rows = flattenTree([item('z', 'b'), item('a', 'b'), item('b', 'c'), item('c', 'a')], allExpanded);
  expect(rows.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c', 'z']);
  expect(rows.filter(({ level }) => level === 1)).toHaveLength(1);
});

test('returns no rows for no items', () => {
  expect(flattenTree([], allExpanded)).toEqual([]);
});

test('flattens 10,000 items in a few milliseconds', () => {
  const items = Array.from({ length: 10_000 }, (_, n) => item(String(n), n % 10 ? String(n - (n % 10)) : null));
  flattenTree(items, allExpanded);
  const timesMs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    flattenTree(items, allExpanded);
    return performance.now() - start;
  });
  expect(Math.min(...timesMs)).toBeLessThan(30); // a few on an idle machine
});

test('flattens a chain of 10,000 items without recursion', () => {
  const items = Array.from({ length: 10_000 }, (_, n) => item(String(n), n ? String(n - 1) : null));
  expect(flattenTree(items, allExpanded).at(-1)?.level).toBe(10_000);
});

const ids = fc.constantFrom(...'abcdefghijklmnop');
const anyItems = fc.uniqueArray(
  fc.record({ id: ids, parentId: fc.option(fc.oneof(ids, fc.constant('missing')), { freq: 3 }) }),
  { selector: ({ id }) => id },
);

test('any list of items, circles included, gives a consistent tree', () => {
  fc.assert(
    fc.property(anyItems, fc.uniqueArray(ids), (items, collapsed) => {
      const all = flattenTree(items, allExpanded);
      expect(all.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());

      const rows = flattenTree(items, { collapsedIds: new Set(collapsed) });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      for (const row of rows) {
        const parent = row.parentIndex === null ? undefined : rows[row.parentIndex];
        expect(rows[row.index]).toBe(row);
        expect(row.level).toBe((parent?.level ?? 0) + 1);
        if (parent) expect([parent.id, parent.isExpanded]).toEqual([row.item.parentId, true]);
        const siblings = rows.filter(({ parentIndex }) => parentIndex === row.parentIndex);
        expect([row.setSize, siblings[row.posInSet - 1]]).toEqual([siblings.length, row]);
        expect(row.isExpanded).toBe(row.hasChildren && !collapsed.includes(row.id));
        expect(rows[row.index + 1]?.parentIndex === row.index).toBe(row.isExpanded);
      }
      const siblingOrder = rows.map((row) => [row.parentIndex ?? -1, items.indexOf(row.item)] as const);
      const sorted = [...siblingOrder].sort(([oneParent, one], [otherParent, other]) =>
        oneParent === otherParent ? one - other : 0,
      );
      for (const [parent] of siblingOrder) {
        const of = (list: typeof siblingOrder) => list.filter(([at]) => at === parent).map(([, place]) => place);
        expect(of(siblingOrder)).toEqual([...of(sorted)].sort((one, other) => one - other));
      }
    }),
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { usableStorage } from '../../../browser/storage/browser-storage.ts';
import { memoryStorage } from '../../../browser/storage/memory-storage.ts';
import { readBudgetOrder, saveBudgetOrder } from './budget-order.ts';
import type { Budget } from './budgets.wire.ts';
import { sortBudgets } from './sort-budgets.ts';

const budget = (id: string, parentId?: string, depth = parentId === undefined ? 0 : 1): Budget => ({
  id,
  name: id,
  ...(parentId !== undefined && { parentId }),
  depth,
  masterBudget: parentId === undefined,
  importUsingMasterCurrency: false,
});
const sorted = (budgets: Budget[], order: string[] = []) => sortBudgets(budgets, order).map(({ id }) => id);

test('without an order the newest root comes first, by its number and not by its letters (S-BUD-04)', () => {
  expect(sorted([budget('9'), budget('10'), budget('900719925474099301'), budget('900719925474099302')])).toEqual([
    '900719925474099302',
    '900719925474099301',
    '10',
    '9',
  ]);
});

test('roots with no place in the order come before those with one (S-BUD-04)', () => {
  const roots = ['1', '2', '3', '4', '5'].map((id) => budget(id));
  expect(sorted(roots, ['2', '4', '1'])).toEqual(['5', '3', '2', '4', '1']);
});

test('children stay with their parent, wherever it goes (S-BUD-04)', () => {
  const budgets = [budget('1'), budget('2'), budget('3', '1'), budget('4', '2'), budget('5', '3', 2), budget('6', '1')];
  expect(sorted(budgets)).toEqual(['2', '4', '1', '6', '3', '5']);
  expect(sorted(budgets, ['1', '2', '3'])).toEqual(['1', '6', '3', '5', '2', '4']);
});

test('sorts a child without its parent like a root (S-BUD-04)', () => {
  expect(sorted([budget('1'), budget('7', '99')])).toEqual(['7', '1']);
});

test('ids that no budget has do nothing, and 007 is 7 (S-BUD-03)', () => {
  expect(sorted([budget('7'), budget('8')], ['1000', 'x', '8', '007', '8'])).toEqual(['8', '7']);
});

test('the order is remembered under the name of the user, and taken as other programs have written it (S-BUD-03)', () => {
  const texts = memoryStorage();
  const storage = usableStorage(
    () => texts,
    () => {},
  );
  expect(readBudgetOrder(storage, 'ana@upbeat.example')).toEqual([]);
  saveBudgetOrder(storage, 'ana@upbeat.example', ['12', '3']);
  expect(texts.getItem('ana@upbeat.example.budgets.sort')).toBe('["12","3"]');
  expect(readBudgetOrder(storage, 'ana@upbeat.example')).toEqual(['12', '3']);
  expect(readBudgetOrder(storage, 'ben@upbeat.example')).toEqual([]);
  texts.setItem('ana@upbeat.example.budgets.sort', '[3, "12", null, {"id": 1}]');
  expect(readBudgetOrder(storage, 'ana@upbeat.example')).toEqual(['3', '12']);
  texts.setItem('ana@upbeat.example.budgets.sort', '{"no": "list"}');
  expect(readBudgetOrder(storage, 'ana@upbeat.example')).toEqual([]);
});

test('sorting loses and duplicates nothing, and each child follows its parent or a sibling (S-BUD-04)', () => {
  const rows = fc.array(fc.option(fc.nat()), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(rows, fc.array(fc.nat({ max: 60 }).map(String)), (parents, order) => {
      const budgets: Budget[] = [];
      for (const [index, parent] of parents.entries()) {
        const above = parent === null || index === 0 ? undefined : budgets[parent % index];
        budgets.push(budget(String(index), above?.id, above ? above.depth + 1 : 0));
      }
      const result = sortBudgets(budgets, order);
      expect(new Set(result)).toEqual(new Set(budgets));
      expect(result).toHaveLength(budgets.length);
      const family = new Map<string, string>();
      let root = '';
      for (const { id, parentId } of result) {
        if (parentId === undefined) root = id;
        family.set(id, root);
        if (parentId !== undefined) expect(family.get(parentId)).toBe(root);
      }
    }),
  );
});

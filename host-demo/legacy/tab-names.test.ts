import { expect, test } from 'vitest';
import { nameTabs } from './tab-names.ts';

const HOME = { href: '/home', label: 'Home' };
const BUDGETS = { href: '/last/budgets', label: 'Activities' };
const TIMELINE = { href: '/activities', label: 'Activities' };

test('two tabs that read the same get distinct names, the others keep their label alone (decision C4)', () => {
  const named = nameTabs([HOME, BUDGETS, TIMELINE], { name: 'Northwind', labels: {} });
  expect(named.map((tab) => tab.name)).toEqual([null, 'Activities – Activity Plans', 'Activities – Timeline']);
});

test("the distinct name uses the organization's own word for its budgets", () => {
  const named = nameTabs([BUDGETS, TIMELINE], { name: 'Northwind', labels: { budgetPlural: 'Campaign books' } });
  expect(named[0]?.name).toBe('Activities – Campaign books');
});

test('tabs with labels of their own need no further name', () => {
  const named = nameTabs([{ ...BUDGETS, label: 'Plans' }, TIMELINE], { name: 'Northwind', labels: {} });
  expect(named.map((tab) => tab.name)).toEqual([null, null]);
});

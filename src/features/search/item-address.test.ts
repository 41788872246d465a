import { expect, test } from 'vitest';
import { itemAddress, itemAt } from './item-address.ts';

const page = { origin: 'https://plans.example', app: '/' };

test('a result leads to the details of the item, and says that the search led there (S-SEARCH-15)', () => {
  expect(itemAddress({ id: '42', budgetId: '7' }, '/')).toBe('/budgets/7/items/42/details?search=on');
  expect(itemAddress({ id: '42', budgetId: '7' }, '/plan/')).toBe('/plan/budgets/7/items/42/details?search=on');
});

test.each([
  'https://plans.example/budgets/7/items/42/details?search=on',
  'https://plans.example/budgets/7/items/42',
  'HTTPS://PLANS.EXAMPLE/budgets/7/items/42/details/',
  '  /budgets/7/items/42/details#comments ',
])('the address %j names an item (X-SEARCH-11)', (address) => {
  expect(itemAt(address, page)).toEqual({ id: '42', budgetId: '7' });
});

test.each([
  'https://elsewhere.example/budgets/7/items/42/details',
  'https://plans.example:8443/budgets/7/items/42/details',
  '//elsewhere.example/budgets/7/items/42/details',
  'https://plans.example/budgets/7/items/x/details',
  'https://plans.example/budgets/7/items/42/history',
  'https://plans.example/x/budgets/7/items/42',
  'budgets/7/items/42/details',
  'javascript:/budgets/7/items/42',
  'https://',
  '42',
  '',
])('%j names none', (address) => {
  expect(itemAt(address, page)).toBeUndefined();
});

test('an application below a path knows its own addresses alone', () => {
  const below = { origin: 'https://plans.example', app: '/plan/' };
  expect(itemAt('/plan/budgets/7/items/42', below)).toEqual({ id: '42', budgetId: '7' });
  expect(itemAt('/budgets/7/items/42', below)).toBeUndefined();
});

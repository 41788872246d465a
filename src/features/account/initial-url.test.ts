import { expect, test } from 'vitest';
import { initialUrl } from './initial-url.ts';

const account = { registered: true, firstName: 'Nadia', lastName: 'Okafor', defaultTab: 'HOME' };

test('an unregistered account goes to its account page (S-INIT-01)', () => {
  expect(initialUrl({ ...account, registered: false, defaultTab: 'BUDGET' })).toBe('/users/account');
});

test("an account with the placeholder names 'Unnamed' 'User' goes to its account page (S-INIT-02)", () => {
  expect(initialUrl({ ...account, firstName: 'Unnamed', lastName: 'User', defaultTab: 'ANALYTICS' })).toBe(
    '/users/account',
  );
  expect(initialUrl({ ...account, firstName: 'Unnamed' })).toBe('/home');
});

test.each([
  ['BUDGET', '/last/budgets'],
  ['ANALYTICS', '/analytics'],
  ['HOME', '/home'],
  ['something new', '/home'],
  [null, '/home'],
  [undefined, '/home'],
])('the default tab %s goes to %s (S-INIT-03, S-INIT-04)', (defaultTab, url) => {
  expect(initialUrl({ ...account, defaultTab })).toBe(url);
});

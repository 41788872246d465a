import { expect, test } from 'vitest';
import { addressOf, queryOf } from './import-steps.ts';

test.each([
  ['', { importId: undefined, step: 'file' }],
  ['?step=rules', { importId: undefined, step: 'file' }],
  ['?import=7', { importId: '7', step: 'columns' }],
  ['?import=7&step=rules', { importId: '7', step: 'rules' }],
  ['?import=7&step=other', { importId: '7', step: 'columns' }],
])('the query %j is the step %j', (query, address) => {
  expect(addressOf(new URLSearchParams(query))).toEqual(address);
});

test('the query of a step leads back to it', () => {
  expect(queryOf({ importId: undefined, step: 'file' })).toBe('');
  const address = { importId: '7', step: 'check' } as const;
  expect(addressOf(new URLSearchParams(queryOf(address)))).toEqual(address);
});

import { expect, test } from 'vitest';
import { addressOf, queryOf } from './import-steps.ts';
import { importStepsWords } from './import-steps.words.ts';

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

test('the question before a cancellation names another user who started the import', () => {
  const { cancelText } = importStepsWords;
  expect(cancelText('Ada Byron', true)).toBe('Your choices are discarded. The file is not imported.');
  expect(cancelText('Ada Byron', false)).toContain('\u2068Ada Byron\u2069 started this import.');
  expect(cancelText(null, false)).toContain('Another user started this import.');
});

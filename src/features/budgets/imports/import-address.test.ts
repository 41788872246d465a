import { expect, test } from 'vitest';
import { addressOf, type BudgetImportAddress, queryOf } from './import-address.ts';

const source = { budgetId: '9', recordSetId: '6f1c2d3e-0000-4000-8000-000000000000', fileName: 'Plan & more.csv' };

test('each step has an address', () => {
  const addresses: BudgetImportAddress[] = [
    { step: 'file' },
    { step: 'file', source },
    { step: 'columns', source },
    { step: 'check', source },
    { step: 'import', jobId: '12' },
  ];
  expect(addresses.map((address) => addressOf(new URLSearchParams(queryOf(address))))).toEqual(addresses);
});

test('an unknown or incomplete address is the first step', () => {
  for (const query of ['?step=check', '?budget=x&rows=1&file=a&step=check', '?budget=9&step=columns', '?job=x']) {
    expect(addressOf(new URLSearchParams(query))).toEqual({ step: 'file' });
  }
});

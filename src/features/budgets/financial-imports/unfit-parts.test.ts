import { expect, test } from 'vitest';
import { unfitParts } from './unfit-parts.ts';

const TEMPLATE = {
  ...{ importType: 'IMPORT_TYPE_PO', scope: 'BUDGET', dateFormat: 'MDY', numberFormat: 'POINT' },
  fields: { AMOUNT: 'Net', PO_NUMBER: 'Number', VENDOR: 'Supplier' },
  duplicates: { fields: ['PO_NUMBER', 'VENDOR'], action: 'SKIP' },
  rules: { UID: [], EXPRESSION: [{ column: 'Supplier', expression: '^A', itemId: '1' }], STATIC: [{ itemId: '2' }] },
} as const;
const template = structuredClone(TEMPLATE) as unknown as Parameters<typeof unfitParts>[0];

test('a template fits a file with all of its columns', () => {
  expect(unfitParts(template, ['Supplier ', 'Number', 'Net', 'Note'])).toBeUndefined();
});

test('fields, rules and duplicates that need a missing column are left out', () => {
  expect(unfitParts(template, ['Number', 'Net'])).toEqual({
    ...{ columns: ['Supplier'], fields: ['VENDOR'], rules: 1, hasDuplicates: true },
  });
});

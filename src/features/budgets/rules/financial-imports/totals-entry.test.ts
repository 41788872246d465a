import { expect, test } from 'vitest';
import { totalsNameOf } from './totals-entry.ts';

test('a row with the number “Total”, or without a number and with that label, adds up others', () => {
  expect(totalsNameOf({ number: 'Total' })).toBe('Total');
  expect(totalsNameOf({ number: null, vendor: 'Ada', label: 'Sum:' })).toBe('Sum:');
  expect(totalsNameOf({ vendor: 'Total' })).toBe('Total');
});

test('an order of a vendor called Total adds up nothing', () => {
  expect(totalsNameOf({ number: 'PO-1', vendor: 'Total', label: 'Total' })).toBeUndefined();
  expect(totalsNameOf({ number: null, label: null })).toBeUndefined();
});

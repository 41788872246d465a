import { expect, test } from 'vitest';
import { rejectedFileName } from './rejected-file-name.ts';

test.each([
  ['orders.xlsx', 'rejected-orders.csv'],
  ['orders.2027.tsv', 'rejected-orders.2027.csv'],
  ['orders', 'rejected-orders.csv'],
])('the rejected rows of %s are in %s', (fileName, rejected) => {
  expect(rejectedFileName(fileName)).toBe(rejected);
});

import { expect, test } from 'vitest';
import { rejectedFileName } from './rejected-file-name.ts';

test.each([
  ['orders.xlsx', ',', 'rejected-orders.csv'],
  ['orders.2027.tsv', '\t', 'rejected-orders.2027.tsv'],
  ['orders.txt', ';', 'rejected-orders.csv'],
  ['orders', undefined, 'rejected-orders.csv'],
])('the rejected rows of %s with the delimiter %j are in %s', (fileName, delimiter, rejected) => {
  expect(rejectedFileName(fileName, delimiter)).toBe(rejected);
});

import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('cells with a separator, quotes or lines are quoted', () => {
  expect(csvOf([['a', 'b,c', 'say "hi"', 'two\nlines']])).toBe('\ufeffa,"b,c","say ""hi""","two\nlines"\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+1 2', "'+1 2"],
  ['-cmd', "'-cmd"],
  ['\tx', "'\tx"],
  ['-12.50', '-12.50'],
  ['-1.250', '-1.250'],
  ["'=1+1", "''=1+1"],
  ['a=b', 'a=b'],
])('a cell is never a formula: %j', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\ufeff${cell}\r\n`);
});

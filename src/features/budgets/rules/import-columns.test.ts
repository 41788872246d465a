import { expect, test } from 'vitest';
import { columnNamed, headerIndex } from './import-columns.ts';

test('a column is found by its name, whatever spaces are around it', () => {
  expect(headerIndex(['Item', ' Region '], 'Region')).toBe(1);
  expect([headerIndex(['Item'], 'Region'), headerIndex(['Item'], undefined)]).toEqual([-1, -1]);
});

test('of columns with the name of a custom column, the last without another meaning is read', () => {
  expect(columnNamed('Region', ['region', 'Region', 'Item'], [])).toBe(1);
  expect(columnNamed('Region', ['region', 'Region', 'Item'], [1])).toBe(0);
});

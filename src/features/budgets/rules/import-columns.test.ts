import { expect, test } from 'vitest';
import { droppedColumns } from './import-columns.ts';

test('an import leaves out columns that are neither mapped nor named like a custom column or the tags', () => {
  const headers = ['Item', 'From', ' region ', 'To', 'tags', ''];
  expect(droppedColumns(headers, ['Item'], ['Region'])).toEqual(['From', 'To']);
  expect(droppedColumns(headers, ['Item', 'From', 'To'], ['Region'])).toEqual([]);
});

test('of columns with the same name, an import takes the last', () => {
  expect(droppedColumns(['Item', 'Region', 'Region'], ['Item'], ['Region'])).toEqual(['Region']);
});

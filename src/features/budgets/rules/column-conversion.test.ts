import { expect, test } from 'vitest';
import type { ColumnType } from '../columns/columns.wire.ts';
import { choicesAfter, convertValue } from './column-conversion.ts';
import type { ColumnValue } from './column-values.ts';
import { richTextOf } from './rich-text.ts';

const choices = ['Print', 'Radio'];

test.each<[ColumnType, ColumnValue, ColumnType, ColumnValue | null, string]>([
  ['TEXT', '1,200.50', 'CURRENCY', '1200.5', 'kept'],
  ['TEXT', '12 apples', 'NUMBER', null, 'lost'],
  ['TEXT', '=1+1', 'NUMBER', null, 'lost'],
  ['TEXT', '123456789012345', 'NUMBER', null, 'lost'],
  ['TEXT', '12%', 'PERCENT', '12', 'kept'],
  ['NUMBER', '12.5', 'TEXT', '12.5', 'kept'],
  ['CURRENCY', '12.5', 'LEGACYCURRENCY', '12.5', 'kept'],
  ['TEXT', '3/31/2027', 'DATE', '2027-03-31', 'kept'],
  ['DATE', '2027-03-31', 'DATETIME', '2027-03-31T00:00:00.000Z', 'kept'],
  ['DATETIME', '2027-03-31T14:30:00.000Z', 'DATE', '2027-03-31', 'changed'],
  ['DATETIME', '2027-03-31T00:00:00.000Z', 'DATE', '2027-03-31', 'kept'],
  ['NUMBER', '5', 'DATE', null, 'lost'],
  ['TEXT', 'https://a.example', 'LINK', { url: 'https://a.example' }, 'kept'],
  ['TEXT', 'javascript:alert(1)', 'LINK', null, 'lost'],
  ['LINK', { url: 'https://a.example', text: 'A' }, 'TEXT', 'https://a.example', 'changed'],
  ['TEXT', 'yes', 'BOOLEAN', true, 'kept'],
  ['BOOLEAN', false, 'TEXT', 'No', 'kept'],
  ['COMBOBOX', 'Radio', 'MULTISELECT', ['Radio'], 'kept'],
  ['MULTISELECT', ['Print', 'Radio'], 'COMBOBOX', 'Print', 'changed'],
  ['TEXT', 'TV', 'COMBOBOX', null, 'lost'],
  ['TEXT', 'a', 'RICH_TEXT', richTextOf('a'), 'kept'],
  ['RICH_TEXT', richTextOf('a\nb'), 'TEXT', 'a b', 'changed'],
  ['RICH_TEXT', richTextOf('a'), 'TEXT', 'a', 'kept'],
])('%s %j becomes %s %j: %s', (from, value, type, expected, outcome) => {
  expect(convertValue({ from, to: { type, choices } }, value)).toEqual({ value: expected, outcome });
});

test('a column of texts has all of them as choices', () => {
  const column = { id: '1', name: 'Medium', type: 'TEXT', storage: 'TEXT' } as const;
  expect(choicesAfter(column, 'COMBOBOX', ['TV', 'Print', 'TV'])).toEqual(['Print', 'TV']);
  expect(choicesAfter({ ...column, type: 'MULTISELECT', choices }, 'COMBOBOX', [['Print']])).toEqual(choices);
  expect(choicesAfter(column, 'NUMBER', ['1'])).toEqual([]);
});

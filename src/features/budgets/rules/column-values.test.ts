import { describe, expect, test } from 'vitest';
import { COLUMN_TYPES, type ColumnType } from '../columns/columns.wire.ts';
import { readColumnValue } from './column-values.ts';
import { richTextOf } from './rich-text.ts';

const choices = ['Print', 'Radio', 'Web'];
const read = (type: ColumnType, value: unknown) => {
  const result = readColumnValue({ type, choices }, value);
  return result.ok ? result.value : 'refused';
};

test.each(COLUMN_TYPES)('an empty value of %s is none', (type) => {
  for (const value of [null, undefined, '']) expect(read(type, value)).toBe(null);
});

describe('a value in its normal form', () => {
  test.each<[ColumnType, unknown, unknown]>([
    ['TEXT', ' Cost centre 7 ', 'Cost centre 7'],
    ['TEXT', ' \u200b ', null],
    ['COMBOBOX', 'Radio', 'Radio'],
    ['NUMBER', '-007.50', '-7.5'],
    ['CURRENCY', '12345678901234.5678', '12345678901234.5678'],
    ['LEGACYCURRENCY', '0', '0'],
    ['PERCENT', '12.5', '12.5'],
    ['DATE', '2028-02-29', '2028-02-29'],
    ['DATETIME', '2027-03-31T14:30:00.000Z', '2027-03-31T14:30:00.000Z'],
    ['LINK', 'https://example.com/a', { url: 'https://example.com/a' }],
    ['LINK', { url: 'mailto:a@example.com', text: 'Ask us', more: 1 }, { url: 'mailto:a@example.com', text: 'Ask us' }],
    ['MULTISELECT', ['Web', 'Print', 'Web'], ['Print', 'Web']],
    ['MULTISELECT', [], null],
    ['BOOLEAN', false, false],
    ['RICH_TEXT', richTextOf('One\nTwo'), richTextOf('One\nTwo')],
    ['RICH_TEXT', richTextOf(' \n'), null],
  ])('of %s: %j is %j', (type, value, expected) => {
    expect(read(type, value)).toEqual(expected);
  });
});

describe('what can’t be in a column', () => {
  test.each<[ColumnType, unknown]>([
    ['TEXT', 'two\nlines'],
    ['TEXT', 'a'.repeat(2001)],
    ['TEXT', 5],
    ['COMBOBOX', 'TV'],
    ['COMBOBOX', ['Radio']],
    ...['=1/0', '==1', '=1e999', '1e999', '1,2,3', '12 apples', '123456789012345', '1.23456', 'NaN', '٣', ' 1 '].map(
      (value): [ColumnType, unknown] => ['NUMBER', value],
    ),
    ['CURRENCY', 12],
    ['PERCENT', '5%'],
    ['DATE', '2027-02-30'],
    ['DATE', '3/31/2027'],
    ['DATETIME', '2027-03-31'],
    ['DATETIME', '2027-03-31T25:00:00.000Z'],
    ...[
      'javascript:alert(1)',
      'JaVaScript:alert(1)',
      ' https://example.com',
      'data:text/html,x',
      '//example.com',
      'https:',
      'https:///a',
      'https://exa mple.com',
      'https://example.com/\u202e',
      `https://example.com/${'a'.repeat(2000)}`,
    ].map((value): [ColumnType, unknown] => ['LINK', value]),
    ['LINK', { text: 'No address' }],
    ['LINK', { url: 'https://example.com', text: 'a\nb' }],
    ['MULTISELECT', ['Print', 'TV']],
    ['MULTISELECT', 'Print'],
    ['BOOLEAN', 'true'],
    ['RICH_TEXT', '<p>HTML</p>'],
    ['RICH_TEXT', []],
  ])('of %s: %j', (type, value) => {
    expect(read(type, value)).toBe('refused');
  });
});

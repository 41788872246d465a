import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

const cell = (text: string): string =>
  csvOf([[text]])
    .replace('\uFEFF', '')
    .replace(/\r\n$/, '');

test('a file has a byte order mark, and ends each row with CRLF', () => {
  expect(
    csvOf([
      ['Name', 'Größe'],
      ['a', ''],
    ]),
  ).toBe('\uFEFFName,Größe\r\na,\r\n');
  expect(csvOf([])).toBe('\uFEFF');
});

test.each([
  ['plain text', 'plain text'],
  ['one, two', '"one, two"'],
  ['a "b"', '"a ""b"""'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  [' spaces ', ' spaces '],
  ['semi;colon', 'semi;colon'],
])('a cell keeps its text: %j', (text, written) => {
  expect(cell(text)).toBe(written);
});

test.each(['=1+1', '+1 2', '-cmd', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://example.com","x")', '＝1+1', '-1+2'])(
  'a cell is never a formula: %j',
  (text) => {
    expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each(['-12.50', '-3', 'a=b', "'quoted", '3 - 4'])('a harmless cell stays as it is: %j', (text) => {
  expect(cell(text)).toBe(text);
});

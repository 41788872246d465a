import { expect, test } from 'vitest';
import type { Column } from '../columns/columns.wire.ts';
import { NO_COLUMNS } from './custom-cells.ts';
import { readCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';

const ROW = { startsOn: null, endsOn: null };
const words = sheetWords();
const read = (key: Parameters<typeof readCell>[1], text: string, custom = NO_COLUMNS) =>
  readCell(ROW, key, text, { locale: 'en', currency: { id: 'EUR', symbol: '€' }, words, custom });

test.each([
  ['1.23456', '1.2346'],
  ['1.23454', '1.2345'],
  ['=1/3', '0.3333'],
  ['=2/3', '0.6667'],
])('rounds the amount %s to the four decimals of the database', (text, planned) => {
  expect(read('planned', text)).toEqual({ values: { planned } });
});

test.each([
  ['at', 'AT_RISK'],
  ['On track', 'ON_TRACK'],
  ['POTENTIALLY_AT_RISK', 'POTENTIALLY_AT_RISK'],
])('takes %s as a status', (text, status) => {
  expect(read('status', text)).toEqual({ values: { status } });
});

test.each(['', 'late'])('does not take "%s" as a status', (text) => {
  expect(read('status', text)).toEqual({ problem: words.problems.status('On track, Potentially at risk, At risk') });
});

test.each([
  ['=1/0', 'division'],
  ...['==1', '=1e999', '1,2,3', '12 apples', 'x'.repeat(100_000)].map((text) => [text, 'amount'] as const),
  ['123456789012345', 'tooLarge'],
  ['=99999999999999+1', 'tooLarge'],
  ['-1', 'negative'],
  ['(1)', 'negative'],
] as const)('says why it does not take the amount %.20s', (text, problem) => {
  expect(read('planned', text)).toEqual({ problem: words.problems[problem] });
});

const AMOUNT_COLUMN = { id: '3', name: 'Fees', type: 'CURRENCY' } as Column;

test.each(['$100', '100 US$', 'USD 100', '=$100*3', '£1,200.50'])(
  'says which currency an amount has, not %s',
  (text) => {
    const custom = { ...NO_COLUMNS, columns: [AMOUNT_COLUMN] };
    const problem = 'Enter an amount in EUR (€), such as 1,200.';
    expect(read('planned', text)).toEqual({ problem });
    expect(read('column:3', text, custom)).toEqual({ problem });
  },
);

test.each(['100', '€100', '100 EUR', 'eur 100', '=€50*2'])('takes %s as an amount in euros', (text) => {
  expect(read('planned', text)).toEqual({ values: { planned: '100' } });
});

test('takes a name of several lines, as other spreadsheets have it, as one', () => {
  expect(read('name', ' Two \r\n lines\n')).toEqual({ values: { name: 'Two lines' } });
});

test('does not take a name of 100,000 characters', () => {
  expect(read('name', 'x'.repeat(100_000))).toEqual({ problem: words.problems.nameTooLong(200) });
});

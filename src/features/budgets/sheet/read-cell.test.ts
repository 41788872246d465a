import { expect, test } from 'vitest';
import { NO_COLUMNS } from './custom-cells.ts';
import { readCell } from './read-cell.ts';
import { sheetWords } from './sheet.words.ts';

const ROW = { startsOn: null, endsOn: null };
const words = sheetWords();
const read = (key: Parameters<typeof readCell>[1], text: string) =>
  readCell(ROW, key, text, { locale: 'en', currencySymbol: '€', words, custom: NO_COLUMNS });

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

test('takes a name of several lines, as other spreadsheets have it, as one', () => {
  expect(read('name', ' Two \r\n lines\n')).toEqual({ values: { name: 'Two lines' } });
});

test('does not take a name of 100,000 characters', () => {
  expect(read('name', 'x'.repeat(100_000))).toEqual({ problem: words.problems.nameTooLong(200) });
});

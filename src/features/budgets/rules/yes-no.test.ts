import { expect, test } from 'vitest';
import { readStartOfYesNo, readYesNo } from './yes-no.ts';

test.each([
  [true, ['Yes', 'yes', ' y ', 'TRUE', '1', 'x']],
  [false, ['No', 'n', 'false', '0']],
  [undefined, ['', 'maybe', 'yess', 'o', '2', 'ye', 't']],
])('a word means %s: %j', (expected, texts) => {
  expect(texts.map((text) => readYesNo(text))).toEqual(texts.map(() => expected));
});

test.each([
  [true, ['y', 'Y', 'ye', 'yes', 't', 'tru', '1', 'x']],
  [false, ['n', 'no', 'f', 'fals', '0']],
  [undefined, ['', ' ', 'm', 'maybe', 'yn', 'q', '-', 'e']],
])('the start of a word means %s: %j', (expected, texts) => {
  expect(texts.map((text) => readStartOfYesNo(text))).toEqual(texts.map(() => expected));
});

test('the words that the page shows come first', () => {
  const greek = { yes: 'Ναι', no: 'Όχι' };
  expect(['ναι', 'ό', 'y', 'no'].map((text) => readStartOfYesNo(text, greek))).toEqual([true, false, true, false]);
  const words = { yes: 'Naam', no: 'Laa' };
  expect(['n', 'l', 'no'].map((text) => readStartOfYesNo(text, words))).toEqual([true, false, false]);
  expect(readYesNo('naam', words)).toBe(true);
});

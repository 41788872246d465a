import { expect, test } from 'vitest';
import { lineOfWrongQuotes } from './wrong-quotes.mjs';

const lineOf = (text: string, delimiter = ',') => lineOfWrongQuotes(Buffer.from(text), delimiter);

test.each([
  'a,b\nMonitor 27" x 4,27"\n',
  'a,b\n"two\nlines","say ""hi"""\n"","x"',
  '\uFEFF"a","b"\r\n"1","2"\r\n',
  'a,b\n"Best" of all,"5"" wide" or less\n',
  '"a"',
])('quotes of %j are closed, or characters of their cell', (text) => {
  expect(lineOf(text)).toBeUndefined();
});

test.each([
  ['a,b\n1,"open\n2,x\n', 2],
  ['a,b\r\n"two\r\nlines",x\r\n1,"open', 4],
  ['\uFEFF"a,b\n1,2', 1],
  // Without a message, the quote of line 4 would make one cell of three rows.
  ['a,b\n1,"open\n2,x\n3,"ok"\n', 2],
  ['"', 1],
])('a quote of %j that is not closed is in line %i', (text, line) => {
  expect(lineOf(text)).toBe(line);
});

test('only the delimiter of the file begins a cell', () => {
  expect(lineOf('a\tb\n1\tx,"open\n', '\t')).toBeUndefined();
  expect(lineOf('a\tb\n1\t"open\n', '\t')).toBe(2);
});

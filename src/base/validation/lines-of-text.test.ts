import * as v from 'valibot';
import { expect, test } from 'vitest';
import { linesOfText } from './lines-of-text.ts';

const Text = linesOfText(5, { notStorable: 'not storable', tooLong: 'too long' });

test.each([
  ['  a\r\nb\rc ', 'a\nb\nc'],
  ['a\tb', 'a\tb'],
  ['  12345  ', '12345'],
  ['\u200b\u2800', ''],
  [' \n ', ''],
])('reads %j as %j', (text, expected) => {
  expect(v.parse(Text, text)).toBe(expected);
});

test.each([
  ['a\0b', 'not storable'],
  ['\ud800', 'not storable'],
  ['a\u0007', 'not storable'],
  ['a\u202eb', 'not storable'],
  ['123456', 'too long'],
  ['🎪🎪🎪', 'too long'],
])('rejects %j as %s', (text, message) => {
  expect(v.safeParse(Text, text).issues?.[0].message).toBe(message);
});

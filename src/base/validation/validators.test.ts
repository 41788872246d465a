import { expect, test } from 'vitest';
import { isInvalidDate, notAllWhitespace } from './validators.ts';

test.each([
  ['', true],
  [' ', false],
  ['\t\n\u00a0', false],
  [' a ', true],
])('%j holds more than white space, or nothing at all: %s (S-VAL-01)', (value, valid) => {
  expect(notAllWhitespace(value)).toBe(valid);
});

test.each([
  [new Date('2/30/x'), true],
  [new Date(Number.NaN), true],
  [new Date(0), false],
  [undefined, false],
  ['no date', false],
])('%s is an invalid date: %s (S-VAL-02)', (value, invalid) => {
  expect(isInvalidDate(value)).toBe(invalid);
});

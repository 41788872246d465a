import { expect, test } from 'vitest';
import { hasAcceptedExtension, isInvalidDate, isWithinFileSize, notAllWhitespace } from './validators.ts';

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

test.each([
  ['plan.pdf', ['pdf'], true],
  ['plan.pdf', ['.pdf'], true],
  ['PLAN.PDF', [' .Pdf '], true],
  ['plan.tar.gz', ['gz'], true],
  ['plan.pdf.exe', ['pdf'], false],
  ['plan.gz', ['pdf', 'png'], false],
  ['plan', ['plan'], false],
  ['plan.', ['', '.', 'pdf'], false],
  ['.pdf', ['pdf'], true],
  ['plan', [], true],
])('of the file %j, with %j accepted, the extension is accepted: %s', (name, accepted, valid) => {
  expect(hasAcceptedExtension(name, accepted)).toBe(valid);
});

test('a file has 1 MB at most unless another limit is given; an empty one is accepted', () => {
  expect(isWithinFileSize(1_048_576)).toBe(true);
  expect(isWithinFileSize(1_048_577)).toBe(false);
  expect(isWithinFileSize(0)).toBe(true);
  expect(isWithinFileSize(11, 10)).toBe(false);
  expect(isWithinFileSize(2_000_000, 2_000_000)).toBe(true);
});

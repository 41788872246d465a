import { expect, test } from 'vitest';
import { acceptedExtensions, extensionOf, isAccepted } from './file-extensions.ts';

test.each([
  ['a.csv', 'csv'],
  ['A.CSV', 'csv'],
  ['a.tar.gz', 'gz'],
  ['.htaccess', 'htaccess'],
  ['a.', undefined],
  ['a', undefined],
])('the extension of %s is %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test('a list of extensions has dots or none, and ignores letter case and spaces', () => {
  expect(acceptedExtensions(' .csv,XLSX , ,.Tsv')).toEqual(['csv', 'xlsx', 'tsv']);
});

test('an empty list accepts all files, and any other one refuses files without an extension', () => {
  expect([isAccepted('a', []), isAccepted('a', ['csv']), isAccepted('a.CSV', ['csv'])]).toEqual([true, false, true]);
});

import { expect, test } from 'vitest';
import { fileProblemText } from './file-problem.words.ts';
import { shownName } from './shown-name.ts';

test('a name shows the characters that would turn it around, and keeps those of other scripts', () => {
  expect(shownName('tr\u202etxt.exe')).toBe('tr\ufffdtxt.exe');
  expect(shownName('تقرير\u200f.csv')).toBe('تقرير\u200f.csv');
});

test('a message about a file has the name that the list shows', () => {
  const text = fileProblemText('type', { name: 'tr\u202etxt.exe', size: 3 }, { extensions: ['txt'], fileSizeMax: 10 });
  expect(text).toContain('“\u2068tr\ufffdtxt.exe\u2069”');
});

import { expect, test } from 'vitest';
import list from './word-list.json' with { type: 'json' };
import { aboveAllowed, areaOf, findWords } from './word-list.mjs';

const wordsIn = (text: string) => findWords(text, list).map(({ word }) => word);

test.each([
  ['// Nobody reads it', ['Nobody']],
  ['const untilToldAgain = 1;', ['Told']],
  ["test('stands for itself')", []],
  ['.notice-face { color: red }', ['face']],
  ['@font-face { }', []],
  ['a message of its own', ['of its own']],
  ['const notebook = 1;', []],
])('finds the words of the list in %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test('names the line and the replacement', () => {
  expect(findWords('one\nread anew', { words: { anew: 'again' }, fixed: [] })).toEqual([
    { line: 2, word: 'anew', instead: 'again' },
  ]);
});

test.each([
  ['src/base/text/plural.ts', 'src/base'],
  ['host-demo/server/main.ts', 'host-demo/server'],
  ['widgets/header/define.ts', 'widgets'],
  ['README.md', '.'],
])('counts %s in the area %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});

test('an area may have fewer words than allowed, but not one more', () => {
  expect(aboveAllowed({ 'src/base': 2, widgets: 1 }, { 'src/base': 3, widgets: 1 })).toEqual([]);
  expect(aboveAllowed({ 'src/base': 4, build: 1 }, { 'src/base': 3 })).toHaveLength(2);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.mjs';
import { behavioursDocument } from './behaviours.ts';
import { testTitles } from './test-titles.ts';

const titlesIn = (text: string) => testTitles('example.test.ts', text);

test('docs/behaviours.md is current', () => {
  const committed = readFileSync(join(projectFolder, 'docs/behaviours.md'), 'utf8');
  expect(committed === behavioursDocument(), 'run npm run docs:behaviours').toBe(true);
}, 60_000);

test('reads the titles of groups, of tests and of their variants', () => {
  const text = `describe('a', () => { it('b', () => {}); it.skip("c", () => {}); });
    test.skipIf(slow)('d ' + 'e', () => {}); submit('f');`;
  expect(titlesIn(text).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd e']);
});

test('keeps a template, and reads the table that fills it in', () => {
  const text = "test.each([['a', 'b']])('%s is %s', () => {}); for (const id of ['c']) it(`d ($" + '{id})`, () => {});';
  expect(titlesIn(text)).toEqual([
    { title: '%s is %s', table: ['a', 'b'] },
    { title: `d ($${'{id}'})`, table: ['c'] },
  ]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';

/** What only the tests load: the page around a recipe. */
const AROUND = /host-page|^shown\.ts$|^tsconfig\.json$/;
const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** Code blocks of the README that name the file whose text they are. */
const shown = new Map(
  [...read('README.md').matchAll(/<!-- (test\/recipes\/\S+) -->\s*```\w+\n(.*?)```/gs)].map(([, file, text]) => [
    file,
    text,
  ]),
);
const recipes = readdirSync(join(projectFolder, 'test/recipes'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !AROUND.test(entry.name))
  .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)));

test('every recipe that the README shows is one that the tests run', () => {
  expect([...shown.keys()].sort()).toEqual(recipes.sort());
});

test.each(recipes)('the README shows %s word for word, in ten lines or fewer', (file) => {
  expect(shown.get(file)).toBe(read(file));
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(10);
});

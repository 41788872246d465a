import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';

/** Files for tests only: the page around a recipe. */
const AROUND = /host-page|^(sent|shown)\.ts$|^(package|tsconfig)\.json$/;
const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');

/** Code blocks of the embedding guide that name the file whose text they are. */
const shown = new Map(
  [...read('docs/embedding.md').matchAll(/<!-- (test\/recipes\/\S+) -->\s*```\w+\n(.*?)```/gs)].map(
    ([, file, text]) => [file, text],
  ),
);
const recipes = readdirSync(join(projectFolder, 'test/recipes'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !AROUND.test(entry.name))
  .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)));

test('the tests run every recipe of the embedding guide', () => {
  expect([...shown.keys()].sort()).toEqual(recipes.sort());
});

test.each(recipes)('the embedding guide shows %s word for word, in ten lines or fewer', (file) => {
  expect(shown.get(file)).toBe(read(file));
  expect(read(file).trimEnd().split('\n').length).toBeLessThanOrEqual(10);
});

test('the README shows the plain HTML recipe word for word', () => {
  expect(read('README.md')).toContain(`\`\`\`html\n${read('test/recipes/html/page.html')}\`\`\``);
});

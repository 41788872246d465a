import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentedElements } from './documentation/documented-elements.ts';
import { entryOf, NOT_IN_CLASSIC_SCRIPT, REGISTRY } from './registry.ts';

const FILES = ['README.md', 'define.ts', 'diagnosis.ts', 'documentation.ts', 'element.tsx'];
const widgets = join(process.cwd(), 'widgets');

test.each(documentedElements)('the loader queues every method of $tag that returns nothing', ({ tag, methods }) => {
  const commands = Object.entries(methods).filter(([, { returns }]) => returns === 'void');
  expect(REGISTRY[tag]?.methods ?? []).toEqual(commands.map(([name]) => name));
});

test.each(Object.entries(REGISTRY))('%s has the files that every element has', (tag, { placeholder }) => {
  const files = placeholder ? [...FILES, 'placeholder.ts'] : FILES;
  expect(files.filter((file) => !existsSync(join(widgets, entryOf(tag), file)))).toEqual([]);
});

test('the classic script leaves out the elements that the registry names', () => {
  const leftOut = [
    ...readFileSync(join(widgets, 'loader/classic.ts'), 'utf8').matchAll(/'!\.\.\/([^/]+)\/define\.ts'/g),
  ];
  expect(leftOut.map(([, entry]) => `portico-${entry}`)).toEqual(NOT_IN_CLASSIC_SCRIPT);
});

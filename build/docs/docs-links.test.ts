import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../project.mjs';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const exists = (path: string) => existsSync(join(projectFolder, path));
const documents = [
  ...readdirSync(projectFolder).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && name !== 'behaviours.md') // generated
    .map((name) => `docs/${name}`),
  ...readdirSync(join(projectFolder, 'widgets'))
    .map((name) => `widgets/${name}/README.md`)
    .filter(exists),
].sort();

const withoutCode = (text: string) => text.replaceAll(/^```.*?^```$/gms, '');

/** Returns the anchor that a heading gets on GitHub. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const anchorsIn = (document: string) =>
  [...withoutCode(read(document)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));

test.each(documents)('every link in %s leads to a file, and to a heading in it', (document) => {
  const links = [...withoutCode(read(document)).matchAll(/\]\((?![a-z]+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path, anchor]) => {
    const target = path ? join(document, '..', path) : document;
    return !exists(target) || (anchor && !anchorsIn(target).includes(anchor));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test.each(documents)('every path of the repository that %s names exists', (document) => {
  const paths = [...withoutCode(read(document)).matchAll(/`((?:build|docs|host-demo|src|test|widgets)\/[\w./-]*)`/g)];
  expect(paths.map(([, path = '']) => path).filter((path) => !exists(path))).toEqual([]);
});

/** Sources that can name a record in a comment. */
const sources = ['build', 'host-demo', 'src', 'test', 'widgets'].flatMap((folder) =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs|css|sql)$/.test(name))
    .map((name) => `${folder}/${name}`),
);

test('every document that a comment names exists', () => {
  const named = sources.flatMap((source) =>
    [...read(source).matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([document]) => ({ source, document })),
  );
  expect(named.filter(({ document }) => !exists(document))).toEqual([]);
});

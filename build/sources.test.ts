import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectFolder } from './project.mjs';
import { buildInputs, buildIsCurrent, fingerprintSources, recordSources } from './sources.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
  for (const path of ['build', 'docs', 'host-demo/server', 'src/shell', 'test/contract']) {
    await mkdir(join(folder, path), { recursive: true });
  }
  await writeFile(join(folder, 'build/radix-shadow.mjs'), 'export const radixShadow = 1;');
  await writeFile(join(folder, 'vite.config.ts'), 'export default {};');
  await writeFile(join(folder, 'src/shell/config.ts'), 'export const limit = 1;');
  await writeFile(join(folder, 'src/shell/config.test.ts'), 'test("limit");');
  await writeFile(join(folder, 'package-lock.json'), '{}');
  recordSources(folder, fingerprintSources(folder));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a build stays current while its sources stay the same, also after a checkout has changed their times', async () => {
  await utimes(join(folder, 'src/shell/config.ts'), new Date(), new Date());
  expect(buildIsCurrent(folder)).toBe(true);
});

test.each(['src/shell/config.test.ts', 'test/contract/users.test.ts', 'host-demo/server/main.ts', 'docs/server.md'])(
  'a build stays current when %s changes',
  async (path) => {
    await writeFile(join(folder, path), 'changed');
    expect(buildIsCurrent(folder)).toBe(true);
  },
);

test.each([
  ['a source changes', () => writeFile(join(folder, 'src/shell/config.ts'), 'export const limit = 2;')],
  ['a source is added', () => writeFile(join(folder, 'src/shell/brand.ts'), '')],
  ['a source is removed', () => rm(join(folder, 'src/shell/config.ts'))],
  ['a package changes', () => writeFile(join(folder, 'package-lock.json'), '{ "packages": {} }')],
  ['a build script changes', () => writeFile(join(folder, 'build/radix-shadow.mjs'), 'export const radixShadow = 2;')],
  ['a build script is added', () => writeFile(join(folder, 'build/ascii-output.mjs'), '')],
  ['the configuration changes', () => writeFile(join(folder, 'vite.config.ts'), 'export default { build: {} };')],
  ['a configuration file is added', () => writeFile(join(folder, 'postcss.config.mjs'), 'export default {};')],
  ['a folder is added', () => mkdir(join(folder, 'themes')).then(() => writeFile(join(folder, 'themes/red.css'), ''))],
  ['dist is removed', () => rm(join(folder, 'dist'), { recursive: true })],
])('a build is no longer current when %s', async (_, change) => {
  await change();
  expect(buildIsCurrent(folder)).toBe(false);
});

/** Returns the files of a script: itself and its imports, by their paths in the project. */
function filesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  if (!/\.m?tsx?$|\.mjs$/.test(path)) return found;
  const { importedFiles } = ts.preProcessFile(readFileSync(join(projectFolder, path), 'utf8'));
  for (const { fileName } of importedFiles) {
    const [name = ''] = fileName.split('?');
    if (name.startsWith('.')) filesOf(join(path, '..', name), found);
  }
  return found;
}

test('the build depends on every file that its scripts and its configuration import', () => {
  const scripts = readFileSync(join(projectFolder, 'build/build.mjs'), 'utf8').match(/build\/[\w/-]+\.(?:ts|mjs)/g);
  const files = ['build/build.mjs', 'vite.config.ts', ...(scripts ?? [])].flatMap((path) => [...filesOf(path)]);
  expect(files).toContain('build/ascii-output.mjs');
  expect(files).toContain('build/package/type-declarations.ts');
  const inputs = buildInputs(projectFolder);
  expect(files.filter((file) => !inputs.includes(file))).toEqual([]);
});

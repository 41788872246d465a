import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesLoadedWith } from './loaded-files.mjs';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loaded-files-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('the files of a page are those that its modules import statically, without dynamic imports', async () => {
  await mkdir(join(folder, 'src'));
  const sources = {
    'shared.js': 'export const shared = () => document.title;',
    'menu.js': 'import { shared } from "./shared.js"; export const menu = () => shared() + "menu";',
    'bell.js': 'import { shared } from "./shared.js"; export const bell = () => [shared(), import("./menu.js")];',
    'search.js': 'import { shared } from "./shared.js"; export const search = () => shared() + "search";',
  };
  for (const [name, code] of Object.entries(sources)) await writeFile(join(folder, 'src', name), code);
  await build({
    configFile: false,
    logLevel: 'silent',
    root: folder,
    build: {
      lib: { entry: { bell: 'src/bell.js', search: 'src/search.js' }, formats: ['es'] },
      rolldownOptions: {
        output: { minify: true, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const inDist = (...names: string[]) => names.map((name) => join(folder, 'dist', `${name}.mjs`));
  expect(filesLoadedWith(...inDist('bell')).sort()).toEqual(inDist('bell', 'shared'));
  expect(filesLoadedWith(...inDist('bell', 'search')).sort()).toEqual(inDist('bell', 'search', 'shared'));
});

test('a module that was not built is an error, not a page without bytes', () => {
  expect(() => filesLoadedWith(join(folder, 'missing.js'))).toThrow('missing.js');
});

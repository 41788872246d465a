import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';

type Dependencies = Record<string, string>;
type Package = {
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

const SERVER = 'host-demo/server';
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const readPackage = (folder: string) =>
  JSON.parse(read(join(folder, 'package.json'))) as Package & { workspaces: string[] };
const locked = (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages;

/** Returns the folder from which Node loads a package for code in `from`. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.includes('/') ? dirname(folder) : '') {
    const path = join(folder, 'node_modules', name);
    if (path in locked) return path;
    if (folder === '') return undefined;
  }
}

/** Returns the names of all packages that a production install of the server contains. */
function installedWith(folder: string, seen = new Set<string>()): Set<string> {
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = locked[folder] ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const path = folderOf(name, folder);
    if (!path || seen.has(path)) continue;
    seen.add(path);
    installedWith(path, seen);
  }
  return seen;
}

const installed = [...installedWith(SERVER)].map((path) => path.slice(path.lastIndexOf('node_modules/') + 13));

/** Returns the packages that a module and its static imports load. */
function loadedBy(file: string, seen = new Set<string>(), packages = new Set<string>()): Set<string> {
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, from = ''] of read(file).matchAll(/^(?:import|export) (?!type\b)(?:[\w*\s,{}]+ from )?'([^']+)';/gm)) {
    if (from.startsWith('.')) {
      if (/\.ts$/.test(from)) loadedBy(join(dirname(file), from), seen, packages);
    } else if (!from.startsWith('node:') && !builtinModules.includes(from)) {
      packages.add(from.split('/', from.startsWith('@') ? 2 : 1).join('/'));
    }
  }
  return packages;
}

test('a production install of the server has no package of the front end, its build or its tests', () => {
  const unwanted = /^(@?angular|@?vue|@?svelte|vite|vitest|typescript|react|react-dom|rolldown|playwright-core)(\/|$)/;
  expect(installed).toContain('fastify');
  expect(installed.filter((name) => unwanted.test(name))).toEqual([]);
});

test('a production install of the server has what starts it and what it imports', () => {
  const loaded = loadedBy(`${SERVER}/main.ts`);
  expect(loaded).toContain('fastify');
  expect(installed).toEqual(expect.arrayContaining(['tsx', ...loaded]));
});

/** A package can have another name here: npm:typescript@7.0.2. */
const EXACT = /^(npm:[^@]+@)?\d+\.\d+\.\d+/;

test('packages that several package.json files list have one version, which is exact', () => {
  const root = readPackage('.');
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies, optionalDependencies } of [root, ...root.workspaces.map(readPackage)]) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  const wrong = [...versions].filter(([, all]) => all.size > 1 || ![...all].every((one) => EXACT.test(one)));
  expect(wrong).toEqual([]);
});

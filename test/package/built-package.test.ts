import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Ajv } from 'ajv';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { buildInputs } from '../../build/sources.mjs';
import { documentedElements } from '../../widgets/documentation/documented-elements.ts';

const dist = join(projectFolder, 'dist');
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(read(path));

type Conditions = { types?: string; default?: string };
type Manifest = {
  exports: Record<string, string | Conditions | null>;
  dependencies?: Record<string, string>;
  peerDependencies: Record<string, string>;
  peerDependenciesMeta: Record<string, { optional: boolean }>;
};
const manifest = readJson('package.json') as Manifest;
const { exports } = manifest;
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));

/** The scripts that a program may import, by the name that it imports. */
const entries = Object.entries(exports).flatMap(([name, target]) =>
  target === null || typeof target === 'string' || !target.default
    ? []
    : name === './*'
      ? documentedElements.map(({ tag }) => tag.replace('-', '/'))
      : [name.replace('.', 'portico')],
);

test.each(entries)('importing %s in Node does nothing and does not throw', (entry) => {
  const program = `const before = Object.keys(globalThis).length;
    await import(${JSON.stringify(entry)});
    console.log(Object.keys(globalThis).length - before);`;
  const options = { cwd: projectFolder, encoding: 'utf8' } as const;
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', program], options)).toBe('0\n');
});

test('the classic script is plain ASCII, so that it is the same in a page of any encoding', () => {
  const bytes = readFileSync(join(dist, 'portico.iife.js'));
  expect(bytes.findIndex((byte) => byte > 0x7f)).toBe(-1);
});

test('styles keep light-dark(): rewritten for older browsers, they have no colours if a page declares no color-scheme', () => {
  const sheets = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:css|js)$/.test(name));
  const coloured = sheets.filter((name) => read(join('dist', name)).includes('--p-surface:'));
  expect(coloured.length).toBeGreaterThanOrEqual(4);
  for (const name of coloured) expect(read(join('dist', name)), name).not.toContain('--lightningcss-');
});

test('every source that the source maps name makes the build stale when it changes', () => {
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'));
  const sources = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] };
    return sources.map((source) => relative(projectFolder, join(dist, dirname(name), source)));
  });
  const inputs = new Set(buildInputs(projectFolder));
  const ours = new Set(
    sources.filter((path) => existsSync(join(projectFolder, path)) && !path.includes('node_modules')),
  );
  expect(ours.size).toBeGreaterThan(300);
  expect([...ours].filter((path) => !inputs.has(path))).toEqual([]);
});

let packed: string[] | undefined;

/** Returns the files of the published package. */
function packedPaths(): string[] {
  packed ??= readPackedPaths();
  return packed;
}

function readPackedPaths(): string[] {
  const command = ['npm', ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel=silent']] as const;
  const output = execFileSync(...command, { cwd: projectFolder, encoding: 'utf8' });
  const [pack] = JSON.parse(output) as [{ files: { path: string }[] }];
  return pack.files.map(({ path }) => path);
}

/** Returns the packages that this file imports. */
const packagesIn = (path: string) =>
  ts
    .preProcessFile(read(path))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);

test('the package has no dependencies: scripts are bundled, and declarations use only types that their users have', () => {
  const imported = (ending: string) =>
    new Set(
      packedPaths()
        .filter((path) => path.endsWith(ending))
        .flatMap(packagesIn),
    );
  expect([...imported('.js')]).toEqual([]);
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifest;
  expect(dependencies).toBeUndefined();
  expect(Object.keys(peerDependencies)).toEqual([...imported('.d.ts')].sort());
  for (const name of Object.keys(peerDependencies)) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
});

test('a program can import the entry of every element, and no other file of the build', () => {
  const names = readdirSync(dist).flatMap((name) => /^(.+?)\.(?:js|d\.ts)$/.exec(name)?.[1] ?? []);
  const folders = ['chunks/shell', 'types/source', 'pages/index'];
  const patterns = [/(?<=\/).*/, /(?<=^language-).*/];
  const isHidden = (name: string) =>
    [name, ...patterns.map((rest) => name.replace(rest, '*'))].some((path) => exports[`./${path}`] === null);
  const imported = entries.map((entry) => entry.replace(/^portico\//, ''));
  const others = [...new Set([...names, ...folders])].filter((name) => !imported.includes(name));
  expect(others.filter((name) => name !== 'portico.iife' && !isHidden(name))).toEqual([]);
});

test('everything that the package exports has been built', () => {
  const targets = Object.values(exports).flatMap((target) =>
    target === null || typeof target === 'string' ? (target ?? []) : Object.values(target),
  );
  const files = targets.flatMap((target) =>
    documentedElements.map(({ tag }) => target.replace('*', tag.replace('portico-', ''))),
  );
  expect(files.filter((file) => !existsSync(join(projectFolder, file)))).toEqual([]);
});

test('every script has a source map with paths relative to the project', () => {
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts) {
    const map = read(join('dist', name)).match(/\/\/# sourceMappingURL=(\S+)\s*$/)?.[1];
    expect(map, `${name} names its source map`).toBeDefined();
    const { version, sources } = readJson(join('dist', name, '..', map ?? '')) as {
      version: number;
      sources: string[];
    };
    expect(version).toBe(3);
    for (const source of sources) expect(source).not.toMatch(/^(\/|file:)/);
  }
});

test('integrity.json matches every script that a page may load', () => {
  const listed = readJson('dist/integrity.json') as Record<string, string>;
  expect(Object.keys(listed)).toEqual(scripts.filter((name) => !name.startsWith('pages/')).sort());
  for (const [name, integrity] of Object.entries(listed)) {
    const hash = createHash('sha384')
      .update(read(join('dist', name)))
      .digest('base64');
    expect(`sha384-${hash}`).toBe(integrity);
  }
});

test('custom-elements.json conforms to its schema, and contains every element', () => {
  const manifest = readJson('dist/custom-elements.json') as { schemaVersion: string; modules: unknown[] };
  const validate = new Ajv({ strict: false }).compile(
    readJson('node_modules/custom-elements-manifest/schema.json') as object,
  );
  validate(manifest);
  expect(validate.errors).toBe(null);
  expect(manifest.schemaVersion).toBe('2.1.0');
  expect(manifest.modules).toHaveLength(documentedElements.length);
});

/** Returns the relative links of each packed document, as paths in the package. */
function packedLinks(paths: readonly string[]): { document: string; target: string }[] {
  return paths
    .filter((path) => path.endsWith('.md'))
    .flatMap((document) =>
      [...read(document).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, link = '']) => ({
        document,
        target: join(document, '..', link),
      })),
    );
}

test('every relative link of a packed document resolves inside the package', () => {
  const paths = packedPaths();
  const isPacked = (target: string) => paths.some((path) => path === target || path.startsWith(`${target}/`));
  const links = packedLinks(paths);
  expect(links.length).toBeGreaterThan(25);
  expect(links.filter(({ target }) => !isPacked(target))).toEqual([]);
});

test("the package contains its exports, the targets of its documents' links, and no compressed copies", () => {
  const paths = packedPaths();
  for (const name of [
    'portico.js',
    'notice-bell.js',
    'custom-elements.json',
    'types/react.d.ts',
    'messages.md',
    'messages.html',
    'inspector.js',
  ]) {
    expect(paths).toContain(`dist/${name}`);
  }
  const targets = packedLinks(paths).map(({ target }) => target);
  const isLinked = (path: string) => targets.some((target) => path === target || path.startsWith(`${target}/`));
  const others = paths.filter((path) => !/^(dist\/(?!pages\/)|README|CHANGELOG|package\.json)/.test(path));
  expect(others.filter((path) => !isLinked(path) && !path.endsWith('.wire.ts'))).toEqual([]);
  expect(paths.filter((path) => /\.(br|gz)$/.test(path))).toEqual([]);
});

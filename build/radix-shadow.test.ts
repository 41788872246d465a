import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, optimizeDeps, resolveConfig } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { radixShadow } from './radix-shadow.mjs';

const project = resolve(import.meta.dirname, '..');
const ownReading = /\b(document|ownerDocument)\.activeElement\b/;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'radix-shadow-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Bundles a package with its dependencies, and returns the code. */
async function bundle(packageName: string, root: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins: [radixShadow()],
    build: {
      lib: { entry: join('node_modules', packageName, 'dist/index.mjs'), formats: ['es'], fileName: () => 'bundle.js' },
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  });
  return readFile(join(folder, 'bundle.js'), 'utf8');
}

/** Creates a project whose only package is a Radix module with the given code. */
async function projectWith(name: string, code: string): Promise<string> {
  const root = join(folder, 'project');
  const home = join(root, 'node_modules/@radix-ui', name);
  await mkdir(join(home, 'dist'), { recursive: true });
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: `@radix-ui/${name}`, module: 'dist/index.mjs' }));
  await writeFile(join(home, 'dist/index.mjs'), code);
  return root;
}

test.each(['@radix-ui/react-dropdown-menu', '@radix-ui/react-dialog'])(
  'a bundle with %s finds the focus inside shadow roots',
  async (packageName) => {
    const code = await bundle(packageName, project);
    expect(code).toContain('deepActiveElement(document)');
    expect(code).toContain('event.composedPath()[0]');
    expect(code).not.toMatch(ownReading);
  },
);

test('packages that the development server prebundles are patched too', async () => {
  const config = await resolveConfig(
    {
      configFile: false,
      logLevel: 'silent',
      root: project,
      cacheDir: folder,
      optimizeDeps: {
        entries: 'build/radix-shadow.mjs', // without the product's own packages
        include: ['@radix-ui/react-dropdown-menu'],
        rolldownOptions: { plugins: [radixShadow()] },
      },
    },
    'serve',
  );
  await optimizeDeps(config, true);
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js'));
  const code = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
  expect(code).toContain('deepActiveElement(document)');
  expect(code).not.toMatch(ownReading);
});

test.each([
  ['react-focus-scope', 'export const focused = () => document.activeElement;'],
  ['react-roving-focus', 'export const focused = () => getActiveElement();'],
  ['react-menu', 'export const focused = () => document["active" + "Element"];'],
  ['react-menu', 'export const focused = () => [document.activeElement, ({ activeElement } = document)];'],
])('the build fails and names the file when %s no longer reads the focus in the known way', async (name, code) => {
  const root = await projectWith(name, code);
  await expect(bundle(`@radix-ui/${name}`, root)).rejects.toThrow(`radix-shadow: @radix-ui/${name}/dist/index.mjs`);
});

test('a Radix module that starts to read the focus is patched without being listed', async () => {
  const root = await projectWith('react-toast', 'export const focused = () => document.activeElement;');
  expect(await bundle('@radix-ui/react-toast', root)).toContain('deepActiveElement(document)');
});

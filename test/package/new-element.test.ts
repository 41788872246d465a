import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { type OpenBrowser, openBrowser } from '../support/open-browser.ts';
import { SIGNED_IN } from '../support/session-body.ts';

const ORIGIN = 'https://page.test';
const copy = mkdtempSync(join(tmpdir(), 'portico-new-element-'));
let browser: OpenBrowser | undefined;

// Vitest sets NODE_ENV to test, and Vite would build for development.
const env = { ...process.env, NODE_ENV: 'production' };
const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
const bin = (path: string) => join('node_modules', path);

/** The files of the project that are not ignored, without those that were deleted and not committed. */
const projectFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: projectFolder, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(projectFolder, path)));

const files = projectFiles();

beforeAll(() => {
  for (const path of files) cpSync(join(projectFolder, path), join(copy, path));
  symlinkSync(join(projectFolder, 'node_modules'), join(copy, 'node_modules'));
  run('build/new-element.mjs', 'portico-example');
});

afterAll(async () => {
  await browser?.close();
  rmSync(copy, { recursive: true, force: true });
});

test('a new element changes one file, the registry', () => {
  const changed = files.filter(
    (path) => !readFileSync(join(projectFolder, path)).equals(readFileSync(join(copy, path))),
  );
  expect(changed).toEqual(['widgets/registry.ts']);
});

test('a new element has the types that its page, test and scenario need', { timeout: 600_000 }, () => {
  const include = [
    'widgets/example',
    'widgets/generated',
    'widgets/registry.ts',
    'test/elements/example.test.tsx',
    'test/elements/tours/example.ts',
    'host-demo/workbench/scenarios/example.ts',
  ];
  const compilerOptions = { composite: false, emitDeclarationOnly: false, noEmit: true };
  const config = { extends: './tsconfig.tests.json', compilerOptions, include };
  writeFileSync(join(copy, 'tsconfig.example.json'), JSON.stringify(config));
  expect(run(bin('typescript/bin/tsc'), '-p', 'tsconfig.example.json')).toBe('');
});

test('the loader shows a new element in a page', { timeout: 600_000 }, async () => {
  run(bin('vite/bin/vite.js'), 'build', '--mode', 'library', '--logLevel', 'error');
  browser = await openBrowser();
  const { page } = await browser.visitor();
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body = '<script type="module" src="/portico/portico.js"></script><portico-example></portico-example>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (pathname.endsWith('/session')) return route.fulfill({ json: SIGNED_IN });
    const file = join(copy, 'dist', pathname.replace('/portico/', ''));
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await page.goto(ORIGIN);
  const { name } = SIGNED_IN.account.organization;
  await page.locator('portico-example p', { hasText: name }).waitFor();
});

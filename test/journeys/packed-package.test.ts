import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIntegratorProject, type IntegratorProject } from '../support/integrator-project.ts';
import { bell, MANAGER, NEWER, placeholder, startJourney } from '../support/journey.ts';

const BELL = '<portico-notice-bell></portico-notice-bell>';
const recipe = (name: string) => readFileSync(new URL(`../recipes/react/${name}`, import.meta.url), 'utf8');

const SOURCES = {
  'package.json': '{ "type": "module" }',
  // The script tag of the README.
  'tag.html': `<!doctype html><script type="module" src="/portico/portico.js"></script>${BELL}`,
  'ignored-tag.html': `<!doctype html><script type="module" src="/portico/portico.js" vite-ignore></script>${BELL}`,
  'bundled.html': `<!doctype html><script type="module" src="/bundled.js"></script>${BELL}<portico-collab-inbox brand="blue"></portico-collab-inbox>`,
  'bundled.js': "import 'portico';",
  'server-bell.tsx': recipe('server-bell.tsx'),
  'shadow-bell.tsx': recipe('server-bell.tsx')
    .replace('ServerBell', 'ShadowBell')
    .replace(' no-shadow {...untouched}', ''),
  'app.jsx': `
    import { ServerBell } from './server-bell.tsx';
    import { ShadowBell } from './shadow-bell.tsx';
    const heard = () => window.heard.push('closed');
    export const App = ({ isPlain }) => <main><p>Plan</p>{isPlain ? <ShadowBell onClosed={heard} /> : <ServerBell onClosed={heard} />}</main>;`,
  'server.jsx': `
    import 'portico';
    import { renderToString } from 'react-dom/server';
    import { App } from './app.jsx';
    export const render = (isPlain) => renderToString(<App isPlain={isPlain} />);`,
  'client.jsx': `
    import { hydrateRoot } from 'react-dom/client';
    import { App } from './app.jsx';
    window.failures = [];
    window.heard = [];
    window.hydrate = (isPlain) => {
      const onRecoverableError = (error) => window.failures.push(error.message);
      const root = hydrateRoot(document.querySelector('#app'), <App isPlain={isPlain} />, { onRecoverableError });
      window.renderAgain = () => root.render(<App isPlain={isPlain} />);
    };`,
  'hydrated.html': '<!doctype html><script type="module" src="/client.jsx"></script>',
};

const journey = startJourney({ isCold: true });
let project: IntegratorProject;

beforeAll(() => {
  project = createIntegratorProject(SOURCES);
});
afterAll(() => project?.remove());

const inProject = (path: string) => join(project.folder, path);

/** Runs `vite build` on a page of the project, like its developer, with the output below `/integrator/`. */
const bundle = (page: string, more: object = {}) =>
  build({
    configFile: false,
    root: project.folder,
    base: '/integrator/',
    logLevel: 'silent',
    build: { outDir: inProject('dist'), emptyOutDir: true, rolldownOptions: { input: inProject(page) }, ...more },
  });

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Serves the build at the product's own origin, and opens a page of it for a manager. */
async function open(path: string, change = (html: string) => html) {
  const { page, complaints } = await journey.visitor(MANAGER);
  const errors: string[] = [];
  page.on('console', (line) => /^\[portico (?!4)/.test(line.text()) && errors.push(line.text()));
  await page.route('**/integrator/**', (route) => {
    const file = inProject(new URL(route.request().url()).pathname.replace('/integrator/', 'dist/'));
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
    const body = readFileSync(file);
    return route.fulfill({ contentType, body: extname(file) === '.html' ? change(String(body)) : body });
  });
  await page.goto(journey.host.at(NEWER, `/integrator/${path}`));
  return { page, complaints, told: errors };
}

async function useBell(page: Page): Promise<void> {
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  await page.keyboard.press('Escape');
}

test('vite build keeps the script tag when the files are in public, and when the tag is ignored', async () => {
  await expect(bundle('tag.html')).rejects.toThrow('/portico/portico.js');
  await bundle('ignored-tag.html');
  expect(readFileSync(inProject('dist/ignored-tag.html'), 'utf8')).toContain('src="/portico/portico.js"');
  cpSync(inProject('node_modules/portico/dist'), inProject('public/portico'), { recursive: true });
  await bundle('tag.html');
  rmSync(inProject('public'), { recursive: true });
  expect(existsSync(inProject('dist/portico/notice-bell.js'))).toBe(true);
  const { page, complaints } = await open('tag.html');
  expect(await page.locator('script').last().getAttribute('src')).toBe('/integrator/portico/portico.js');
  await useBell(page);
  expect(complaints).toEqual([]);
});

test('vite build bundles the package, and messages link the list of the package', async () => {
  await bundle('bundled.html');
  const { page, complaints, told } = await open('bundled.html');
  await useBell(page);
  await page.locator('portico-collab-inbox button[part=button]').click();
  await page.locator('portico-collab-inbox [data-ref="inbox-panel"]').waitFor();
  expect(complaints).toEqual([]);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('(More: 206 in node_modules/portico/dist/messages.md)');
  expect(readFileSync(inProject('node_modules/portico/dist/messages.md'), 'utf8')).toContain('## 206 ');
});

test.each([
  ['in a shadow root', true],
  ['without one', false],
])('React hydrates a server-rendered page, after the bell has rendered %s', async (_, isPlain) => {
  await bundle('server.jsx', { ssr: true, rolldownOptions: { input: inProject('server.jsx') } });
  const { render } = (await import(inProject('dist/server.js'))) as { render: (isPlain: boolean) => string };
  const markup = render(isPlain);
  expect(markup).toContain('<portico-notice-bell');
  await bundle('hydrated.html');
  const loader = '<script type="module" src="/portico/portico.js"></script>';
  const { page, complaints } = await open('hydrated.html', (html) => `${html}${loader}<div id="app">${markup}</div>`);
  await placeholder(page).waitFor();
  const drawn = await page.locator('portico-notice-bell').elementHandle();
  await page.evaluate((plain) => (window as unknown as { hydrate(plain: boolean): void }).hydrate(plain), isPlain);
  await useBell(page);
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.evaluate(() => window.heard)).toEqual(['closed']);
  await page.evaluate(() => (window as unknown as { renderAgain(): void }).renderAgain());
  await useBell(page);
  expect(await page.evaluate(() => (window as unknown as { failures: string[] }).failures)).toEqual([]);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  expect(complaints).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { bell, MANAGER, startJourney } from '../support/journey.ts';

const journey = startJourney({ isCold: true });
const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { version: string };
const OTHER_VERSION = '9.8.7';

const MODULE = '<script type="module" src="/portico/portico.js"></script>';
const SAME_MODULE_ELSEWHERE = '<script type="module" src="/elsewhere/portico.js"></script>';
const OTHER_VERSION_MODULE = `<script type="module" src="/${OTHER_VERSION}/portico.js"></script>`;
const CLASSIC = '<script src="/portico/portico.iife.js" charset="utf-8"></script>';
const OTHER_VERSION_CLASSIC = `<script src="/${OTHER_VERSION}/portico.iife.js" charset="utf-8"></script>`;
const BELL = '<portico-notice-bell></portico-notice-bell>';

/** Opens a page with these scripts, signed in, with the build also at other paths and as another version. */
async function openPage(html: string) {
  const { page, complaints } = await journey.visitor(MANAGER);
  await page.route(/\/(elsewhere|9\.8\.7)\/.*\.js$/, (route) => {
    const [, folder, ...path] = new URL(route.request().url()).pathname.split('/');
    const text = readFileSync(join(projectFolder, 'dist', ...path), 'utf8');
    const body = folder === OTHER_VERSION ? text.replaceAll(version, OTHER_VERSION) : text;
    return route.fulfill({ contentType: 'text/javascript; charset=utf-8', body });
  });
  await page.goto('about:blank'); // excludes requests of the previous page
  const asked: string[] = [];
  const lines: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Slowness of a busy machine does not concern the copies.
  page.on('console', (line) => line.text().includes('start.slow-') || lines.push(line.text()));
  await journey.openOwnPage(page, html);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await bell(page).first().waitFor();
  return { page, complaints, lines, times: (path: string) => asked.filter((other) => other.endsWith(path)).length };
}

/** Uses the bell, so that everything a page can load is loaded. */
async function useBell({ page, complaints, lines, times }: Awaited<ReturnType<typeof openPage>>) {
  await bell(page).first().click();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  expect(await page.getByRole('menu').count()).toBe(1);
  await expect.poll(() => times('/rest/events')).toBe(1);
  await page.waitForTimeout(1500); // the second copy's idle callback and the message bar have run by then
  expect(times('/rest/session'), 'sessions read').toBe(1);
  expect(times('/rest/events'), 'event streams').toBe(1);
  expect(times('/notice-bell.js'), 'copies of the element fetched').toBeLessThanOrEqual(1);
  expect(complaints).toEqual([]);
  return lines;
}

const pairs = {
  'the module twice': MODULE + MODULE + BELL,
  'the module, and the same one under another address': MODULE + SAME_MODULE_ELSEWHERE + BELL,
  'the module and the classic script': MODULE + CLASSIC + BELL,
  'the classic script twice': CLASSIC + CLASSIC + BELL,
  'the module in two versions': MODULE + OTHER_VERSION_MODULE + BELL,
  'the classic script in two versions': CLASSIC + OTHER_VERSION_CLASSIC + BELL,
  'the module and another version of the classic script': MODULE + OTHER_VERSION_CLASSIC + BELL,
};

for (const [pair, html] of Object.entries(pairs)) {
  test(`a page with ${pair} requests one session, has one live connection and shows one bell (X-SHELL-12)`, async () => {
    const opened = await openPage(html);
    const lines = await useBell(opened);
    expect(await opened.page.locator('portico-notice-bell button[part=button]').count()).toBe(1);
    // A module that a page includes twice is one copy: the browser loads it once.
    const isOneCopy = html.includes(MODULE + MODULE);
    expect(lines).toHaveLength(isOneCopy ? 0 : 1);
    if (isOneCopy) return;
    expect(lines[0]).toContain('[portico 105] page.two-copies: Two copies of Portico are in this page');
    expect(lines[0]).toContain(version);
    for (const [, script = ''] of html.matchAll(/src="([^"]+)"/g)) {
      expect(lines[0]).toContain(` from ${new URL(script, opened.page.url())}`);
    }
    if (html.includes(OTHER_VERSION)) expect(lines[0]).toContain(OTHER_VERSION);
  });
}

test('a copy that loads after the first one has rendered its bell reports that and does nothing else (X-SHELL-13)', async () => {
  const opened = await openPage(MODULE + BELL);
  const { page } = opened;
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src, onload: resolve });
        document.body.append(script);
      }),
    `/${OTHER_VERSION}/portico.iife.js`,
  );
  const lines = await useBell(opened);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(version);
  expect(lines[0]).toContain(OTHER_VERSION);
});

test('two copies that both place the elements of the legacy module place one bell (X-SHELL-13)', async () => {
  const legacy = (script: string) => script.replace('<script', '<script data-placements="legacy"');
  const opened = await openPage(
    `<span data-portico-slot="notice-bell">Nadia</span>${legacy(MODULE)}${legacy(OTHER_VERSION_CLASSIC)}`,
  );
  const lines = await useBell(opened);
  expect(await opened.page.locator('portico-notice-bell').count()).toBe(1);
  expect(lines).toHaveLength(1);
});

test('two bells of two copies share one session and one message, and each has its own menu (X-SHELL-12)', async () => {
  const opened = await openPage(`${MODULE}${OTHER_VERSION_MODULE}${BELL}${BELL}`);
  const { page, times } = opened;
  const bells = page.locator('portico-notice-bell button[part=button]');
  await expect.poll(() => bells.count()).toBe(2);
  await bells.nth(0).click();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  expect(await bells.nth(1).getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByRole('menu').count()).toBe(1);
  expect(times('/rest/session')).toBe(1);
});

// Built from the commit before the inbox: its shell is `shell@1`, whose configuration has no `collaboration`. Chunks
// that load on demand are omitted.
const OLDER_BELL = gunzipSync(readFileSync(join(projectFolder, 'test/fixtures/older-notice-bell.js.gz')));

test('the inbox works in a page where an older version of Portico loaded first (X-SHELL-12)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.route('**/older/older-notice-bell.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: OLDER_BELL }),
  );
  await journey.openOwnPage(
    page,
    `<script type="module" src="/older/older-notice-bell.js"></script>${BELL}
    <portico-collab-inbox></portico-collab-inbox>`,
  );
  await bell(page).waitFor();
  const keys = () => page.evaluate(() => Object.getOwnPropertySymbols(globalThis).map(String));
  expect(await keys()).toContain('Symbol(portico:shell@1)');
  await page.addScriptTag({ type: 'module', url: '/portico/portico.js' });
  await page.locator('portico-collab-inbox button[part=button]').click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
  await page.locator('portico-collab-inbox [data-ref="inbox-row"]').first().waitFor();
  expect(thrown).toEqual([]);
});

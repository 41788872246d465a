import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import type { Portico } from '../../widgets/loader/portico.ts';
import { bell, LEGACY, MANAGER, NEWER } from '../support/journey.ts';
import { type OpenBrowser, openBrowser, startSession, type Visitor } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const BELL = '<portico-notice-bell></portico-notice-bell>';
const INBOX = '<portico-collab-inbox></portico-collab-inbox>';
const integrity = JSON.parse(readFileSync(join(projectFolder, 'dist/integrity.json'), 'utf8')) as Record<
  string,
  string
>;

let host: RunningHost;
let browser: OpenBrowser;
let visitor: Visitor;
/** The integrator's page, from the real server: Chromium blocks requests from simulated responses to loopback. */
let html = '';

beforeAll(async () => {
  const addPage = (pages: FastifyInstance) =>
    pages.get('/integrator', allow('public'), (_request, reply) =>
      reply
        .header('Content-Security-Policy', "default-src * 'unsafe-inline' data:")
        .type('text/html; charset=utf-8')
        .send(html),
    );
  [host, browser] = await Promise.all([startHost({}, addPage), openBrowser()]);
});
afterEach(() => browser.leave(visitor));
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** The files are served from another origin than the pages. */
const filesAt = (path: string) => host.at(LEGACY, path);

/** Opens the integrator's page for a manager, and records the requests of its scripts and the messages of Portico. */
async function open(text: string) {
  html = text;
  visitor = await browser.visitor();
  const { page } = visitor;
  await startSession(page, host, NEWER, MANAGER);
  const requests: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('console', (line) => /^\[portico (?!4)/.test(line.text()) && errors.push(line.text()));
  await page.goto(host.at(NEWER, '/integrator'));
  return { ...visitor, requests, told: errors };
}

async function openInbox(page: Page): Promise<void> {
  await page.locator('portico-collab-inbox button[part=button]').click();
  await page.locator('portico-collab-inbox [data-ref="inbox-panel"]').waitFor();
  await page.locator('portico-collab-inbox [data-ref="inbox-row"], .p-empty-title').first().waitFor();
}

const checksOf = (page: Page) =>
  page.evaluate(async () => (await (window.Portico as unknown as Portico).doctor()).checks.length);

test('the classic script of another origin works without crossorigin: inbox and diagnosis', async () => {
  const { page, told } = await open(
    `<!doctype html><script src="${filesAt('/portico/portico.iife.js')}"></script>${BELL}${INBOX}`,
  );
  await openInbox(page);
  await page.keyboard.press('Escape');
  expect(await checksOf(page)).toBeGreaterThan(10);
  expect(told).toEqual([]);
});

test('the module of another origin works with its integrity, and requests the session from the page’s origin', async () => {
  const address = filesAt('/portico/portico.js');
  const map = {
    imports: { portico: address },
    integrity: Object.fromEntries(Object.entries(integrity).map(([name, hash]) => [filesAt(`/portico/${name}`), hash])),
  };
  const { page, complaints, requests } = await open(
    `<!doctype html><script type="importmap">${JSON.stringify(map)}</script>
    <script type="module">import 'portico';</script>${BELL}${INBOX}`,
  );
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  await page.keyboard.press('Escape');
  await openInbox(page);
  const calls = requests.filter((url) => new URL(url).pathname.startsWith('/rest/'));
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter((url) => !url.startsWith(host.at(NEWER)))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a script with a different integrity does not run', async () => {
  const { page } = await open(
    `<!doctype html><script type="module" crossorigin src="${filesAt('/portico/portico.js')}" integrity="${integrity['notice-bell.js']}"
      onerror="window.isRefused = true"></script>${BELL}`,
  );
  await page.waitForFunction(() => 'isRefused' in window);
  expect(await page.evaluate(() => typeof window.Portico)).toBe('undefined');
});

test('a base of another site gets no session request, and links stay on the page’s origin', async () => {
  const { page, requests } = await open(
    `<!doctype html><base href="${filesAt('/elsewhere/')}">
    <script type="module" crossorigin src="${host.at(NEWER, '/portico/portico.js')}"></script>
    <portico-header variant="classic"></portico-header>${INBOX}
    <portico-search-dialog></portico-search-dialog>`,
  );
  const logo = page.locator('portico-header [data-ref="logo"]');
  await logo.waitFor();
  const links = await page
    .locator('portico-header a[href]')
    .evaluateAll((all) =>
      all.map((link) => (link as HTMLAnchorElement).href).filter((href) => href.startsWith('http')),
    );
  expect(links.length).toBeGreaterThan(2);
  expect(links.filter((href) => href.startsWith(host.at(LEGACY)))).toEqual([]);
  expect(await checksOf(page)).toBeGreaterThan(10);
  const elsewhere = requests.filter((url) => url.startsWith(host.at(LEGACY)));
  expect(elsewhere).toEqual([]);
  await Promise.all([page.waitForURL(host.at(NEWER, '/home')), logo.click()]);
});

test('a page in quirks mode shows the bell, its menu and a form', async () => {
  const { page, complaints } = await open(
    `<html><body bgcolor="white"><script type="module" src="/portico/portico.js"></script>${BELL}</body></html>`,
  );
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  const form = page.getByRole('dialog', { name: 'Pop-up for all users' });
  await form.waitFor();
  const { height = 0, y = -1 } = (await form.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  expect(complaints).toEqual([]);
});

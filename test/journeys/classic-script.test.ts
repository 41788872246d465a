import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { projectFolder } from '../../build/project.mjs';
import { SHELL_KEY } from '../../src/shell/shell-key.ts';
import { bell, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const CLASSIC = '<script src="/portico/portico.iife.js"></script>';
const HERE = { element: 'portico-notice-bell', near: '#here', put: 'after' };

const journey = startJourney();
const { visitor } = journey;

/** Opens an old page without a charset, so that the browser reads page and script as Latin-1. */
async function openOldPage(page: Page, html: string): Promise<void> {
  const address = journey.host.at(NEWER, '/old-page');
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html; charset=iso-8859-1', body: `<!doctype html>${html}` }),
  );
  await page.route(/portico\.iife\.js/, (route) =>
    route.fulfill({
      path: join(projectFolder, 'dist/portico.iife.js'),
      contentType: 'text/javascript; charset=iso-8859-1',
    }),
  );
  await page.goto(address);
}

test('the classic script works in a page with another encoding, and its texts are correct', async () => {
  const { page, complaints } = await visitor(MANAGER);
  await openOldPage(page, `<body>${CLASSIC}<portico-notice-bell></portico-notice-bell>`);
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  await bell(page).click(); // loads the shell
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  // The only message with a non-ASCII letter is for a call whose failure the page itself has to report.
  const said = await page.evaluate(async (key) => {
    const shell = (
      globalThis as unknown as Record<symbol, { rest(): Promise<{ get(path: string): { text(): Promise<string> } }> }>
    )[Symbol.for(key)];
    return (await shell?.rest())
      ?.get('http://127.0.0.1:1/')
      .text()
      .catch((error: Error) => error.message);
  }, `portico:${SHELL_KEY}`);
  expect(said).toBe('Network connection lost. Can’t save changes.');
  expect(complaints).toEqual([]);
});

test('the classic script has the commands and runs the queue (X-SHELL-10)', async () => {
  const { page } = await visitor(MANAGER);
  await openOldPage(
    page,
    `<body><script>
      (window.Portico = window.Portico || []).push((portico) => {
        portico.define('portico-notice-bell');
        window.takeOut = portico.place([{ ...${JSON.stringify(HERE)}, retry: function* () { yield 100 } }]);
      });
    </script>${CLASSIC}<span id="here">Here</span>`,
  );
  await page.locator('#here + portico-notice-bell button[part=button]').waitFor();
  await page.evaluate(() => (window as unknown as { takeOut: () => void }).takeOut());
  expect(await page.locator('portico-notice-bell').count()).toBe(0);
});

test('the classic script in the head adds the bell to a legacy page that requests it', async () => {
  const { page, complaints } = await visitor(MANAGER);
  await openOldPage(
    page,
    `<head>${CLASSIC.replace('<script', '<script data-placements="legacy"')}</head><body><span data-portico-slot="notice-bell">Nadia</span>`,
  );
  await bell(page).waitFor();
  expect(complaints).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JSHandle, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Sent } from '../recipes/sent.ts';
import type { Shown } from '../recipes/shown.ts';
import { bundleRecipes } from '../support/bundle-recipes.ts';
import { type OpenBrowser, openBrowser, startSession, type Visitor } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const NEWER = 'upbeat.localhost';
const MANAGER = 'nadia.okafor@upbeat.example';
const require = createRequire(new URL('../recipes/package.json', import.meta.url));
const recipe = (path: string) => readFileSync(new URL(`../recipes/${path}`, import.meta.url), 'utf8');
/** Frameworks that a page loads by a script tag. */
const scripts: Record<string, string> = {
  'angularjs/angular.js': require.resolve('angular/angular.js'),
  'jquery/jquery.js': require.resolve('jquery/dist/jquery.js'),
};

let host: RunningHost;
let browser: OpenBrowser;
let bundles: ReadonlyMap<string, string>;
let manager: Visitor;
let page: Page;
/** Errors of the browser and messages of the page since it was opened. */
let complaints: string[] = [];
let logged: string[] = [];
/** Request counts. */
let asked = { session: 0, events: 0 };

beforeAll(async () => {
  [host, browser, bundles] = await Promise.all([startHost(), openBrowser(), bundleRecipes()]);
  manager = await browser.visitor();
  await startSession(manager.page, host, NEWER, MANAGER);
  await manager.page.close();
});
afterEach(() => page.close());
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** Opens an integrator's page on the product's own origin, and waits for its bell, or for something else. */
async function open(html: string, awaited = () => button()): Promise<void> {
  page = await manager.context.newPage();
  complaints = [];
  logged = [];
  asked = { session: 0, events: 0 };
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (line) => {
    if (line.text().includes('start.slow-')) return; // depends on the machine, not on the recipe
    if (line.type() === 'error' || line.type() === 'warning') complaints.push(line.text());
    else logged.push(line.text());
  });
  page.on('request', (request) => {
    if (request.url().includes('/rest/session')) asked.session++;
    if (request.url().includes('/rest/events')) asked.events++;
  });
  const address = host.at(NEWER, '/foreign-page');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` }));
  await page.route('**/recipes/**', (route) => {
    const path = new URL(route.request().url()).pathname.replace('/recipes/', '');
    const body = bundles.get(path) ?? (scripts[path] ? readFileSync(scripts[path], 'utf8') : recipe(path));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(address);
  await awaited().waitFor();
}

const bell = () => page.locator('portico-notice-bell');
/** The bell's placeholder or its view. */
const button = () => bell().locator('button[part=button]').first();
/** The bell as rendered by React, after the first interaction. */
const view = () => bell().locator('portico-notice-bell-view button[part=button]');
const brandShown = () => bell().locator('.p-root').getAttribute('data-brand');
const languageShown = () => bell().locator('.p-root').getAttribute('lang');
const menu = () => page.getByRole('menu');
const form = () => page.getByRole('dialog', { name: 'Pop-up for all users' });

async function openMenu(): Promise<void> {
  await button().click();
  await menu().waitFor();
}

async function openForm(): Promise<void> {
  await openMenu();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  await form().waitFor();
}

async function cancelForm(): Promise<void> {
  await form().getByRole('button', { name: 'Cancel' }).click();
  await form().waitFor({ state: 'detached' });
}

const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);

async function openMenuAtItsEnd(): Promise<void> {
  await openMenu();
  await page.keyboard.press('End');
  await expect.poll(focused).toBe('Remove');
}

async function expectMenuAtItsEnd(): Promise<void> {
  expect(await menu().isVisible()).toBe(true);
  expect(await focused()).toBe('Remove');
}

/** Counts how often this bell is inserted into the page; the returned function reads the count. */
async function countMoves(): Promise<() => Promise<number>> {
  const counter = await bell().evaluateHandle((element) => {
    const count = { moves: 0 };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.contains(element)) count.moves++;
      }
    }).observe(document, { childList: true, subtree: true });
    return count;
  });
  return () => counter.evaluate(({ moves }) => moves);
}

async function isCollected(reference: JSHandle<WeakRef<object>>): Promise<boolean> {
  await page.requestGC();
  return reference.evaluate((held) => held.deref() === undefined);
}

const bundled = (framework: string, name = 'host-page') => `
  <script type="module" src="/portico/portico.js"></script>
  <div id="app"></div>
  <script type="module" src="/recipes/${framework}/${name}.js"></script>`;

describe.each([
  ['AngularJS', recipe('angularjs/host-page.html')],
  ['Angular', bundled('angular')],
  ['React', bundled('react')],
  ['Vue', bundled('vue')],
])('the recipe for %s', (_framework, html) => {
  const show = (shown: Shown) => page.evaluate((next) => window.show(next), shown);
  /** Returns the order of the list in the page. */
  const listed = () =>
    page.locator('#app').evaluate((list) => {
      const entries = [...list.querySelectorAll('div')];
      return entries.map((entry) => (entry.querySelector('portico-notice-bell') ? 'bell' : entry.textContent?.trim()));
    });

  test('shows the bell, passes changes of the page on, and keeps the open menu and the focus when it sorts its list', async () => {
    await open(html);
    await expect.poll(languageShown).toBe('en-CA');
    expect(await brandShown()).toBe('newer');
    await show({ items: ['bell', 'a', 'b'], brand: 'legacy' });
    await expect.poll(brandShown).toBe('legacy');
    await button().hover();
    await view().waitFor();
    expect(await brandShown()).toBe('legacy');
    expect(await languageShown()).toBe('en-CA');
    await show({ items: ['bell', 'a', 'b'] });
    await expect.poll(brandShown).toBe('newer');
    expect(await bell().getAttribute('brand')).toBeNull();

    await openMenuAtItsEnd();
    const moves = await countMoves();
    // A framework may move any nodes to sort a list; one of the two orders moves the bell.
    for (const items of [
      ['a', 'b', 'bell'],
      ['bell', 'a', 'b'],
    ]) {
      await show({ items });
      await expect.poll(listed).toEqual(items);
      await expectMenuAtItsEnd();
    }
    expect(await moves()).toBeGreaterThan(0);
    expect(asked).toEqual({ session: 1, events: 1 });
    expect(complaints).toEqual([]);
  });

  test('notifies the page how a dialog ended, and leaves no trace when it is removed with an open dialog', async () => {
    await open(html);
    await openForm();
    await cancelForm();
    expect(await page.evaluate(() => window.heard)).toEqual(['UNCHANGED']);
    await openForm();
    const taken = await bell().evaluateHandle((element) => new WeakRef(element));
    await show({ items: ['a', 'b'] });
    await form().waitFor({ state: 'detached' });
    expect(await bell().count()).toBe(0);
    expect(await page.locator('html').getAttribute('style')).toBeFalsy();
    // Vue's development build keeps unmounted components for 3 s.
    await expect.poll(() => isCollected(taken), { timeout: 20_000, interval: 500 }).toBe(true);
    await show({ items: ['a', 'bell', 'b'] });
    await openMenu();
    await expect.poll(() => asked).toEqual({ session: 1, events: 1 });
    expect(complaints).toEqual([]);
  });
});

describe.each([
  ['Angular', bundled('angular', 'upload-host-page')],
  ['Vue', bundled('vue', 'upload-host-page')],
  ['jQuery', `<script src="/recipes/jquery/jquery.js"></script>${recipe('jquery/upload-host-page.html')}`],
])('a form of %s', (_framework, html) => {
  const choose = (...names: string[]) =>
    page
      .locator('input[type=file]')
      .setInputFiles(names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from('Item\nStall\n') })));
  const shown = () => page.locator('output').innerText();
  const sent = () => page.evaluate(() => window.sent);
  const upload = () => page.locator('portico-file-upload');
  const value = () => upload().evaluate((element) => (element as unknown as { value: Sent['records'] }).value);

  test('uploads files in order, sends their ids, and is cleared by a reset (S-UPLOAD-03, S-UPLOAD-05)', async () => {
    await open(html, () => page.getByRole('button', { name: 'Choose files' }));
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await sent()).toEqual([]); // the control is required
    await choose('a.csv', 'b.csv');
    await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(2);
    await expect.poll(shown).toBe('a.csv, b.csv');
    const ids = (await value()).map(({ fileId }) => fileId);
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await sent()).toEqual([ids]);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(shown).toBe('');
    expect(await value()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('uploads nothing of a selection with a refused file (S-UPLOAD-01)', async () => {
    await open(html, () => page.getByRole('button', { name: 'Choose files' }));
    let uploads = 0;
    page.on('request', (request) => {
      if (/\/rest\/(files|uploads)/.test(request.url())) uploads++;
    });
    await choose('a.csv', 'b.png');
    await expect.poll(shown).toBe('a.csv, b.png (refused)');
    await page.getByRole('button', { name: 'Send' }).click();
    expect([uploads, await sent()]).toEqual([0, []]);
    await page.getByRole('button', { name: 'Reset' }).click(); // otherwise the next page gets the selection
    await expect.poll(shown).toBe('');
  });
});

test('the recipe for plain HTML shows the bell and receives the result of a dialog', async () => {
  await open(recipe('html/page.html'));
  await expect.poll(languageShown).toBe('en-CA');
  await openForm();
  await cancelForm();
  expect(logged).toEqual(['The dialog has closed: UNCHANGED']);
  expect(complaints).toEqual([]);
});

test('the recipe for commands finds a bell in a shadow root, places another, and removes it again', async () => {
  await open(`
    <div id="tools"></div>
    <my-toolbar></my-toolbar>
    <script>
      const root = document.querySelector('my-toolbar').attachShadow({ mode: 'open' });
      root.innerHTML = '<portico-notice-bell></portico-notice-bell>';
    </script>
    ${recipe('html/queue.html')}
    <script type="module" src="/portico/portico.js"></script>`);
  await page.locator('my-toolbar > portico-notice-bell button[part=button]').waitFor();
  await page.locator('#tools > portico-notice-bell button[part=button]').waitFor();
  await page.evaluate(() => dispatchEvent(new Event('my-end')));
  await expect.poll(() => bell().count()).toBe(1);
  expect(complaints).toEqual([]);
});

describe('the recipe for jQuery', () => {
  const JQUERY = '<script src="/recipes/jquery/jquery.js"></script>';

  test('shows the bell, passes attributes on, and receives the result of a dialog', async () => {
    await open(JQUERY + recipe('jquery/page.html'));
    await expect.poll(languageShown).toBe('en-CA');
    expect(await brandShown()).toBe('legacy');
    await page.evaluate("void $('portico-notice-bell').attr('brand', 'newer')");
    await expect.poll(brandShown).toBe('newer');
    await page.evaluate("void $('portico-notice-bell').removeAttr('brand').attr('locale', 'en-GB')");
    await expect.poll(languageShown).toBe('en-GB');
    await openForm();
    await cancelForm();
    expect(logged).toEqual(['The dialog has closed: UNCHANGED']);
    await expect.poll(() => asked).toEqual({ session: 1, events: 1 });
    expect(complaints).toEqual([]);
  });

  test('keeps the menu open and the focus in it when the bell is moved', async () => {
    await open(`${JQUERY}${recipe('jquery/page.html')}<div id="aside"></div>`);
    await openMenuAtItsEnd();
    await page.evaluate("void $('portico-notice-bell').appendTo('#aside')");
    await page.locator('#aside > portico-notice-bell').waitFor();
    await expectMenuAtItsEnd();
    await page.evaluate("void $('portico-notice-bell').detach().appendTo('#tools')");
    await expectMenuAtItsEnd();
    expect(complaints).toEqual([]);
  });

  test('has one placed bell, which works, whatever jQuery does to the header around it (X-SHELL-01)', async () => {
    const [script, mark] = recipe('html/placed.html').split('\n\n');
    await open(`${JQUERY}${script}<div id="header">${mark}</div>`);
    for (const redraw of [
      "const all = $('#header').html(); $('#header').empty(); await later(); $('#header').html(all)",
      "$('#header').html($('#header').html())",
      "$('#header').html('<b>New</b> <span data-portico-slot=notice-bell>Nadia</span>')",
      "const header = $('#header').detach(); await later(); header.appendTo('body')",
    ]) {
      await page.evaluate(`(async () => {
        const later = () => new Promise((resolve) => setTimeout(resolve, 50));
        ${redraw};
      })()`);
      await page.locator('portico-notice-bell + portico-collab-inbox + [data-portico-slot]').waitFor();
      await openMenu();
      expect(await bell().count(), redraw).toBe(1);
      await page.keyboard.press('Escape');
    }
    await expect.poll(() => asked).toEqual({ session: 1, events: 1 });
    expect(complaints).toEqual([]);
  });
});

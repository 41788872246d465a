import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenBrowser, openBrowser, signInAt, type Visitor } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const NEWER = 'upbeat.localhost';
const MANAGER = 'nadia.okafor@upbeat.example';
const LOADER = '<script type="module" src="/portico/portico.js"></script>';

let host: RunningHost;
let browser: OpenBrowser;
let open: Visitor[] = [];
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser()]);
});
afterEach(async () => {
  await Promise.all(open.map(({ context }) => context.close()));
  open = [];
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

async function visitor(username?: string): Promise<Visitor> {
  const one = await browser.visitor();
  open.push(one);
  if (username) await signInAt(one.page, host, NEWER, username);
  return one;
}

/** A page that somebody else wrote, on the product's own origin. */
async function openOwnPage(page: Page, html: string): Promise<void> {
  const address = host.at(NEWER, '/somebody-elses-page');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html>${html}` }));
  await page.goto(address);
}

/** Holds the files whose address matches until the answer is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const face = (page: Page) => page.locator('portico-notice-bell [data-portico-face] button');
/** The bell's face or its view. */
const bell = (page: Page) => page.locator('portico-notice-bell button[part=button]');
/** The bell as React draws it. */
const view = (page: Page) => page.locator('portico-notice-bell-view button[part=button]');

test('the bell can be seen and pressed before React is there; the press counts, and nothing is asked twice', async () => {
  const { page, complaints } = await visitor(MANAGER);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/session')) asked++;
  });
  const release = await hold(page, /chunks\/react-/);
  await page.goto(host.at(NEWER, '/home'));
  await face(page).waitFor();
  const before = await face(page).boundingBox();
  await face(page).click();
  expect(await view(page).count()).toBe(0);
  release();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  expect(await face(page).count()).toBe(0);
  expect(await view(page).boundingBox()).toEqual(before);
  expect(asked).toBe(1);
  expect(complaints).toEqual([]);
});

test('the keyboard reaches it before React too, and keeps its place', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await face(page).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  release();
  await page.getByRole('menuitem', { name: 'Create new' }).waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('part')))
    .toBe('button');
});

test('a browser that has seen it for this session paints it without waiting for the server', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await bell(page).waitFor();
  const release = await hold(page, /rest\/session/);
  await page.reload();
  await face(page).waitFor();
  release();
});

test('whoever may not see it sees nothing, not even for a moment (S-NOTICE-03)', async () => {
  const { page } = await visitor();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-portico-face]')) document.documentElement.dataset.painted = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await page.waitForTimeout(300);
  expect(await page.locator('html').getAttribute('data-painted')).toBeNull();
  expect(await bell(page).count()).toBe(0);
});

test('an element that its page hides is hidden before its code has come, and after', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /portico\/notice-bell\.js/);
  await openOwnPage(page, `${LOADER}<portico-notice-bell hidden></portico-notice-bell>`);
  await face(page).waitFor({ state: 'attached' });
  expect(await face(page).isVisible()).toBe(false);
  release();
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  expect(await face(page).isVisible()).toBe(false);
  await page.evaluate(() => document.querySelector('portico-notice-bell')?.removeAttribute('hidden'));
  await face(page).waitFor();
});

test('nothing on the page moves when React takes over from the face', async () => {
  const { page } = await visitor(MANAGER);
  const release = await hold(page, /chunks\/react-/);
  await openOwnPage(page, `${LOADER}<p>Before <portico-notice-bell></portico-notice-bell> after</p><p>Below</p>`);
  await face(page).waitFor();
  await page.evaluate(() => {
    document.body.dataset.shift = '0';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + entry.value);
      }
    }).observe({ type: 'layout-shift' });
  });
  release();
  await face(page).hover();
  await view(page).waitFor();
  await page.waitForTimeout(500);
  expect(await page.locator('body').getAttribute('data-shift')).toBe('0');
});

test('commands that were queued before the script came are run when it does, and one that fails stops no other (X-SHELL-10)', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `<script>
      window.Portico = window.Portico || [];
      Portico.push(() => { throw new Error('mine') }, (portico) => portico.place([
        { element: 'portico-notice-bell', near: '#here', put: 'after', retry: function* () { yield 100 } },
      ]));
    </script>${LOADER}<span id="here">Here</span>`,
  );
  await page.locator('#here + portico-notice-bell button').first().waitFor();
});

test('a placement that cannot be meant is told of once in the console, and the others are placed (S-INJ-02)', async () => {
  const { page } = await visitor(MANAGER);
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  page.on('pageerror', (error) => told.push(error.message));
  await openOwnPage(
    page,
    `<script>
      (window.Portico = window.Portico || []).push((portico) => portico.place([
        null,
        { element: 'portico-notice-bel', near: '#here', put: 'besides' },
        { element: 'portico-notice-bell', near: '#here', put: 'after', retry: { everyMs: 100 } },
      ]));
    </script>${LOADER}<span id="here">Here</span>`,
  );
  await page.locator('#here + portico-notice-bell button').first().waitFor();
  expect(told.map((line) => line.split(':').slice(0, 2).join(':'))).toEqual([
    '[portico] injection.invalid-placement: Placement 1 is left out, the others are placed',
    '[portico] injection.invalid-placement: Placement 2 is left out, the others are placed',
  ]);
});

test('finds its elements in a shadow root that the host registers', async () => {
  const { page } = await visitor(MANAGER);
  await openOwnPage(
    page,
    `<div id="host"></div><script>
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<portico-notice-bell></portico-notice-bell>';
      (window.Portico = window.Portico || []).push((portico) => portico.watch(root));
    </script>${LOADER}`,
  );
  await bell(page).waitFor();
});

test('React is not fetched before somebody reaches for the bell', async () => {
  const { page } = await visitor(MANAGER);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {}); // the event stream stays open
  expect(fetched.filter((url) => /chunks\/react-/.test(url))).toEqual([]);
  await face(page).hover();
  await view(page).waitFor();
});

test('a file that did not come is asked for again', async () => {
  const { page } = await visitor(MANAGER);
  let refused = 0;
  await page.route(/portico\/notice-bell\.js/, (route) => (refused++ === 0 ? route.abort() : route.continue()));
  await openOwnPage(page, `${LOADER}<portico-notice-bell></portico-notice-bell>`);
  await page.waitForFunction(() => customElements.get('portico-notice-bell'));
  expect(refused).toBeGreaterThan(1);
});

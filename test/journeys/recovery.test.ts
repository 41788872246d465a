import { readFileSync } from 'node:fs';
import type { Locator, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { badge, bell, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);

/** A page works again this long after its server does, with a margin for busy machines. */
const RECOVERS_WITHIN_MS = 20_000;

const typeOf = (route: Route) => ({
  contentType: route.request().url().endsWith('.js') ? 'text/javascript' : 'application/json',
});

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'no response': () => new Promise(() => {}),
  'a lost connection': (route) => route.abort(),
  'status 429': (route) => route.fulfill({ status: 429, body: 'Too many requests' }),
  'status 500': (route) => route.fulfill({ status: 500, body: 'Internal server error' }),
  'half of the response': (route) => route.fulfill({ ...typeOf(route), body: '{"account":{"username":"na' }),
  'an empty response': (route) => route.fulfill({ ...typeOf(route), body: '' }),
  'a page of HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Proxy</title>' }),
  'another shape': (route) => route.fulfill({ json: { surprise: [1] } }),
};
const ALL = Object.keys(FAULTS);
/** A browser keeps a script with status 200 and a pending one: only a reload of the page fetches it again. */
const OF_SCRIPTS = ['a lost connection', 'status 429', 'status 500', 'a page of HTML'];

const SESSION = /\/rest\/session\?/;
/** The loader and its static imports, without which no code of the page runs. */
const LOADER = [
  'portico.js',
  ...[...readFileSync('dist/portico.js', 'utf8').matchAll(/from"\.\/(chunks\/[^"]+)"/g)].map(([, file]) => file),
];
const isCodeOfElements = ({ pathname, search }: URL) =>
  /^\/portico\/.+\.js$/.test(pathname) && search === '' && !LOADER.includes(pathname.replace('/portico/', ''));
const SCREENS = /\/assets\/(?:signed-in-frame|account-screen)-[^?]+\.js$/;
const NOTICE = /\/graphql/;
const INBOX = /\/v2\/c\/|\/rest\/liveblocks-auth/;

const retry = (page: Page) => page.getByRole('button', { name: /Retry|Try again|Reload/ }).first();

type Failing = {
  who?: string;
  path: string;
  /** The address of the calls that fail until the server is back. */
  calls: RegExp | ((url: URL) => boolean);
  fault: string;
  /** Shown while the calls fail. */
  offered?: (page: Page) => Locator;
  shown: (page: Page) => Promise<unknown>;
};

/**
 * Opens a page whose first calls fail, restores the server, and waits until the page works without a reload by the
 * user.
 */
async function recover({ who, path, calls, fault, offered, shown }: Failing): Promise<void> {
  const { page } = await journey.visitor(who);
  let isBroken = true;
  let count = 0;
  await page.route(calls, async (route) => {
    if (!isBroken) return route.continue();
    count++;
    await FAULTS[fault]?.(route).catch(() => {}); // the page may have been closed
  });
  await page.goto(at(path), { waitUntil: 'commit' });
  await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(0);
  await offered?.(page).waitFor();
  isBroken = false;
  await shown(page).catch((cause: unknown) => {
    throw new Error(`${path} does not recover from ${fault}.`, { cause });
  });
}

const isThere = (locate: (page: Page) => Locator) => (page: Page) =>
  locate(page).waitFor({ timeout: RECOVERS_WITHIN_MS });
const hasBell = isThere((page) => bell(page).first());
const hasEmail = isThere((page) => page.getByLabel('Email', { exact: true }));
const hasName = isThere((page) => page.getByLabel('First Name'));

test.each([
  ['a page of the legacy module', { who: MANAGER, path: '/home', shown: hasBell }],
  ['a screen', { who: MANAGER, path: '/users/account', shown: hasName }],
  ['the login screen', { path: '/login', shown: hasEmail }],
])('%s offers to retry when the session call fails at first, and recovers by itself', async (_, page) => {
  await Promise.all(ALL.map((fault) => recover({ ...page, calls: SESSION, fault, offered: retry })));
});

test('a page of the legacy module recovers by itself when the code of its elements fails to load at first', async () => {
  await Promise.all(
    OF_SCRIPTS.map((fault) => recover({ who: MANAGER, path: '/home', calls: isCodeOfElements, fault, shown: hasBell })),
  );
});

test('a screen offers to retry when its code fails to load at first, and recovers by itself', async () => {
  const screen = { who: MANAGER, path: '/users/account', calls: SCREENS, offered: retry, shown: hasName };
  // An HTML page in place of a script counts as a file that a deploy has removed.
  const faults = ['a lost connection', 'status 429', 'status 500', 'half of the response'];
  await Promise.all(faults.map((fault) => recover({ ...screen, fault })));
});

test('an element offers to retry when its code fails to load', async () => {
  const { page } = await journey.visitor(MANAGER);
  let isBroken = true;
  await page.route(/\/portico\/header\.js/, (route) => (isBroken ? route.abort() : route.continue()));
  await journey.openOwnPage(
    page,
    '<script type="module" src="/portico/portico.js"></script><portico-header></portico-header>',
  );
  const button = page.locator('portico-header [part=retry]');
  await button.waitFor();
  isBroken = false;
  await button.click();
  await bell(page).waitFor();
  expect(await button.count()).toBe(0);
});

test.each(['no response', 'half of the response', 'an empty response'])(
  'the legacy module offers to reload when it gets %s instead of the code of its elements',
  async (fault) => {
    const { page } = await journey.visitor(MANAGER);
    let isBroken = true;
    let letGo = () => {};
    const released = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\/portico\/header\.js/, async (route) => {
      if (isBroken && fault === 'no response') await released;
      if (isBroken && fault !== 'no response') return FAULTS[fault]?.(route);
      await route.continue();
    });
    await page.goto(at('/home'), { waitUntil: 'commit' });
    const button = page.locator('portico-header [part=retry]');
    await button.waitFor({ timeout: RECOVERS_WITHIN_MS });
    expect(await button.getAttribute('title')).toBe('Reload the page to see this part.');
    isBroken = false;
    // Late code is still used; damaged code needs a reload.
    if (fault === 'no response') letGo();
    else await button.click();
    await bell(page).first().waitFor();
    expect(await button.count()).toBe(0);
  },
);

test('the bell shows the message after its first call fails', async () => {
  const { page: manager } = await journey.visitor(MANAGER);
  await manager.goto(at('/users/account'));
  await manager.evaluate(async () => {
    const csrf = /CSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '';
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': decodeURIComponent(csrf) },
      body: JSON.stringify({
        query: 'mutation { createNotice(input: {message: "Budgets close on Friday.", urgent: false}) { id } }',
      }),
    });
  });
  const shown = isThere((page) => badge(page));
  await Promise.all(ALL.map((fault) => recover({ who: MANAGER, path: '/home', calls: NOTICE, fault, shown })));
});

test('the inbox shows its list after its first calls fail', async () => {
  const shown = async (page: Page) => {
    const row = page.locator('[data-ref="inbox-row"]').first();
    if (!(await page.locator('[data-ref="inbox-panel"]').isVisible())) await page.locator('[data-ref=inbox]').click();
    await row.waitFor({ timeout: RECOVERS_WITHIN_MS });
  };
  await Promise.all(ALL.map((fault) => recover({ who: MANAGER, path: '/home', calls: INBOX, fault, shown })));
});

test('malformed responses never blank a page in use', async () => {
  const { page, complaints } = await journey.visitor(MANAGER);
  await page.goto(at('/home'));
  await bell(page).first().waitFor();
  let isBroken = true;
  await page.route(/\/rest\/|\/graphql|\/v2\/c\//, (route) =>
    isBroken ? route.fulfill({ json: { surprise: [1] } }) : route.continue(),
  );
  // Simulates another tab in which another user has signed in: the page requests the session immediately.
  const asked = page.waitForResponse(SESSION);
  await page.evaluate(() => {
    const storageArea = localStorage;
    dispatchEvent(new StorageEvent('storage', { key: 'sessionKey', newValue: 'other:false:false', storageArea }));
  });
  await asked;
  await retry(page).waitFor();
  isBroken = false;
  await retry(page).click();
  await bell(page).first().waitFor();
  expect(complaints).toEqual([]);
});

test('the legacy module reloads once by itself when the code of its elements is damaged', async () => {
  const { page } = await journey.visitor(MANAGER);
  let count = 0;
  await page.route(/\/portico\/header\.js/, (route) =>
    count++ === 0 ? FAULTS['half of the response']?.(route) : route.continue(),
  );
  await page.goto(at('/home'), { waitUntil: 'commit' });
  await hasBell(page);
  expect(count).toBe(2);
});

test('text in the login form stays while the server is down', async () => {
  const { page } = await journey.visitor();
  await page.goto(at('/login'));
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('mika@example.com');
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  let isBroken = true;
  let count = 0;
  await page.route(/\/rest\//, (route) => {
    count++;
    return isBroken ? route.abort() : route.continue();
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
  const whileAway = count;
  expect(whileAway).toBeGreaterThan(0);
  expect(whileAway).toBeLessThan(5);
  isBroken = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect(await page.evaluate(async () => (await fetch('/rest/heartbeat/ping')).ok)).toBe(true);
  expect(await email.inputValue()).toBe('mika@example.com');
});

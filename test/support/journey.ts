import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenBrowser, startSession, VIEWPORT, type Visitor } from './open-browser.ts';
import { type RunningHost, startHost } from './start-host.ts';
import { workerBrowser } from './worker-browser.ts';

/** The address of the newer brand and its users. */
export const NEWER = 'upbeat.localhost';
export const MANAGER = 'nadia.okafor@upbeat.example';
export const COLLEAGUE = 'mika.tan@upbeat.example';

/** The address of the legacy brand and its users, whose legacy pages have the module's own header with the bell. */
export const LEGACY = 'ledgerline.localhost';
export const LEGACY_MANAGER = 'marta.lindqvist@ledgerline.example';
export const LEGACY_COLLEAGUE = 'owen.pryce@ledgerline.example';
const siteOf = (username: string) => (username.endsWith('@ledgerline.example') ? LEGACY : NEWER);

type Reader = { username?: string; admin?: boolean; viewport?: { width: number; height: number } };

type Journey = {
  readonly host: RunningHost;
  /** Returns a visitor with a separate browser until the test ends, signed in if a name is given. */
  visitor(username?: string): Promise<Visitor>;
  /**
   * Returns a visitor at the address, in a browser that the whole file shares with warm caches. For tests that only
   * read, because the next test sees their changes.
   */
  reader(address: string, who?: Reader): Promise<Visitor>;
  /** Opens a page of the product, which stores the session key for the newer brand. */
  rememberSession(page: Page): Promise<void>;
  /** Opens a page with the test's own HTML, on the product's origin. */
  openOwnPage(page: Page, html: string, headers?: Record<string, string>): Promise<void>;
};

/** The port of this worker's hosts. The browser has their files in its cache since earlier test files. */
let usualPort = 0;

async function startUsualHost(): Promise<RunningHost> {
  const host = await startHost({}, undefined, usualPort).catch(() => startHost()); // another program may have taken the port
  usualPort = host.port;
  return host;
}

/**
 * Starts the product on a server and opens the browser, for all tests of a file. `isCold`: each visitor's browser has an
 * empty cache, for tests of how files load.
 */
export function startJourney({ isCold = false } = {}): Journey {
  let host: RunningHost;
  let browser: OpenBrowser;
  let open: Visitor[] = [];
  const readers = new Map<string, Visitor>();
  const arrive = async (username = '', admin = false) => {
    const visitor = await browser.visitor();
    if (username) await startSession(visitor.page, host, siteOf(username), username, { admin });
    return visitor;
  };
  beforeAll(async () => {
    [host, browser] = await Promise.all([startUsualHost(), workerBrowser({ keepsCache: !isCold })]);
  });
  afterEach(async () => {
    await Promise.all(open.map((visitor) => browser.leave(visitor)));
    open = [];
  });
  afterAll(async () => {
    await Promise.all([...readers.values()].map((reader) => browser.leave(reader)));
    await host?.close();
  });
  return {
    get host() {
      return host;
    },
    async visitor(username) {
      const visitor = await arrive(username);
      open.push(visitor);
      return visitor;
    },
    async reader(address, { username = '', admin = false, viewport = VIEWPORT } = {}) {
      const key = `${username} ${admin}`;
      const reader = readers.get(key) ?? (await arrive(username, admin));
      readers.set(key, reader);
      reader.complaints.length = 0;
      await reader.page.setViewportSize(viewport);
      await reader.page.goto(address);
      return reader;
    },
    async rememberSession(page) {
      await page.goto(host.at(NEWER, '/users/account'));
      await page.waitForFunction(() => localStorage.getItem('sessionKey'));
    },
    async openOwnPage(page, html, headers = {}) {
      const address = host.at(NEWER, '/foreign-page');
      const body = `<!doctype html>${html}`;
      await page.route(address, (route) =>
        route.fulfill({ headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }, body }),
      );
      await page.goto(address);
    },
  };
}

/** Delays the files with a matching address until the returned function is called. */
export async function hold(page: Page, files: RegExp): Promise<() => void> {
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

/** The bell's placeholder, before React. */
export const placeholder = (page: Page) => page.locator('portico-notice-bell [data-portico-placeholder] button');
/** The bell as rendered by React. */
export const view = (page: Page) =>
  page.locator(':is(portico-notice-bell-view, portico-header-view) button[part=button]');
/** Either of them, alone or in the header. */
export const bell = (page: Page) => page.locator(':is(portico-notice-bell, portico-header) button[part=button]');

/** The badge of the bell in the header. */
export const badge = (page: Page) => page.locator('portico-header [part=badge]');

/** Logs out with the user menu, in a page with the header. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Publishes a message that is not urgent with the bell of the page, replacing the current one. */
export async function publish(page: Page, message: string): Promise<void> {
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  const replace = page.getByRole('dialog', { name: 'Replace message?' });
  const body = page.getByLabel('Message Body');
  await replace
    .or(body.and(page.locator(':enabled')))
    .first()
    .waitFor();
  if (await replace.isVisible()) await replace.getByRole('button', { name: 'Create' }).click();
  await body.fill(message);
  await page.getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByText(/^(Broadcast message published\.|Removed existing broadcast message)/)
    .first()
    .waitFor();
}

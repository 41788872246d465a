import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type OpenBrowser, openBrowser, startSession, VIEWPORT, type Visitor } from './open-browser.ts';
import { type RunningHost, startHost } from './start-host.ts';

/** The newer brand's address, where these people sign in. */
export const NEWER = 'upbeat.localhost';
export const MANAGER = 'nadia.okafor@upbeat.example';
export const COLLEAGUE = 'mika.tan@upbeat.example';

/** The legacy brand's address and its people, whose legacy pages have the module's own header with the bell in it. */
export const LEGACY = 'ledgerline.localhost';
export const LEGACY_MANAGER = 'marta.lindqvist@ledgerline.example';
export const LEGACY_COLLEAGUE = 'owen.pryce@ledgerline.example';
const siteOf = (username: string) => (username.endsWith('@ledgerline.example') ? LEGACY : NEWER);

type Reader = { username?: string; admin?: boolean; viewport?: { width: number; height: number } };

type Journey = {
  readonly host: RunningHost;
  /** Somebody at a browser of their own until the test ends, signed in when a name is given. */
  visitor(username?: string): Promise<Visitor>;
  /**
   * The same, in a browser that stays for the whole file, on the address. It knows the code of the product already: for
   * those who only look, since what they leave behind meets the next.
   */
  reader(address: string, who?: Reader): Promise<Visitor>;
  /** Opens a page of the product, which leaves in the newer brand's storage whose session it is. */
  rememberSession(page: Page): Promise<void>;
  /** Opens a page that somebody else wrote, on the product's own origin. */
  openOwnPage(page: Page, html: string, headers?: Record<string, string>): Promise<void>;
};

/**
 * The whole product on a server and in a browser, for all tests of a file. `isCold`: each visitor's browser has never seen
 * a file of the product, for tests of how these come.
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
    [host, browser] = await Promise.all([startHost(), openBrowser({ keepsCache: !isCold })]);
  });
  afterEach(async () => {
    await Promise.all(open.map((visitor) => browser.leave(visitor)));
    open = [];
  });
  afterAll(async () => {
    await browser?.close();
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
      const address = host.at(NEWER, '/somebody-elses-page');
      const body = `<!doctype html>${html}`;
      await page.route(address, (route) =>
        route.fulfill({ headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers }, body }),
      );
      await page.goto(address);
    },
  };
}

/** Holds the files whose address matches until the answer is called. */
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

/** The bell's face, without React. */
export const face = (page: Page) => page.locator('portico-notice-bell [data-portico-face] button');
/** The bell as React draws it. */
export const view = (page: Page) =>
  page.locator(':is(portico-notice-bell-view, portico-header-view) button[part=button]');
/** The one or the other, alone or in the header. */
export const bell = (page: Page) => page.locator(':is(portico-notice-bell, portico-header) button[part=button]');

/** The number at the bell of the header. */
export const badge = (page: Page) => page.locator('portico-header [part=badge]');

/** Logs out by the menu of the person, in a page with the header. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

/** Publishes a message that does not pop up, by the bell of the page, replacing what stands. */
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

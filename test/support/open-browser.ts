import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import {
  chromiumFlags,
  chromiumMissing,
  costlyFeatures,
  disableFeatures,
  findChromium,
  findHeadlessShell,
  playwrightDisabledFeatures,
} from '../../build/chromium.mjs';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { emptiedContexts } from './emptied-contexts.ts';
import type { RunningHost } from './start-host.ts';
import { createTravellingBrowser } from './travelling-browser.ts';

export const VIEWPORT = { width: 1440, height: 900 };

/** A user with a separate browser context: cookies and storage are not shared. */
export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Errors of scripts and violations of the content security policy. */
  complaints: string[];
};

export type OpenBrowser = {
  version: string;
  /** Returns false when it has been closed or has crashed. */
  isOpen(): boolean;
  visitor(): Promise<Visitor>;
  /** Closes a visitor's pages. */
  leave(visitor: Visitor): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens a browser. `keepsPages` enables the back/forward cache, which Playwright turns off. `keepsCache`: a visitor may
 * find the product's files in the cache, but no other data of earlier visitors.
 */
export async function openBrowser({ keepsPages = false, keepsCache = false } = {}): Promise<OpenBrowser> {
  const executablePath = (!keepsPages && findHeadlessShell()) || findChromium();
  if (!executablePath) throw new Error(chromiumMissing());
  const browser: Browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, disableFeatures([...playwrightDisabledFeatures, ...costlyFeatures])],
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });
  const emptied = emptiedContexts();
  const newContext = async () => {
    // Animations cost a tenth of a run, and colours in transition fail contrast checks; element tests cover animations.
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    context.setDefaultTimeout(20_000);
    if (keepsCache) emptied.watch(context);
    return context;
  };
  return {
    version: browser.version(),
    isOpen: () => browser.isConnected(),
    async visitor() {
      const context = emptied.take() ?? (await newContext());
      const page = context.pages()[0] ?? (await context.newPage());
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => {
        if (/Content Security Policy|TrustedHTML/.test(line.text())) complaints.push(line.text());
      });
      return { context, page, complaints };
    },
    leave: ({ context }) => emptied.leave(context),
    close: () => browser.close(),
  };
}

/** Signs in with the calls of the login form, because the form takes a second and has its own journeys. */
export async function startSession(
  page: Page,
  host: RunningHost,
  name: string,
  username: string,
  { admin = false } = {},
): Promise<void> {
  const at = (path: string) => host.at(name, path);
  const { visit, cookies } = createTravellingBrowser();
  await visit(at('/rest/session'));
  const { status, body } = await visit(at(admin ? '/rest/adminlogin' : '/rest/login'), {
    json: { username, password: DEMO_PASSWORD },
    headers: { [HEADERS.csrf]: cookies(name).get(CSRF_COOKIE) ?? '' },
  });
  if (status >= 400) throw new Error(`${username} could not sign in: ${status} ${body}`);
  await page.context().addCookies(
    [...cookies(name)].map(([cookie, value]) => ({
      name: cookie,
      value,
      url: at('/'),
      httpOnly: cookie !== CSRF_COOKIE,
      sameSite: 'Lax' as const,
    })),
  );
}

/** Signs in with the form, and waits until the login screen is closed. */
export async function signInAt(
  page: Page,
  host: RunningHost,
  name: string,
  username: string,
  { admin = false } = {},
): Promise<void> {
  await page.goto(host.at(name, admin ? '/admin/login' : '/login'));
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: admin ? 'Login as Admin' : 'Login' }).click();
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
}

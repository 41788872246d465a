import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { hold, logOut } from '../support/journey.ts';
import { type OpenBrowser, openBrowser, signInAt, startSession } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const NEWER = 'upbeat.localhost';
const LEGACY = 'ledgerline.localhost';

let host: RunningHost;
let browser: OpenBrowser;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

const path = (url: string) => new URL(url).pathname;

test('the empty path leads to the login screen, in the brand of the host (S-ROUTE-01, S-BRAND-02, S-LOGIN-02)', async () => {
  const { page, complaints } = await browser.visitor();
  await page.goto(host.at(NEWER));
  await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  expect(path(page.url())).toBe('/login');
  expect(await page.locator('html').getAttribute('data-brand')).toBe('newer');
  await page.goto(host.at(LEGACY));
  await page.getByRole('heading', { name: 'Welcome to Ledgerline' }).waitFor();
  expect(await page.locator('html').getAttribute('data-brand')).toBe('legacy');
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/brand/legacy.svg');
  expect(complaints).toEqual([]);
});

test('another user who signs in after a session has ended gets a fresh page immediately (S-SESS-13, S-LOGIN-11)', async () => {
  const { page, context } = await browser.visitor();
  await signInAt(page, host, NEWER, 'nadia.okafor@upbeat.example');
  await page.goto(host.at(NEWER, '/users/account'));
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await context.clearCookies();
  // Returns focus to the tab after more than a minute, repeatedly, because a pending read counts as fresh.
  const comeBack = () =>
    page.evaluate(() => {
      const laterMs = Date.now() + 61_000;
      Date.now = () => laterMs;
      window.dispatchEvent(new Event('focus'));
    });
  await expect
    .poll(async () => {
      if (path(page.url()) !== '/login') await comeBack().catch(() => {}); // or the page is redirecting
      return path(page.url());
    })
    .toBe('/login');
  await page.waitForURL(({ pathname, search }) => pathname === '/login' && search.includes('expired=true'));
  await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(host.at(NEWER, '/users/account'));
  const email = page.getByLabel('Email', { exact: true });
  await expect.poll(() => email.inputValue()).toBe('mika.tan@upbeat.example');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a wrong password shows an error, keeps the email and clears the password (S-LOGIN-14, S-LOGIN-27)', async () => {
  const { page } = await browser.visitor();
  await page.goto(host.at(NEWER, '/login'));
  await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Email or password is not correct.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('mika.tan@upbeat.example');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  expect(await page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(true);
});

test('Login is enabled only with a valid email and a password (S-LOGIN-16, S-LOGIN-17, S-LOGIN-18, S-LOGIN-19)', async () => {
  const { page } = await browser.visitor();
  await page.goto(host.at(NEWER, '/login'));
  const login = page.getByRole('button', { name: 'Login' });
  const email = page.getByLabel('Email', { exact: true });
  const invalid = page.getByText('Please enter a valid email address.');
  expect(await login.isDisabled()).toBe(true);
  await email.fill('mika@upbeat');
  expect(await invalid.isVisible()).toBe(false);
  await page.getByLabel('Password', { exact: true }).fill('x');
  await invalid.waitFor();
  expect(await login.isDisabled()).toBe(true);
  await email.fill('mika@upbeat.example');
  await expect.poll(() => login.isDisabled()).toBe(false);
  expect(await invalid.isVisible()).toBe(false);
});

test.each(["o'brien@example.com", 'jan@xn--mller-kva.de', 'info@müller.de', 'a@b.c'])(
  'login and reset form accept the email %s (S-LOGIN-16)',
  async (address) => {
    const { page } = await browser.visitor();
    await page.goto(host.at(NEWER, '/login'));
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Password', { exact: true }).fill('x');
    await expect.poll(() => page.getByRole('button', { name: 'Login' }).isDisabled()).toBe(false);
    expect(await page.getByText('Please enter a valid email address.').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Reset Password' }).click();
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Send link' }).isDisabled()).toBe(false);
  },
);

test.each([
  ['mika.tan@upbeat.example', NEWER],
  ['marta.lindqvist@ledgerline.example', LEGACY],
])('%s signs in and lands on the start page of the account', async (username, name) => {
  const { page, complaints } = await browser.visitor();
  await signInAt(page, host, name, username);
  await page.waitForURL(({ pathname }) => ['/home', '/last/budgets', '/analytics'].includes(pathname));
  expect(complaints).toEqual([]);
});

/** Requests of broadcast message and inbox, once per page. */
const OF_THE_BELLS = [
  'POST /graphql',
  'GET /rest/events',
  'GET /rest/liveblocks-auth',
  'GET /v2/c/inbox-notifications/count',
];

test.each([
  [
    'a screen of the host page',
    '/users/account',
    ['POST /rest/login', 'GET /rest/users/current/locales', 'GET /rest/access-info', ...OF_THE_BELLS],
  ],
  ['the legacy module', '/home', ['POST /rest/login', 'GET /home', 'GET /rest/session', ...OF_THE_BELLS]],
])('signing in for %s calls nothing twice, and nothing for a page that is left', async (_what, target, expected) => {
  const { page } = await browser.visitor();
  await page.goto(host.at(NEWER, `/login?redirectTo=${encodeURIComponent(target)}`));
  await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  const calls: string[] = [];
  page.on('request', (request) => {
    const kind = request.resourceType();
    if (['document', 'fetch', 'xhr', 'eventsource'].includes(kind))
      calls.push(`${request.method()} ${path(request.url())}`);
  });
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(host.at(NEWER, target));
  await expect.poll(() => calls.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(expected.length);
  await page.waitForTimeout(500); // no request follows
  expect(calls.toSorted()).toEqual(expected.toSorted());
});

test('an unregistered account lands on its account page (S-INIT-01, S-INIT-02)', async () => {
  const { page } = await browser.visitor();
  await signInAt(page, host, NEWER, 'new.starter@upbeat.example');
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  expect(path(page.url())).toBe('/users/account');
});

test('the login screen redirects a signed-in user (S-ROUTE-02)', async () => {
  const { page } = await browser.visitor();
  await startSession(page, host, NEWER, 'new.starter@upbeat.example');
  await page.goto(host.at(NEWER, '/login'));
  await page.waitForURL(({ pathname }) => pathname === '/users/account');
});

test('a page that needs a session remembers the requested address (S-ROUTE-19, S-LOGIN-09, S-REDIR-01)', async () => {
  const { page } = await browser.visitor();
  await page.goto(host.at(NEWER, '/users/account?tab=1#name'));
  await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  expect(new URL(page.url()).searchParams.get('redirectTo')).toBe('/users/account?tab=1#name');
  await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  expect(page.url()).toBe(host.at(NEWER, '/users/account?tab=1#name'));
});

test('redirectTo never leads to another site (X-SESS-01)', async () => {
  const { page } = await browser.visitor();
  await page.goto(host.at(NEWER, '/login?redirectTo=https%3A%2F%2Fevil.example%2F'));
  await page.getByLabel('Email', { exact: true }).fill('new.starter@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  expect(page.url()).toBe(host.at(NEWER, '/users/account'));
});

test('signing out ends the session on the server and leads to the login screen (S-ROUTE-04, S-LOGOUT-03)', async () => {
  const { page, context } = await browser.visitor();
  await signInAt(page, host, NEWER, 'new.starter@upbeat.example');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'portico_session');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await logOut(page);
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await context.addCookies(cookie ? [cookie] : []);
  await page.goto(host.at(NEWER, '/users/account'));
  await page.waitForURL(({ pathname }) => pathname === '/login');
});

test('shows the signing-out message while it lasts, also when a loader is slow (S-ROUTE-04, S-DLG-07)', async () => {
  const { page } = await browser.visitor();
  await startSession(page, host, NEWER, 'mika.tan@upbeat.example');
  await page.goto(host.at(NEWER, '/users/account'));
  const release = await hold(page, /\/rest\/logout$/);
  await logOut(page);
  await page.getByRole('status').getByText('Signing you out').waitFor();
  expect(await page.locator('portico-header').count()).toBe(0);
  release();
  await page.waitForURL(({ pathname }) => pathname === '/login');

  const releasePing = await hold(page, /\/rest\/heartbeat\/ping/);
  await page.goto(host.at(NEWER, '/maintenance'));
  await page.locator('[data-ref="loading-overlay"]').waitFor();
  expect(await page.locator('.p-overlay-spinner').evaluate((spinner) => spinner.clientWidth > 200)).toBe(true);
  releasePing();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await page.locator('[data-ref="loading-overlay"]').waitFor({ state: 'hidden' });
});

test('staff sign in on the administration site, and return to it on sign-out (S-LOGIN-05, S-LOGIN-11, S-LOGOUT-03)', async () => {
  const { page } = await browser.visitor();
  await signInAt(page, host, NEWER, 'ingrid.solheim@upbeat.example', { admin: true });
  await page.waitForURL(({ pathname }) => pathname === '/admin');
  await page.goto(host.at(NEWER, '/logout'));
  await page.waitForURL(({ pathname }) => pathname === '/admin/login');
});

test('the login screen reports an unreachable server, and keeps the email', async () => {
  const { page } = await browser.visitor();
  await page.goto(host.at(NEWER, '/login'));
  await page.getByLabel('Email', { exact: true }).fill('mika.tan@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await host.stop();
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Network connection lost. Can’t save changes.').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('mika.tan@upbeat.example');
  await host.restart();
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { bell, COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import type { Visitor } from '../support/open-browser.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);

async function fill(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}
const press = (page: Page) => page.getByRole('button', { name: 'Login' }).click();
/** Presses without waiting, because one page may redirect the other. */
const pressAtOnce = (...pages: Page[]) =>
  Promise.all(
    pages.map((page) =>
      page.getByRole('button', { name: 'Login' }).evaluate((button: HTMLButtonElement) => button.click()),
    ),
  );
const arrives = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/home');

/**
 * Signs in, opens a page of the legacy module with its bell, and signs out, which has to work with each failure below.
 */
async function signInAndOut({ page, complaints }: Visitor): Promise<void> {
  await page.goto(at('/login'));
  await fill(page, COLLEAGUE);
  await page.getByRole('checkbox', { name: 'Remember Email' }).check();
  await press(page);
  await arrives(page);
  await bell(page).waitFor();
  await page.goto(at('/logout'));
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await page.goto(at('/users/account'));
  await page.waitForURL(({ pathname }) => pathname === '/login');
  expect(complaints).toEqual([]);
}

/** Failures of a browser's storage. */
const STORAGES = {
  blocked: () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'sessionStorage', { get: refuse });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  corrupted: () => {
    for (const key of ['sessionKey', 'sessionKeyStorage', 'rememberedEmail', 'portico.relay', 'isSideCollapsed']) {
      localStorage.setItem(key, '{"half');
    }
  },
};

test.each(Object.entries(STORAGES))(
  'signs in and out although the storage is %s (S-STORE-01, S-STORE-02)',
  async (_, spoil) => {
    const visitor = await journey.visitor();
    await visitor.page.addInitScript(spoil);
    await signInAndOut(visitor);
  },
);

test.each([-10, 10])('signs in and out with a clock that is %i years off', async (years) => {
  const visitor = await journey.visitor();
  await visitor.page.clock.setFixedTime(new Date(Date.now() + years * 365 * 86_400_000));
  await signInAndOut(visitor);
});

test('two tabs in which the same user signs in simultaneously both reach the start page', async () => {
  const { page, context } = await journey.visitor();
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(at('/login'));
    await fill(tab, COLLEAGUE);
  }
  await pressAtOnce(page, other);
  await Promise.all([arrives(page), arrives(other)]);
  await Promise.all([bell(page).waitFor(), bell(other).waitFor()]);
});

test('a tab gets the response to its own sign-in, although another tab has signed the user in first', async () => {
  const { page, context } = await journey.visitor();
  const slow = await context.newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await slow.route('**/rest/login', async (route) => {
    await held;
    await route.continue();
  });
  for (const tab of [page, slow]) {
    await tab.goto(at('/login'));
    await fill(tab, COLLEAGUE);
  }
  await pressAtOnce(slow);
  const sessionRead = slow.waitForResponse((answer) => answer.url().includes('/rest/session'));
  // Its first try has the token from before the other sign-in, and is refused for that.
  const answered = slow.waitForResponse((answer) => answer.url().endsWith('/rest/login') && answer.status() === 200);
  await press(page);
  await arrives(page);
  await sessionRead;
  // By then it has received the other sign-in, and would have redirected.
  await slow.waitForTimeout(500);
  letGo();
  await answered;
  await arrives(slow);
  await Promise.all([bell(page).waitFor(), bell(slow).waitFor()]);
});

const isOnePerson = (names: Set<string>) => names.size === 1 && /^Welcome back, [A-Z]\w+/.test([...names].join());

test('two tabs in which two users sign in simultaneously end with the same user', async () => {
  const { page, context } = await journey.visitor();
  const other = await context.newPage();
  await page.goto(at('/login'));
  await other.goto(at('/login'));
  await fill(page, COLLEAGUE);
  await fill(other, MANAGER);
  await pressAtOnce(page, other);
  // Each page may reload by itself, which would break a wait for its load event.
  const names = async () => {
    const welcome = '#lm-content h1';
    const welcomes = await Promise.all([page, other].map((tab) => tab.locator(welcome).allInnerTexts().catch(String)));
    return welcomes.map(String);
  };
  await expect.poll(async () => new Set(await names()), { timeout: 20_000 }).toSatisfy(isOnePerson);
});

test('a session whose cookie another tab has deleted asks for a new login, and leads back', async () => {
  const { page, context } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account?tab=2#there'));
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await context.clearCookies();
  await page.reload();
  await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
  await fill(page, COLLEAGUE);
  await press(page);
  await page.waitForURL(at('/users/account?tab=2#there'));
});

test('a password of 10,000 characters is rejected as a wrong one, immediately', async () => {
  const { page } = await journey.visitor();
  await page.goto(at('/login'));
  await fill(page, COLLEAGUE, 'x'.repeat(10_000));
  await press(page);
  await page.getByRole('alert').filter({ hasText: 'Email or password is not correct.' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a login without a response times out, and the second try succeeds', async () => {
  const { page } = await journey.visitor();
  // Before the page loads: the page's own code could no longer clear a timer of the real clock.
  await page.clock.install();
  await page.goto(at('/login'));
  let isSilent = true;
  await page.route('**/rest/login', (route) => (isSilent ? undefined : route.continue()));
  await fill(page, COLLEAGUE);
  await press(page);
  await page.getByRole('button', { name: 'Logging in...' }).waitFor();
  isSilent = false;
  await page.clock.runFor(31_000);
  await page.getByRole('alert').filter({ hasText: 'Network connection lost.' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(COLLEAGUE);
  await page.clock.resume();
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await press(page);
  await arrives(page);
});

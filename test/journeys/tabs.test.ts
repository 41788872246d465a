import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bell, COLLEAGUE, hold, MANAGER, NEWER, placeholder, startJourney, view } from '../support/journey.ts';
import { signInAt } from '../support/open-browser.ts';

const journey = startJourney();

const TEXT = 'Budgets close on Friday at noon.';
/** An integrator's page with bells. */
const ownPage = (bells: number) =>
  `<title>Budgets</title><p id="budgets">Secret budgets</p>${'<portico-notice-bell></portico-notice-bell>'.repeat(bells)}
  <script type="module" src="/portico/portico.js"></script>`;

/** Opens another tab of the same browser. */
async function openTab(page: Page, bells = 1): Promise<Page> {
  const tab = await page.context().newPage();
  await journey.openOwnPage(tab, ownPage(bells));
  await bell(tab).first().waitFor();
  return tab;
}

/** Ends the session like the product's own screen, without leaving the page. */
async function signOut(page: Page): Promise<void> {
  await page.goto(journey.host.at(NEWER, '/logout'));
  await page.getByRole('heading', { name: 'Welcome to Upbeat' }).waitFor();
}

/** Starts a message and leaves it unsaved. */
async function writeNotice(page: Page): Promise<void> {
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  await page.getByLabel('Message Body').fill(TEXT);
}

const held = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Reload' }) });
/** Returns whether nothing of the page is visible or reachable at its text. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const { x, y } = (document.querySelector('#budgets') as HTMLElement).getBoundingClientRect();
    return document.elementFromPoint(x + 5, y + 5)?.id !== 'budgets';
  });

test('five elements in each of five tabs request the session once per page and share one live connection per browser', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await page.goto('about:blank');
  const asked: string[] = [];
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().includes('/rest/session')) asked.push(request.url());
    if (request.url().includes('/rest/events')) streams++;
  });
  for (let tab = 0; tab < 5; tab++) await openTab(page, 5);
  expect(asked).toHaveLength(5);
  expect(streams).toBe(1);
});

test('signing out in one tab immediately hides the bell of another (X-SESS-03)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await openTab(page);
  await bell(other).hover(); // the code that listens to other tabs loads with the bell's own code
  await view(other).waitFor();
  // It must not need a response.
  await other.route('**/rest/session*', () => {});
  await signOut(page);
  await bell(other).waitFor({ state: 'detached' });
});

test('a forged storage change does not leave the user signed out (X-SESS-03)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const [other, forger] = [await openTab(page), await openTab(page)];
  await forger.evaluate(() => localStorage.clear());
  await bell(other).waitFor();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('sessionKey'))).toBe(`${MANAGER}:false:false`);
});

test('a session that is lost in another way is detected when the tab gets the focus (X-SESS-02)', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  const tab = await openTab(page);
  await tab.clock.install();
  await tab.reload();
  await bell(tab).hover(); // loads the bell's own code, and with it the page's one session
  await view(tab).waitFor();
  await context.clearCookies();
  const backgrounds: (string | undefined)[] = [];
  tab.on('request', (request) => {
    if (request.url().includes('/rest/session')) backgrounds.push(request.headers()['x-background']);
  });
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  expect(backgrounds).toEqual([]);
  await tab.clock.fastForward(61_000);
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await bell(tab).waitFor({ state: 'detached' });
  expect(backgrounds[0]).toBe('1');
  await tab.waitForURL(/\/login\?/);
});

test('this page reloads when another user signs in in another tab (S-SESS-13)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await openTab(page);
  await other.evaluate(() => {
    document.title = 'drawn before';
  });
  await page.context().clearCookies();
  await signInAt(page, journey.host, NEWER, COLLEAGUE);
  await expect.poll(() => other.title()).toBe('Budgets');
  await bell(other).waitFor();
});

test('a page whose own code loads later reloads too (S-SESS-13)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await page.context().newPage();
  const release = await hold(other, /portico\/notice-bell\.js/);
  await journey.openOwnPage(other, ownPage(1));
  await placeholder(other).waitFor();
  await other.evaluate(() => {
    document.title = 'drawn before';
  });
  await page.context().clearCookies();
  await signInAt(page, journey.host, NEWER, COLLEAGUE);
  await page.close(); // it could still share the session
  release();
  await expect.poll(() => other.title()).toBe('Budgets');
  await bell(other).waitFor();
});

test('a login screen continues by itself when a user signs in in another tab (X-SESS-03)', async () => {
  const { page, context } = await journey.visitor();
  const waiting = await context.newPage();
  await waiting.goto(journey.host.at(NEWER, '/login?redirectTo=%2Fusers%2Faccount'));
  await waiting.getByLabel('Password', { exact: true }).waitFor();
  await signInAt(page, journey.host, NEWER, MANAGER);
  await waiting.waitForURL(journey.host.at(NEWER, '/users/account'));
});

test('unsaved text stays when another user signs in: it is covered, and can be copied (X-SESS-05)', async () => {
  const { page, context, complaints } = await journey.visitor(MANAGER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: journey.host.at(NEWER, '') });
  const other = await openTab(page);
  await writeNotice(other);
  await context.clearCookies();
  await signInAt(page, journey.host, NEWER, COLLEAGUE);
  await other.bringToFront();
  await other.getByRole('dialog', { name: /^You are now signed in as Mika/ }).waitFor();
  expect(await isCovered(other)).toBe(true);
  expect(await bell(other).count()).toBe(0);
  await other.keyboard.press('Escape');
  await other.keyboard.press('Escape');
  await held(other).waitFor();
  await held(other).getByRole('button', { name: 'Copy my text' }).click();
  await other.getByText('Your text has been copied.').waitFor();
  expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(TEXT);
  await held(other).getByRole('button', { name: 'Reload' }).click();
  await bell(other).waitFor();
  expect([await held(other).count(), complaints]).toEqual([0, []]);
});

test("text in the page's own fields is kept too, when the page names the fields (X-SESS-05)", async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await page.context().newPage();
  await journey.openOwnPage(
    other,
    `${ownPage(1)}<textarea id="remark"></textarea><script>
      document.addEventListener('portico-unsaved', ({ detail }) => {
        if (remark.value) detail.texts.push({ name: 'Remark', text: remark.value });
      });
    </script>`,
  );
  await other.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await bell(other).hover();
  await view(other).waitFor();
  await other.locator('#remark').fill(TEXT);
  await signOut(page);
  await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  expect(await isCovered(other)).toBe(true);
  await other.getByRole('button', { name: 'Copy my text' }).click();
  expect(await other.getByLabel('Your text').inputValue()).toBe(TEXT);
});

test('without a clipboard the text is shown, selected (X-SESS-05)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await openTab(page);
  await other.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await writeNotice(other);
  await signOut(page);
  await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  await other.getByRole('button', { name: 'Copy my text' }).click();
  const text = other.getByLabel('Your text');
  await text.waitFor();
  expect(
    await text.evaluate((area: HTMLTextAreaElement) => [area.value, area.selectionStart, area.selectionEnd]),
  ).toEqual([TEXT, 0, TEXT.length]);
});

test('the covered page shows its own message when the code for it is missing (X-SESS-05)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await openTab(page);
  await writeNotice(other);
  await other.route('**/chunks/define-*.js', (route) => route.abort());
  await signOut(page);
  await other.getByText('You’re no longer signed in to this page.').waitFor();
  expect(await other.locator('dialog textarea').inputValue()).toBe(TEXT);
  expect(await isCovered(other)).toBe(true);
});

test('the cover also has its message when the code was found missing earlier (X-SESS-05)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const other = await openTab(page);
  await writeNotice(other);
  await other.route('**/chunks/define-*.js', (route) => route.fulfill({ status: 404 }));
  const missed = other.waitForEvent('console', (line) => line.text().includes('code.gone'));
  await other.evaluate(() => {
    const shell = Reflect.get(globalThis, Symbol.for('portico:shell@4'));
    shell.sessionNotices.setState({ kind: 'ending', reason: 'idle', leftMs: 60_000 }, true);
  });
  await missed;
  await signOut(page);
  await other.getByText('You’re no longer signed in to this page.').waitFor();
  expect(await other.getByLabel('Your text').inputValue()).toBe(TEXT);
  await other.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => isCovered(other).catch(() => true)).toBe(false);
});

test('a forged change does not discard the open form (X-SESS-05)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const [forger, other] = [await openTab(page), await openTab(page)];
  await writeNotice(other);
  await forger.evaluate(() => localStorage.clear());
  await expect.poll(() => other.evaluate(() => localStorage.getItem('sessionKey'))).not.toBeNull();
  await expect.poll(() => held(other).count()).toBe(0);
  const body = other.getByLabel('Message Body');
  await expect.poll(() => body.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await body.inputValue()).toBe(TEXT);
  await other.getByRole('button', { name: 'Cancel' }).click();
});

test('a clock that is ten years off does not affect a session (X-SESS-04)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const tab = await page.context().newPage();
  await tab.clock.setFixedTime(Date.now() + 10 * 365 * 86_400_000);
  await journey.openOwnPage(tab, ownPage(1));
  await bell(tab).waitFor();
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  await writeNotice(tab);
  expect(await held(tab).count()).toBe(0);
});

import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import type { Shell } from '../../src/shell/create-shell.ts';
import { SHELL_KEY } from '../../src/shell/shell-key.ts';
import type { HttpClient } from '../support/http-client.ts';
import { badge, bell, COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { createNotice, currentNotice, replaceNotice } from '../support/notice-calls.ts';
import { signInAt, startSession } from '../support/open-browser.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();
const { visitor } = journey;

const SUPER_ADMIN = 'ingrid.solheim@upbeat.example';
const at = (path: string) => journey.host.at(NEWER, path);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Message from your organization' });
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });

let manager: HttpClient;

beforeAll(async () => {
  manager = await signIn(
    { origin: `http://127.0.0.1:${journey.host.port}` },
    { username: MANAGER, password: DEMO_PASSWORD },
  );
});

async function publishUrgent(message: string): Promise<void> {
  const standing = await currentNotice(manager);
  const { id } = standing.data.currentNotice ?? {};
  const input = { message, urgent: true };
  const answer = await (id ? replaceNotice(manager, id, input) : createNotice(manager, input));
  expect(answer.errors).toBe(undefined);
}

/** Opens more tabs of one browser, each on a page with the bell. */
async function openTabs(context: BrowserContext, paths: string[]): Promise<Page[]> {
  const tabs = await Promise.all(paths.map(() => context.newPage()));
  await Promise.all(tabs.map((page, index) => page.goto(at(paths[index] ?? ''))));
  await Promise.all(tabs.map((page) => bell(page).waitFor()));
  return tabs;
}

const showing = async (pages: Page[]) => {
  const shown = await Promise.all(pages.map((page) => dialog(page).isVisible()));
  return pages.filter((_, index) => shown[index]);
};

test('an urgent message opens in one of five tabs, and closing it there closes it for all (S-NOTICE-14, S-NOTICE-16)', async () => {
  const { context } = await visitor(COLLEAGUE);
  const tabs = await openTabs(context, ['/users/account', '/activities', '/import/budget', '/activities', '/home']);
  await publishUrgent('Please save your work now.');
  await Promise.all(tabs.map((page) => badge(page).waitFor()));
  await expect.poll(async () => (await showing(tabs)).length).toBe(1);

  const [shown] = await showing(tabs);
  if (!shown) throw new Error('It is not open in any tab.');
  await ok(shown).click();
  await Promise.all(tabs.map((page) => badge(page).waitFor({ state: 'detached' })));
  // The lock has been free for a while, and the server has notified all tabs.
  await Promise.all(tabs.map((page) => page.evaluate(() => navigator.locks.query())));
  expect(await showing(tabs)).toEqual([]);
  const [late] = await openTabs(context, ['/activities']);
  expect(await showing([...tabs, ...(late ? [late] : [])])).toEqual([]);
});

test('a tab that closes with the unread message leaves it to the next tab', async () => {
  const { context } = await visitor(COLLEAGUE);
  const tabs = await openTabs(context, ['/users/account', '/users/account']);
  await publishUrgent('The office closes at three.');
  await expect.poll(async () => (await showing(tabs)).length).toBe(1);
  const [first] = await showing(tabs);
  const rest = tabs.filter((page) => page !== first);
  await first?.close();
  await expect.poll(async () => (await showing(rest)).length).toBe(1);
});

test('a message that is read in another browser closes here, also when it was opened manually', async () => {
  const { page: here } = await visitor(COLLEAGUE);
  const { page: there } = await visitor(COLLEAGUE);
  await publishUrgent('Two browsers, one person.');
  for (const page of [here, there]) {
    await page.goto(at('/users/account'));
    await dialog(page).waitFor();
  }
  await ok(there).click();
  await dialog(here).waitFor({ state: 'detached' });
  await badge(here).waitFor({ state: 'detached' });
});

test('an administration session shows it once per browser session, and never marks it as read (S-NOTICE-17)', async () => {
  const { page, context } = await visitor();
  await startSession(page, journey.host, NEWER, SUPER_ADMIN, { admin: true });
  await publishUrgent('For administrators too.');
  await page.goto(at('/admin/job-control'));
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await badge(page).waitFor();
  const other = await context.newPage();
  await other.goto(at('/admin/job-control'));
  await badge(other).waitFor();
  expect(await showing([page, other])).toEqual([]);

  await other.close();
  await context.clearCookies({ name: 'portico-closed-notice' }); // like closing the browser
  await page.reload();
  await dialog(page).waitFor();
});

test('it never flashes during redirects: not on the login screen, and not while the page redirects (X-NOTICE-18)', async () => {
  await publishUrgent('Seen once, at the end of the way.');
  const { page } = await visitor();
  const shown: string[] = [];
  await page.exposeFunction('noteShown', (path: string) => shown.push(path));
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function open() {
      (globalThis as unknown as { noteShown(path: string): void }).noteShown(location.pathname);
      showModal.call(this);
    };
  });
  await page.goto(at('/activities'));
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await signInAt(page, journey.host, NEWER, COLLEAGUE);
  await page.goto(at('/'));
  await dialog(page).waitFor();
  const { pathname } = new URL(page.url());
  expect(new Set(shown)).toEqual(new Set([pathname]));
  await ok(page).click();
});

test('a system error is as bright before an urgent message as after that has opened (X-NOTICE-15)', async () => {
  await publishUrgent('Opens over everything in the page.');
  const { page } = await visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  await dialog(page).waitFor();
  await ok(page).click();
  await page.evaluate((key) => {
    const shell = (globalThis as unknown as Record<symbol, Shell>)[Symbol.for(`portico:${key}`)];
    shell?.messages.show('Network connection lost. Can’t save changes.', 'error');
  }, SHELL_KEY);
  const bar = page.locator('portico-messages .p-snackbar');
  await bar.waitFor();
  await bar.hover();
  const box = await bar.boundingBox();
  if (!box) throw new Error('The bar is not rendered.');
  // Its rounded corners show the page below, which does become darker.
  const inside = { x: box.x + 12, y: box.y + 12, width: box.width - 24, height: box.height - 24 };
  const before = await page.screenshot({ clip: inside });
  await publishUrgent('And another one.');
  await dialog(page).waitFor();
  expect((await page.screenshot({ clip: inside })).equals(before)).toBe(true);
});

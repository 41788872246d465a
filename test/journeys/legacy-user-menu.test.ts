import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { LEGACY, LEGACY_COLLEAGUE, LEGACY_MANAGER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

const journey = startJourney();
const { visitor } = journey;

const PAGES = ['/home', '/last/budgets', '/analytics'];
const ORGANIZATION_PAGES = ['branding', 'security', 'sso', 'users', 'user-roles'].map(
  (page) => `/organization/${page}`,
);
const ADMIN_PAGES = ['/admin', '/admin/user', '/admin/organization', '/admin/budget', '/admin/audit'];

const OWN = ['My Profile /users/account', "What's new https://ledgerline.example/news", 'Logout /logout'];
const MANAGERS = ['Organization Settings /organization/branding', 'Connectors /admin/connectors', ...OWN];

const button = (page: Page) => page.locator('#lm-header').getByRole('button', { name: 'Account of' });
const menu = (page: Page) => page.getByRole('menu', { name: '@ledgerline.example' });
const entry = (page: Page, name: string) => menu(page).getByRole('menuitem', { name });
const isExpanded = (page: Page) => button(page).getAttribute('aria-expanded');

const open = (page: Page, path: string) => page.goto(journey.host.at(LEGACY, path)).then(() => button(page).waitFor());

async function entriesAt(page: Page, path: string): Promise<string[]> {
  await open(page, path);
  await button(page).click();
  return await menu(page)
    .getByRole('menuitem')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
}

test('every page of the legacy module offers a manager all entries (S-CLASSIC-06, S-CLASSIC-07, S-CLASSIC-08)', async () => {
  const { page, complaints } = await visitor(LEGACY_MANAGER);
  for (const path of [...PAGES, ...ORGANIZATION_PAGES, '/admin/connectors']) {
    expect([path, await entriesAt(page, path)]).toEqual([path, MANAGERS]);
  }
  expect(complaints).toEqual([]);
});

test('a user without these rights sees neither settings nor connectors, and no trial (S-CLASSIC-05, S-CLASSIC-06, S-CLASSIC-07)', async () => {
  const { page } = await visitor(LEGACY_COLLEAGUE);
  for (const path of PAGES) expect(await entriesAt(page, path)).toEqual(OWN);
  expect(await menu(page).getAttribute('aria-label')).toBe(`Owen Pryce, ${LEGACY_COLLEAGUE}`);
  expect(await page.locator('.lm-trial').count()).toBe(0);
});

test('pages of the administration have the same user menu (S-CLASSIC-06, S-CLASSIC-08)', async () => {
  const { page } = await visitor();
  await startSession(page, journey.host, LEGACY, findDemoPerson('legacy', 'super admin').username, { admin: true });
  for (const path of ADMIN_PAGES) expect(await entriesAt(page, path)).toEqual(expect.arrayContaining(OWN));
});

test('the menu shows how much of a trial is left (S-CLASSIC-04, S-CLASSIC-05)', async () => {
  const { page } = await visitor(findDemoPerson('legacy', 'trial user, 3 days left').username);
  await open(page, '/home');
  await button(page).click();
  const message = (await page.locator('.lm-trial').textContent()) ?? '';
  // The days since the seed depend on the server's clock.
  expect(message).toMatch(/^[23] days left$/);
  const [share, width] = await page
    .locator('.lm-trial-bar')
    .evaluate((bar) => [bar.firstElementChild as Element, bar].map((node) => node.getBoundingClientRect().width));
  expect((share ?? 0) / (width ?? 1)).toBeCloseTo(Number.parseInt(message, 10) / 30, 2);
  expect(await menu(page).getAttribute('aria-label')).toContain(message);
});

test('the menu works by keyboard and returns the focus to its button', async () => {
  const { page } = await visitor(LEGACY_MANAGER);
  await open(page, '/home');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return await focused();
  };
  await button(page).focus();
  expect(await press('Enter')).toBe('Organization Settings');
  expect(await isExpanded(page)).toBe('true');
  expect(await press('ArrowUp')).toBe('Logout');
  expect(await press('ArrowDown', 'ArrowDown')).toBe('Connectors');
  expect(await press('End')).toBe('Logout');
  expect(await press('Home')).toBe('Organization Settings');
  expect(await press('Escape')).toContain('Marta Lindqvist');
  expect([await isExpanded(page), await menu(page).count()]).toEqual(['false', 0]);
  expect(await press('ArrowUp')).toBe('Logout');
  await press('Shift+Tab');
  expect(await isExpanded(page)).toBe('false');
  await button(page).focus();
  expect(await press('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('My Profile');
  await page.keyboard.press('Space');
  await page.waitForURL(journey.host.at(LEGACY, '/users/account'));
});

test('the menu closes on an outside click, on a second click of its button and with a new header', async () => {
  const { page } = await visitor(LEGACY_MANAGER);
  await open(page, '/home');
  await button(page).click();
  await page.locator('#lm-content').click({ position: { x: 5, y: 5 } });
  expect(await isExpanded(page)).toBe('false');
  await button(page).click();
  await button(page).click();
  expect(await isExpanded(page)).toBe('false');
  await button(page).click();
  await page.getByRole('link', { name: 'Insights' }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/analytics'));
  await expect.poll(() => isExpanded(page)).toBe('false');
});

test('the menu fits into a narrow window', async () => {
  const { page } = await visitor(LEGACY_MANAGER);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/home');
  expect(await button(page).innerText()).toBe('ML');
  await button(page).click();
  for (const name of ['Organization Settings', 'Connectors', 'My Profile', "What's new", 'Logout']) {
    const box = await entry(page, name).boundingBox();
    expect(box && [box.x >= 0, box.x + box.width <= 390, box.height >= 24]).toEqual([true, true, true]);
    await entry(page, name).click({ trial: true });
  }
});

test('What’s new opens in its own tab, and Logout ends the session (S-CLASSIC-08)', async () => {
  const { page, context } = await visitor(LEGACY_MANAGER);
  await context.route('https://ledgerline.example/news', (route) => route.fulfill({ body: 'News' }));
  await open(page, '/home');
  await button(page).click();
  const [news] = await Promise.all([context.waitForEvent('page'), entry(page, "What's new").click()]);
  await news.waitForURL('https://ledgerline.example/news');
  await news.close();
  expect(await isExpanded(page)).toBe('false');
  await button(page).click();
  await entry(page, 'Logout').click();
  await page.getByRole('heading', { name: 'Welcome to Ledgerline' }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { hold, LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';
import { signIn } from '../support/start-server.ts';

const KEY = 'isSideCollapsed';

const journey = startJourney();
const { visitor } = journey;

const rail = (page: Page) => page.locator('portico-side-nav [data-ref=rail]');
const toggle = (page: Page) => page.locator('portico-side-nav [data-ref=toggle]');
const title = (page: Page) => page.locator('portico-header [data-ref=title]');
const current = (page: Page) => page.locator('portico-side-nav a[aria-current=page]');
const widthPx = async (page: Page) => (await rail(page).boundingBox())?.width;
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

async function openHome(page: Page, name = NEWER): Promise<void> {
  await page.goto(journey.host.at(name, '/home'));
  await rail(page).waitFor();
  await title(page).waitFor();
}

async function setFlags(features: Record<string, boolean>): Promise<void> {
  const staff = await signIn({ origin: journey.host.at('127.0.0.1', '') }, findDemoPerson('legacy', 'super admin'));
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ features });
  const answer = await staff.send('/rest/organizations/current/featureFlags', { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}

test('the side menu starts narrow, and keeps the width that the user chose, in every tab (S-NAV-10, S-NAV-14, X-SHELL-20)', async () => {
  const { page, context, complaints } = await visitor(MANAGER);
  await openHome(page);
  const other = await context.newPage();
  await openHome(other);
  expect([await widthPx(page), await widthPx(other), await stored(page)]).toEqual([66, 66, null]);
  await toggle(page).click();
  await expect.poll(() => widthPx(other)).toBe(256);
  expect([await widthPx(page), await stored(page)]).toEqual([256, 'false']);
  await page.reload();
  await rail(page).waitFor();
  expect(await widthPx(page)).toBe(256);
  await toggle(other).click();
  await expect.poll(() => widthPx(page)).toBe(66);
  expect(await stored(page)).toBe('true');
  expect(complaints).toEqual([]);
});

test('a window that is narrow for a while does not change the chosen width (X-SHELL-20)', async () => {
  const { page } = await visitor(MANAGER);
  await openHome(page);
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(() => rail(page).count()).toBe(0);
  await page.locator('portico-header [data-ref=menu-button]').click();
  await rail(page).waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rail(page).waitFor();
  expect([await widthPx(page), await stored(page)]).toEqual([66, null]);
  await toggle(page).click();
  await page.setViewportSize({ width: 400, height: 800 });
  await expect.poll(() => rail(page).count()).toBe(0);
  await page.reload();
  await title(page).waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await rail(page).waitFor();
  expect([await widthPx(page), await stored(page)]).toEqual([256, 'false']);
});

test('the menu opens and closes without storage', async () => {
  const { page, complaints } = await visitor();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  });
  await startSession(page, journey.host, NEWER, MANAGER);
  await openHome(page);
  expect(await widthPx(page)).toBe(66);
  await toggle(page).click();
  await expect.poll(() => widthPx(page)).toBe(256);
  await toggle(page).click();
  await expect.poll(() => widthPx(page)).toBe(66);
  expect(complaints).toEqual([]);
});

test.each([
  ['collapsed', 66],
  ['expanded', 256],
])('nothing moves while a page with a menu that is %s loads', async (_what, width) => {
  const { page } = await visitor(MANAGER);
  await openHome(page);
  if (width === 256) await toggle(page).click();
  await page.addInitScript(() => {
    const shifts: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, { shifts });
  });
  const release = await hold(page, /\/portico\/(header|side-nav)\.js/);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#lm-content h1').waitFor();
  const background = () =>
    page.evaluate(() =>
      ['#lm-side', '#lm-top'].map((place) => {
        const node = document.querySelector(place) as HTMLElement;
        const { x, y, width, height } = node.getBoundingClientRect();
        return [getComputedStyle(node).backgroundColor, x, y, width, height];
      }),
    );
  const places = [
    ['rgb(30, 16, 53)', 0, 0, width, 900],
    ['rgb(255, 255, 255)', width, 0, 1440 - width, 64],
  ];
  await expect.poll(background).toEqual(places); // as soon as the style sheet has loaded, which blocks painting
  release();
  await rail(page).waitFor();
  await title(page).waitFor();
  expect([await background(), await widthPx(page)]).toEqual([places, width]);
  await page.waitForTimeout(500); // late content, such as the bell's number
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([]);
});

test('the module handles a link of the menu without a page load, and sets its own title (S-TITLE-03)', async () => {
  const { page, complaints } = await visitor(MANAGER);
  await openHome(page);
  await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
  for (const [path, name, heading] of [
    ['/analytics', 'Insights', 'Insights | Upbeat'],
    ['/last/budgets', 'Activity Plans', 'Activity Plans | Upbeat'],
    ['/organization/branding', 'Settings', 'Branding | Upbeat'],
  ] as const) {
    await page.getByRole('link', { name }).click();
    await expect.poll(() => title(page).textContent()).toBe(name);
    await page.waitForURL(journey.host.at(NEWER, path));
    await expect.poll(() => page.title()).toBe(heading);
    expect(await current(page).textContent()).toBe(name);
  }
  await page.goBack();
  await expect.poll(() => title(page).textContent()).toBe('Activity Plans');
  await expect.poll(() => current(page).textContent()).toBe('Activity Plans');
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isFirst'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('the frame follows a page that changes its own address, and does not change its title (S-TITLE-03)', async () => {
  const { page } = await visitor(MANAGER);
  await openHome(page);
  await page.evaluate(() => {
    document.title = 'What the module calls it';
    location.hash = 'row-3';
  });
  expect([await title(page).textContent(), await current(page).textContent()]).toEqual(['Home', 'Home']);
  await page.evaluate(() => history.pushState(null, '', '/budgets/7'));
  await expect.poll(() => title(page).textContent()).toBe('Activity Plans');
  expect(await current(page).textContent()).toBe('Activity Plans');
  await page.evaluate(() => history.replaceState(null, '', '/analytics#row-3'));
  await expect.poll(() => title(page).textContent()).toBe('Insights');
  expect(await current(page).textContent()).toBe('Insights');
  expect(await page.title()).toBe('What the module calls it');
});

test('the frame is the same on a page of the module and on a host page', async () => {
  const { page } = await visitor(MANAGER);
  await openHome(page);
  await toggle(page).click();
  const look = () =>
    page.evaluate(() =>
      [
        ['portico-side-nav', '[data-ref=rail]'],
        ['portico-side-nav', '[data-ref=tab-analytics]'],
        ['portico-header', '[data-ref=bar]'],
        ['portico-header', '[data-ref=title]'],
        ['portico-header', '.p-avatar'],
      ].map(([tag = '', part = '']) => {
        const node = document.querySelector(tag)?.shadowRoot?.querySelector<HTMLElement>(part) as HTMLElement;
        const { x, y, height, right: end } = node.getBoundingClientRect();
        const right = part.includes('title') ? 'as long as its words' : end;
        const { backgroundColor, color, fontFamily, fontSize, fontWeight } = getComputedStyle(node);
        const letters = document.fonts.check(`${fontWeight} ${fontSize} ${fontFamily.split(',')[0]}`, 'Insights');
        return { part, x, y, height, right, backgroundColor, color, font: fontFamily.split(',')[0], letters };
      }),
    );
  const module = await look();
  await page.goto(journey.host.at(NEWER, '/users/account'));
  await rail(page).waitFor();
  await title(page).waitFor();
  expect(await look()).toEqual(module);
  expect(module.every(({ font, letters }) => font === '"Inter Variable"' && letters)).toBe(true);
});

test('a page of the classic layout keeps its own header, and its content the minimum width (S-CLASSIC-11, S-CLASSIC-13)', async () => {
  const { page } = await visitor(LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/home'));
  await page.locator('#lm-header .lm-tools > portico-notice-bell + portico-collab-inbox + .lm-user').waitFor();
  expect(await page.locator('portico-header, portico-side-nav, #lm-side, #lm-top').count()).toBe(0);
  expect((await page.locator('#lm-footer').boundingBox())?.height).toBe(30);
  await page.setViewportSize({ width: 800, height: 600 });
  expect((await page.locator('#lm-content').boundingBox())?.width).toBe(1250);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
});

test('the header of the classic layout links the help of its page and the user’s profile, and shortens long tabs', async () => {
  const { page, complaints } = await visitor(LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/last/budgets'));
  const header = page.getByRole('banner');
  const help = header.getByRole('link', { name: 'Help' });
  await expect.poll(() => help.getAttribute('href')).toBe('https://ledgerline.example/help/budgets');
  await header.getByRole('link', { name: 'Insights' }).click();
  await expect.poll(() => help.getAttribute('href')).toBe('https://ledgerline.example/help');
  const long = 'What we have learned from all that we have done until today';
  await page.goto(journey.host.at(LEGACY, '/organization/branding'));
  await page.locator('#lm-analyticsTab').fill(long);
  await page.locator('#lm-content button[type=submit]').first().click();
  const tab = header.getByRole('link', { name: long });
  await tab.waitFor();
  expect([(await tab.boundingBox())?.width, await tab.getAttribute('title')]).toEqual([200, long]);
  await header.getByRole('button', { name: 'Account of Marta Lindqvist' }).click();
  await header.getByRole('menuitem', { name: 'My Profile' }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/users/account'));
  expect(complaints).toEqual([]);
});

test('pages of the administration keep their header in every brand (S-CLASSIC-13)', async () => {
  const { page } = await visitor();
  await startSession(page, journey.host, NEWER, 'ingrid.solheim@upbeat.example', { admin: true });
  await page.goto(journey.host.at(NEWER, '/admin/user'));
  await page.locator('#lm-header .lm-tools > portico-notice-bell').waitFor({ state: 'attached' });
  expect(await page.locator('portico-header, portico-side-nav, #lm-side, #lm-top').count()).toBe(0);
  expect(await page.locator('#lm-footer').isVisible()).toBe(false);
  await page.setViewportSize({ width: 800, height: 600 });
  expect((await page.locator('#lm-content').boundingBox())?.width).toBe(994);
});

test('with UNIFIED_NAVIGATION the legacy brand has the frame too, in its own colours and with its footer (S-CLASSIC-11, S-CLASSIC-13)', async () => {
  const { page, complaints } = await visitor(LEGACY_MANAGER);
  await page.goto(journey.host.at(LEGACY, '/home'));
  await page.locator('.lm-header').waitFor();
  await setFlags({ UNIFIED_NAVIGATION: true });
  // The current page has the classic layout, so the next one is a new document.
  await page.evaluate(() => Object.assign(globalThis, { isFirst: true }));
  await page.locator('.lm-tabs a[href="/analytics"]').click();
  await rail(page).waitFor();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'isFirst'))).toBeUndefined();
  expect(await rail(page).evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(20, 50, 79)');
  expect(await page.locator('#lm-header').count()).toBe(0);
  expect(await page.locator('#lm-footer').boundingBox()).toEqual({ x: 66, y: 870, width: 1374, height: 30 });
  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(async () => (await page.locator('#lm-content').boundingBox())?.width).toBe(1250);
  await setFlags({ UNIFIED_NAVIGATION: false });
  expect(complaints).toEqual([]);
});

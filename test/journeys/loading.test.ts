import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COLLEAGUE, hold, LEGACY, LEGACY_COLLEAGUE, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney({ isCold: true });

const BRANDS = [
  ['newer', NEWER, COLLEAGUE],
  ['legacy', LEGACY, LEGACY_COLLEAGUE],
] as const;

/** The overlay stays for 1000 ms after its timer has fired, and a busy page renders it a little later. */
const SHOWN_MIN_MS = 800;

const OVERLAY = '[data-ref=loading-overlay], .lm-loading';
const SPINNER = '.p-overlay-spinner, .lm-spinner';
const overlay = (page: Page) => page.locator(OVERLAY);
const field = (page: Page) => page.locator('portico-search-dialog [data-ref="search-field"]');

/** Navigates as the links of header and side menu do. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const detail = { href: to, reason: 'link' as const, replace: false };
    dispatchEvent(new CustomEvent('portico-navigate', { cancelable: true, detail }));
  }, href);

/** Notes in the page when the overlay appears and disappears, in milliseconds. */
async function recordOverlay(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const times: { isShown: boolean; ms: number }[] = [];
    Reflect.set(globalThis, 'overlayTimes', times);
    const look = () => {
      const isShown = document.querySelector(selector)?.checkVisibility() ?? false;
      if (isShown !== (times.at(-1)?.isShown ?? false)) times.push({ isShown, ms: performance.now() });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, attributes: true, childList: true });
  }, OVERLAY);
}
const recorded = (page: Page): Promise<{ isShown: boolean; ms: number }[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'overlayTimes'));

/** Where the overlay, the content and what is around the content are, and what is on top of the frame. */
const layoutOf = (page: Page) =>
  page.evaluate(
    ([overlaySelector, spinnerSelector]) => {
      const box = (selector: string | undefined) => {
        const { left, top, width, height } = document.querySelector(selector ?? '')?.getBoundingClientRect() ?? {};
        return [left, top, width, height];
      };
      const frame = 'portico-header, portico-side-nav, #lm-header, .frame-footer, #lm-footer';
      const covered = [...document.querySelectorAll<HTMLElement>(frame)].filter((part) => {
        const { left, top, width, height } = part.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return {
        overlay: box(overlaySelector),
        content: box('main, #lm-scroller'),
        spinner: box(spinnerSelector).slice(2),
        covered: covered.map(({ localName, id, className }) => `${localName}#${id}.${className}`),
      };
    },
    [OVERLAY, SPINNER],
  );

async function expectConfined(page: Page): Promise<void> {
  const { overlay: covers, content, spinner, covered } = await layoutOf(page);
  expect(covers).toEqual(content);
  expect(spinner).toEqual([250, 250]);
  expect(covered).toEqual([]);
}

test.each(BRANDS)(
  'the frame of the %s brand is usable while its first screen loads, and stays (S-DLG-07, S-DLG-08)',
  async (_brand, site, username) => {
    const { page, complaints } = await journey.visitor(username);
    const release = await hold(page, /\/planning-screen-/);
    await page.goto(journey.host.at(site, '/planning/plan'));
    await overlay(page).waitFor();
    await page.locator('portico-header [data-ref=avatar]').waitFor();
    await expect.poll(async () => (await layoutOf(page)).covered).toEqual([]);
    await expectConfined(page);
    await page.locator('portico-header').evaluate((header) => header.setAttribute('data-kept', ''));
    await page.getByRole('button', { name: 'Account of' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await page.keyboard.press('Escape');
    release();
    await page.getByRole('heading', { level: 1, name: 'Strategy' }).waitFor({ state: 'attached' });
    expect(await page.locator('portico-header[data-kept]').count()).toBe(1);
    await overlay(page).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  },
);

test.each(BRANDS)(
  'a later screen of the %s brand covers the content alone, and a link of the frame leads elsewhere (S-DLG-07, S-DLG-08)',
  async (_brand, site, username) => {
    const { page, complaints } = await journey.visitor(username);
    await page.goto(journey.host.at(site, '/users/account'));
    await page.getByLabel('First name').waitFor();
    await overlay(page).waitFor({ state: 'hidden' });
    const release = await hold(page, /\/planning-screen-/);
    await recordOverlay(page);
    const startMs = await page.evaluate(() => performance.now());
    await follow(page, '/planning/plan');
    await overlay(page).waitFor();
    await expectConfined(page);
    await page.locator(':is(portico-header, portico-side-nav) a[href="/activities"]').first().click();
    await page.waitForURL('**/activities');
    await overlay(page).waitFor({ state: 'hidden' });
    const [shown, hidden] = await recorded(page);
    expect((shown?.ms ?? 0) - startMs).toBeGreaterThanOrEqual(499);
    expect((hidden?.ms ?? 0) - (shown?.ms ?? 0)).toBeGreaterThanOrEqual(SHOWN_MIN_MS);
    release();
    expect(complaints).toEqual([]);
  },
);

test.each(BRANDS)(
  'a page of the legacy module in the %s brand covers the content alone while another loads (S-DLG-07, S-DLG-08)',
  async (_brand, site, username) => {
    const { page, complaints } = await journey.visitor(username);
    await page.goto(journey.host.at(site, '/home'));
    await page.locator('#lm-header .lm-tabs a, portico-header [data-ref=avatar]').first().waitFor();
    const release = await hold(page, /\/analytics$/);
    await recordOverlay(page);
    const startMs = await page.evaluate(() => performance.now());
    await follow(page, '/analytics');
    await overlay(page).waitFor();
    await page.getByRole('status').getByText('Loading', { exact: true }).waitFor({ state: 'attached' });
    await expectConfined(page);
    release();
    await page.waitForURL('**/analytics');
    await overlay(page).waitFor({ state: 'hidden' });
    const [shown, hidden] = await recorded(page);
    expect((shown?.ms ?? 0) - startMs).toBeGreaterThanOrEqual(499);
    expect((hidden?.ms ?? 0) - (shown?.ms ?? 0)).toBeGreaterThanOrEqual(SHOWN_MIN_MS);
    expect(complaints).toEqual([]);
  },
);

test.each(BRANDS)(
  'a public screen of the %s brand keeps its side in view while it loads (S-DLG-07)',
  async (_brand, site) => {
    const { page } = await journey.visitor();
    const release = await hold(page, /\/login-screen-/);
    await page.goto(journey.host.at(site, '/login'));
    await overlay(page).waitFor();
    const { overlay: covers, content } = await layoutOf(page);
    expect(covers).toEqual(content);
    await page.getByRole('link', { name: 'Privacy policy' }).click({ trial: true });
    release();
    await page.getByLabel('Email', { exact: true }).waitFor();
  },
);

test.each(BRANDS)(
  'Ctrl+K and the slash open the search on standalone screens of the %s brand, also while the first one loads (X-SEARCH-01)',
  async (_brand, site, username) => {
    const { page } = await journey.visitor(username);
    const press = async (key: string) => {
      await page.keyboard.press(key);
      await field(page).waitFor();
      await page.keyboard.press('Escape');
      await field(page).waitFor({ state: 'detached' });
    };
    const release = await hold(page, /\/planning-screen-/);
    await page.goto(journey.host.at(site, '/planning/plan'));
    await page.locator('portico-header [data-ref=avatar]').waitFor();
    for (const key of ['Control+k', '/']) await press(key);
    release();
    await page.getByRole('region', { name: 'Team objectives' }).waitFor();
    for (const key of ['Control+k', '/']) await press(key);
    for (const path of ['/activities', '/users/account', '/import/budget']) {
      await page.goto(journey.host.at(site, path));
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      for (const key of ['Control+k', '/']) await press(key);
    }
  },
);

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COLLEAGUE, hold, LEGACY, LEGACY_COLLEAGUE, NEWER, startJourney } from '../support/journey.ts';
import {
  expectConfined,
  follow,
  layoutOf,
  overlay,
  recorded,
  recordOverlay,
  SHOWN_MIN_MS,
} from '../support/loading-overlay.ts';

const journey = startJourney({ isCold: true });

const BRANDS = [
  ['newer', NEWER, COLLEAGUE],
  ['legacy', LEGACY, LEGACY_COLLEAGUE],
] as const;

const field = (page: Page) => page.locator('portico-search-dialog [data-ref="search-field"]');

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
  'a later screen of the %s brand covers only the content, and a link of the frame leads elsewhere (S-DLG-07, S-DLG-08)',
  async (_brand, site, username) => {
    const { page, complaints } = await journey.visitor(username);
    await page.goto(journey.host.at(site, '/users/account'));
    await page.getByLabel('First name').waitFor();
    await page.waitForTimeout(600); // on a busy machine, the rest of this screen may show the overlay as well
    await overlay(page).waitFor({ state: 'hidden' });
    const release = await hold(page, /\/planning-screen-/);
    await recordOverlay(page);
    const startMs = await page.evaluate(() => performance.now());
    await follow(page, '/planning/plan');
    await overlay(page).waitFor();
    await expectConfined(page);
    await page.locator(':is(portico-header, portico-side-nav) a[href="/activities"]').first().click();
    await page.waitForURL('**/activities');
    await overlay(page).last().waitFor({ state: 'hidden' }); // that of the frame; the timeline has its own
    const [shown, hidden] = await recorded(page);
    expect((shown?.ms ?? 0) - startMs).toBeGreaterThanOrEqual(499);
    expect((hidden?.ms ?? 0) - (shown?.ms ?? 0)).toBeGreaterThanOrEqual(SHOWN_MIN_MS);
    release();
    expect(complaints).toEqual([]);
  },
);

test.each(BRANDS)(
  'a page of the legacy module in the %s brand covers only the content while another page loads (S-DLG-07, S-DLG-08)',
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
  'a public screen of the %s brand keeps its side panel visible while it loads (S-DLG-07)',
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
  'Ctrl+K and the slash open the search on standalone screens of the %s brand, also while the first screen loads (X-SEARCH-01)',
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

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import {
  expectConfined,
  follow,
  overlay,
  recordCover,
  recorded,
  recordOverlay,
  SHOWN_MIN_MS,
} from '../support/loading-overlay.ts';
import { startSession } from '../support/open-browser.ts';

const journey = startJourney();

const BRANDS = [
  ['newer', NEWER, MANAGER, 'ingrid.solheim@upbeat.example'],
  ['legacy', LEGACY, LEGACY_MANAGER, 'viktor.hale@ledgerline.example'],
] as const;

/** A screen, the calls that its content depends on, and the content that shows their responses. */
type Screen = { path: string; calls: RegExp; shows: (page: Page) => ReturnType<Page['locator']> };

const locales = (page: Page) => page.locator('select[name="locale"]:has(option:nth-child(5))');
const rows = (page: Page) => page.locator('main tbody tr, main .p-tree-row').first();
const empty = (page: Page) => page.locator('main .p-empty').first();
const rowsOrNone = (page: Page) => rows(page).or(empty(page)).first();

const MANAGER_SCREENS: readonly Screen[] = [
  { path: '/planning/plan', calls: /\/rest\/(planning\/plans\/objectives|budgets\/totals)/, shows: rows },
  {
    path: '/users/account',
    calls: /\/rest\/users\/current\/locales/,
    shows: locales,
  },
  { path: '/import/budget', calls: /\/rest\/jobs\b/, shows: rowsOrNone },
  { path: '/import/financials', calls: /\/rest\/(financial-imports|budgets)\b/, shows: rowsOrNone },
  { path: '/budgets/1/recycle-bin', calls: /\/deleted-budget-items/, shows: rowsOrNone },
];
const STAFF_SCREENS: readonly Screen[] = [
  { path: '/admin/job-control', calls: /\/rest\/jobs\b/, shows: rows },
  { path: '/admin/clear-budget-cache', calls: /\/rest\/budget-caches/, shows: rows },
  { path: '/admin/feature-flags', calls: /\/rest\/feature-flags/, shows: rows },
  { path: '/admin/organization/delete', calls: /\/rest\/organizations(\?|$)/, shows: rows },
  { path: '/admin/clear-recycle-bin', calls: /\/rest\/recycle-bins/, shows: rowsOrNone },
];

/** Returns the screens, with the path of an existing recycle bin. */
async function screensOf(page: Page, site: string): Promise<Screen[]> {
  await page.goto(journey.host.at(site, '/last/budgets'));
  const href = await page.locator('.lm-budgets a[href^="/budgets/"]').first().getAttribute('href');
  const [budget] = /^\/budgets\/\d+/.exec(href ?? '') ?? [];
  return MANAGER_SCREENS.map((screen) => ({ ...screen, path: screen.path.replace('/budgets/1', budget ?? '') }));
}

/** Opens a screen that shares no calls with the one at this path. */
async function openBefore(page: Page, site: string, path: string): Promise<void> {
  const isAccount = path === '/users/account';
  await page.goto(journey.host.at(site, isAccount ? '/import/budget' : '/users/account'));
  await (isAccount ? rowsOrNone(page) : locales(page)).waitFor();
  await overlay(page).waitFor({ state: 'hidden' });
}

/** Opens each screen with delayed calls, and expects the overlay once, at the right times. */
async function expectOverlayOn(page: Page, site: string, screens: readonly Screen[]): Promise<void> {
  for (const { path, calls, shows } of screens) {
    await openBefore(page, site, path);
    const release = await hold(page, calls);
    await recordOverlay(page);
    const startMs = await page.evaluate(() => performance.now());
    await follow(page, path);
    await overlay(page).waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expectConfined(page);
    await page.locator('portico-header').getByRole('button', { name: 'Account of' }).click({ trial: true });
    release();
    await shows(page).waitFor();
    await overlay(page).waitFor({ state: 'hidden' });
    const [shown, hidden, ...more] = await recorded(page);
    expect([path, shown?.isShown, hidden?.isShown, more]).toEqual([path, true, false, []]);
    expect((shown?.ms ?? 0) - startMs).toBeGreaterThanOrEqual(499);
    expect((hidden?.ms ?? 0) - (shown?.ms ?? 0)).toBeGreaterThanOrEqual(SHOWN_MIN_MS);
  }
}

test.each(BRANDS)(
  'every screen of the %s brand shows the overlay over its content while its data loads (S-DLG-07, S-DLG-08)',
  async (_brand, site, manager) => {
    const { page, complaints } = await journey.visitor(manager);
    await expectOverlayOn(page, site, await screensOf(page, site));
    expect(complaints).toEqual([]);
  },
);

test.each(BRANDS)(
  'every screen of the administration in the %s brand shows the overlay over its content (S-DLG-07, S-DLG-08)',
  async (_brand, site, _manager, superAdmin) => {
    const { page, complaints } = await journey.visitor();
    await startSession(page, journey.host, site, superAdmin, { admin: true });
    await expectOverlayOn(page, site, STAFF_SCREENS);
    expect(complaints).toEqual([]);
  },
);

test('code, data and a second list that load one after another show one overlay (S-DLG-07, S-DLG-08)', async () => {
  const { page } = await journey.visitor();
  await startSession(page, journey.host, NEWER, 'ingrid.solheim@upbeat.example', { admin: true });
  await openBefore(page, NEWER, '/admin/job-control');
  const releaseCode = await hold(page, /\/job-control-screen-/);
  const releaseJobs = await hold(page, /\/rest\/jobs\b/);
  await recordOverlay(page);
  await follow(page, '/admin/job-control');
  await overlay(page).waitFor();
  await page.waitForTimeout(1100); // longer than the minimum time of the overlay
  releaseCode();
  await page.getByRole('heading', { level: 1, name: 'Job control' }).waitFor({ state: 'attached' });
  expect(await overlay(page).isVisible()).toBe(true);
  const releaseFailed = await hold(page, /\/rest\/jobs\?.*status=/);
  const status = page.getByLabel('Status');
  await status.selectOption({ index: 1 });
  releaseJobs();
  await expect.poll(() => recorded(page)).toHaveLength(1);
  await status.click({ trial: true }); // the filters stay above the overlay
  releaseFailed();
  await overlay(page).waitFor({ state: 'hidden' });
  expect((await recorded(page)).map(({ isShown }) => isShown)).toEqual([true, false]);
});

test.each(BRANDS)(
  'screens of the %s brand whose data arrives within 499 ms never show the overlay (S-DLG-09)',
  async (_brand, site, manager) => {
    const { page } = await journey.visitor(manager);
    const screens = await screensOf(page, site);
    await openBefore(page, site, screens[0]?.path ?? '');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await recordOverlay(page);
    for (const { path, calls, shows } of screens) {
      const release = await hold(page, calls);
      await follow(page, path);
      await page.locator('main .p-skeleton').or(page.locator('select[name="locale"]')).first().waitFor();
      await page.clock.runFor(499);
      release();
      await shows(page).waitFor();
      await expect.poll(() => page.locator('main .p-skeleton').count()).toBe(0); // a screen can have several calls
      await page.clock.runFor(5000);
    }
    expect(await recorded(page)).toEqual([]);
    // The same clock shows it as soon as a response takes longer.
    const release = await hold(page, screens[0]?.calls ?? /./);
    await follow(page, screens[0]?.path ?? '');
    await page.locator('main .p-skeleton').first().waitFor();
    await page.clock.runFor(500);
    await overlay(page).waitFor();
    release();
  },
);

test.each(BRANDS)(
  'the settings of a budget in a legacy page of the %s brand show the overlay over themselves (S-DLG-07, S-DLG-08)',
  async (_brand, site, manager) => {
    const { page, complaints } = await journey.visitor(manager);
    const [budget] = /\/budgets\/\d+/.exec((await screensOf(page, site)).map(({ path }) => path).join(' ')) ?? [];
    const release = await hold(page, /\/settings\/preferences/);
    await recordCover(page, 'portico-budget-preferences');
    const cover = page.locator('portico-budget-preferences [data-ref=loading-overlay]');
    await page.goto(journey.host.at(site, `${budget}/settings`));
    await cover.waitFor();
    const spinner = await cover.locator('.p-overlay-spinner').boundingBox();
    const element = await page.locator('portico-budget-preferences').boundingBox();
    expect([spinner?.width, spinner?.height]).toEqual([250, 250]);
    expect((spinner?.y ?? 0) + 250).toBeLessThan((element?.y ?? 0) + (element?.height ?? 0));
    release();
    await page.getByLabel('Sub-Category Label').waitFor();
    await cover.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await recorded(page)).length).toBeGreaterThanOrEqual(2); // in its next frame
    const [shown, hidden, ...more] = await recorded(page);
    expect([shown?.isShown, hidden?.isShown, more]).toEqual([true, false, []]);
    expect((hidden?.ms ?? 0) - (shown?.ms ?? 0)).toBeGreaterThanOrEqual(SHOWN_MIN_MS);
    expect(complaints).toEqual([]);
  },
);

test.each(BRANDS)(
  'the activities of the %s brand show the overlay over themselves while they load (S-DLG-07, S-DLG-08)',
  async (_brand, site, manager) => {
    const { page, complaints } = await journey.visitor(manager);
    const release = await hold(page, /\/graphql/);
    await recordCover(page, 'portico-activity-timeline');
    const cover = page.locator('portico-activity-timeline [data-ref=loading-overlay]');
    await page.goto(journey.host.at(site, '/activities'));
    await cover.waitFor();
    const spinner = await cover.locator('.p-overlay-spinner').boundingBox();
    expect([spinner?.width, spinner?.height]).toEqual([250, 250]);
    await page.locator('portico-header').getByRole('button', { name: 'Account of' }).click({ trial: true });
    release();
    await page.locator('portico-activity-timeline [role=row][aria-level]').first().waitFor();
    await cover.waitFor({ state: 'hidden' });
    await expect.poll(async () => (await recorded(page)).length).toBeGreaterThanOrEqual(2); // in its next frame
    const [shown, hidden, ...more] = await recorded(page);
    expect([shown?.isShown, hidden?.isShown, more]).toEqual([true, false, []]);
    expect((hidden?.ms ?? 0) - (shown?.ms ?? 0)).toBeGreaterThanOrEqual(SHOWN_MIN_MS);
    expect(complaints).toEqual([]);
  },
);

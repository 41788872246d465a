import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { LEGACY, LEGACY_MANAGER, MANAGER, NEWER } from './journey.ts';
import { type OpenBrowser, openBrowser, startSession } from './open-browser.ts';
import { type RunningHost, startHost } from './start-host.ts';

const PUBLIC = [
  '/login',
  '/admin/login',
  '/signup',
  '/maintenance',
  '/resetpassword',
  '/resetpassword/not-a-token',
  '/logout',
];
const MANAGERS = [
  '/activities',
  '/activities#view=summary',
  '/planning/plan',
  '/import/budget',
  '/import/financials',
  '/users/account',
  '/no/such/page',
  '/home',
  '/last/budgets',
  '/budgets/new',
  '/budgets/templates',
  '/analytics',
  '/organization/branding',
  '/organization/security',
  '/organization/sso',
  '/organization/users',
  '/organization/user-roles',
];
const STAFFS = [
  '/admin/job-control',
  '/admin/clear-budget-cache',
  '/admin/feature-flags',
  '/admin/clear-recycle-bin',
  '/admin/organization/delete',
  '/admin',
  '/admin/user',
  '/admin/organization',
  '/admin/budget',
  '/admin/audit',
  '/admin/connectors',
];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 360, height: 740 };

type Width = 'wide' | 'narrow';

/** Returns what is wrong with the page at an address, first on a wide and then on a narrow screen, axe violations at one width. */
async function wrongAt(page: Page, address: string, axeAt: Width): Promise<string[]> {
  const wrong: string[] = [];
  await page.setViewportSize(WIDE);
  await page.goto(address);
  for (const [width, size] of [
    ['wide', WIDE],
    ['narrow', NARROW],
  ] as const) {
    await page.setViewportSize(size);
    await shown(page);
    await settled(page);
    const widthPx = await page.evaluate(() => document.scrollingElement?.scrollWidth ?? 0);
    if (widthPx > size.width) wrong.push(`${widthPx} px wide on a screen of ${size.width} px`);
    if (width !== axeAt) continue;
    const colours = width === 'wide'; // on the narrow screen they are the same
    for (const violation of await violations(page, { colours })) wrong.push(`${violation} (at ${size.width} px)`);
  }
  return wrong;
}

/** What has to leave the header where it is narrow has left it. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  });

/** What the page is about is there, and nothing of it is still to come. */
async function shown(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // The legacy module draws its header late.
  await page.waitForFunction(() => document.querySelector('#lm-header')?.childElementCount !== 0);
  await expect
    .poll(() => page.locator('[aria-busy=true], [role=progressbar]:not([aria-valuenow]), [data-ref=skeleton]').count())
    .toBe(0);
}

/** A brand, and its sign-ins of a manager and of a super-admin. */
const BRANDS = {
  newer: [NEWER, MANAGER, 'ingrid.solheim@upbeat.example'],
  legacy: [LEGACY, LEGACY_MANAGER, 'viktor.hale@ledgerline.example'],
} as const;

/**
 * Tests every page of a brand: on both screens no page is wider than the screen, and axe finds no violations at one
 * width. The open comments are looked at on the wide screen, before and after sending.
 */
export function testAccessiblePages(brand: keyof typeof BRANDS, axeAt: Width): void {
  const [site, manager, superAdmin] = BRANDS[brand];

  describe(`in the ${brand} brand`, () => {
    let host: RunningHost;
    let browser: OpenBrowser;
    let anybody: Page;
    let signedIn: Page;
    let staff: Page;
    beforeAll(async () => {
      [host, browser] = await Promise.all([startHost(), openBrowser()]);
      const visitors = await Promise.all([browser.visitor(), browser.visitor(), browser.visitor()]);
      [anybody, signedIn, staff] = [visitors[0].page, visitors[1].page, visitors[2].page];
      await startSession(signedIn, host, site, manager);
      await startSession(staff, host, site, superAdmin, { admin: true });
    });
    afterAll(async () => {
      await browser?.close();
      await host?.close();
    });

    test.each(PUBLIC)('%s has no WCAG 2.2 AA violations', async (path) => {
      expect(await wrongAt(anybody, host.at(site, path), axeAt)).toEqual([]);
    });
    test.each(MANAGERS)('%s has no violations', async (path) => {
      expect(await wrongAt(signedIn, host.at(site, path), axeAt)).toEqual([]);
    });
    const firstPlan = async () => {
      await signedIn.goto(host.at(site, '/last/budgets'));
      const plan = signedIn.locator('.lm-budgets a[href^="/budgets/"]').first();
      return /^\/budgets\/\d+/.exec((await plan.getAttribute('href')) ?? '')?.[0] ?? '';
    };
    test('a plan, its recycle bin, its copy and its deletion have no violations', async () => {
      const path = await firstPlan();
      expect(await wrongAt(signedIn, host.at(site, path), axeAt)).toEqual([]);
      expect(await wrongAt(signedIn, host.at(site, `${path}/recycle-bin`), axeAt)).toEqual([]);
      const copy = `/budgets/new?start=rollover&from=${path.split('/').at(-1)}`;
      expect(await wrongAt(signedIn, host.at(site, copy), axeAt)).toEqual([]);
      expect(await wrongAt(signedIn, host.at(site, `${path}/delete`), axeAt)).toEqual([]);
    });
    test('the approvals, transfers and unmapped entries of a plan have no violations', async () => {
      const path = await firstPlan();
      for (const below of ['approvals', 'transfers', 'transfers?new', 'unmapped-financials']) {
        expect([below, await wrongAt(signedIn, host.at(site, `${path}/${below}`), axeAt)]).toEqual([below, []]);
      }
    });
    test('the comments of an activity and the list of people to mention have no violations', async () => {
      await signedIn.setViewportSize(WIDE);
      await signedIn.goto(host.at(site, '/activities'));
      await signedIn.locator('portico-activity-timeline [role=row][aria-level]').first().dblclick();
      await signedIn.getByRole('tab', { name: 'Comments' }).click();
      const field = signedIn.getByLabel('Write a comment');
      await field.fill('It is booked, see https://example.org/. Ask @');
      await signedIn.getByRole('option').first().waitFor();
      const wrong = await violations(signedIn);
      await signedIn.keyboard.press('Enter');
      await signedIn.keyboard.press('Control+Enter');
      await signedIn.locator('.comment').first().waitFor();
      expect([...wrong, ...(await wrongAt(signedIn, signedIn.url(), axeAt))]).toEqual([]);
    });
    test.each(STAFFS)('%s of the administration has no violations', async (path) => {
      expect(await wrongAt(staff, host.at(site, path), axeAt)).toEqual([]);
    });
  });
}

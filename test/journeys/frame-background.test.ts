import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const at = (x: number, y: number) => ({ x, y });

/** Returns the colours painted in the places of side menu and header. */
const background = async (page: Page, points: readonly ReturnType<typeof at>[]) =>
  Promise.all(
    points.map(async (point) =>
      (await page.screenshot({ clip: { ...point, width: 4, height: 4 }, animations: 'disabled' })).toString('base64'),
    ),
  );

test.each([
  {
    what: 'side menu and header',
    site: NEWER,
    username: MANAGER,
    isWide: false,
    points: [at(30, 560), at(700, 30), at(700, 62)],
  },
  { what: 'the wide side menu', site: NEWER, username: MANAGER, isWide: true, points: [at(200, 560), at(700, 30)] },
  {
    what: 'the classic header',
    site: LEGACY,
    username: LEGACY_MANAGER,
    isWide: false,
    points: [at(700, 30), at(700, 50)],
  },
])(
  '$what of a screen: their background is there from the first paint (X-SHELL-20)',
  async ({ site, username, isWide, points }) => {
    const { page, context } = await journey.visitor(username);
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'isSideCollapsed')?.value;
    if (isWide) {
      await page.goto(journey.host.at(site, '/users/account'));
      await page.locator('portico-side-nav [data-ref=toggle]').click();
      await expect.poll(cookie).toBe('false');
    }
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(journey.host.at(site, '/activities'), { waitUntil: 'commit' });
    await page.locator('#app').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    const before = await background(page, points);
    release();
    await page.locator('portico-activity-timeline [role=row][aria-level]').first().waitFor();
    await page.locator('portico-header').getByRole('button', { name: 'Account of' }).waitFor();
    // The overlay covers the page while a screen loads.
    await expect.poll(() => background(page, points)).toEqual(before);
  },
);

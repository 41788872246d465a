import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

/** What is painted where the side menu and the header will be. */
const ground = async (page: Page, points: readonly { x: number; y: number }[]) =>
  Promise.all(
    points.map(async (point) =>
      (await page.screenshot({ clip: { ...point, width: 4, height: 4 }, animations: 'disabled' })).toString('base64'),
    ),
  );

test.each([
  [
    'the side menu and the header',
    NEWER,
    MANAGER,
    'unified',
    [
      { x: 30, y: 560 },
      { x: 700, y: 30 },
      { x: 700, y: 62 },
    ],
  ],
  [
    'the wide side menu',
    NEWER,
    MANAGER,
    'wide',
    [
      { x: 200, y: 560 },
      { x: 700, y: 30 },
    ],
  ],
  [
    'the classic header',
    LEGACY,
    LEGACY_MANAGER,
    'classic',
    [
      { x: 700, y: 30 },
      { x: 700, y: 50 },
    ],
  ],
] as const)(
  '%s of a screen have their ground from the first paint on (X-SHELL-20)',
  async (_, site, username, frame, points) => {
    const { page, context } = await journey.visitor(username);
    if (frame === 'wide') {
      await page.goto(journey.host.at(site, '/users/account'));
      await page.locator('portico-side-nav [data-ref=toggle]').click();
      await expect
        .poll(async () => (await context.cookies()).find(({ name }) => name === 'isSideCollapsed')?.value)
        .toBe('false');
    }
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(journey.host.at(site, '/activities'), { waitUntil: 'commit' });
    await page.locator('#app').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(1);
    const before = await ground(page, points);
    release();
    await page.locator('tbody tr').first().waitFor();
    await page.locator('portico-header').getByRole('button', { name: 'Account of' }).waitFor();
    // Whatever lies over it while a screen is on its way.
    await expect.poll(() => ground(page, points)).toEqual(before);
  },
);

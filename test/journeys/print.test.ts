import { expect, test } from 'vitest';
import { LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

test.each([
  [NEWER, MANAGER],
  [LEGACY, LEGACY_MANAGER],
])('a printed screen at %s has no frame, and no content is cut off', async (site, username) => {
  const { page } = await journey.visitor(username);
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.goto(journey.host.at(site, '/planning/plan'));
  const row = page.locator('tbody tr').first();
  await row.waitFor();
  await page.locator('[data-ref=loading-overlay]').first().waitFor({ state: 'hidden' }); // it stays for a moment
  const isCut = () => page.getByRole('main').evaluate((main) => main.scrollHeight > main.clientHeight);
  expect(await isCut()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  const isOnTop = await row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
  expect(await isCut()).toBe(false);
  expect(await page.locator('portico-side-nav').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
});

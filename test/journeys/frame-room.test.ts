import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const RECIPE = readFileSync(new URL('../recipes/html/frame-room.html', import.meta.url), 'utf8');
const CLASSIC_RECIPE = RECIPE.replace('min-block-size: 64px', 'min-block-size: 52px');

const journey = startJourney();

/** Opens a page with these tags around its own content, whose code loads after the content was painted. */
async function openWithFrame(page: Page, site: string, html: string): Promise<void> {
  const address = journey.host.at(site, '/foreign-page');
  const body = `<!doctype html>
    <script>
      window.shifts = [];
      new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value }) => value)))
        .observe({ type: 'layout-shift', buffered: true });
    </script>
    <script type="module" src="/portico/portico.js"></script>
    <body style="margin: 0">
    <div style="display: grid; grid-template: auto 1fr / auto minmax(0, 1fr); min-block-size: 100vh">
      ${html}
      <main style="grid-column: 2"><h1>Somebody else's page</h1><p>${'A line of it. '.repeat(400)}</p></main>
    </div>`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  const release = await hold(page, /\/portico\/(header|side-nav)\.js/);
  await page.goto(address);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  release();
  await page.locator('portico-header [data-ref=avatar]').waitFor();
}

const HEADER = '<portico-header style="grid-column: 2"></portico-header>';
const BOTH = `<portico-side-nav style="grid-row: span 2"></portico-side-nav>${HEADER}`;
const rail = (page: Page) => page.locator('portico-side-nav [data-ref=rail]');
const shiftsOf = async (page: Page) => {
  await page.waitForTimeout(500); // late content, such as the bell's number
  return page.evaluate(() => Reflect.get(globalThis, 'shifts'));
};

test.each([
  ['collapsed', 66],
  ['expanded', 256],
])(
  'with the recipe that reserves space, header and a side menu that is %s cause no layout shift',
  async (_what, widthPx) => {
    const { page, complaints } = await journey.visitor(MANAGER);
    await openWithFrame(page, NEWER, RECIPE + BOTH);
    await rail(page).waitFor();
    if (widthPx === 256) {
      await page.locator('portico-side-nav [data-ref=toggle]').click();
      await openWithFrame(page, NEWER, RECIPE + BOTH);
      await rail(page).waitFor();
    }
    expect((await page.locator('portico-side-nav').boundingBox())?.width).toBe(widthPx);
    expect(await shiftsOf(page)).toEqual([]);
    // The menu overrides this as soon as it has loaded.
    await page.locator('portico-side-nav [data-ref=toggle]').click();
    await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(66 + 256 - widthPx);
    expect(complaints).toEqual([]);
  },
);

test('the header causes no layout shift in a narrow window, where the menu takes no space', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.setViewportSize({ width: 400, height: 800 });
  await openWithFrame(page, NEWER, RECIPE + BOTH);
  expect((await page.locator('main').boundingBox())?.x).toBe(0);
  expect(await shiftsOf(page)).toEqual([]);
});

test('the classic header causes no layout shift', async () => {
  const { page } = await journey.visitor(LEGACY_MANAGER);
  await openWithFrame(page, LEGACY, CLASSIC_RECIPE + HEADER);
  expect((await page.locator('main').boundingBox())?.y).toBe(52);
  expect(await shiftsOf(page)).toEqual([]);
});

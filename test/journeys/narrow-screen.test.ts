import { expect, test } from 'vitest';
import { LEGACY, LEGACY_MANAGER, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

test('a legacy page that is wider than the screen fades out at its edge, and scrolls by keyboard', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/home'));
  const content = page.getByRole('main', { name: 'Content' });
  const fades = () =>
    content.evaluate((box) => {
      const { maskImage } = getComputedStyle(box);
      const [first, , , last] = [...maskImage.matchAll(/rgba?\([^)]*\)/g)].map(([colour]) => colour);
      return { before: first === 'rgba(0, 0, 0, 0.2)', after: last === 'rgba(0, 0, 0, 0.2)' };
    });
  const WHOLE = { before: false, after: false };
  await expect.poll(fades).toEqual(WHOLE);

  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(fades).toEqual({ before: false, after: true });
  await content.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(fades).toEqual({ before: true, after: true });
  await content.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(fades).toEqual({ before: true, after: false });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(fades).toEqual(WHOLE);
});

test.each([
  ['classic', LEGACY, LEGACY_MANAGER],
  ['unified', NEWER, MANAGER],
])('a missing page shows its message in view, in the %s layout', async (_layout, brand, person) => {
  const { page } = await journey.visitor(person);
  await page.goto(journey.host.at(brand, '/budgets/12a/recycle-bin'));
  for (const [width, height] of [
    [360, 740],
    [800, 600],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = () =>
      page.locator('.lm-lost').evaluate((words) => {
        const scroller = words.closest('#lm-scroller') as HTMLElement;
        const { left } = scroller.getBoundingClientRect();
        const right = left + scroller.clientWidth;
        const boxes = [...words.children].map((line) => line.getBoundingClientRect());
        return {
          isWhole: boxes.every((box) => box.left >= left + 20 && box.right <= right - 20),
          isInTheMiddle: boxes.every((box) => Math.abs(box.left - left - (right - box.right)) < 1),
        };
      });
    await expect.poll(seen).toEqual({ isWhole: true, isInTheMiddle: true });
  }
});

test.each([
  ['classic', LEGACY, LEGACY_MANAGER],
  ['unified', NEWER, MANAGER],
])(
  'the list of budgets fits its window with readable names and the requests, in the %s layout',
  async (_layout, brand, person) => {
    const { page } = await journey.visitor(person);
    await page.goto(journey.host.at(brand, '/last/budgets'));
    const requests = page.getByRole('link', { name: /^Transfers .*(of|in) / });
    for (const [width, height] of [
      [390, 844],
      [800, 600],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const look = () =>
        page.locator('.lm-budgets').evaluate((table) => {
          const { clientWidth, scrollWidth } = table.closest('#lm-content') as HTMLElement;
          const names = [...table.querySelectorAll('tbody .lm-name > a')];
          return {
            fits: scrollWidth <= clientWidth,
            linesMax: Math.max(...names.map((name) => name.getClientRects().length)),
          };
        });
      await expect.poll(look).toMatchObject({ fits: true });
      expect((await look()).linesMax, `lines of a name at ${width}`).toBeLessThanOrEqual(4);
      // One link for each budget: those of the column, or those below the names.
      expect(await requests.count()).toBe(await page.locator('.lm-budgets tr[data-id]').count());
    }
  },
);

import { expect, test } from 'vitest';
import { MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

test('a legacy page that is wider than the screen fades out where more of it follows, and moves by the keyboard', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/home'));
  const content = page.getByRole('region', { name: 'Content' });
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

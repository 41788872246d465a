import { expect, test } from 'vitest';
import { bell, MANAGER, startJourney } from '../support/journey.ts';

const { visitor, openOwnPage } = startJourney();

test('the wheel scrolls the content of a dialog and never the page behind it, and the page again afterwards', async () => {
  const { page } = await visitor(MANAGER);
  await page.setViewportSize({ width: 800, height: 260 });
  await openOwnPage(
    page,
    '<script type="module" src="/portico/portico.js"></script><portico-notice-bell></portico-notice-bell><div style="height: 3000px"></div>',
  );
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();

  const scrolled = () =>
    page.evaluate(() => {
      const inside = document.querySelector('portico-notice-bell')?.shadowRoot?.querySelector('dialog[open]');
      const all = inside ? [inside, ...inside.querySelectorAll('*')] : [];
      return { dialog: Math.max(0, ...all.map((part) => part.scrollTop)), page: window.scrollY };
    });
  const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, 60);
  await expect.poll(scrolled).toMatchObject({ page: 0, dialog: expect.toSatisfy((top: number) => top > 0) });
  await page.mouse.wheel(0, 2000); // beyond its end
  await page.mouse.move(10, 130);
  await page.mouse.wheel(0, 500); // beside it
  await page.waitForTimeout(300);
  expect((await scrolled()).page).toBe(0);

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => (await scrolled()).page).toBeGreaterThan(0);
});

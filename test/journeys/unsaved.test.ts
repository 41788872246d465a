import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bell, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);
const ASKED = 'You have unsaved changes that will be discarded if you continue.';

/** Registers an unsaved change, like a page's own code. */
const holdUnsaved = (page: Page) =>
  page.evaluate(() => {
    document.addEventListener('portico-unsaved', ({ detail }) => detail.texts.push({ name: 'Note', text: 'Half a' }));
  });

async function accountPage() {
  const { page, complaints } = await journey.visitor(MANAGER);
  await page.goto(at('/users/account'));
  await page.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor({ state: 'attached' });
  await page.locator('portico-side-nav').locator('a[href="/activities"]').waitFor();
  return { page, complaints };
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Discard changes?' });

test.each([
  ['another screen', '/activities'],
  ['a page of the legacy module', '/analytics'],
])('a link to %s asks before it discards unsaved changes (S-DLG-01)', async (_, target) => {
  const { page, complaints } = await accountPage();
  await holdUnsaved(page);
  const link = page.locator('portico-side-nav').locator(`a[href="${target}"]`);
  await link.click();
  await question(page).getByText(ASKED).waitFor();
  expect(page.url()).toBe(at('/users/account'));
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(at('/users/account'));

  await link.click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(at(target));
  expect(complaints).toEqual([]);
});

test('going back asks too, and closing the page shows the browser’s question (S-DLG-01)', async () => {
  const { page } = await accountPage();
  await page.locator('portico-side-nav').locator('a[href="/activities"]').click();
  await page.waitForURL(at('/activities'));
  await holdUnsaved(page);
  await page.evaluate(() => void setTimeout(() => history.back()));
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(page.url()).toBe(at('/activities'));

  const asked = page.waitForEvent('dialog');
  await page.getByRole('main').click(); // browsers ask only on pages with user activation
  void page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect(page.url()).toBe(at('/activities'));
});

test('a host page can read whether its elements have unsaved changes (X-SHELL-04)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(at('/users/account'));
  await page.evaluate(() => {
    const logged: boolean[] = [];
    document.addEventListener('portico-unsaved-changed', ({ detail }) => logged.push(detail.unsaved));
    Object.assign(window, { logged });
  });
  const logged = () => page.evaluate(() => (window as unknown as { logged: boolean[] }).logged);
  await bell(page).click();
  await page.getByRole('menuitem', { name: 'Create new' }).click();
  await page.getByLabel('Message Body').fill('Half a');
  await expect.poll(logged).toEqual([true]);
  await page.getByLabel('Message Body').fill('Half a sentence');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Discard changes?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.poll(logged).toEqual([true, false]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bell, COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

const journey = startJourney();

const LEGACY = 'ledgerline.localhost';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30" onload="top.document.title = 'Taken'">
<script>top.document.title = 'Taken'</script><rect width="90" height="30" fill="teal"/></svg>`;
const LOGO = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) };

/** Opens the form for a manager, and a page with the frame for a colleague. */
async function twoPeople(host: string, manager: string, colleague: string) {
  const [{ page: form, complaints }, { page: open, complaints: others }] = [
    await journey.visitor(),
    await journey.visitor(),
  ];
  await startSession(form, journey.host, host, manager);
  await startSession(open, journey.host, host, colleague);
  await form.goto(journey.host.at(host, '/organization/branding'));
  await open.goto(journey.host.at(host, '/activities'));
  const calm = () => expect([...complaints, ...others]).toEqual([]);
  return { form, open, calm };
}

const save = async (form: Page) => {
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Your changes are saved.').waitFor();
};
/** Returns the width of the loaded logo. */
const widthOf = (page: Page, logo: string) =>
  page.locator(logo).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
const backgroundOf = (page: Page, part: string) =>
  page
    .locator(part)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor);

test('settings that a manager saves show in the classic header of a page that is open elsewhere (S-BRAND-07, S-BRAND-08, S-BRAND-09)', async () => {
  const { form, open, calm } = await twoPeople(
    LEGACY,
    'marta.lindqvist@ledgerline.example',
    'owen.pryce@ledgerline.example',
  );
  await open.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await open.evaluate(() => Object.assign(window, { isTheSame: true }));

  await form.getByLabel('Use our own logo and colours').check();
  await form.locator('[name=logo]').setInputFiles(LOGO);
  await form.getByLabel('Background colour').fill('#e8f5e9');
  await form.getByLabel('Tab of the start page').fill('Base camp');
  await save(form);

  await open.getByRole('link', { name: 'Base camp', exact: true }).waitFor();
  expect(await widthOf(open, 'portico-header img[data-own]')).toBeGreaterThan(0);
  expect(await backgroundOf(open, 'portico-header [part=bar]')).toBe('rgb(232, 245, 233)');
  // The theme has light text, which is unreadable on this colour.
  await form.getByText('so dark text is used').waitFor();

  // The form's page has the module's own header.
  await form.locator('.lm-own-logo').waitFor();
  expect(await widthOf(form, '.lm-own-logo')).toBeGreaterThan(0);
  expect(await form.getByRole('link', { name: 'Fernhill Outdoor' }).getAttribute('href')).toBe('/home');
  expect(await backgroundOf(form, '#lm-header')).toBe('rgb(232, 245, 233)');

  await form.getByLabel('Remove the logo').check();
  await form.getByLabel('Tab of the start page').fill('');
  await save(form);
  await open.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await open.locator('portico-header img:not([data-own])').waitFor();
  expect(await open.evaluate(() => 'isTheSame' in window)).toBe(true);
  expect([await form.title(), await open.title()].join()).not.toContain('Taken');
  calm();
});

test('settings that a manager saves show in the side menu of a page that is open elsewhere (S-BRAND-07, S-BRAND-09)', async () => {
  const { form, open, calm } = await twoPeople(NEWER, MANAGER, COLLEAGUE);
  const insights = (page: Page, name: string) =>
    page.locator('portico-side-nav').getByRole('link', { name, exact: true }).waitFor();
  await insights(open, 'Insights');
  await form.getByLabel('Use our own logo and colours').check();
  await form.locator('[name=logo]').setInputFiles(LOGO);
  await form.getByLabel('Background colour').fill('#123456');
  await form.getByLabel('Tab of the analytics').fill('Figures');
  await save(form);
  for (const page of [open, form]) {
    await insights(page, 'Figures');
    expect(await widthOf(page, 'portico-side-nav img[data-own]')).toBeGreaterThan(0);
    expect(await backgroundOf(page, 'portico-side-nav [part=rail]')).toBe('rgb(18, 52, 86)');
  }
  calm();
});

test('a logo that fails to load falls back to the product’s logo in the module’s own header too (S-BRAND-08)', async () => {
  const { page } = await journey.visitor();
  await startSession(page, journey.host, LEGACY, 'marta.lindqvist@ledgerline.example');
  await page.goto(journey.host.at(LEGACY, '/organization/branding'));
  await page.getByLabel('Use our own logo and colours').check();
  await page.locator('[name=logo]').setInputFiles(LOGO);
  await save(page);
  await page.goto('about:blank'); // the form's page would request the new logo as well
  const asked: string[] = [];
  await page.route('**/logo?v=*', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.goto(journey.host.at(LEGACY, '/home'));
  await page.locator('.lm-logo img[src="/brand/legacy.svg"]').waitFor();
  expect(await page.locator('.lm-own-logo').count()).toBe(0);
  await page.evaluate(() => (window as unknown as { LM: { redrawHeader(): void } }).LM.redrawHeader());
  expect(await page.locator('.lm-product').textContent()).toBe('Ledgerline');
  expect(asked).toHaveLength(1);
});

test('Disable names the user and asks first, and can be undone', async () => {
  const { page, complaints } = await journey.visitor();
  await startSession(page, journey.host, LEGACY, 'marta.lindqvist@ledgerline.example');
  await page.goto(journey.host.at(LEGACY, '/organization/users?q=owen.pryce'));
  const disable = page.getByRole('button', { name: 'Disable Owen Pryce' });
  const dialog = page.getByRole('dialog', { name: 'Disable Owen Pryce?' });
  await disable.click();
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('owen.pryce@ledgerline.example');
  const { left, right } = await dialog.evaluate((element) => {
    const box = element.getBoundingClientRect();
    return { left: box.left, right: window.innerWidth - box.right };
  });
  expect(Math.abs(left - right)).toBeLessThan(20); // centred
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await disable.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await page.locator('.lm-pill-off').count()).toBe(0);

  await disable.click();
  await dialog.getByRole('button', { name: 'Disable user' }).click();
  await page.getByText('Owen Pryce is signed out and can no longer sign in.').waitFor();
  expect(await page.locator('.lm-pill-off').count()).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Owen Pryce is enabled again.').waitFor();
  expect(await page.locator('.lm-pill-off').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test.each([
  ['/organization/branding', (page: Page) => page.getByLabel('Tab of the start page').fill('Not saved')],
  ['/organization/user-roles', (page: Page) => page.locator('td input:enabled').first().click()],
])('%s asks before unsaved changes are discarded', async (path, change) => {
  const { page } = await journey.visitor();
  await startSession(page, journey.host, LEGACY, 'marta.lindqvist@ledgerline.example');
  await page.goto(journey.host.at(LEGACY, path));
  const tab = page.locator('#lm-header').getByRole('link', { name: 'Insights', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Discard changes?' });
  await tab.waitFor();
  await change(page);
  await tab.click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(page.url()).pathname).toBe(path);

  // A link to another document: the browser itself asks.
  const asked = page.waitForEvent('dialog');
  const click = page.getByRole('link', { name: 'Security', exact: true }).click();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await click;
  expect(new URL(page.url()).pathname).toBe(path);

  await tab.click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(journey.host.at(LEGACY, '/analytics'));
});

test('a user who loses the right to manage in an open page loses the links to the settings, and no text', async () => {
  const [{ page: first }, { page: second }] = [await journey.visitor(MANAGER), await journey.visitor()];
  await first.goto(journey.host.at(NEWER, '/organization/user-roles'));
  await first.getByLabel('Organization manager: Mika Tan').check();
  await save(first);
  await startSession(second, journey.host, NEWER, COLLEAGUE);
  await second.goto(journey.host.at(NEWER, '/activities'));
  const settings = second.locator('portico-side-nav').getByRole('link', { name: 'Settings' });
  await settings.waitFor();
  await bell(second).click();
  await second.getByRole('menuitem', { name: 'Create new' }).click();
  await second.getByLabel('Message Body').fill('Written for everybody');
  await first.getByLabel('Organization manager: Mika Tan').uncheck();
  await save(first);
  await settings.waitFor({ state: 'detached' });

  await second.getByRole('button', { name: 'Publish' }).click();
  const kept = second.getByRole('dialog', { name: 'Your message was not published' });
  await kept.waitFor();
  expect(await second.getByText('Broadcast message error.').count()).toBeGreaterThan(0);
  expect(await kept.getByLabel('Your text').inputValue()).toBe('Written for everybody');
  await kept.getByRole('button', { name: 'Close' }).click();
  await kept.waitFor({ state: 'detached' });
});

test.each([
  ['classic', LEGACY, 'marta.lindqvist@ledgerline.example'],
  ['newer', NEWER, MANAGER],
])('what roles allow is read on a phone without scrolling sideways (%s brand)', async (_, host, manager) => {
  const { page } = await journey.visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await startSession(page, journey.host, host, manager);
  await page.goto(journey.host.at(host, '/organization/user-roles'));
  const rights = page.getByText('Managers of the budget give them');
  await rights.waitFor();
  expect(await rights.evaluate((cell) => cell.getBoundingClientRect().right)).toBeLessThanOrEqual(390);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { COLLEAGUE, hold, LEGACY, LEGACY_COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);
const part = (page: Page, name: string) => page.locator(`portico-search-dialog [data-ref="search-${name}"]`);
const results = (page: Page) => part(page, 'result');
/** Fires the event, and resolves when the page has handled it. */
const fire = (page: Page) =>
  page.evaluate(async () => {
    document.body.dispatchEvent(new CustomEvent('searchClicked', { bubbles: true }));
    await customElements.whenDefined('portico-search-dialog');
    await new Promise(requestAnimationFrame);
  });

async function search(page: Page, text: string): Promise<void> {
  await part(page, 'field').fill(text);
  await part(page, 'field').press('Enter');
  await part(page, 'count').waitFor();
}

/** Returns the page that opens in a new tab. */
async function newTab(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await tab.waitForLoadState();
  return tab;
}

test('the search button of the header opens the page of an item in a new tab (S-SEARCH-01, S-SEARCH-02, S-SEARCH-14)', async () => {
  const { page, complaints } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search(page, 'fair');
  const name = (await results(page).first().locator('.p-search-name').innerText()).trim();
  const tab = await newTab(page, () => results(page).first().click());
  const { pathname, search: query } = new URL(tab.url());
  expect(pathname).toMatch(/^\/budgets\/\d+\/items\/\d+\/details$/);
  expect(query).toBe('?search=on');
  await tab.locator('#lm-content').getByText(name).first().waitFor();
  // The search stays open for the next result.
  expect(await results(page).count()).toBeGreaterThan(0);
  await part(page, 'close').click();
  const focused = page.getByRole('button', { name: 'Search', exact: true });
  await expect.poll(() => focused.evaluate((button) => button.matches(':focus'))).toBe(true);
  expect(complaints).toEqual([]);
});

test('an arrow key and Enter open a result in a new tab, and a pasted id or address opens its item (X-SEARCH-02, X-SEARCH-11)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search(page, 'fair');
  const href = (await results(page).nth(1).getAttribute('href')) ?? '';
  await part(page, 'field').press('ArrowDown');
  await part(page, 'field').press('ArrowDown');
  const chosen = await newTab(page, () => part(page, 'field').press('Enter'));
  expect(chosen.url()).toBe(at(href));
  const id = href.split('/')[4] ?? '';
  for (const text of [id, at(href)]) {
    await part(page, 'field').fill(text);
    for (const keys of ['ControlOrMeta+a', 'ControlOrMeta+x', 'ControlOrMeta+v']) await part(page, 'field').press(keys);
    expect(await part(page, 'field').inputValue()).toBe(text);
    const direct = await newTab(page, () => part(page, 'field').press('Enter'));
    expect(direct.url()).toBe(at(href));
  }
  // A typed id is searched for.
  await part(page, 'field').fill('');
  await part(page, 'field').pressSequentially(id);
  const tabs = page.context().pages().length;
  await part(page, 'field').press('Enter');
  await results(page).first().locator('.p-search-id').waitFor();
  expect(await results(page).first().getAttribute('href')).toBe(href);
  expect(page.context().pages()).toHaveLength(tabs);
});

test('the page of the activities has no search button, and the event still opens the search (S-SEARCH-02, S-CLASSIC-12)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/activities'));
  await page
    .getByRole('button', { name: 'Help' })
    .or(page.getByRole('link', { name: 'Help' }))
    .first()
    .waitFor();
  expect(await page.locator('portico-header [data-ref="search"]').count()).toBe(0);
  await fire(page);
  await part(page, 'field').waitFor();
});

test('Ctrl+K and the slash open it in pages of Portico, and in no page of the legacy module (X-SEARCH-01)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  for (const key of ['Control+k', '/']) {
    await page.keyboard.press(key);
    await part(page, 'field').waitFor();
    await page.keyboard.press('Escape');
    await part(page, 'field').waitFor({ state: 'detached' });
  }
  const field = page.getByLabel('First name');
  await field.fill('');
  await field.press('/');
  expect(await field.inputValue()).toBe('/');
  expect(await part(page, 'field').count()).toBe(0);

  await page.goto(at('/home'));
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('/');
  await page.waitForTimeout(300);
  expect(await part(page, 'field').count()).toBe(0);
});

test("the legacy module's own search button opens it, 650 px wide, above the page, without an element in the page (S-CLASSIC-01, S-CLASSIC-12, S-SEARCH-03)", async () => {
  const { page, complaints } = await journey.visitor(LEGACY_COLLEAGUE);
  await page.goto(journey.host.at(LEGACY, '/home'));
  // The bell's arrival moves the button.
  await page.locator('#lm-header portico-notice-bell [data-ref="bell"]').waitFor();
  await page.locator('#lm-header .lm-search').click();
  const dialog = part(page, 'dialog');
  await dialog.waitFor();
  expect((await dialog.boundingBox())?.width).toBe(650);
  expect((await part(page, 'area').boundingBox())?.height).toBe(350);
  await search(page, 'store');
  expect(await results(page).count()).toBeGreaterThan(0);
  // A second event does not open a second dialog.
  await fire(page);
  expect(await page.locator('portico-search-dialog').count()).toBe(1);
  expect(await page.locator('dialog').count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('the classic header of Portico opens it too (S-CLASSIC-01)', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  await page.goto(journey.host.at(LEGACY, '/users/account'));
  await page.locator('portico-header [data-ref="search"]').click();
  await search(page, 'store');
});

test.each([LEGACY, NEWER])('axe finds no violations in it at any step on %s', async (brand) => {
  const { page } = await journey.visitor(brand === LEGACY ? LEGACY_COLLEAGUE : MANAGER);
  await page.goto(journey.host.at(brand, '/users/account'));
  await page.locator('portico-header [data-ref="search"]').click();
  await part(page, 'tip').waitFor();
  expect(await violations(page)).toEqual([]);
  await search(page, brand === LEGACY ? 'store' : 'fair');
  await part(page, 'field').press('ArrowDown');
  expect(await violations(page)).toEqual([]);
  await part(page, 'field').fill(brand === LEGACY ? 'storehouses' : 'fairness');
  await part(page, 'field').press('Enter');
  await part(page, 'shorter').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('signing out in another tab closes the search', async () => {
  const { page, context } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/users/account'));
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await search(page, 'fair');
  const other = await context.newPage();
  await other.goto(at('/logout'));
  await page.waitForURL(({ pathname }) => pathname === '/login');
  expect(await part(page, 'dialog').count()).toBe(0);
  await fire(page);
  await page.waitForTimeout(300);
  expect(await part(page, 'dialog').count()).toBe(0);
});

test('a search whose code fails reports the error, and the page still works', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(at('/home'));
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.route(/\/search-dialog\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
  );
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('The search could not be opened. Please try again.').first().waitFor();
});

test('open() and explain() work before the code of the search dialog has loaded', async () => {
  const { page, complaints } = await journey.visitor(COLLEAGUE);
  const release = await hold(page, /portico\/search-dialog\.js/);
  await journey.openOwnPage(
    page,
    `<script type="module" src="/portico/portico.js"></script><portico-search-dialog></portico-search-dialog>`,
  );
  const dialog = page.locator('portico-search-dialog');
  await expect.poll(() => dialog.evaluate((element) => 'open' in element)).toBe(true);
  const explained = await dialog.evaluate(async (element) => {
    const early = element as HTMLElementTagNameMap['portico-search-dialog'];
    const returned = [early.open(), early.close(), early.open()].filter((value) => value !== undefined);
    return { returned, count: (await early.explain()).reasons.length };
  });
  expect(explained.returned).toEqual([]);
  expect(explained.count).toBeGreaterThan(0);
  expect(await dialog.evaluate((element) => element.matches(':defined'))).toBe(false);
  release();
  await part(page, 'field').waitFor();
  await dialog.evaluate((element) => (element as HTMLElementTagNameMap['portico-search-dialog']).close());
  await part(page, 'field').waitFor({ state: 'detached' });
  expect(await dialog.evaluate((element) => Object.hasOwn(element, 'open'))).toBe(false);
  expect(complaints).toEqual([]);
});

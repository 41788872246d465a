import { afterAll, beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { type OpenBrowser, openBrowser, startSession } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

let host: RunningHost;
let browser: OpenBrowser;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

const SITES = [
  ['newer', 'upbeat.localhost', 'nadia.okafor@upbeat.example'],
  ['legacy', 'ledgerline.localhost', 'marta.lindqvist@ledgerline.example'],
] as const;

test.each(SITES)('the login screen of the %s brand has no WCAG 2.2 AA violations', async (_, name) => {
  const { page } = await browser.visitor();
  await page.goto(host.at(name, '/login'));
  await page.getByRole('heading', { name: /Welcome/ }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Email', { exact: true }).fill('nobody@upbeat.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('Email or password is not correct.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(SITES)('the bell, its menu and its form have no violations in the %s brand', async (_, name, username) => {
  const { page } = await browser.visitor();
  await startSession(page, host, name, username);
  await page.goto(host.at(name, '/users/account'));
  const bell = page.locator(':is(portico-notice-bell, portico-header) button[part=button]');
  await bell.waitFor();
  expect(await violations(page)).toEqual([]);
  await bell.click();
  const create = page.getByRole('menuitem', { name: 'Create new' });
  await create.waitFor();
  expect(await violations(page)).toEqual([]);
  await create.click();
  await page.getByLabel('Message Body').fill('x'.repeat(256));
  await page.getByText('A message can have at most 255 characters.').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each(SITES)(
  'the legacy page with its injected bell has no violations in the %s brand',
  async (_, name, username) => {
    const { page } = await browser.visitor();
    await startSession(page, host, name, username);
    await page.goto(host.at(name, '/home'));
    await page.locator(':is(portico-notice-bell, portico-header) button[part=button]').waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.each(SITES)(
  'the open inbox of the %s brand has no violations as part of a whole page',
  async (_, name, username) => {
    const { page } = await browser.visitor();
    await startSession(page, host, name, username);
    await page.goto(host.at(name, '/home'));
    await page.locator('portico-header [data-ref=inbox], portico-collab-inbox [data-ref=bell]').first().click();
    const row = page.locator('[data-ref=inbox-row]').first();
    await row.waitFor();
    expect(await violations(page)).toEqual([]);
    // Its buttons show on the row with keyboard focus.
    await page.keyboard.press('ArrowDown');
    await page.locator('[data-ref=inbox-row-delete]').first().waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.each(SITES)(
  'the menus, the search and the options of a message have no violations in the %s brand',
  async (_, name, username) => {
    const { page } = await browser.visitor();
    await startSession(page, host, name, username);
    await page.goto(host.at(name, '/users/account'));
    await page.locator('portico-header button[aria-haspopup=menu]').last().click();
    await page.getByRole('menu').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator(':is(portico-notice-bell, portico-header) button[part=button]').first().click();
    await page.getByRole('menuitem', { name: 'Create new' }).click();
    await page.locator('[data-ref=form-more]').click();
    await page.getByLabel('Show until').or(page.locator('[data-ref=form-ends-at]')).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(host.at(name, '/home'));
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('searchClicked')));
    const field = page.getByRole('combobox');
    await field.fill('a');
    await field.press('Enter');
    await page.getByRole('option').first().waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test.each(SITES)(
  'the comments and their list of people have no violations in the %s brand',
  async (_, name, username) => {
    const { page } = await browser.visitor();
    await startSession(page, host, name, username);
    await page.goto(host.at(name, '/activities'));
    await page.locator('portico-activity-timeline [role=row][aria-level]').first().dblclick();
    await page.getByRole('tab', { name: 'Comments' }).click();
    const field = page.locator('.comment-form textarea').first();
    await field.pressSequentially('@a');
    await page.getByRole('listbox').waitFor();
    expect(await field.getAttribute('role'), 'ARIA in HTML gives a textarea no other role').toBeNull();
    expect(await field.getAttribute('aria-activedescendant')).toBe(
      await page.getByRole('option', { selected: true }).getAttribute('id'),
    );
    expect(await violations(page)).toEqual([]);
  },
);

test.each(SITES)('a budget of the %s brand has no violations in a right-to-left page', async (_, name, username) => {
  const { page } = await browser.visitor();
  await startSession(page, host, name, username);
  await page.goto(host.at(name, '/last/budgets'));
  const href = await page.locator('.lm-budgets a[href^="/budgets/"]').first().getAttribute('href');
  const open = async () => {
    await page.goto(host.at(name, href ?? ''));
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
  };
  await open();
  await page.locator('portico-budget-sheet .p-tree-row').first().waitFor();
  expect(await violations(page)).toEqual([]);
  // The table of the module remains where Portico fails to load.
  await page.route('**/portico/portico.js', (route) => route.abort());
  await open();
  const toggle = page.locator('.lm-toggle').first();
  await toggle.waitFor();
  const [button, cell] = [await toggle.boundingBox(), await page.locator('.lm-tree td.lm-name').first().boundingBox()];
  expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(24);
  expect((button?.x ?? 0) + (button?.width ?? 0), 'the button is inside its cell').toBeLessThanOrEqual(
    (cell?.x ?? 0) + (cell?.width ?? 0),
  );
  expect(await violations(page)).toEqual([]);
});

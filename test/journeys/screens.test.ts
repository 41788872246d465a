import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { startSession } from '../support/open-browser.ts';

const SUPER_ADMIN = 'ingrid.solheim@upbeat.example';
const PLACEHOLDER = 'new.starter@upbeat.example';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);

async function open(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(at(path));
  await page.getByRole('heading', { level: 1, name: heading }).waitFor({ state: 'attached' });
}

/** Signs staff in on the administration site. */
async function staff(path: string, heading: string): Promise<Page> {
  const { page } = await journey.visitor();
  await startSession(page, journey.host, NEWER, SUPER_ADMIN, { admin: true });
  await open(page, path, heading);
  return page;
}

/** Makes changes for which there is no call, such as a lock of another product. */
async function changeDatabase(connectionString: string, sql: string, values: string[]): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Returns a message in the message bar. */
const message = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

test('activities are shown along a calendar or as a table, and one opens by its address (S-ROUTE-08)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await open(page, '/activities', 'Activities');
  const timeline = page.locator('portico-activity-timeline');
  const rows = timeline.locator('[role=row][aria-level]');
  await rows.first().waitFor();
  expect(await timeline.locator('[data-id]').count()).toBeGreaterThan(0);
  await timeline.getByRole('button', { name: 'Summary' }).click();
  await timeline.getByRole('columnheader', { name: 'Owner' }).waitFor();
  expect(page.url()).toBe(at('/activities#view=summary'));
  await page.goBack();
  await timeline.locator('[data-id]').first().waitFor();

  const row = rows.nth(3);
  const name = await row.locator('.timeline-name').innerText();
  const id = await row.locator('[data-id]').getAttribute('data-id');
  await page.goto(at(`/activities#activity=${id}`));
  await page.reload();
  await page.getByRole('complementary', { name, exact: true }).waitFor();
  const marked = timeline.locator('[role=row][aria-current=true]');
  expect(await marked.locator('.timeline-name').innerText()).toBe(name);
});

test('planning shows objectives and their progress (S-ROUTE-09)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await open(page, '/planning', 'Strategy');
  expect(new URL(page.url()).pathname).toBe('/planning/plan');
  const team = page.getByRole('region', { name: 'Team objectives' });
  await team.getByRole('progressbar', { name: 'Launch kits ready a month ahead' }).waitFor();
  await page.getByRole('region', { name: 'Plans' }).getByText('Planned in CAD').waitFor();
});

test('the import of budgets shows past imports, and offers a template (S-ROUTE-10)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const file = 'Import of fy27-plan.csv';
  await open(page, '/import/budget', 'Import Budget');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the template' }).click();
  expect((await download).suggestedFilename()).toBe('budget-template.csv');
  await page.getByRole('link', { name: `Result of ${file}` }).click();
  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: `Result of ${file}` }).waitFor();
});

test('the import of financials shows past imports, and offers a template (S-ROUTE-11)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await open(page, '/import/financials', 'Import Financials');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the template' }).click();
  expect((await download).suggestedFilename()).toBe('purchase-orders-template.csv');
  await page.getByRole('button', { name: 'View import of invoices-q1.csv' }).click();
  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
});

test('an invited user enters a name, and the header shows it (S-ROUTE-12)', async () => {
  const { page } = await journey.visitor(PLACEHOLDER);
  await page.goto(at('/'));
  await page.getByRole('heading', { level: 1, name: 'My Profile' }).waitFor({ state: 'attached' });
  await page.getByText('Welcome. Enter your name to continue.').waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Enter your last name.').waitFor();
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await message(page, 'Saved.');
  await page
    .getByRole('button', { name: 'AL, account of Ada Lovelace' })
    .or(page.getByRole('button', { name: /Ada Lovelace/ }))
    .first()
    .waitFor();
  await expect.poll(() => page.getByText('Welcome. Enter your name').count()).toBe(0);
  await page.goto(at('/home'));
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('the start page is chosen among the tabs, with the organization’s names for them (S-BRAND-09)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await open(page, '/users/account', 'My Profile');
  const options = page.getByLabel('Start page').getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual(['Home', 'Activity Plans', 'Insights']);
});

test('a changed format applies immediately; a wrong password is reported at its field (S-ROUTE-12)', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await open(page, '/users/account', 'My Profile');
  await page.getByLabel('Formats').selectOption({ label: 'Deutsch' });
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await message(page, 'Saved.');
  await page.reload();
  await expect.poll(() => page.getByLabel('Formats').inputValue()).toBe('de');

  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('Current password').fill('something else');
  await field('New password').fill('a whole new password');
  await field('Repeat new password').fill('another new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The passwords don’t match.').waitFor();
  await field('Repeat new password').fill('a whole new password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.poll(() => field('Current password').getAttribute('aria-invalid')).toBe('true');
  expect(await field('Current password').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('Current password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await message(page, 'Password changed.');
  expect(await field('New password').inputValue()).toBe('');
});

/** Opens the recycle bin of the first plan. */
async function openBin(page: Page): Promise<void> {
  await page.goto(at('/last/budgets'));
  const href = await page.locator('.lm-budgets a[href^="/budgets/"]').first().getAttribute('href');
  await page.goto(at(`${href?.match(/^\/budgets\/\d+/)?.[0]}/recycle-bin`));
  await page.getByRole('heading', { level: 1, name: 'Recycle Bin of' }).waitFor();
  await checks(page).first().waitFor();
}
const binRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Rows that can be restored, without the branch that one of the tests locks. */
const freeRows = (page: Page) =>
  page.locator('.p-tree-row:has(.bin-check):not(:has([role=img]))').filter({ hasNotText: 'Nordics' });
const checks = (page: Page) => freeRows(page).locator('.bin-check');
/** Restores the selected items, and confirms if others come back, too. Messages of earlier restores can still show. */
async function restore(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Restore with parents' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Restore \d/ });
  for (const name of names) {
    await expect
      .poll(async () => {
        if (await confirm.isVisible()) await confirm.click();
        return binRow(page, name).count();
      })
      .toBe(0);
  }
}

test('items that stay in the recycle bin are named in a message with OK, with sanitized HTML only (S-DLG-05)', async () => {
  const { page, complaints } = await journey.visitor('chloe.bernard@upbeat.example');
  await openBin(page);
  const attack = '<img src=/missing onerror="window.wasAttacked=1"><b>Fair</b>';
  const change = (sql: string, ...values: string[]) => changeDatabase(journey.host.databaseUrl, sql, values);
  const search = page.getByLabel('Search deleted items'); // only rows in view exist
  const name = 'Posters, Nordics';
  await search.fill(name);
  await binRow(page, name).waitFor();
  await change('update budget_items set name = $1 where name = $2 and deleted_at is not null', attack, name);
  await page.reload();
  await search.fill('<img');
  await binRow(page, attack).locator('.bin-check').click();
  await page.getByRole('button', { name: 'Restore with parents' }).click();
  const preview = page.getByRole('dialog', { name: 'Restore 2 items?' });
  await preview.getByText(attack).waitFor();
  await change(`update budget_items set locked_cells = '{planned}', planned = 1 where name = $1`, attack);
  await preview.getByRole('button', { name: 'Restore 2 items' }).click();
  const message = page.getByRole('dialog', { name: '1 item could not be restored' });
  await message.waitFor();
  expect(await message.getByRole('listitem').innerText()).toBe(
    `${attack}: It has a value in a locked cell. Its owner or an administrator can restore it.`,
  );
  expect(await message.locator('li strong').innerText()).toBe(attack);
  expect(await message.locator('img, b').count()).toBe(0);
  expect(await message.getByRole('button').allInnerTexts()).toEqual(['OK']);
  await page.keyboard.press('Enter');
  await message.waitFor({ state: 'detached' });
  await binRow(page, attack).getByRole('img', { name: 'It has a value in a locked cell.' }).waitFor();
  expect(await page.evaluate(() => 'wasAttacked' in window)).toBe(false);
  expect(complaints).toEqual([]);
});

test('English texts keep their order in a page from right to left', async () => {
  const { page } = await journey.visitor('chloe.bernard@upbeat.example');
  await openBin(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  for (const text of [/^\d+ days left$/, /deleted permanently\.$/]) {
    const isInOrder = await page
      .getByText(text)
      .first()
      .evaluate((element) => {
        const [node] = element.childNodes as unknown as [Text];
        const leftOf = (at: number) => {
          const range = new Range();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect().left;
        };
        return leftOf(0) < leftOf(node.data.length - 1);
      });
    expect(isInOrder).toBe(true);
  }
});

test('a plan restores deleted items, and a locked item explains why it cannot (S-ROUTE-18)', async () => {
  const { page } = await journey.visitor('chloe.bernard@upbeat.example');
  await openBin(page);
  await page
    .getByRole('img', { name: /is locked\. Its owner or an administrator can restore it\./ })
    .first()
    .waitFor();
  const name = (await freeRows(page).first().locator('bdi').innerText()) ?? '';
  await checks(page).first().click();
  await restore(page, name);
  await message(page, /items? restored\./);

  const names = (await freeRows(page).locator('bdi').allInnerTexts()).slice(0, 2);
  await checks(page).nth(0).click();
  await checks(page).nth(1).click();
  await page.getByText('2 selected').waitFor();
  await restore(page, ...names);

  await page.goto(at('/budgets/999999/recycle-bin'));
  await page.getByText('This budget isn’t available').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Back to the plan' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Show all budgets' }).waitFor();
});

test('an item that another tab has restored leaves the recycle bin (S-ROUTE-18)', async () => {
  const { page, context } = await journey.visitor('chloe.bernard@upbeat.example');
  const other = await context.newPage();
  for (const tab of [page, other]) await openBin(tab);
  const name = await freeRows(page).first().locator('bdi').innerText();
  expect(await binRow(other, name).count()).toBe(1);
  await binRow(page, name).locator('.bin-check').click();
  await restore(page, name);
  await expect.poll(() => binRow(other, name).count()).toBe(0);
});

test('a purge asks for confirmation, becomes a job, and its result can be read (S-ROUTE-13, S-ROUTE-14, S-ROUTE-16)', async () => {
  const page = await staff('/admin/clear-recycle-bin', 'Clear Recycle Bin');
  const bin = page.getByRole('row').filter({ hasText: 'Halden Instruments' });
  await bin.getByRole('button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await bin.getByRole('button').click();
  await page.getByLabel('Items to delete').selectOption('7');
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await message(page, 'The recycle bins of Halden Instruments are being cleared.');

  await open(page, '/admin/clear-budget-cache', 'Clear Budget Cache');
  const cache = page.getByRole('row').filter({ hasText: 'Halden Instruments' });
  const button = cache.getByRole('button');
  await button.waitFor();
  if (await button.isDisabled()) {
    const { page: reader } = await journey.visitor(MANAGER);
    await reader.goto(at('/home')); // opening plans stores their totals
    await page.reload();
    await expect.poll(() => button.isEnabled()).toBe(true);
  }
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => cache.innerText()).toContain('0 of');

  await open(page, '/admin/job-control', 'Job Control');
  const job = page.getByRole('row').filter({ hasText: 'Clear recycle bins' });
  await job.getByText('Complete').waitFor();
  await job.getByRole('button', { name: /^Result of/ }).click();
  await page.getByRole('dialog').getByText('7 days').waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Status').selectOption('FAILED');
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Complete' }).count()).toBe(0);
  await page.getByText('The file ends in the middle of row 212.').first().waitFor();
  const retry = (what: string) =>
    page
      .getByRole('row')
      .filter({ hasText: what })
      .getByRole('button', { name: /^Retry/ });
  expect(await retry('Import of').count()).toBe(0); // a broken file would fail again
  const failed = await retry('Export of').count();
  await retry('Export of').first().click();
  await expect.poll(() => retry('Export of').count()).toBe(failed - 1);
});

test('a new export appears in the list of jobs by itself, with its file (S-ROUTE-13)', async () => {
  const page = await staff('/admin/job-control', 'Job Control');
  const exports = page.getByRole('row').filter({ hasText: 'Export of' });
  await exports.first().waitFor();
  const before = await exports.count();
  const { page: manager } = await journey.visitor(MANAGER);
  await manager.goto(at('/last/budgets'));
  const href = await manager.locator('.lm-budgets a[href^="/budgets/"]').first().getAttribute('href');
  const id = href?.match(/\d+/)?.[0];
  const cookies = await manager.context().cookies(at('/'));
  const token = cookies.find(({ name }) => name === CSRF_COOKIE)?.value ?? '';
  const headers = { [HEADERS.csrf]: decodeURIComponent(token) };
  const status = await manager.evaluate(
    async ([budgetId, sent]) =>
      (await fetch(`/rest/budgets/${budgetId}/export`, { method: 'POST', headers: sent })).status,
    [id, headers] as const,
  );
  expect(status).toBe(202);
  await expect.poll(() => exports.count()).toBe(before + 1);
  const job = exports.first();
  await job.getByText('Complete').waitFor();
  const download = page.waitForEvent('download');
  await job.getByRole('link', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('a download checks the session first, and leads to login when it has ended (S-SESS-16)', async () => {
  const page = await staff('/admin/job-control', 'Job Control');
  const link = page.getByRole('link', { name: /^Download/ }).first();
  const checked = page.waitForResponse((response) => /\/rest\/users\/\d+$/.test(response.url()));
  const download = page.waitForEvent('download');
  await link.click();
  expect((await checked).status()).toBe(200);
  expect(await (await download).failure()).toBeNull();

  const downloads: string[] = [];
  page.on('download', (file) => downloads.push(file.suggestedFilename()));
  await page.route(/\/rest\/users\/\d+$/, (route) => route.abort(), { times: 1 });
  await link.click();
  await page.getByText('Network connection lost.').first().waitFor();

  await page.context().clearCookies({ name: 'portico_session' });
  await link.click();
  await page.waitForURL((url) => url.pathname === '/admin/login' || url.pathname === '/login');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    redirectTo: '/admin/job-control',
    expired: 'true',
  });
  expect(downloads).toEqual([]);
});

test('a feature moves from one release stage to the next, with a question before release and removal, and open pages get it (S-ROUTE-15)', async () => {
  const page = await staff('/admin/feature-flags', 'Feature Flags');
  const { page: manager } = await journey.visitor(MANAGER);
  await open(manager, '/users/account', 'My Profile');
  await manager.getByRole('link', { name: 'Strategy' }).waitFor();

  const planning = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^PLANNING/ }) });
  await planning.getByRole('button', { name: 'Back to preview: PLANNING' }).click();
  await planning.getByText('Preview', { exact: true }).waitFor();
  await planning.getByRole('button', { name: /organizations have PLANNING$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Organizations with PLANNING' });
  const halden = dialog.getByRole('switch', { name: 'Halden Instruments' });
  await halden.waitFor();
  if (await halden.isChecked()) await halden.uncheck();
  await expect.poll(() => manager.getByRole('link', { name: 'Strategy' }).count()).toBe(0);
  await halden.check();
  await manager.getByRole('link', { name: 'Strategy' }).waitFor();
  await page.keyboard.press('Escape');

  const columns = () =>
    page.getByRole('columnheader').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
  const columnsBefore = await columns();
  await planning.getByRole('button', { name: 'Move to release …: PLANNING' }).click();
  const release = page.getByRole('dialog', { name: 'Release PLANNING to all organizations?' });
  await release.getByRole('button', { name: 'Cancel' }).click();
  await release.waitFor({ state: 'hidden' });
  expect(await planning.getByText('Preview', { exact: true }).isVisible()).toBe(true);
  await planning.getByRole('button', { name: 'Move to release …: PLANNING' }).click();
  await release.getByRole('button', { name: 'Release' }).click();
  await planning.getByText('Released', { exact: true }).waitFor();
  expect(await columns()).toEqual(columnsBefore);
  await planning.getByRole('button', { name: 'Remove …: PLANNING' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove PLANNING?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await planning.getByText('Removed', { exact: true }).waitFor();
  await expect.poll(() => manager.getByRole('link', { name: 'Strategy' }).count()).toBe(0);
});

test('an organization is deleted once its name is typed, and comes back by Undo or from the list of deleted ones', async () => {
  const page = await staff('/admin/organization', 'Organization');
  await page.getByRole('link', { name: 'Delete or restore' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Brightwater Foods' });
  const start = row.getByRole('button', { name: 'Delete Brightwater Foods' });
  await start.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete Brightwater Foods?' });
  const submit = dialog.getByRole('button', { name: 'Delete organization' });
  const isUnavailable = () => submit.getAttribute('aria-disabled');
  await page.keyboard.type('Brightwater Food');
  expect(await isUnavailable()).toBe('true');
  await page.keyboard.press('Enter');
  expect(await dialog.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await start.evaluate((button) => button === document.activeElement)).toBe(true);

  const remove = async () => {
    await start.click();
    await page.keyboard.type('Brightwater Foods');
    expect(await isUnavailable()).toBe(null);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('status').filter({ hasText: 'Brightwater Foods was deleted.' }).waitFor();
    await start.waitFor({ state: 'hidden' });
  };
  await remove();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await start.waitFor();
  await remove();
  await page.reload();
  await row.filter({ hasText: 'by Ingrid Solheim' }).getByRole('button', { name: 'Restore Brightwater Foods' }).click();
  await message(page, 'Brightwater Foods was restored.');
  await start.waitFor();

  const withStaff = page.getByRole('row').filter({ hasText: 'Fernhill Outdoor' });
  expect(await withStaff.innerText()).toContain('because staff belong to it');
  expect(await withStaff.getByRole('button').count()).toBe(0);
});

test('a list that failed to load offers a retry in its place', async () => {
  const page = await staff('/admin/job-control', 'Job control');
  await page.route(/\/rest\/jobs\b/, (route) => route.abort());
  await page.reload();
  await page.getByText('Could not load the jobs').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: 'Network' }).count()).toBe(0);
  await page.unroute(/\/rest\/jobs\b/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('tbody tr').first().waitFor();
});

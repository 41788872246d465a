import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { type Budget, BudgetsWire } from '../../src/features/budgets/list/budgets.wire.ts';
import type { HttpClient } from '../support/http-client.ts';
import { COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();

const LABELS = {
  campaignButtonLabel: 'Programme',
  subCampaignButtonLabel: 'Motion',
  lineItemButtonLabel: 'Tactic',
  highlightedItemButtonLabel: 'Idea',
};

/** Another user who changes settings of budgets while the page is open. */
let elsewhere: HttpClient;
let budget: Budget;
beforeAll(async () => {
  const origin = `http://127.0.0.1:${journey.host.port}`;
  elsewhere = await signIn({ origin }, { username: MANAGER, password: DEMO_PASSWORD });
  const budgets = v.parse(BudgetsWire, await (await elsewhere.get('/rest/budgets')).json());
  budget = budgets[0] ?? expect.fail('There is no budget.');
});

async function save(path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
  const answer = await elsewhere.send(`/rest/budgets/${budget.id}/settings/preferences/${path}`, {
    method: 'PUT',
    ...sent,
  });
  expect(answer.ok).toBe(true);
}
const saveDecimals = (isOn: boolean) => save(`includeDecimalsForAllNumbers?includeDecimalsForAllNumbers=${isOn}`);

const at = (path: string) => journey.host.at(NEWER, path);
const types = (page: Page) => page.locator('.lm-types button').allInnerTexts();
const amounts = (page: Page) => page.locator('tfoot td.lm-num').allInnerTexts();
const searched = (page: Page, name: string) => page.locator(`portico-search-dialog [data-ref="search-${name}"]`);
const shownTypes = (page: Page) =>
  page
    .locator('tr[data-type]:visible')
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getAttribute('data-type')))].sort());

/** The table of the module remains where Portico fails to load. */
const withoutSheet = (page: Page) => page.route('**/portico/portico.js', (route) => route.abort());

test('a budget’s own labels and decimals show in its pages as soon as they are saved (S-PREF-01, S-PREF-02)', async () => {
  await save('terminology', LABELS);
  const { page } = await journey.visitor(MANAGER);
  await withoutSheet(page);
  await page.goto(at(`/budgets/${budget.id}`));
  expect(await types(page)).toEqual(['All items', 'Programme', 'Motion', 'Tactic', 'Idea']);
  expect(await amounts(page)).toEqual([0, 0, 0, 0].map(() => expect.stringMatching(/^-?[\d,]+\.\d\d$/)));

  await saveDecimals(false);
  await save('terminology', { ...LABELS, highlightedItemButtonLabel: '' });
  await page.reload();
  expect(await types(page)).toEqual(['All items', 'Programme', 'Motion', 'Tactic']);
  expect(await amounts(page)).toEqual([0, 0, 0, 0].map(() => expect.stringMatching(/^-?[\d,]+$/)));

  const all = await page.locator('tr[data-type]:visible').count();
  await page.getByRole('button', { name: 'Collapse all' }).click();
  await page.getByRole('button', { name: 'Motion', exact: true }).click();
  expect(await shownTypes(page)).toEqual(['CATEGORY', 'SUBCATEGORY']);
  expect(await page.getByRole('button', { name: 'Motion', pressed: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Collapse all' }).click();
  expect(await page.getByRole('button', { name: 'All items', pressed: true }).count()).toBe(1);
  await page.getByRole('button', { name: 'Expand all' }).click();
  expect(await page.locator('tr[data-type]:visible').count()).toBe(all);

  await page.locator('tr[data-type=LINE_ITEM] .lm-name a').first().click();
  await page.locator('.lm-about', { hasText: 'Tactic' }).waitFor();
  await saveDecimals(true);
});

test('budgets keep the order that the user gives them, children below their parent, after a reload and in another tab (S-BUD-03, S-BUD-04)', async () => {
  const { page, context, complaints } = await journey.visitor(MANAGER);
  const rows = (tab: Page) =>
    tab
      .locator('.lm-budgets tr[data-id]')
      .evaluateAll((all) =>
        all.map((row) => ({ id: row.getAttribute('data-id'), parent: row.getAttribute('data-parent') })),
      );
  const roots = async (tab: Page) => (await rows(tab)).flatMap(({ id, parent }) => (parent ? [] : [id]));
  await page.goto(at('/last/budgets'));
  const newestFirst = await roots(page);
  const [first, second, ...others] = newestFirst;
  expect(newestFirst).toEqual(newestFirst.toSorted((one, other) => Number(other) - Number(one)));
  const row = (id: string | null | undefined) => page.locator(`tr[data-id="${id}"]`);
  const up = (id: string | null | undefined) => row(id).getByRole('button', { name: /^Move up/ });
  const down = (id: string | null | undefined) => row(id).getByRole('button', { name: /^Move down/ });
  await up(second).and(page.locator(':enabled')).waitFor();
  expect([await up(first).isDisabled(), await down(newestFirst.at(-1)).isDisabled()]).toEqual([true, true]);

  const other = await context.newPage();
  await other.goto(at('/last/budgets'));
  await up(second).click();
  const moved = [second, first, ...others];
  expect(await roots(page)).toEqual(moved);
  await page.getByText(` is now 1 of ${moved.length}`).waitFor({ state: 'attached' });
  // It is first now, and keeps the focus.
  expect(await down(second).evaluate((button) => button.matches(':focus'))).toBe(true);
  const key = `${MANAGER}.budgets.sort`;
  expect(JSON.parse((await page.evaluate((name) => localStorage.getItem(name), key)) ?? '')).toEqual(moved);
  await expect.poll(() => roots(other)).toEqual(moved);

  await page.reload();
  await expect.poll(() => roots(page)).toEqual(moved);
  const inOrder = await rows(page);
  for (const [index, { parent }] of inOrder.entries()) {
    const before = inOrder[index - 1];
    if (parent) expect([before?.id, before?.parent]).toContain(parent);
  }
  // Another program may store unknown ids, which come first.
  await page.evaluate(
    ([name, ids]) => localStorage.setItem(name as string, ids as string),
    [key, JSON.stringify([99999, `00${first}`])],
  );
  await page.reload();
  await expect.poll(() => roots(page)).toEqual([second, ...others, first]);
  expect(complaints).toEqual([]);
});

test('an unreadable order of budgets is reported once and ignored, also when the list loads in another page (S-STORE-01, S-BUD-04)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const reports: string[] = [];
  page.on('console', (line) => line.type() === 'error' && reports.push(line.text()));
  const roots = () =>
    page
      .locator('.lm-budgets tr[data-parent=""]')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-id')));
  const firstUp = page.getByRole('button', { name: /^Move up/ }).nth(1);
  await page.goto(at('/last/budgets'));
  await expect.poll(() => firstUp.isEnabled()).toBe(true);
  const newestFirst = await roots();

  const key = `${MANAGER}.budgets.sort`;
  await page.evaluate((name) => localStorage.setItem(name, '[1, 2'), key);
  await page.goto(at('/home'));
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  await page.evaluate(() => (window as unknown as { LM: { load(href: string): void } }).LM.load('/last/budgets'));
  await expect.poll(() => firstUp.isEnabled()).toBe(true);
  expect(await roots()).toEqual(newestFirst);
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await expect
    .poll(() => reports)
    .toEqual([expect.stringContaining(`Parse error: the stored value of ${key} cannot be read.`)]);
  expect(reports.join()).not.toContain('[1, 2');

  await firstUp.click();
  const [first, second, ...others] = newestFirst;
  expect(await roots()).toEqual([second, first, ...others]);
  await page.reload();
  await expect.poll(roots).toEqual([second, first, ...others]);
});

test('the search uses the labels of the budget whose page it is opened in, and the default labels elsewhere (S-SEARCH-05, S-SEARCH-16)', async () => {
  await save('terminology', LABELS);
  const { page, complaints } = await journey.visitor(MANAGER);
  const open = async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await searched(page, 'field').waitFor();
    return await searched(page, 'dialog').innerText();
  };
  await page.goto(at(`/budgets/${budget.id}`));
  expect(await open()).toContain('Tactic Name or ID');
  await searched(page, 'close').click();

  // The module shows another of its pages in the same document.
  await page.evaluate(() => void Object.assign(window, { isSame: true }));
  await page.evaluate(() => (window as unknown as { LM: { load(href: string): void } }).LM.load('/home'));
  await page.waitForURL(at('/home'));
  await page.getByText('Recent items').waitFor();
  expect(await open()).toContain('Line Item Name or ID');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a budget has the table of the module in browsers without scripts', async () => {
  const { context } = await journey.visitor(MANAGER);
  const storageState = await context.storageState();
  const plain = await context.browser()?.newContext({ storageState, javaScriptEnabled: false });
  const page = (await plain?.newPage()) ?? expect.fail('There is no browser.');
  await page.goto(at(`/budgets/${budget.id}`));
  await page.locator('.lm-tree tbody tr').first().waitFor();
  expect(await page.locator('portico-budget-sheet').isVisible()).toBe(false);
  await plain?.close();
});

test('a budget shows its sheet, where a change shows in the sheet of a colleague', async () => {
  const { page, complaints } = await journey.visitor(MANAGER);
  const colleague = await journey.visitor(COLLEAGUE);
  await page.goto(at(`/budgets/${budget.id}`));
  const sheetOf = (tab: Page) => tab.locator('portico-budget-sheet');
  const editable = sheetOf(page).locator('.p-tree-row:has([data-cell=planned])').first();
  const name = await editable.locator('bdi').first().innerText();
  // Locks make other rows editable for the colleague.
  const plannedIn = (tab: Page) =>
    sheetOf(tab).locator('.p-tree-row').filter({ hasText: name }).first().locator('.p-tree-cell').nth(1);
  await plannedIn(page).waitFor();
  expect(await page.locator('.lm-tree').isVisible()).toBe(false);
  await colleague.page.goto(page.url());
  await plannedIn(colleague.page).waitFor();

  await plannedIn(page).click();
  await page.keyboard.type('=1200*3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect.poll(() => plannedIn(page).innerText()).toMatch(/3,600/);
  await expect.poll(() => plannedIn(colleague.page).innerText()).toMatch(/3,600/);
  await page.reload();
  await expect.poll(() => plannedIn(page).innerText()).toMatch(/3,600/);
  await page.getByRole('link', { name: 'Recycle bin' }).click();
  await page.getByRole('heading', { name: /Recycle Bin/ }).waitFor();
  expect([...complaints, ...colleague.complaints]).toEqual([]);
});

/** Opens the sheet, and returns the planned amounts of two items that the user can change, one below the other. */
async function openTwoAmounts(page: Page) {
  await page.goto(at(`/budgets/${budget.id}`));
  const rows = page.locator('portico-budget-sheet .p-tree-row');
  await rows.first().waitFor();
  const names = await rows.evaluateAll((all) =>
    all.map((row) => (row.querySelector('[data-cell=planned]') ? (row.querySelector('bdi')?.textContent ?? '') : '')),
  );
  const place = names.findIndex((name, index) => name !== '' && names[index + 1]);
  const cellOf = (name: string | undefined) =>
    rows
      .filter({ hasText: name ?? '' })
      .locator('.p-tree-cell')
      .nth(1);
  return [cellOf(names[place]), cellOf(names[place + 1])] as const;
}

test('cells are copied as text for other programs, and take what these have copied', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = await openTwoAmounts(page);
  await first.click();
  await page.evaluate(() => navigator.clipboard.writeText('1,234.5\r\n=2*3\r\n'));
  await page.keyboard.press('Control+v');
  await expect.poll(() => first.innerText()).toMatch(/1,234\.50/);
  await expect.poll(() => second.innerText()).toMatch(/6\.00/);
  await first.click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^1234\.5\r?\n6$/);
});

/** Whether the last of the code that works without a connection has arrived, and nothing for half a second since. */
const HAS_OFFLINE_CODE = () => {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const last = Math.max(...files.map(({ responseEnd }) => responseEnd));
  return files.some(({ name }) => name.includes('move-items')) && performance.now() - last > 500;
};

test('a paste and a move without a network work, although their code had not been used, and are saved when it returns', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [first, second] = await openTwoAmounts(page);
  const state = page.locator('portico-budget-sheet .sheet-state');
  await page.evaluate(() => navigator.clipboard.writeText('8765\r\n5678\r\n'));
  await first.click();
  await page.waitForFunction(HAS_OFFLINE_CODE);
  await context.setOffline(true);
  await page.keyboard.press('Control+v');
  await expect.poll(() => first.innerText()).toMatch(/8,765/);
  await expect.poll(() => second.innerText()).toMatch(/5,678/);
  await page.locator('portico-budget-sheet [data-ref="sheet-more"]').click();
  await page.getByRole('menuitem', { name: 'Move to' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect.poll(() => state.innerText()).toBe('All changes are saved');
  await page.reload();
  await expect.poll(() => first.innerText()).toMatch(/8,765/);
});

test('a paste whose code can’t be loaded tells the user', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route(/papaparse/, (route) => route.abort());
  const [first] = await openTwoAmounts(page);
  const before = await first.innerText();
  await page.evaluate(() => navigator.clipboard.writeText('8765\r\n5678\r\n'));
  await first.click();
  await page.keyboard.press('Control+v');
  await page.getByText('This part of the page couldn’t be loaded').first().waitFor();
  expect(await first.innerText()).toBe(before);
});

test('an amount that is entered without a network is saved when it returns', async () => {
  const { page, context } = await journey.visitor(MANAGER);
  const [first] = await openTwoAmounts(page);
  const state = page.locator('portico-budget-sheet .sheet-state');
  await context.setOffline(true);
  await first.click();
  await page.keyboard.type('4321');
  await page.keyboard.press('Enter');
  await expect.poll(() => state.innerText()).toMatch(/No connection/);
  await expect.poll(() => first.innerText()).toMatch(/4,321/);
  await context.setOffline(false);
  await expect.poll(() => state.innerText()).toBe('All changes are saved');
  await page.reload();
  await expect.poll(() => first.innerText()).toMatch(/4,321/);
});

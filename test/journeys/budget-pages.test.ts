import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/seed/demo-people.ts';
import { type Budget, BudgetsWire } from '../../src/features/budgets/budgets.wire.ts';
import type { HttpClient } from '../support/http-client.ts';
import { MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();

const LABELS = {
  campaignButtonLabel: 'Programme',
  subCampaignButtonLabel: 'Motion',
  lineItemButtonLabel: 'Tactic',
  highlightedItemButtonLabel: 'Idea',
};

/** Somebody who changes what is set for budgets while others look at them. */
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

test('a budget’s own labels and decimals show in its pages as soon as they are saved (S-PREF-01, S-PREF-02)', async () => {
  await save('terminology', LABELS);
  const { page, complaints } = await journey.visitor(MANAGER);
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
  await page.getByRole('button', { name: 'All items' }).click();
  expect(await page.locator('tr[data-type]:visible').count()).toBe(all);

  await page.locator('tr[data-type=LINE_ITEM] .lm-name a').first().click();
  await page.locator('.lm-about', { hasText: 'Tactic' }).waitFor();
  await saveDecimals(true);
  expect(complaints).toEqual([]);
});

test('the search has the labels of the budget whose page it is opened in, and the usual ones in others (S-SEARCH-05, S-SEARCH-16)', async () => {
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

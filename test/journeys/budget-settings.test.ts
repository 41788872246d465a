import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { CurrencyRehearsalWire } from '../../src/features/budgets/currency/currency.wire.ts';
import { type Budget, BudgetsWire } from '../../src/features/budgets/list/budgets.wire.ts';
import { BudgetTotalsWire } from '../../src/features/planning/objectives.wire.ts';
import { violations } from '../support/axe.ts';
import type { HttpClient } from '../support/http-client.ts';
import { COLLEAGUE, MANAGER, NEWER, startJourney } from '../support/journey.ts';
import { signIn } from '../support/start-server.ts';

const journey = startJourney();

/** The manager's other browser, without an open page. */
let elsewhere: HttpClient;
/** Budgets of the demonstration: a root with descendants, and two with a shared purchase order. */
let root: Budget;
let splitBudget: Budget;
beforeAll(async () => {
  const origin = `http://127.0.0.1:${journey.host.port}`;
  elsewhere = await signIn({ origin }, { username: MANAGER, password: DEMO_PASSWORD });
  const budgets = await read();
  const isParent = ({ id }: Budget) => budgets.some(({ parentId }) => parentId === id);
  const isFree = ({ id }: Budget) => ![budgets[1]?.id, budgets.at(-1)?.id].includes(id);
  root = budgets.find((one) => one.masterBudget && isParent(one) && isFree(one)) ?? expect.fail('There is no root.');
  splitBudget = budgets[1] ?? expect.fail('There is no second budget.');
});

const read = async () =>
  v.parse(BudgetsWire, await (await elsewhere.get('/rest/budgets?expand=currency,exchange-rates')).json());
const put = async (path: string, body: unknown) => {
  const headers = { 'Content-Type': 'application/json' };
  expect((await elsewhere.send(path, { method: 'PUT', headers, body: JSON.stringify(body) })).ok).toBe(true);
};
const currencyOf = async ({ id }: Budget) => (await read()).find((one) => one.id === id)?.currency?.id;

const settings = ({ id }: Budget) => journey.host.at(NEWER, `/budgets/${id}/settings`);
const part = (page: Page, name: string) => page.locator(`portico-budget-preferences [data-ref="${name}"]`);
const isSaid = (page: Page, text: string) => page.locator('portico-messages').getByText(text).first().waitFor();

/** Opens the settings of a budget as this user. */
async function reader(budget: Budget, username = MANAGER) {
  const visitor = await journey.visitor(username);
  await visitor.page.goto(settings(budget));
  return visitor.page;
}

async function choose(page: Page, currency: string) {
  await part(page, 'currency').selectOption(currency);
  await part(page, 'currency-change').click();
  await part(page, 'rehearsal').waitFor();
}

test('labels can be opened from the budget, are saved, and are still there after a reload (S-PREF-01, S-PREF-03, S-PREF-05, S-PREF-06)', async () => {
  const { page, complaints } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, `/budgets/${root.id}`));
  await page.getByRole('link', { name: 'Settings', exact: true }).and(page.locator('.lm-button')).click();
  await page.waitForURL(settings(root));
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await page.getByRole('link', { name: root.name }).waitFor();

  const save = part(page, 'labels-save');
  await page.getByLabel('Category Label', { exact: true }).fill('Programme');
  await page.getByLabel('Placeholder Label').fill('');
  await save.click();
  await isSaid(page, 'Budget tab button labels saved');
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  await page.reload();
  await save.waitFor();
  expect(await page.getByLabel('Category Label', { exact: true }).inputValue()).toBe('Programme');
  expect(await page.getByLabel('Placeholder Label').inputValue()).toBe('');
  expect(complaints).toEqual([]);
});

test('unsaved labels ask for confirmation before the page is left, by a link or a reload (X-SHELL-04)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(settings(root));
  const label = page.getByLabel('Line Item Label', { exact: true });
  const saved = await label.inputValue();
  await label.fill('Half a wo');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.locator('#lm-content').getByRole('link', { name: root.name }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  void page.evaluate(() => location.reload());
  await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
  expect(await label.inputValue()).toBe('Half a wo');

  await label.fill(saved);
  await page.locator('#lm-content').getByRole('link', { name: root.name }).click();
  await page.waitForURL(/\/budgets\/\d+$/);
  expect(asked.length).toBe(2);
});

test('Show Decimals is saved immediately, and is still set after a reload (S-PREF-02, S-PREF-04)', async () => {
  const page = await reader(root);
  const box = page.getByRole('checkbox', { name: 'Show Decimals' });
  const before = await box.isChecked();
  await box.click();
  await isSaid(page, 'Show decimals saved');
  await page.reload();
  await box.waitFor();
  expect(await box.isChecked()).toBe(!before);
});

test.each([401, 403])(
  'a %i without a code in an active session is shown as a missing permission (X-SESS-07)',
  async (status) => {
    const page = await reader(root);
    await page.route(/includeDecimalsForAllNumbers/, (route) => route.fulfill({ status }));
    await page.getByRole('checkbox', { name: 'Show Decimals' }).click();
    await isSaid(page, 'You do not have permission to do this.');
    expect(new URL(page.url()).pathname).not.toContain('login');
  },
);

test('a currency changes after its preview, with all budgets below that share it (S-CUR-01, S-CUR-04, S-CUR-05, S-CUR-09)', async () => {
  const page = await reader(root);
  const from = root.currency?.id ?? '';
  await choose(page, 'SEK');
  expect(await part(page, 'rehearsal').innerText()).toContain('to SEK (kr)');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect([await part(page, 'currency').inputValue(), await currencyOf(root)]).toEqual([from, from]);

  const shared = (await read()).filter((one) => one.parentId === root.id && one.currency?.id === from);
  await choose(page, 'SEK');
  await part(page, 'currency-change-confirm').click();
  await isSaid(page, 'The currency is SEK (kr) now');
  expect(await part(page, 'currency').inputValue()).toBe('SEK');
  const now = await read();
  const changed = shared.map(({ id }) => now.find((one) => one.id === id)?.currency?.id);
  expect(new Set(changed)).toEqual(new Set(['SEK']));
  expect(now.find(({ id }) => id === root.id)?.exchangeRates).toContainEqual(
    expect.objectContaining({ fromCurrency: 'SEK', enabled: true }),
  );
  await page.reload();
  await part(page, 'currency').waitFor();
  expect(await part(page, 'currency').inputValue()).toBe('SEK');
});

test('a split purchase order keeps the currency, and its message stays until the user clears it (S-CUR-07)', async () => {
  const page = await reader(splitBudget);
  const from = splitBudget.currency?.id ?? '';
  await part(page, 'currency').selectOption(from === 'NOK' ? 'DKK' : 'NOK');
  await part(page, 'currency-change').click();
  await page.getByText('The change is not possible').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  const message = part(page, 'split-error');
  await message.waitFor();
  expect(await message.innerText()).toContain('PO-2027-0418');
  expect([await part(page, 'currency').inputValue(), await currencyOf(splitBudget)]).toEqual([from, from]);
  await message.getByRole('button', { name: 'Close' }).click();
  await message.waitFor({ state: 'detached' });
});

test('amounts are converted with the currency, and an undo with a Yes/No question restores them (S-DLG-04)', async () => {
  const all = await read();
  const split = [all[1]?.id, all.at(-1)?.id];
  const isParent = ({ id }: Budget) => all.some(({ parentId }) => parentId === id);
  const budget =
    all.find((one) => !isParent(one) && !split.includes(one.id)) ?? expect.fail('There is no such budget.');
  const from = budget.currency?.id ?? '';
  const totals = async () => v.parse(BudgetTotalsWire, await (await elsewhere.get('/rest/budgets/totals')).json());
  const before = await totals();
  const page = await reader(budget);
  await choose(page, from === 'HUF' ? 'CZK' : 'HUF');
  await page.getByRole('radio', { name: 'Convert amounts' }).check();
  await part(page, 'currency-change-confirm').click();
  await part(page, 'currency-last-change').waitFor();
  expect(await totals()).not.toEqual(before);
  await page.reload();
  const question = page.getByRole('dialog', { name: 'Undo the currency change?' });
  const converted = await totals();
  await part(page, 'currency-undo').click();
  await question.waitFor();
  expect(await question.getByRole('button').allInnerTexts()).toEqual(['No', 'Yes']);
  await question.getByRole('button', { name: 'No' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(() => part(page, 'currency-undo').evaluate((button) => button.matches(':focus'))).toBe(true);
  expect(await totals()).toEqual(converted);
  await page.keyboard.press('Enter');
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await totals()).toEqual(converted);
  await part(page, 'currency-undo').click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await isSaid(page, 'again');
  expect(await part(page, 'currency').inputValue()).toBe(from);
  expect(await totals()).toEqual(before);
});

test('a purchase order that is split during the change reverts the currency, and the message stays until the user clears it (S-CUR-07)', async () => {
  const page = await reader(splitBudget);
  // The order was not split at the time of the preview.
  await page.route(/currency-change\?/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const rehearsal = v.parse(CurrencyRehearsalWire, await (await elsewhere.get(pathname + search)).json());
    await route.fulfill({ json: { ...rehearsal, split: null } });
  });
  const from = splitBudget.currency?.id ?? '';
  await choose(page, from === 'NOK' ? 'DKK' : 'NOK');
  await part(page, 'currency-change-confirm').click();
  const splitError = part(page, 'split-error');
  await splitError.waitFor();
  expect(await splitError.innerText()).toContain('PO-2027-0418');
  expect([await part(page, 'currency').inputValue(), await currencyOf(splitBudget)]).toEqual([from, from]);
  await page.getByRole('checkbox', { name: 'Show Decimals' }).click();
  await isSaid(page, 'Show decimals saved');
  await splitError.getByRole('button', { name: 'Close' }).click();
  await splitError.waitFor({ state: 'detached' });
  const focused = await page.evaluate(() =>
    document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-ref'),
  );
  expect(focused).toBe('currency');
});

test('changes of another user show without a reload (S-PREF-05, S-CUR-09)', async () => {
  const page = await reader(root);
  await part(page, 'labels-save').waitFor();
  const labels = {
    campaignButtonLabel: 'Theirs',
    subCampaignButtonLabel: 'Tactic',
    lineItemButtonLabel: 'Line',
    highlightedItemButtonLabel: '',
  };
  const path = `/rest/budgets/${root.id}`;
  await put(`${path}/settings/preferences/terminology`, labels);
  const field = page.getByLabel('Category Label', { exact: true });
  await expect.poll(() => field.inputValue()).toBe('Theirs');
  await put(`${path}/exchange-rates/CHF`, { rate: 1.2345 });
  await expect
    .poll(() => part(page, 'rate').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toContain('1.2345');
});

test('a rate in progress stays when another user changes it, a message says so, and the typed rate is saved (S-CUR-09)', async () => {
  const page = await reader(root);
  const rate = page.getByLabel(/^Rate of CHF/);
  await rate.fill('0.9');
  await put(`/rest/budgets/${root.id}/exchange-rates/CHF`, { rate: 0.8123 });
  await page.getByText('Another user changed this to 0.8123.').waitFor();
  expect(await rate.inputValue()).toBe('0.9');
  await rate.press('Escape');
  expect(await rate.inputValue()).toBe('0.8123');
  await rate.fill('nine');
  await rate.press('Enter');
  expect(await rate.getAttribute('aria-invalid')).toBe('true');
  await rate.fill('0.95');
  expect(await rate.getAttribute('aria-invalid')).toBe('false');
  await rate.press('Enter');
  await isSaid(page, 'Exchange rate saved');
});

test('an older response never replaces a newer one: the last saved value shows (S-PREF-05, S-CUR-09)', async () => {
  const { page } = await journey.visitor(MANAGER);
  const release: (() => void)[] = [];
  let isHeld = true;
  await page.route(/settings\/preferences$|\/rest\/budgets\?/, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const json = await (await elsewhere.get(pathname + search)).json();
    if (isHeld && release.length < 2) await new Promise<void>((go) => release.push(go));
    await route.fulfill({ json });
  });
  const live = page.waitForResponse((answer) => answer.url().includes('/rest/events'));
  await page.goto(settings(root));
  await live;
  await expect.poll(() => release.length).toBe(2);
  const labels = {
    campaignButtonLabel: 'The newest',
    subCampaignButtonLabel: 'Tactic',
    lineItemButtonLabel: 'Line',
    highlightedItemButtonLabel: '',
  };
  await put(`/rest/budgets/${root.id}/settings/preferences/terminology`, labels);
  await put(`/rest/budgets/${root.id}/exchange-rates/CHF`, { rate: 1.4321 });
  await page.waitForTimeout(500); // the page has received both events
  isHeld = false;
  for (const go of release) go();
  const field = page.getByLabel('Category Label', { exact: true });
  await expect.poll(() => field.inputValue()).toBe('The newest');
  await expect.poll(() => page.getByLabel(/^Rate of CHF/).inputValue()).toBe('1.4321');
});

test('columns that fail to load are not shown as removed, and can be loaded again', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.route(/\/columns(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(settings(root));
  await page.getByText('Could not load the columns').waitFor();
  expect(await part(page, 'column-rate-remove').count()).toBe(0);
  await page.unroute(/\/columns(\?|$)/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await part(page, 'column-rate-remove').first().waitFor();
});

test('a preview that another user’s change makes outdated says so, and nothing opens by itself afterwards', async () => {
  const page = await reader(root);
  await part(page, 'currency').waitFor();
  const current = await currencyOf(root);
  await choose(page, 'HUF');
  await put(`/rest/budgets/${root.id}/currency`, { currency: 'HUF', from: current });
  await part(page, 'rehearsal').waitFor({ state: 'detached' });
  await isSaid(page, 'Another user changed the currency to HUF');
  await part(page, 'currency').selectOption('RON');
  await page.waitForTimeout(300);
  expect(await part(page, 'rehearsal').count()).toBe(0);
});

test('the second of two users who change the same currency is notified, and sees the first user’s choice (S-CUR-08)', async () => {
  const page = await reader(root);
  await part(page, 'currency').waitFor();
  const current = await currencyOf(root);
  const [theirs, mine] = ['PLN', 'CZK'];
  // The other user's change arrives first, while this one is pending.
  await page.route(/\/currency$/, async (route) => {
    await put(`/rest/budgets/${root.id}/currency`, { currency: theirs, from: current });
    await route.continue();
  });
  await choose(page, mine);
  await part(page, 'currency-change-confirm').click();
  await expect.poll(() => part(page, 'currency').inputValue()).toBe(theirs);
  await isSaid(page, 'currency');
  expect(await currencyOf(root)).toBe(theirs);
});

test('users without the right to change the settings can read them, but find no link to them', async () => {
  const { page } = await journey.visitor(COLLEAGUE);
  await page.goto(journey.host.at(NEWER, `/budgets/${root.id}`));
  await page.getByRole('heading', { name: root.name }).waitFor();
  expect(await page.locator('.lm-head-tools a[href$="/settings"]').count()).toBe(0);
  await page.goto(settings(root));
  await page.getByText('Only users who manage this budget’s settings').waitFor();
  expect(await page.locator('portico-budget-preferences').locator('input, select').count()).toBe(0);
});

test.each([320, 800])('the settings fit a window of %s px, in the frame with the side menu', async (widthPx) => {
  const { page } = await journey.visitor(MANAGER);
  await page.setViewportSize({ width: widthPx, height: 800 });
  await page.goto(settings(root));
  await part(page, 'rate').first().waitFor();
  await page.locator('portico-header-view').waitFor();
  const cutPx = () =>
    page.locator('#lm-scroller').evaluate((box) => box.scrollWidth - box.clientWidth + Math.max(0, scrollX));
  await expect.poll(() => page.locator('#lm-content').getAttribute('style')).toContain('width');
  expect(await cutPx()).toBe(0);
  const numbers = part(page, 'rate');
  const cut = await numbers.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
});

test('the settings and the dialog before a currency change have no WCAG 2.2 AA violations', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(settings(root));
  await part(page, 'column-rate-remove').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await choose(page, 'DKK');
  expect(await violations(page)).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();
const at = (path: string) => journey.host.at(NEWER, path);

const pressLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
/** The rows of the legacy module's list, by name. */
const listed = (page: Page, name: string) => page.locator('.lm-budgets tbody tr').filter({ hasText: name });

async function openList(page: Page): Promise<void> {
  await page.goto(at('/last/budgets'));
  await page.locator('.lm-budgets').waitFor();
}

/** A budget with items. */
const ORIGINAL = 'FY26 EMEA Field Marketing';

/** Opens its settings. */
async function openSettings(page: Page): Promise<void> {
  await openList(page);
  const link = page.getByRole('link', { name: ORIGINAL, exact: true });
  await page.goto(`${at((await link.getAttribute('href')) ?? '')}/settings`);
  await page.getByRole('link', { name: 'Copy budget' }).waitFor();
}

test('a manager creates an empty budget from the list of budgets, and is in its sheet', async () => {
  const { page, complaints } = await journey.visitor(MANAGER);
  await openList(page);
  await pressLink(page, 'New budget');
  await heading(page, 'New budget');
  await press(page, 'Create budget');
  await page.getByText('Enter a name.').waitFor();
  await expect.poll(() => field(page, 'Name').evaluate((input) => input === document.activeElement)).toBe(true);
  await field(page, 'Name').fill('Field trials 2028');
  await field(page, 'Currency').selectOption('GBP');
  await press(page, 'Create budget');
  await heading(page, 'Field trials 2028');
  await page.locator('portico-budget-sheet').getByText('Nothing is planned here yet').waitFor();
  await openList(page);
  await expect.poll(() => listed(page, 'Field trials 2028').innerText()).toMatch(/GBP\s+0/);
  expect(complaints).toEqual([]);
});

test('a copy has the items of the chosen options, whose number it states before (S-APPR-16)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await openSettings(page);
  await pressLink(page, 'Copy budget');
  await heading(page, 'New budget');
  const from = field(page, 'Budget to copy');
  await expect
    .poll(() => from.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toContain(ORIGINAL);
  await field(page, 'Carryover items').check();
  await field(page, 'No amounts').check();
  await field(page, 'Owners').uncheck();
  const total = page.locator('[data-ref=total]');
  const hint = await page.getByText(/^Items that are not fully paid/).innerText();
  const count = Number(/([\d,]+) items?\.$/.exec(hint)?.[1]);
  expect(count).toBeGreaterThan(0);
  expect(await total.innerText()).toBe(`The new budget will have ${count} items.`);
  await field(page, 'Name').fill('Without amounts');
  await press(page, 'Create budget');
  await heading(page, 'Without amounts');
  await openList(page);
  expect(await listed(page, 'Without amounts').innerText()).toMatch(new RegExp(`\\s${count}\\s+0(\\.00)?\\s`));
});

test('a rollover needs a period, and shows its progress until the new budget is ready (S-APPR-16, S-ENUM-14)', async () => {
  const { page } = await journey.visitor(MANAGER);
  await openSettings(page);
  await pressLink(page, 'Roll over');
  await field(page, 'Name').fill('Next year');
  await field(page, 'First day').fill('1/1/2028');
  await field(page, 'Last day').fill('12/31/2027');
  await press(page, 'Create budget');
  await page.getByText('The last day can’t be before the first day.').waitFor();
  await field(page, 'Last day').fill('12/31/2028');
  await press(page, 'Create budget');
  await heading(page, 'Next year');
  await page
    .locator('portico-budget-sheet')
    .getByText(/\b2028\b/)
    .first()
    .waitFor();
});

test('a budget is saved as a template, from which a new budget starts', async () => {
  const { page } = await journey.visitor(MANAGER);
  await openSettings(page);
  await pressLink(page, 'Save as template');
  await heading(page, 'Save as template');
  await field(page, 'Name').fill('Every year');
  await press(page, 'Save template');
  await page.getByText('Every year is ready.').waitFor();
  const next = page.getByRole('link', { name: 'Create a budget from it' });
  const nextHref = await next.getAttribute('href');
  await pressLink(page, 'All templates');
  await heading(page, 'Budget templates');
  const fromList = page.getByRole('link', { name: 'Create a budget from Every year' });
  expect(await fromList.getAttribute('href')).toBe(nextHref);
  await fromList.click();
  await heading(page, 'New budget');
  await field(page, 'Name').fill('This year');
  await press(page, 'Create budget');
  await heading(page, 'This year');
  await openList(page);
  expect(await listed(page, 'This year').count()).toBe(1);
  expect(await listed(page, 'Every year').count()).toBe(0);
  await pressLink(page, 'Templates');
  await heading(page, 'Budget templates');
});

test('a budget is deleted after the user has read what is deleted and typed its name', async () => {
  const { page } = await journey.visitor(MANAGER);
  const name = ORIGINAL;
  await openSettings(page);
  await pressLink(page, 'Delete budget');
  await heading(page, `Delete ${name}`);
  await page.getByText(/^\d+ items?$/).waitFor();
  await page.getByRole('textbox').fill('Another name');
  await press(page, 'Delete permanently');
  await page.getByText('The name doesn’t match.').waitFor();
  await page.getByRole('textbox').fill(name);
  await press(page, 'Delete permanently');
  await page.getByText(`${name} was deleted.`).waitFor();
  await pressLink(page, 'Back to the budgets');
  await page.locator('.lm-budgets').waitFor();
  expect(await page.getByRole('link', { name, exact: true }).count()).toBe(0);
});

test('users who may not create budgets see no button for it, and why (S-BUD-14)', async () => {
  const { page } = await journey.visitor('chloe.bernard@upbeat.example');
  await openList(page);
  expect(await page.getByRole('link', { name: 'New budget' }).count()).toBe(0);
  await page.goto(at('/budgets/new'));
  await page.getByText('You don’t have permission to create budgets.').waitFor();
});

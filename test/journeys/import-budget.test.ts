import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const CSV = 'Item,Amount\nStall in Lyon,1200.5\nDinner in Lyon,300\n';
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooseFile = (page: Page, name: string, text = CSV) =>
  page.locator('input[type=file]').setInputFiles(fileOf(name, text));

test('a file is uploaded, its columns are chosen and saved as a template, and its rows become line items', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/import/budget'));
  await page.getByLabel('Budget', { exact: true }).selectOption({ index: 1 });
  await chooseFile(page, 'plan.docx');
  await page.getByText('has a type that can’t be uploaded. Files can be CSV, TSV').waitFor();
  await chooseFile(page, 'plan.csv');
  await page.getByText('2 rows in plan.csv').waitFor();
  await page.getByLabel('Name of the line item').selectOption('Item');
  await page.getByLabel('Planned amount').selectOption('Amount');
  await page.getByLabel('Save as template').fill('Monthly');
  await page.getByRole('button', { name: 'Import rows' }).click();
  await page.getByText('Import of plan.csv started').first().waitFor();
  const [budget] = await page
    .getByLabel('Budget', { exact: true })
    .evaluateAll((fields) => fields.map((field) => (field as HTMLSelectElement).value));
  const itemsOf = () =>
    page.evaluate(async (id) => {
      const answer = await fetch(`/rest/budgets/${id}/internal-items?name=in%20Lyon`);
      return ((await answer.json()) as { items: { name: string; planned: string }[] }).items;
    }, budget);
  await expect
    .poll(async () => (await itemsOf()).map(({ name, planned }) => `${name}: ${planned}`).sort(), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['Dinner in Lyon: 300', 'Stall in Lyon: 1200.5']));
  await chooseFile(page, 'next.csv', CSV.replace('300', '310'));
  await page.getByText('2 rows in next.csv').waitFor();
  await page.getByLabel('Import template').selectOption({ label: 'Monthly' });
  expect(await page.getByLabel('Planned amount').inputValue()).toBe('Amount');

  // A template knows the names of its columns, wherever they are in a file.
  await page.getByLabel('Import template').selectOption({ label: 'No template' });
  await chooseFile(page, 'titled.csv', `Plan,Spring\nBy,Upbeat\n${CSV}`);
  await page.getByText('4 rows in titled.csv').waitFor();
  const header = page.getByLabel('Header row');
  const chosen = () => header.locator('option:checked').innerText();
  expect(await chosen()).toBe('Detected: row 1');
  await page.getByLabel('Import template').selectOption({ label: 'Monthly' });
  await page.getByText('2 rows in titled.csv').waitFor();
  expect([await chosen(), await page.getByLabel('Planned amount').inputValue()]).toEqual([
    ...['Row 3: Item · Amount', 'Amount'],
  ]);
  await header.selectOption('Row 2: By · Upbeat');
  await page.getByText('3 rows in titled.csv').waitFor();
  expect(await chosen()).toBe('Row 2: By · Upbeat');
});

test('a template names the columns that a file lacks, and can be renamed and deleted', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/import/budget'));
  await page.getByLabel('Budget', { exact: true }).selectOption({ index: 2 });
  await chooseFile(page, 'plan.csv');
  await page.getByText('2 rows in plan.csv').waitFor();
  await page.getByLabel('Save as template').fill('Agency');
  await page.getByRole('button', { name: 'Import rows' }).click();
  await page.getByText('Import of plan.csv started').first().waitFor();
  await page.getByLabel('Import template').selectOption({ label: 'Agency' });
  await chooseFile(page, 'other.csv', 'Item,Net\nPrize,1\n');
  await page.getByText('The template “Agency” doesn’t fit this file, which has no column “Amount”.').waitFor();
  await page.getByRole('button', { name: 'Rename or share template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Agency 2027');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Template changed').first().waitFor();
  const choices = page.getByLabel('Import template').locator('option');
  await expect.poll(() => choices.allInnerTexts()).toEqual(['No template', 'Agency 2027']);
  await page.getByRole('button', { name: 'Delete template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Template deleted').first().waitFor();
  await expect.poll(() => choices.allInnerTexts()).toEqual(['No template']);
});

test('the form says which columns and amounts it leaves out, and the list how many rows were imported', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/import/budget'));
  await page.getByRole('button', { name: 'Import rows' }).click();
  await page.getByText('Choose a budget.').waitFor();
  await page.getByLabel('Budget', { exact: true }).selectOption({ index: 1 });
  await chooseFile(page, 'part.csv', 'Item,Amount,From\nHall,"1.200,00",May\nBus,"1,200.50",May\n');
  await page.getByText(/^Not imported: .From.$/).waitFor();
  await page.getByText('is no amount such as 1234.5 or 1,234.50.').waitFor();
  await page.getByRole('button', { name: 'Import rows' }).click();
  await page.getByText('1 of 2 imported').waitFor();
  const link = page.getByRole('link', { name: 'Open the budget of Import of part.csv' });
  expect(await link.getAttribute('href')).toMatch(/\/budgets\/\d+$/);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const CSV = 'Item,Amount\nStall in Lyon,1200.5\nDinner in Lyon,300\n';
const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const chooseFile = (page: Page, name: string, text = CSV) =>
  page.locator('input[type=file]').setInputFiles(fileOf(name, text));
const open = async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/import/budget'));
  return page;
};
const budgetField = (page: Page) => page.getByLabel('Budget', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
/** Returns the items of a budget whose names contain a text. */
const itemsOf = (page: Page, budgetId: string, name: string) =>
  page.evaluate(
    async ([id = '', part = '']) => {
      const answer = await fetch(`/rest/budgets/${id}/internal-items?name=${encodeURIComponent(part)}`);
      const { items } = (await answer.json()) as { items: { name: string; planned: string }[] };
      return items.map((item) => `${item.name}: ${item.planned}`).sort();
    },
    [budgetId, name],
  );
const budgetOf = (page: Page) => budgetField(page).inputValue();
const count = (page: Page, name: string) => page.locator(`[data-ref="import-count-${name}"] dd`).innerText();

test('a file in the form of the template becomes line items in new categories, with dates and owners (S-ROUTE-10)', async () => {
  const page = await open();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the template' }).click(),
  ]);
  const heads = Buffer.concat(await (await download.createReadStream()).toArray())
    .toString('utf8')
    .trim();
  expect(heads).toBe('Category,Subcategory,Line item,Owner,Starts on,Ends on,Planned');
  await budgetField(page).selectOption({ index: 1 });
  const budgetId = await budgetOf(page);
  await chooseFile(page, 'plan.docx');
  await page.getByText('has a type that can’t be uploaded. Files can be CSV, TSV').waitFor();
  const rows = [
    'Trade fairs 2031,Lyon,Stall in Lyon,,31.3.2027,2.4.2027,"1.200,50"',
    'Trade fairs 2031,Lyon,Dinner in Lyon,unknown@upbeat.example,31.3.2027,,300',
    'Trade fairs 2031,Oslo,Flights to Oslo,,soon,,"80,00"',
    'Trade fairs 2031,Oslo,Hotel in Oslo,,soon,,"90,00"',
  ];
  await chooseFile(page, 'plan.csv', [heads, ...rows].join('\n'));
  await page.getByText('The first 4 of 4 rows in plan.csv').waitFor();
  await page.getByRole('cell', { name: 'Flights to Oslo' }).waitFor();
  await next(page);

  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  const chosen = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
  expect([await chosen('Line item'), await chosen('Subcategory'), await chosen('Start date')]).toEqual([
    ...['Line item', 'Subcategory', 'Starts on'],
  ]);
  expect(await page.getByLabel('Number format').inputValue()).toBe('COMMA');
  await next(page);
  await page.getByText('Choose a format.').waitFor();
  await page.getByLabel('Date format').selectOption('DMY');
  await next(page);

  await page.getByRole('heading', { name: 'Check the import' }).waitFor();
  expect([await count(page, 'added'), await count(page, 'categories'), await count(page, 'rejected')]).toEqual([
    ...['1', '2', '3'],
  ]);
  await page.getByText('Trade fairs 2031 > Lyon').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 3 rejected rows' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('rejected-plan.csv');
  // Two rows have the same wrong text, which is corrected once.
  await page.getByLabel(/“.soon.” in .Starts on., 2 rows, first in row 4/).fill('1.4.2027');
  await page.keyboard.press('Enter');
  await page.getByText('2 rows corrected').first().waitFor();
  await expect.poll(() => count(page, 'added')).toBe('3');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rows that are rejected');
  await page.reload();
  await expect.poll(() => count(page, 'rejected')).toBe('1');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();

  await page.getByRole('heading', { name: 'Import complete' }).waitFor();
  await page.getByText('The organization has no user with this name or email address. In the file: “unknown').waitFor();
  expect(await itemsOf(page, budgetId, 'to Oslo')).toEqual(['Flights to Oslo: 80']);
  expect(await page.getByRole('link', { name: 'Open budget' }).getAttribute('href')).toMatch(/\/budgets\/\d+$/);
  await page.getByRole('link', { name: 'Download 1 rejected row' }).waitFor();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByText('3 new, 0 changed, 1 rejected').waitFor();
  await page.getByRole('link', { name: 'Result of Import of plan.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  expect(await itemsOf(page, budgetId, 'to Oslo')).toEqual([]);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await page.getByRole('row', { name: /Import of plan.csv.*Undone.*3 new, 0 changed, 1 rejected/ }).waitFor();
});

test('each step of an import can be left, opened again and reloaded, and keeps the choices', async () => {
  const page = await open();
  await next(page);
  await page.getByText('Choose a budget.').waitFor();
  await page.getByText('Choose a file.').waitFor();
  await budgetField(page).selectOption({ index: 2 });
  await chooseFile(page, 'part.csv', 'Item,Amount,From,Note\nHall,"1.200,00",May,a\nBus,"12.200,50",May,b\n');
  await page.getByText('The first 2 of 2 rows in part.csv').waitFor();
  await next(page);
  await page.getByLabel('Start date', { exact: true }).selectOption('From');
  await next(page);
  await page.getByText('Choose a format.').waitFor();
  await page.getByLabel('Date format').selectOption('YMD');
  await page.reload();
  await expect.poll(() => page.getByLabel('Start date', { exact: true }).inputValue()).toBe('From');
  await page.getByLabel('Start date', { exact: true }).selectOption('');
  await page.getByText(/^Not imported: .From., .Note.$/).waitFor();
  await next(page);
  await expect.poll(() => count(page, 'added')).toBe('2');

  await page.getByRole('link', { name: 'File' }).click();
  await page.getByText('The first 2 of 2 rows in part.csv').waitFor();
  await page.reload();
  await page.getByText('The first 2 of 2 rows in part.csv').waitFor();
  expect(await budgetField(page).evaluate((field) => (field as HTMLSelectElement).selectedIndex)).toBe(2);
  await next(page);
  expect(await page.getByLabel('Planned amount').inputValue()).toBe('Amount');
  await page.goBack();
  await page.getByRole('heading', { name: 'Choose a file' }).waitFor();
});

test('rows below a category that is only in the first row of a block are imported into it', async () => {
  const page = await open();
  await budgetField(page).selectOption({ index: 2 });
  await chooseFile(page, 'blocks.csv', 'Category,Item,Amount\nFairs 2035,Booth,1\n,Banner,2\nPrint 2035,Leaflets,3\n');
  await page.getByText('in blocks.csv').first().waitFor();
  await next(page);
  const cells = page.getByLabel('Empty category cells');
  expect(await cells.inputValue()).toBe('ABOVE');
  await cells.selectOption('No category');
  await next(page);
  await page.getByText('1 row has no category. Its line item will be at the top of the budget.').waitFor();
  await page.goBack();
  await cells.selectOption('Use the category above');
  await next(page);
  await expect.poll(() => count(page, 'categories')).toBe('2');
  expect(await page.getByText('has no category').count()).toBe(0);
});

test('rows whose line item is already in the budget can be skipped', async () => {
  const page = await open();
  let budgetId = '';
  for (const [name, added] of [
    ['first.csv', '1'],
    ['again.csv', '2'],
  ] as const) {
    await budgetField(page).selectOption({ index: 3 });
    budgetId = await budgetOf(page);
    const more = added === '2' ? 'Bridge to Malmö,2\n' : '';
    await chooseFile(page, name, `Item,Amount\nFerry to Malmö,1\n${more}`);
    await page.getByText(`in ${name}`).first().waitFor();
    await next(page);
    await next(page);
    await expect.poll(() => count(page, 'added')).toBe(added);
    if (added === '2') {
      await page.getByLabel('Skip them').check();
      await expect.poll(() => count(page, 'added')).toBe('1');
    }
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await page.getByRole('heading', { name: 'Import complete' }).waitFor();
    if (added === '2') break;
    await page.getByRole('button', { name: 'Import another file' }).click();
  }
  expect(await itemsOf(page, budgetId, 'Malmö')).toEqual(['Bridge to Malmö: 2', 'Ferry to Malmö: 1']);
});

test('rows whose line item is already in the budget can change it, which can be undone', async () => {
  const page = await open();
  let budgetId = '';
  for (const [name, csv] of [
    ['spring.csv', 'Item,Amount\nTrain to Narvik,1\nTrain to Kiruna,2\n'],
    ['summer.csv', 'Item,Amount\nTrain to Narvik,3\nTrain to Kiruna,2\n'],
  ] as const) {
    await budgetField(page).selectOption({ index: 3 });
    budgetId = await budgetOf(page);
    await chooseFile(page, name, csv);
    await page.getByText(`in ${name}`).first().waitFor();
    await next(page);
    await next(page);
    await expect.poll(() => count(page, 'added')).toBe('2');
    if (name === 'summer.csv') {
      await page.getByLabel('Change their line items').check();
      await expect.poll(() => count(page, 'changed')).toBe('1');
      expect([await count(page, 'added'), await count(page, 'existing')]).toEqual(['0', '1']);
      await page.reload();
      await expect.poll(() => count(page, 'changed')).toBe('1');
    }
    await page.getByRole('button', { name: /^Import \d rows?$/ }).click();
    await page.getByRole('heading', { name: 'Import complete' }).waitFor();
    if (name === 'spring.csv') await page.getByRole('button', { name: 'Import another file' }).click();
  }
  expect([await count(page, 'added'), await count(page, 'changed')]).toEqual(['0', '1']);
  expect(await itemsOf(page, budgetId, 'Train to')).toEqual(['Train to Kiruna: 2', 'Train to Narvik: 3']);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
  expect(await itemsOf(page, budgetId, 'Train to')).toEqual(['Train to Kiruna: 2', 'Train to Narvik: 1']);
});

test('the choices of an import are saved as a template, which finds its columns in other files', async () => {
  const page = await open();
  await budgetField(page).selectOption({ index: 1 });
  await chooseFile(page, 'plan.csv');
  await page.getByText('in plan.csv').first().waitFor();
  await next(page);
  await page.getByLabel('Save as template').fill('Monthly');
  await next(page);
  await page.getByText('Template Monthly saved').first().waitFor();
  await page.getByRole('link', { name: 'File' }).click();
  // A template knows the names of its columns, wherever they are in a file.
  await chooseFile(page, 'titled.csv', `Plan,Spring\nBy,Upbeat\n${CSV}`);
  await page.getByText('of 4 rows in titled.csv').waitFor();
  const header = page.getByLabel('Header row');
  const chosen = () => header.locator('option:checked').innerText();
  expect(await chosen()).toBe('Detected: row 1');
  await page.getByLabel('Import template').selectOption({ label: 'Monthly' });
  await page.getByText('of 2 rows in titled.csv').waitFor();
  expect(await chosen()).toBe('Row 3: \u2068Item\u2069 · \u2068Amount\u2069');
  await header.selectOption('2');
  await page.getByText('of 3 rows in titled.csv').waitFor();
  await page.getByText('The template “\u2068Monthly\u2069” doesn’t fit this file').waitFor();
  await header.selectOption('3');
  await page.getByText('of 2 rows in titled.csv').waitFor();
  await next(page);
  expect(await page.getByLabel('Planned amount').inputValue()).toBe('Amount');
});

test('a template can be renamed and deleted', async () => {
  const page = await open();
  await budgetField(page).selectOption({ index: 2 });
  await chooseFile(page, 'plan.csv');
  await page.getByText('in plan.csv').first().waitFor();
  await next(page);
  await page.getByLabel('Save as template').fill('Agency');
  await next(page);
  await page.getByRole('heading', { name: 'Check the import' }).waitFor();
  await page.getByRole('link', { name: 'File' }).click();
  await page.getByLabel('Import template').selectOption({ label: 'Agency' });
  await page.getByRole('button', { name: 'Rename or share template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Agency 2027');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Template changed').first().waitFor();
  const choices = page.getByLabel('Import template').locator('option');
  await expect.poll(() => choices.allInnerTexts()).toEqual(['No template', 'Agency 2027']);
  await page.getByRole('button', { name: 'Delete template' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Template deleted').first().waitFor();
  await expect.poll(() => page.getByLabel('Import template').count()).toBe(0);
});

test('a step that the user leaves while it is saved opens no other one', async () => {
  const page = await open();
  await budgetField(page).selectOption({ index: 2 });
  await chooseFile(page, 'plan.csv');
  await page.getByText('in plan.csv').first().waitFor();
  await next(page);
  await page.getByLabel('Save as template').fill('Slow');
  const release = await hold(page, /\/templates$/);
  await next(page);
  await page.getByRole('link', { name: 'File' }).click();
  await budgetField(page).waitFor();
  release();
  await page.getByText('Template Slow saved').first().waitFor();
  expect(await budgetField(page).isVisible()).toBe(true);
});

test('the heading of each step gets the focus, also after Back and Forward of the browser, and the title names the step', async () => {
  const page = await open();
  await budgetField(page).selectOption({ index: 2 });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const title = () => page.title().then((text) => text.replace(/^\(\d+\+?\) /, '').split(' | ')[0]);
  const arrived = async (heading: string, step: string) => {
    await expect.poll(focused).toBe(heading);
    await expect.poll(title).toBe(['Import > Budget', ...(step === '' ? [] : [step])].join(' > '));
  };
  await chooseFile(page, 'plan.csv');
  await page.getByText('in plan.csv').first().waitFor();
  await next(page);
  await arrived('Match the columns', 'Columns');
  await next(page);
  await arrived('Check the import', 'Check');
  await page.goBack();
  await arrived('Match the columns', 'Columns');
  await page.goBack();
  await arrived('Choose a file', '');
  await page.goForward();
  await arrived('Match the columns', 'Columns');
  await page.reload();
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor();
  expect(await focused()).not.toBe('Match the columns');
  await expect.poll(title).toBe('Import > Budget > Columns');
});

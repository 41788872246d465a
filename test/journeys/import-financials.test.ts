import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MANAGER, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const CSV = `Orders of spring

PO number,Net,From,Region
PO-77001,"1,200.50",3/31/2027,FR
PO-77002,300,4/15/2027,DE
PO-77003,12x,4/15/2027,DE
PO-77004,80,4/15/2027,DE
PO-77001,20,5/1/2027,DE
`;
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const count = (page: Page, name: string) => page.locator(`[data-ref=import-count-${name}] dd`).innerText();

test('purchase orders are imported in steps that keep their choices, and mapped together (X-PLAN-09)', {
  timeout: 180_000,
}, async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.goto(journey.host.at(NEWER, '/import/financials'));
  const budget = page.getByLabel('Budget', { exact: true });
  await budget.selectOption({ index: 1 });
  const budgetId = await budget.inputValue();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await page.getByText('The first 5 of 5 rows').waitFor();
  await page.getByLabel('Delimiter').selectOption('Semicolon');
  await page.getByRole('columnheader', { name: 'Orders of spring' }).waitFor();
  await page.getByLabel('Delimiter').selectOption('Detected');
  await page.getByRole('columnheader', { name: 'Region', exact: true }).waitFor();
  const header = page.getByLabel('Header row');
  await header.selectOption('1');
  await page.getByRole('columnheader', { name: 'Orders of spring' }).waitFor();
  await header.selectOption('Detected');
  await page.getByText('The first 5 of 5 rows').waitFor();
  expect(await header.locator('option:checked').innerText()).toBe('Detected: row 3');
  await next(page);

  await heading(page, 'Match the columns').waitFor();
  expect(await page.getByLabel('Order number').inputValue()).toBe('0');
  await page.getByLabel('Amount').selectOption({ label: 'Net' });
  await page.getByLabel('Start date').selectOption({ label: 'From' });
  await page.getByLabel('Number format').selectOption('POINT');
  // A step has an address, to which users can return.
  await page.reload();
  await heading(page, 'Match the columns').waitFor();
  await page.getByLabel('Amount').selectOption({ label: 'Net' });
  await page.getByLabel('Number format').selectOption('POINT');
  await next(page);

  await heading(page, 'Choose what happens to duplicates').waitFor();
  expect(await page.getByLabel('Order number').isChecked()).toBe(true);
  await page.getByLabel('Amount').check();
  await next(page);

  await heading(page, 'Assign rows to line items').waitFor();
  await page.getByRole('button', { name: 'Add expression rule' }).click();
  await page.getByLabel('Column', { exact: true }).selectOption({ label: 'Region' });
  await page.getByRole('textbox', { name: 'Expression' }).fill('^FR$');
  await page.getByRole('combobox', { name: 'Line item' }).fill('a');
  await page.locator('.item-picker-item').first().waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Count matches' }).click();
  await page.getByText('Matches 1 row', { exact: true }).waitFor();
  await page.getByText('4 rows without a line item').waitFor();
  await next(page);

  await heading(page, 'Check the import').waitFor();
  await page.getByText('1 row: “Amount” must be a number such as 1,234.50').waitFor();
  await page.getByLabel(/“.12x.” in .Net., row 6/).fill('13x');
  await page.getByRole('button', { name: 'Replace' }).click();
  await page
    .getByText(/13x.* isn’t right either\. 1 row is still rejected\./)
    .first()
    .waitFor();
  await page.getByLabel(/“.13x.” in .Net., row 6/).waitFor();
  await page.getByRole('link', { name: 'Download 1 rejected row' }).waitFor();
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await heading(page, 'Import complete').waitFor();
  expect([await count(page, 'added'), await count(page, 'unmapped'), await count(page, 'rejected')]).toEqual([
    ...['4', '3', '1'],
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download 1 rejected row' }).click();
  expect((await download).suggestedFilename()).toBe('rejected-orders.csv');

  await page.getByLabel('Name of the template').fill('Ledger');
  await page.getByLabel('Only for me').check();
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByText('Template Ledger saved').first().waitFor();

  await page.getByRole('link', { name: 'Map unmapped' }).click();
  await page.waitForURL(`**/budgets/${budgetId}/unmapped-financials`);
  const boxOf = async (role: 'button' | 'columnheader', name: string) =>
    await page.getByRole(role, { name, exact: true }).boundingBox();
  // The longest dates take 173 px in the font of the page, beside 20 px of padding.
  expect((await boxOf('columnheader', 'Date'))?.width).toBeGreaterThan(193);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 1440, height: size.height });
  const [amount, list] = [await boxOf('columnheader', 'Amount'), await page.locator('.p-tree-scroller').boundingBox()];
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  await page.setViewportSize({ width: 700, height: size.height });
  const [orders, main] = [await boxOf('button', 'Map all to purchase orders'), await boxOf('button', 'Map')];
  expect(main?.y).toBe(orders?.y);
  await page.setViewportSize(size);
  await page.getByLabel('Number, vendor or label').fill('PO-7700');
  await page.getByRole('row', { name: 'PO-77002' }).click();
  await page.getByRole('row', { name: 'PO-77004' }).click({ modifiers: ['ControlOrMeta'] });
  await page.getByRole('button', { name: 'Map (2)' }).click();
  await page.getByRole('combobox', { name: 'Line item' }).fill('a');
  await page.locator('.item-picker-item').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Map', exact: true }).click();
  await page.getByText('2 entries mapped').first().waitFor();
  await page.getByRole('row', { name: 'PO-77004' }).waitFor({ state: 'detached' });
  await page.getByRole('row', { name: 'PO-77001' }).waitFor();
  await page.getByRole('button', { name: 'Map all to purchase orders' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Map \d/ })
    .click();
  await page.getByText('No entries match').waitFor();

  await page.goto(journey.host.at(NEWER, '/import/financials'));
  await page.getByLabel('Budget', { exact: true }).selectOption(budgetId);
  await page.getByLabel('Import template').selectOption({ label: 'Ledger (private)' });
  await page.getByRole('button', { name: 'Rename or share template' }).click();
  await page.getByRole('dialog').getByLabel('Shared').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Template changed').first().waitFor();
  const templates = page.getByLabel('Import template').locator('option');
  await expect.poll(() => templates.allInnerTexts()).toEqual(['No template', 'Ledger']);
  // Its first row could be the names of the columns; the template knows which ones these are.
  const later = `Report,of,all,orders,in,March\n${CSV.replaceAll('12x', '12')}`;
  const again = { name: 'later.csv', mimeType: 'text/csv', buffer: Buffer.from(later) };
  await page.locator('input[type=file]').setInputFiles(again);
  await page.getByText('The first 5 of 5 rows').waitFor();
  await next(page);
  await heading(page, 'Check the import').waitFor();
  expect(await count(page, 'skipped')).toBe('4');
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click();
  await page.getByRole('button', { name: 'View import of orders.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await page.getByText('This import can’t be undone: 3 entries have been changed or deleted since.').waitFor();
});

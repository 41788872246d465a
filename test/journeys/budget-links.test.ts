import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { LEGACY, NEWER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const BRANDS = [
  ['legacy', LEGACY],
  ['newer', NEWER],
] as const;

const content = (page: Page) => page.getByRole('main', { name: 'Content' });

/** Opens the budgets of the organization, and the first of them. */
async function openBudgets(page: Page, host: string): Promise<void> {
  await page.goto(journey.host.at(host, '/last/budgets'));
  await content(page).getByRole('table').waitFor();
}

test.each(BRANDS)(
  'the page of a budget links its recycle bin in the %s brand (S-BIN-01, S-ROUTE-17)',
  async (organization, host) => {
    const { page } = await journey.visitor(findDemoPerson(organization, 'organization manager').username);
    await openBudgets(page, host);
    const budget = content(page).locator('tbody a').first();
    const name = await budget.innerText();
    await budget.click();
    // The sheet's link, which replaces that of the page without scripts.
    await content(page)
      .getByRole('link', { name: /^Recycle bin \(\d+\)$/ })
      .click();
    await page.waitForURL(/\/budgets\/\d+\/recycle-bin$/);
    await page.getByRole('heading', { level: 1, name: `Recycle Bin of ${name}` }).waitFor();
  },
);

test.each(BRANDS)(
  'the list of budgets links both imports in the %s brand (S-ROUTE-10, S-ROUTE-11)',
  async (organization, host) => {
    const { page } = await journey.visitor(findDemoPerson(organization, 'organization manager').username);
    for (const [link, heading, path] of [
      ['Import budget', 'Import Budget', '/import/budget'],
      ['Import financials', 'Import Financials', '/import/financials'],
    ] as const) {
      await openBudgets(page, host);
      await content(page).getByRole('link', { name: link }).click();
      await page.waitForURL(journey.host.at(host, path));
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    }
  },
);

test('a user who may only view budgets has the recycle bin but no imports', async () => {
  const { page } = await journey.visitor(findDemoPerson('legacy', 'user without planning access').username);
  await openBudgets(page, LEGACY);
  expect(
    await content(page)
      .getByRole('link', { name: /^Import/ })
      .count(),
  ).toBe(0);
  await content(page).locator('tbody a').first().click();
  await content(page).getByRole('link', { name: 'Recycle bin' }).waitFor();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, LEGACY, LEGACY_COLLEAGUE, startJourney } from '../support/journey.ts';

const journey = startJourney({ isCold: true });

const TREE = '**/internal-items/tree?*';
const BUDGET = '/budgets/4';
const rows = (page: Page) => page.locator('portico-budget-sheet [role=row] bdi');

/** Counts the requests of items from here on. */
const countTrees = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => void (/\/tree\?/.test(request.url()) && sent.push(request.url())));
  return sent;
};

test('a sheet requests its items while its code loads, and only once', async () => {
  const { page, complaints } = await journey.visitor(LEGACY_COLLEAGUE);
  const trees = countTrees(page);
  const release = await hold(page, /\/budget-sheet\.js$/);
  const early = page.waitForResponse(TREE);
  await page.goto(journey.host.at(LEGACY, BUDGET));
  expect((await early).status()).toBe(200);
  expect(await rows(page).count()).toBe(0);
  release();
  await rows(page).first().waitFor();
  expect(trees).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a sheet requests its items again when the request during its loading has failed', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  const trees = countTrees(page);
  await page.route(TREE, (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto(journey.host.at(LEGACY, BUDGET));
  await rows(page).first().waitFor();
  expect(trees).toHaveLength(2);
});

test('a sheet requests nothing early for visitors who are signed out', async () => {
  const { page, complaints } = await journey.visitor();
  const trees = countTrees(page);
  await page.goto(journey.host.at(LEGACY, '/login'));
  const html = '<script type="module" src="/portico/portico.js"></script><portico-budget-sheet budget-id="4">';
  const answered = page.waitForResponse(/\/rest\/session\?/);
  await journey.openOwnPage(page, html);
  await answered;
  await page.waitForFunction(() => customElements.get('portico-budget-sheet'));
  expect(trees).toEqual([]);
  expect(complaints).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { firstReads } from '../../src/features/budgets/sheet/first-reads.ts';
import { hold, LEGACY, LEGACY_COLLEAGUE, startJourney } from '../support/journey.ts';

const journey = startJourney({ isCold: true });

const BUDGET_ID = '4';
const PATHS = firstReads(BUDGET_ID);
const [TREE = ''] = PATHS;
const rows = (page: Page) => page.locator('portico-budget-sheet [role=row] bdi');
const restPathOf = (url: string) => url.replace(/^.*\/rest\//, '');

/** Lists the requests from here on that a sheet needs before it shows rows. */
const listReads = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = restPathOf(request.url());
    if (PATHS.includes(path)) sent.push(path);
  });
  return sent;
};

/** Expects that all is requested before the held file is released, and nothing again. */
async function expectEarly(page: Page, reads: readonly string[], release: () => void): Promise<void> {
  await expect.poll(() => reads.toSorted()).toEqual(PATHS.toSorted());
  expect(await rows(page).count()).toBe(0);
  release();
  await rows(page).first().waitFor();
  expect(reads.toSorted()).toEqual(PATHS.toSorted());
}

test('a sheet requests what it shows while its code loads, and only once', async () => {
  const { page, complaints } = await journey.visitor(LEGACY_COLLEAGUE);
  const reads = listReads(page);
  const release = await hold(page, /\/budget-sheet\.js$/);
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`));
  await expectEarly(page, reads, release);
  expect(complaints).toEqual([]);
});

test('a sheet that was open before requests what it shows together with the session', async () => {
  const { page, complaints } = await journey.visitor(LEGACY_COLLEAGUE);
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`));
  await rows(page).first().waitFor();
  const reads = listReads(page);
  const release = await hold(page, /\/rest\/session\?/);
  await page.reload();
  await expectEarly(page, reads, release);
  expect(complaints).toEqual([]);
});

test('a sheet whose session has ended in the meantime reads nothing again', async () => {
  const { page, context } = await journey.visitor(LEGACY_COLLEAGUE);
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`));
  await rows(page).first().waitFor();
  const html = '<script type="module" src="/portico/portico.js"></script>';
  const address = journey.host.at(LEGACY, '/own-page');
  const body = `<!doctype html>${html}<portico-budget-sheet budget-id="${BUDGET_ID}">`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await context.clearCookies();
  const reads = listReads(page);
  const refused = page.waitForResponse((answer) => restPathOf(answer.url()) === TREE && answer.status() === 401);
  await page.goto(address);
  await refused;
  await page.waitForFunction(() => customElements.get('portico-budget-sheet'));
  await page.waitForLoadState('networkidle');
  expect(reads.toSorted()).toEqual(PATHS.toSorted());
  expect(await rows(page).count()).toBe(0);
});

test('a page requests the session and what reads ahead before the code of a sheet', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  const sent: string[] = [];
  page.on('request', (request) => {
    const [name] = /session(?=\?)|read-ahead\.js|budget-sheet\.js/.exec(request.url()) ?? [];
    if (name && !sent.includes(name)) sent.push(name);
  });
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`));
  await rows(page).first().waitFor();
  expect(sent).toEqual(['read-ahead.js', 'session', 'budget-sheet.js']);
});

test('a page requests the rows of a sheet while all other files are on their way', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  await page.route(/\/chunks\/(?!startup)|\/budget-sheet\.js/, () => {}); // never answered
  const asked = page.waitForRequest((request) => restPathOf(request.url()) === TREE);
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`), { waitUntil: 'commit' });
  await asked;
});

test('a sheet requests its items again when the request during its loading has failed', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  const reads = listReads(page);
  let attempts = 0;
  // Without `times`: its end would lose the requests that are under way.
  await page.route(
    ({ href }) => restPathOf(href) === TREE,
    (route) => (attempts++ === 0 ? route.fulfill({ status: 503 }) : route.continue()),
  );
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`));
  await rows(page).first().waitFor();
  expect(reads.filter((path) => path === TREE)).toHaveLength(2);
});

test('a sheet requests nothing early for visitors who are signed out', async () => {
  const { page, complaints } = await journey.visitor();
  await page.goto(journey.host.at(LEGACY, '/login'));
  const reads = listReads(page);
  const html = `<script type="module" src="/portico/portico.js"></script><portico-budget-sheet budget-id="${BUDGET_ID}">`;
  const answered = page.waitForResponse(/\/rest\/session\?/);
  await journey.openOwnPage(page, html);
  await answered;
  await page.waitForFunction(() => customElements.get('portico-budget-sheet'));
  expect(reads).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the button of the columns is busy while the code of its dialog loads', async () => {
  const { page } = await journey.visitor(LEGACY_COLLEAGUE);
  const release = await hold(page, /\/columns-dialog-[^/]*\.js$/);
  await page.goto(journey.host.at(LEGACY, `/budgets/${BUDGET_ID}`));
  const button = page.locator('portico-budget-sheet [data-ref=sheet-columns]');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true');
  release();
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null);
});

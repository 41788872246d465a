import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold, MANAGER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const HTML =
  '<portico-file-upload multiple></portico-file-upload><script type="module" src="/portico/portico.js"></script>';
const fileOf = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
const FILES = /\/rest\/files/;

async function openUpload(): Promise<Page> {
  const { page } = await journey.visitor(MANAGER);
  await journey.openOwnPage(page, HTML);
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  return page;
}
const choose = (page: Page, ...names: string[]) => page.locator('input[type=file]').setInputFiles(names.map(fileOf));

test('an upload is cancelled while it is sent, and a failed one is sent again on demand (X-UPLOAD-02)', async () => {
  const page = await openUpload();
  const release = await hold(page, FILES);
  await choose(page, 'a.txt', 'b.txt');
  await page.getByRole('button', { name: /^Cancel the upload of .a\.txt/ }).click();
  await page.getByText('a.txt').waitFor({ state: 'detached' });
  release();
  await page.unroute(FILES);
  await page.getByText('Uploaded', { exact: true }).waitFor();
  const fail = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR' } };
  await page.route(FILES, (route) => route.fulfill(fail), { times: 4 }); // also the automatic retries, after 12 s
  await choose(page, 'c.txt');
  await page.getByRole('button', { name: /^Upload .c\.txt. again/ }).click({ timeout: 40_000 });
  await expect.poll(() => page.getByText('Uploaded', { exact: true }).count()).toBe(2);
});

test('an upload that was interrupted is sent again by itself', async () => {
  const page = await openUpload();
  await page.route(FILES, (route) => route.abort(), { times: 1 });
  await choose(page, 'a.txt');
  await page.getByText('Uploaded', { exact: true }).waitFor();
});

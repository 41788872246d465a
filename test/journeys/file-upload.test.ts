import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { hold, MANAGER, startJourney } from '../support/journey.ts';

const journey = startJourney();

const htmlWith = (attributes: string) =>
  `<portico-file-upload ${attributes}></portico-file-upload><script type="module" src="/portico/portico.js"></script>`;
const fileOf = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('x') });
const MB = 1024 * 1024;
const PIECES = /\/rest\/uploads/;
const FILES = /\/rest\/files/;

async function openUpload(attributes = 'multiple'): Promise<Page> {
  const { page } = await journey.visitor(MANAGER);
  await journey.openOwnPage(page, htmlWith(attributes));
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

/** Writes a file of 10 MB, which is sent in three pieces. */
async function largeFile(): Promise<{ path: string; size: number }> {
  const path = join(await mkdtemp(join(tmpdir(), 'portico-')), 'large.csv');
  const content = Buffer.alloc(10 * MB, 'abcdefgh\n');
  await writeFile(path, content);
  onTestFinished(() => rm(dirname(path), { recursive: true, force: true }));
  return { path, size: content.length };
}
/** Returns the calls of uploads in pieces: their methods, and the offsets of pieces in MB. */
function watchPieces(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (!PIECES.test(request.url())) return;
    const offset = request.headers()['upload-offset'];
    calls.push(offset === undefined ? request.method() : `${request.method()} ${Number(offset) / MB}`);
  });
  return calls;
}
test('a large file goes on where an interruption stopped it, also after a reload (X-UPLOAD-06)', {
  timeout: 120_000,
}, async () => {
  const { path, size } = await largeFile();
  const page = await openUpload('multiple purpose="import"');
  const calls = watchPieces(page);
  await page.route(PIECES, (route) =>
    route.request().headers()['upload-offset'] === String(8 * MB) ? route.abort('connectionreset') : route.fallback(),
  );
  await page.locator('input[type=file]').setInputFiles(path);
  await expect.poll(() => calls).toEqual(['POST', 'PATCH 0', 'PATCH 4', 'PATCH 8', 'HEAD', 'PATCH 8']);
  await page.unroute(PIECES);
  calls.length = 0;
  await journey.openOwnPage(page, htmlWith('multiple purpose="import"'));
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('Uploaded', { exact: true }).waitFor();
  expect(calls).toEqual(['HEAD', 'PATCH 8']);
  const [record] = await page
    .locator('portico-file-upload')
    .evaluate((element) => (element as unknown as { value: { fileId: string; fileSize: number }[] }).value);
  expect(record?.fileSize).toBe(size);
  const sent = await page.evaluate(
    async (id) => (await (await fetch(`/rest/files/${id}`)).blob()).size,
    record?.fileId,
  );
  expect(sent).toBe(size);
});

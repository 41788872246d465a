import { createHash, randomBytes } from 'node:crypto';
import { appendFile, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { UploadRecord } from '../../src/ui/upload/uploads.store.ts';
import { startCuttingRelay } from '../support/cutting-relay.ts';
import { hold, MANAGER, NEWER, startJourney } from '../support/journey.ts';

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

test('a sign-out in another tab during an upload loses nothing: it goes on after the next sign-in', {
  timeout: 120_000,
}, async () => {
  const { path } = await largeFile();
  const { page, context } = await journey.visitor(MANAGER);
  const address = journey.host.at(NEWER, '/import/financials');
  await page.goto(address);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const calls = watchPieces(page);
  let isHeld = false;
  await page.route(PIECES, async (route) => {
    if (route.request().headers()['upload-offset'] !== String(8 * MB) || isHeld) return route.fallback();
    isHeld = true;
    const other = await context.newPage();
    await other.goto(journey.host.at(NEWER, '/logout'));
    await other.getByRole('button', { name: 'Login' }).waitFor();
    await route.fallback().catch(() => {}); // the page may have left by now
  });
  await page.locator('input[type=file]').setInputFiles(path);
  await page.waitForURL(({ pathname }) => pathname === '/login', { timeout: 40_000 });
  expect(calls.slice(0, 4)).toEqual(['POST', 'PATCH 0', 'PATCH 4', 'PATCH 8']);
  calls.length = 0;
  await signIn(page);
  await page.waitForURL(address);
  await page.getByText('Uploaded', { exact: true }).waitFor({ timeout: 40_000 });
  expect(calls.slice(-2)).toEqual(['HEAD', 'PATCH 8']); // before them, the last attempt without a session can be listed late
  expect(calls).not.toContain('PATCH 4');
});

test('files of a session that ends during their upload are uploaded after the next sign-in', async () => {
  const page = await openUpload('multiple name="quotes"');
  const release = await hold(page, FILES);
  await choose(page, 'a.txt', 'b.txt');
  await expect.poll(() => kept(page)).toEqual(['a.txt UPLOADING', 'b.txt WAITING']);
  await page.context().clearCookies();
  release();
  await page.waitForURL(({ pathname }) => pathname === '/login');
  await signIn(page);
  await expect.poll(() => rows(page)).toEqual(['a.txt DONE', 'b.txt DONE']);
  expect((await recordsOf(page)).map(({ error }) => error)).toEqual([null, null]);
});

test('a large file goes on by itself after a sign-in in another tab, in a page that stays', {
  timeout: 120_000,
}, async () => {
  const { path } = await largeFile();
  const { page, context } = await journey.visitor(MANAGER);
  const config = '<script type="application/json" id="portico-config">{"navigates":false}</script>';
  await journey.openOwnPage(page, config + htmlWith('purpose="import"'));
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  const calls = watchPieces(page);
  let isEnded = false;
  await page.route(PIECES, async (route) => {
    if (route.request().headers()['upload-offset'] === String(4 * MB) && !isEnded) {
      isEnded = true;
      await context.clearCookies();
    }
    await route.fallback();
  });
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByText('large.csv').waitFor();
  await page.getByText('large.csv').waitFor({ state: 'detached' });
  await page.unroute(PIECES);
  const other = await context.newPage();
  await other.goto(journey.host.at(NEWER, '/login'));
  calls.length = 0;
  await signIn(other);
  await page.getByText('Uploaded', { exact: true }).waitFor();
  expect(calls).toEqual(['HEAD', 'PATCH 4', 'PATCH 8']);
});

test.each([
  ['deleted', 'small', (path: string) => rm(path)],
  ['deleted', 'empty', (path: string) => rm(path)],
  ['emptied', 'small', (path: string) => writeFile(path, '')],
  ['deleted', 'large', (path: string) => rm(path)],
  ['extended', 'large', (path: string) => appendFile(path, 'x')],
  ['touched', 'large', (path: string) => utimes(path, new Date(0), new Date(0))],
])('a file that is %s before or during its upload is refused with the reason (%s)', async (_what, size, change) => {
  const { path } = await largeFile();
  if (size !== 'large') await writeFile(path, size === 'small' ? 'abc' : '');
  const page = await openUpload('multiple purpose="import"');
  const isSecondPiece = (headers: Record<string, string>) => headers['upload-offset'] === String(4 * MB);
  const first = join(dirname(path), 'first.csv');
  await writeFile(first, 'abc');
  await page.route(/\/rest\/(uploads|files)/, async (route) => {
    const isFirst = route.request().method() === 'POST' && size !== 'large';
    if (isFirst || isSecondPiece(route.request().headers())) await change(path).catch(() => {});
    await route.fallback();
  });
  await page.locator('input[type=file]').setInputFiles(size === 'large' ? [path] : [first, path]);
  await page.getByText('The file was changed or removed after you chose it. Choose it again.').waitFor();
  expect((await rows(page)).at(-1)).toBe('large.csv REFUSED');
  expect(await page.getByRole('button', { name: /^Upload .* again/ }).count()).toBe(0);
});

test('a large file arrives as it is although the connection is cut at every percentage of it', {
  timeout: 240_000,
}, async () => {
  const content = randomBytes(3 * MB).toString('hex');
  const path = join(await mkdtemp(join(tmpdir(), 'portico-')), 'large.csv');
  await writeFile(path, content);
  const relay = await startCuttingRelay(journey.host.port);
  onTestFinished(async () => {
    await relay.close();
    await rm(dirname(path), { recursive: true, force: true });
  });
  const { page } = await journey.visitor(MANAGER);
  const address = `http://${NEWER}:${relay.port}/foreign-page`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: htmlWith('purpose="import"') }));
  await page.clock.install(); // the control waits for a second after each cut
  await page.goto(address);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  relay.cutAt(Array.from({ length: 99 }, (_, index) => Math.floor(((index + 1) / 100) * content.length)));
  await page.locator('input[type=file]').setInputFiles(path);
  const done = page.getByText('Uploaded', { exact: true });
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(1000);
        return (await done.count()) === 1;
      },
      { timeout: 200_000, interval: 10 },
    )
    .toBe(true);
  expect(relay.cuts()).toBe(99);
  const [record] = await recordsOf(page);
  const arrived = await page.evaluate(async (id) => (await fetch(`/rest/files/${id}`)).text(), record?.fileId);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(hashOf(arrived)).toBe(hashOf(content));
});

test('the selection survives a reload and a crash, for the same user and name, until it is cleared (X-UPLOAD-07)', async () => {
  const page = await openUpload('multiple name="quotes"');
  await page.route(FILES, (route) => route.abort());
  await choose(page, 'one.txt', 'two.txt');
  await expect.poll(() => kept(page)).toEqual(['one.txt UPLOADING', 'two.txt WAITING']);
  await page.unroute(FILES);
  await page.reload();
  await expect.poll(() => rows(page)).toEqual(['one.txt DONE', 'two.txt DONE']);
  await expect.poll(() => kept(page)).toEqual(['one.txt DONE', 'two.txt DONE']);
  const before = await recordsOf(page);
  expect(before.map(({ fileName, error }) => [fileName, error])).toEqual([
    ['one.txt', null],
    ['two.txt', null],
  ]);

  await crash(page);
  const after = await page.context().newPage();
  await journey.openOwnPage(after, htmlWith('multiple name="quotes"'));
  await expect.poll(() => rows(after)).toEqual(['one.txt DONE', 'two.txt DONE']);
  expect(await recordsOf(after)).toEqual(before);
  await after.locator('portico-file-upload').evaluate((control) => {
    (control as HTMLElement & { value: unknown[] }).value = [];
  });
  await expect.poll(() => kept(after)).toEqual([]);
  await after.reload();
  await after.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await rows(after)).toEqual([]);
});

test('another name and another tab have their own selections', async () => {
  const page = await openUpload('multiple name="quotes"');
  await choose(page, 'one.txt');
  await expect.poll(() => kept(page)).toEqual(['one.txt DONE']);
  const tab = await page.context().newPage();
  await journey.openOwnPage(tab, htmlWith('multiple name="quotes"'));
  await choose(tab, 'two.txt');
  await expect.poll(() => rows(tab)).toEqual(['two.txt DONE']);
  await tab.close();
  expect(await kept(page)).toEqual(['one.txt DONE']);
  await journey.openOwnPage(page, htmlWith('multiple name="invoices"'));
  await choose(page, 'three.txt');
  await expect.poll(() => rows(page)).toEqual(['three.txt DONE']);
});

test('a page without storage uploads files as usual', async () => {
  const { page } = await journey.visitor(MANAGER);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await journey.openOwnPage(page, htmlWith('name="quotes"'));
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
  await choose(page, 'one.txt');
  await page.getByText('Uploaded', { exact: true }).waitFor();
});

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(MANAGER);
  await page.getByLabel('Password', { exact: true }).fill('portico-demo');
  await page.getByRole('button', { name: 'Login' }).click();
}

const rows = (page: Page): Promise<string[]> =>
  page
    .locator('.upload-file')
    .evaluateAll((all) =>
      all.map((row) => `${row.querySelector('bdi')?.textContent} ${(row as HTMLElement).dataset.state}`),
    );
const recordsOf = (page: Page) =>
  page.locator('portico-file-upload').evaluate((control) => (control as HTMLElement & { value: UploadRecord[] }).value);

/** Returns the files that the browser keeps, with their states. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open('portico-uploads');
        // The control creates it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('selections').objectStore('selections').getAll();
          reading.onsuccess = () => {
            const all = reading.result as { files: { file: File; state: string }[] }[];
            db.close();
            resolve(all.flatMap(({ files }) => files.map(({ file, state }) => `${file.name} ${state}`)));
          };
        };
      }),
  );

/** Ends the process of a page, which gets no chance to clean up. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
}

import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadRecord } from '../../../src/ui/upload/uploads.store.ts';
import { startCuttingRelay } from '../../support/cutting-relay.ts';
import { startSession } from '../../support/open-browser.ts';
import { startHost } from '../../support/start-host.ts';
import type { Section } from '../figure.ts';
import { sampleOf } from '../sample.ts';
import type { UploadsHost } from '../uploads-host.ts';

const SITE = 'upbeat.localhost';
const USER = 'nadia.okafor@upbeat.example';
const MB = 1024 * 1024;
/** The largest file of an import, in bytes; together 200 MB. */
const FILE_BYTES = 50 * MB;
const FILES = 4;
const CUTS = 20;
/** The size of the pieces that the control sends, in bytes. */
const PIECE_BYTES = 4 * MB;
const TIMEOUT_MS = 90_000;

/** Measures what the control in Chromium sends twice when the connection breaks twenty times during 200 MB. */
export async function uploadCuts({ visitor }: UploadsHost): Promise<Section> {
  const host = await startHost();
  const relay = await startCuttingRelay(host.port);
  const folder = await mkdtemp(join(tmpdir(), 'portico-bench-'));
  const files = await Promise.all(
    Array.from({ length: FILES }, async (_, index) => {
      const content = randomBytes(FILE_BYTES / 2).toString('hex');
      const path = join(folder, `large-${index}.csv`);
      await writeFile(path, content);
      return { path, hash: createHash('sha256').update(content).digest('hex') };
    }),
  );
  try {
    const { page } = await visitor();
    await startSession(page, host, SITE, USER);
    const address = `http://${SITE}:${relay.port}/foreign-page`;
    const body =
      '<portico-file-upload multiple purpose="import"></portico-file-upload><script type="module" src="/portico/portico.js"></script>';
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(address);
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    const stepBytes = FILE_BYTES / (CUTS / FILES);
    const positions = Array.from({ length: CUTS / FILES }, (_, index) => Math.floor((index + 0.5) * stepBytes));
    const beganMs = performance.now();
    const done = page.getByText('Uploaded', { exact: true });
    await page.locator('input[type=file]').setInputFiles(files.map(({ path }) => path));
    for (let file = 0; file < FILES; file++) {
      relay.cutAt(positions);
      await done.nth(file).waitFor({ timeout: TIMEOUT_MS });
    }
    const tookMs = performance.now() - beganMs;
    const records = await page
      .locator('portico-file-upload')
      .evaluate((control) => (control as HTMLElement & { value: UploadRecord[] }).value);
    const cookies = (await page.context().cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const [index, { fileId }] of records.entries()) {
      const arrived = await fetch(`http://127.0.0.1:${host.port}/rest/files/${fileId}`, {
        headers: { Cookie: cookies },
      });
      const hash = createHash('sha256')
        .update(Buffer.from(await arrived.arrayBuffer()))
        .digest('hex');
      if (hash !== files[index]?.hash) throw new Error(`File ${index} arrived with other bytes.`);
    }
    const twiceBytes = relay.receivedBytes() - FILES * FILE_BYTES;
    return {
      title: `Uploading ${(FILES * FILE_BYTES) / MB} MB over a connection that breaks ${relay.cuts()} times`,
      method:
        'The control in Chromium sends four files of 50 MB to the server through a relay that cuts the connection. All files ' +
        'arrive with the same hash.',
      figures: [
        {
          name: 'sent twice',
          unit: 'kB',
          portico: sampleOf([twiceBytes / 1000]),
          baselines: { [`${CUTS} pieces`]: sampleOf([(CUTS * PIECE_BYTES) / 1000]) },
        },
        { name: 'until all are uploaded', unit: 'ms', portico: sampleOf([tookMs]), baselines: {} },
      ],
    };
  } finally {
    await relay.close();
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

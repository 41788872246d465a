import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTestFolder, removeTestFolder } from '../support/test-database.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

/** Files of a build, by their path below dist. */
const BUILT = {
  'portico.js': '// the library',
  'messages.html': '<style>body { margin: 0 }</style>',
  'pages/assets/page-1a2b3c.js': '// a page',
  'pages/host-demo/workbench/index.html': '<script src="/assets/page-1a2b3c.js"></script>',
  '.sources': 'fingerprint',
};

let server: RunningServer;
let folder: string;
let client: HttpClient;
beforeAll(async () => {
  folder = createTestFolder();
  for (const name of ['host-demo/brand', 'host-demo/legacy']) mkdirSync(join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(BUILT)) {
    mkdirSync(join(folder, 'dist', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'dist', path), text);
  }
  server = await startServer({ pages: unbuiltPages(folder) });
  client = createHttpClient(server.origin);
});
afterAll(async () => {
  await server.close();
  removeTestFolder(folder);
});

it.each(['/portico/portico.js', '/portico/messages.html', '/assets/page-1a2b3c.js'])('%s is served', async (path) => {
  const answer = await client.get(path);
  expect([answer.status, answer.headers.get('X-Content-Type-Options')]).toEqual([200, 'nosniff']);
});

it.each([
  '/portico/pages/host-demo/workbench/index.html',
  '/portico/%70ages/host-demo/workbench/index.html',
  '/portico/pages/assets/page-1a2b3c.js',
  '/portico/.sources',
])('%s is not served directly: a page of the build has its policy, and hidden files stay hidden', async (path) => {
  expect((await client.get(path)).status).toBe(404);
});

it('only files of the package may be loaded from other origins', async () => {
  const originsOf = async (path: string) =>
    (await client.get(path, { Origin: 'https://intranet.example' })).headers.get('Access-Control-Allow-Origin');
  expect(await originsOf('/portico/portico.js')).toBe('*');
  expect(await originsOf('/assets/page-1a2b3c.js')).toBeNull();
  expect(await originsOf('/rest/session')).toBeNull();
});

it('a document of the build runs no script, and no other site frames it', async () => {
  const { headers } = await client.get('/portico/messages.html');
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
});

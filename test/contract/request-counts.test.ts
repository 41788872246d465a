import { afterAll, beforeAll, expect, it } from 'vitest';
import { allow } from '../../host-demo/server/platform/access/access.ts';
import { createRequestCounts } from '../../host-demo/server/platform/throttling/request-counts.ts';
import { createHttpClient } from '../support/http-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Counts one request, and returns the total. */
function counterOf(counts: ReturnType<typeof createRequestCounts>, scope: string) {
  const store = new (counts.storeOf(scope))();
  return (address: string) =>
    new Promise<number>((resolve, reject) => {
      store.incr(address, (error, result) => (result ? resolve(result.current) : reject(error)), 60_000, 1);
    });
}

it('counts the requests of an address across all processes, separately by kind', async () => {
  let nowMs = 60_000 * 1000;
  const [one, other] = [createRequestCounts(server.db, () => nowMs), createRequestCounts(server.db, () => nowMs)];
  const [atOne, atOther, pagesAtOne] = [counterOf(one, 'rest'), counterOf(other, 'rest'), counterOf(one, 'pages')];
  for (let request = 1; request <= 5; request += 1) expect(await atOne('192.0.2.1')).toBe(request);
  expect(await atOther('192.0.2.1')).toBe(1);
  await one.merge();
  await other.merge();
  expect(await atOther('192.0.2.1')).toBe(7);
  await other.merge();
  await atOne('192.0.2.1');
  await one.merge();
  expect(await atOne('192.0.2.1')).toBe(9);
  expect(await pagesAtOne('192.0.2.1')).toBe(1);
  expect(await atOne('192.0.2.2')).toBe(1);

  // The weight of the previous minute decreases.
  nowMs += 60_000;
  expect(await atOne('192.0.2.1')).toBe(10);
  nowMs += 30_000;
  expect(await atOne('192.0.2.1')).toBe(7);
  nowMs += 60_000;
  await one.merge();
  expect(await atOne('192.0.2.2')).toBe(1);
});

it('pages are rate-limited like calls, files and other public addresses are not', async () => {
  const strict = await startServer({
    databaseUrl: server.databaseUrl,
    environment: { requestsPerMinute: 3 },
    pages: async (pages) => {
      pages.get('/home', allow('within'), async () => 'home');
      pages.get('/portico/file.js', allow('public'), async () => 'file');
    },
  });
  try {
    const { get } = createHttpClient(strict.origin);
    for (const _ of [1, 2, 3, 4]) expect((await get('/portico/file.js')).status).toBe(200);
    for (const _ of [1, 2, 3]) expect((await get('/home')).status).toBe(200);
    const refused = await get('/home');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await get('/rest/config')).status).toBe(200);
  } finally {
    await strict.close();
  }
});

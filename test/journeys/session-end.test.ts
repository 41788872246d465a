import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { bell, MANAGER, NEWER } from '../support/journey.ts';
import { type OpenBrowser, openBrowser, startSession } from '../support/open-browser.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';

const PAGE = `<!doctype html><portico-notice-bell></portico-notice-bell>
  <script type="module" src="/portico/portico.js"></script>`;
/** Long enough for a warning to be on time on a slow machine. */
const IDLE_MS = 70_000;

let host: RunningHost;
let browser: OpenBrowser;
beforeAll(async () => {
  [host, browser] = await Promise.all([startHost({ sessionIdleMs: IDLE_MS, eventHeartbeatMs: 1000 }), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

test('idle users are warned in a page with only the bell, and one press keeps them signed in (X-SESS-04)', async () => {
  const { page, complaints } = await browser.visitor();
  await startSession(page, host, NEWER, MANAGER);
  const address = host.at(NEWER, '/foreign-page');
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(address);
  await bell(page).waitFor();
  const warning = page.getByRole('dialog', { name: 'You will be signed out soon' });
  await warning.waitFor({ timeout: 30_000 });
  expect(await warning.getByRole('timer').innerText()).toMatch(
    /^You will be signed out in (1 minute|\d+ seconds) because of inactivity\.$/,
  );
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await warning.waitFor({ state: 'detached' });
  await bell(page).waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['the trial ends', "update people set trial_ends_at = now() where username = 'lena.fischer@upbeat.example'"],
  ['the organization is disabled', "update organizations set enabled = false where host_label = 'halden'"],
])('redirects an open page to login when %s', async (_what, change) => {
  const { page, complaints } = await browser.visitor();
  const database = await openDatabase({ databaseUrl: host.databaseUrl, dataDir: '' });
  const { rows } = await sql<{ ends: Date }>`
    select trial_ends_at as ends from people where username = 'lena.fischer@upbeat.example'
  `.execute(database.db);
  try {
    await startSession(page, host, NEWER, 'lena.fischer@upbeat.example');
    await page.goto(host.at(NEWER, '/users/account'));
    await bell(page).waitFor();
    await sql.raw(change).execute(database.db);
    await page.waitForURL(host.at(NEWER, '/login?redirectTo=%2Fusers%2Faccount&expired=true'), { timeout: 30_000 });
    expect(complaints).toEqual([]);
  } finally {
    await sql`update people set trial_ends_at = ${rows[0]?.ends} where username = 'lena.fischer@upbeat.example'`.execute(
      database.db,
    );
    await sql`update organizations set enabled = true`.execute(database.db);
    await database.close();
  }
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSwitches } from '../../host-demo/server/demo/switches/switches.ts';
import { CSRF_COOKIE, CSRF_FIELD } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');
const STAFF = findDemoPerson('legacy', 'staff');

/** The data, and two processes that share it; only the first one has pages. */
let data: RunningServer;
let first: RunningServer;
let second: RunningServer;
beforeAll(async () => {
  data = await startServer();
  first = await startWithPages(false);
  second = await startServer({ databaseUrl: data.databaseUrl });
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await data.close();
});
afterEach(async () => {
  await data.db.deleteFrom('switches').execute();
  await expectStatus(second, '/rest/heartbeat/ping', 200);
});

function startWithPages(production: boolean): Promise<RunningServer> {
  return startServer({
    databaseUrl: data.databaseUrl,
    environment: { ...data.environment, production },
    pages: unbuiltPages(),
  });
}

const submit = (by: HttpClient, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  by.send('/demo/switches', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-CSRF-TOKEN': '', ...headers },
    body: `${new URLSearchParams(fields)}`,
  });

/** Presses the switch's button like a browser, with the hidden field of the page. */
async function press(by: HttpClient, name: string, on: boolean): Promise<Response> {
  const page = await (await by.get('/demo/switches')).text();
  const token = new RegExp(`name="${CSRF_FIELD}" value="([^"]+)"`).exec(page)?.[1] ?? '';
  return submit(by, { [CSRF_FIELD]: token, name, on: String(on) });
}
const statusAt = async (server: RunningServer, path: string) =>
  (await createHttpClient(server.origin).get(path)).status;
/** Expects the status within a moment: another process may cache the switch for half a second. */
const expectStatus = (server: RunningServer, path: string, status: number) =>
  expect.poll(() => statusAt(server, path), { timeout: 5000 }).toBe(status);

describe('the maintenance switch', () => {
  it('applies to all processes: 503 without an error code everywhere, until it is switched off (S-MAINT-06)', async () => {
    const browser = createHttpClient(first.origin);
    const answer = await press(browser, 'maintenance', true);
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/demo/switches']);
    for (const server of [first, second]) {
      await expectStatus(server, '/rest/heartbeat/ping', 503);
      const client = createHttpClient(server.origin);
      for (const refused of [
        await client.get('/rest/heartbeat/ping'),
        await client.get('/rest/admin/pong'),
        await client.get('/rest/session'),
        await client.post('/rest/login', PERSON),
        await client.post('/rest/users/send-reset-password-token', { username: PERSON.username }),
        await client.post('/graphql', { query: '{ currentNotice { id } }' }),
      ]) {
        expect([refused.status, refused.headers.has('X-Error-Code')]).toEqual([503, false]);
        expect(refused.headers.has('Retry-After')).toBe(true);
        expect(await refused.text()).not.toContain('"code"');
      }
    }
    expect(await (await browser.get('/demo/switches')).text()).toContain('End maintenance');
    await press(browser, 'maintenance', false);
    await expectStatus(second, '/rest/heartbeat/ping', 200);
    expect(await (await createHttpClient(second.origin).get('/rest/heartbeat/ping')).text()).toBe('pong');
  });

  it('does not override the environment (S-MAINT-06)', async () => {
    const environment = { ...data.environment, maintenance: true };
    const switches = createSwitches(data.db, environment);
    await switches.turn('maintenance', false);
    expect(await switches.isOn('maintenance')).toBe(true);
  });
});

describe('the administration site switch', () => {
  it('disables and enables pong and sign-in (S-MAINT-07)', async () => {
    const browser = createHttpClient(first.origin);
    expect(await statusAt(second, '/rest/admin/pong')).toBe(200);
    await press(browser, 'admin-site', false);
    await expectStatus(second, '/rest/admin/pong', 404);
    const client = await visit(second);
    await expectRefusal(await client.post('/rest/adminlogin', STAFF), { status: 404, code: 'NOT_FOUND' });
    expect((await client.post('/rest/login', PERSON)).status).toBe(200);
    await press(browser, 'admin-site', true);
    await expectStatus(second, '/rest/admin/pong', 200);
    expect((await signIn(second, { ...STAFF, admin: true })).cookies.has('portico_session')).toBe(true);
  });
});

describe('the page of switches', () => {
  it('rejects forms of other pages, and explains why', async () => {
    const browser = createHttpClient(first.origin);
    await browser.get('/demo/switches');
    const good = { [CSRF_FIELD]: browser.cookies.get(CSRF_COOKIE) ?? '', name: 'maintenance', on: 'true' };
    for (const [fields, headers, status] of [
      [{ ...good, [CSRF_FIELD]: 'forged' }, {}, 403],
      [good, { 'Sec-Fetch-Site': 'cross-site' }, 403],
      [good, { Origin: 'https://evil.example' }, 403],
      [{ ...good, name: 'everything' }, {}, 400],
      [{ ...good, on: 'perhaps' }, {}, 400],
    ] as const) {
      const answer = await submit(browser, fields, headers);
      expect(answer.status).toBe(status);
      expect(await answer.text()).toContain('role="alert"');
    }
    expect(await data.db.selectFrom('switches').selectAll().execute()).toEqual([]);
  });
});

describe('the page of emails', () => {
  it('shows the newest first, with a link to follow, and text as text', async () => {
    const client = await visit(first);
    await client.post('/rest/users/send-reset-password-token', { username: PERSON.username });
    const mail = { recipient: '<b>@x.example', subject: '<script>1</script>', body: 'See http://x.example/?a=1&b="2"' };
    await data.db.insertInto('outgoing_mail').values(mail).execute();
    const answer = await client.get('/demo/mail');
    const page = await answer.text();
    expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(page).toMatch(
      /<a href="http:\/\/(?:ledgerline|upbeat)\.localhost:\d+\/resetpassword\/[\w-]{43}" rel="noreferrer">/,
    );
    expect(page.indexOf('&lt;script&gt;1')).toBeLessThan(page.indexOf('Choose a new password'));
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<b>@');
    expect((await client.get('/demo/demo.css')).headers.get('Content-Type')).toContain('text/css');
    expect(await (await client.get('/demo/tokens.css')).text()).toContain('--p-accent');
  });

  it('shows older mail on further pages', async () => {
    const client = await visit(first);
    const mail = { recipient: 'x@x.example', body: '' };
    const many = Array.from({ length: 101 }, (_, index) => ({ ...mail, subject: `Mail ${index + 1} of 101` }));
    await data.db.insertInto('outgoing_mail').values(many).execute();
    const page = await (await client.get('/demo/mail')).text();
    expect([page.includes('Mail 2 of 101'), page.includes('Mail 1 of 101')]).toEqual([true, false]);
    const [, older = ''] = /href="(\/demo\/mail\?before=\d+)"/.exec(page) ?? [];
    const next = await (await client.get(older)).text();
    expect([next.includes('Mail 2 of 101'), next.includes('Mail 1 of 101')]).toEqual([false, true]);
    expect(next).toContain('<a href="/demo/mail">Newest mail</a>');
  });

  it('does not exist in production, like the switches', async () => {
    const production = await startWithPages(true);
    try {
      const client = createHttpClient(production.origin);
      for (const path of ['/demo/mail', '/demo/switches']) {
        expect((await client.get(path)).headers.get('Location')).toMatch(/^\/login\?/);
      }
      expect((await press(client, 'maintenance', true)).status).toBe(404);
    } finally {
      await production.close();
    }
  });
});

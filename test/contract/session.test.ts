import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../host-demo/server/platform/session/token.ts';
import { SESSION_EXPAND, SessionWire } from '../../src/shell/session/session.wire.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const EXPANDED = `/rest/session?expand=${SESSION_EXPAND}`;
const MINUTE_MS = 60_000;
const MANAGER = findDemoPerson('newer', 'organization manager');
const ORDINARY = findDemoPerson('legacy', 'ordinary user');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const readWhole = async (client: HttpClient) => v.parse(SessionWire, await (await client.get(EXPANDED)).json());

const rowOf = (client: HttpClient) =>
  server.db
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(client.cookies.get('portico_session') ?? ''));

const age = (client: HttpClient, change: { lastActive?: string; expires?: string }) =>
  server.db
    .updateTable('sessions')
    .set({
      ...(change.lastActive && { last_active_at: sql`now() - ${change.lastActive}::interval` }),
      ...(change.expires && { expires_at: sql`now() + ${change.expires}::interval` }),
    })
    .where('token_hash', '=', hashToken(client.cookies.get('portico_session') ?? ''))
    .execute();

describe('GET session', () => {
  it('returns null with 200 to signed-out callers, and is not cached', async () => {
    const answer = await createHttpClient(server.origin).get(EXPANDED);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe('null');
  });

  it('contains permissions, features, account and organization when all are expanded (S-SESS-02)', async () => {
    const session = await readWhole(await signIn(server, MANAGER));
    expect(session?.permissions).toContain('canManageNotices');
    expect(session?.featureFlags.features.NOTICES).toBe(true);
    expect(session?.account.organization.name).toBe('Halden Instruments');
  });

  it('omits parts that are not expanded (S-SESS-02)', async () => {
    const client = await signIn(server, MANAGER);
    const keys = async (expand: string) =>
      Object.keys(await (await client.get(`/rest/session${expand}`)).json()).sort();
    expect(await keys('')).toEqual(['admin', 'expiry', 'viaSso']);
    expect(await keys('?expand=permissions')).toEqual(['admin', 'expiry', 'permissions', 'viaSso']);
    expect(await keys('?expand=feature-flags,unheard-of')).toEqual(['admin', 'expiry', 'featureFlags', 'viaSso']);
    expect(await keys('?expand=permissions&expand=account')).toEqual(['admin', 'expiry', 'viaSso']);
    const { account } = await (await client.get('/rest/session?expand=account')).json();
    expect(account).not.toHaveProperty('organization');
  });

  it('returns admin false for users of an organization (S-SESS-03)', async () => {
    const client = await signIn(server, ORDINARY);
    expect(await (await client.get('/rest/session')).json()).toMatchObject({ admin: false, viaSso: false });
  });

  it('returns superAdmin and superUserName for the administration site (S-SESS-03)', async () => {
    const staff = await signIn(server, findDemoPerson('legacy', 'staff'));
    expect((await readWhole(staff))?.admin).toEqual({ admin: true, superAdmin: false, superUserName: null });
    const person = findDemoPerson('legacy', 'super admin');
    const superAdmin = await signIn(server, person);
    expect((await readWhole(superAdmin))?.admin).toEqual({
      admin: true,
      superAdmin: true,
      superUserName: person.username,
    });
  });

  it('describes the account, with an id of digits (S-SESS-04)', async () => {
    const { account } = await (await (await signIn(server, MANAGER)).get('/rest/session?expand=account')).json();
    expect(account).toEqual({
      id: expect.stringMatching(/^\d+$/),
      username: MANAGER.username,
      firstName: MANAGER.firstName,
      lastName: MANAGER.lastName,
      title: MANAGER.title,
      locale: MANAGER.locale,
      defaultTab: MANAGER.defaultTab,
      registered: true,
    });
  });

  it('counts the days that are left of a trial, and omits them for a normal account (S-SESS-05)', async () => {
    const person = findDemoPerson('newer', 'trial user, 3 days left');
    const client = await signIn(server, person);
    const status = async () => (await readWhole(client))?.account.accountStatus;
    const setEnd = (interval: string) =>
      server.db
        .updateTable('people')
        .set({ trial_ends_at: sql`now() + ${interval}::interval` })
        .where('username', '=', person.username)
        .execute();
    expect(await status()).toBe(3);
    await setEnd('23 hours');
    expect(await status()).toBe(0);
    await setEnd('90 days');
    expect(await status()).toBe(30);
    expect((await readWhole(await signIn(server, MANAGER)))?.account).not.toHaveProperty('accountStatus');
  });

  it('describes the organization (S-SESS-06)', async () => {
    const client = await signIn(server, MANAGER);
    const branding = { enabled: true, logo: '/files/7', menuTheme: 'dark', backgroundColour: '#221144' };
    await server.db
      .updateTable('organizations')
      .set({
        branding: JSON.stringify(branding),
        sso_single_logout_supported: true,
        sso_property_slo: 'https://id.example/slo',
        sso_property_entity_id: 'https://id.example',
      })
      .where('host_label', '=', 'halden')
      .execute();
    expect((await readWhole(client))?.account.organization).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'Halden Instruments',
      type: 'CUSTOMER',
      crmId: 'CRM-20917',
      sso: false,
      ssoSingleLogoutSupported: true,
      ssoPropertySlo: 'https://id.example/slo',
      ssoPropertyEntityId: 'https://id.example',
      labels: { budgetTab: 'Activity Plans' },
      branding,
      workManagementBaseUrl: 'https://work.upbeat.example',
    });
  });

  it("contains the organization's features as a map of booleans (S-SESS-07)", async () => {
    const legacy = (await readWhole(await signIn(server, ORDINARY)))?.featureFlags.features;
    const newer = (await readWhole(await signIn(server, MANAGER)))?.featureFlags.features;
    expect([legacy?.UPTEMPO_BRANDED_PLANNING, newer?.UPTEMPO_BRANDED_PLANNING]).toEqual([false, true]);
    expect(Object.values(newer ?? {}).every((value) => typeof value === 'boolean')).toBe(true);
  });
});

describe('the session cookie', () => {
  it('cannot be read by scripts and is same-site', async () => {
    const client = await visit(server);
    const { username, password } = ORDINARY;
    const cookie = (await client.post('/rest/login', { username, password })).headers
      .getSetCookie()
      .find((line) => line.startsWith('portico_session='));
    expect(cookie).toMatch(/^portico_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('is Secure behind an https proxy', async () => {
    const proxied = await startServer({ databaseUrl: server.databaseUrl, environment: { trustProxy: ['127.0.0.1'] } });
    try {
      const client = createHttpClient(proxied.origin, { 'X-Forwarded-Proto': 'https' });
      await client.get('/rest/session');
      const { username, password } = ORDINARY;
      const answer = await client.post('/rest/login', { username, password });
      expect(answer.headers.getSetCookie().every((line) => line.includes('; Secure'))).toBe(true);
      // A neighbouring host cannot plant cookies with these names; the CSRF cookie is invalid without the session.
      expect([...client.cookies.keys()].sort()).toEqual([
        'CSRF-TOKEN',
        '__Host-portico_device',
        '__Host-portico_session',
        '__Host-portico_visitor',
      ]);
      expect(await (await client.get('/rest/session')).json()).toMatchObject({ admin: false });
      await client.post('/rest/logout');
      expect(client.cookies.has('__Host-portico_session')).toBe(false);
    } finally {
      await proxied.close();
    }
  });

  it.each([
    ['garbage', '%00%ff not a token'],
    ['emptiness', ''],
    ['an unknown token', 'A'.repeat(43)],
  ])('counts as signed out when it holds %s', async (_what, value) => {
    const answer = await createHttpClient(server.origin, { Cookie: `portico_session=${value}` }).get('/rest/session');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('null');
  });

  it('differs from the stored value', async () => {
    const client = await signIn(server, ORDINARY);
    const row = await rowOf(client).executeTakeFirstOrThrow();
    expect(row.token_hash).toHaveLength(32);
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(sessions::text like ${`%${client.cookies.get('portico_session')}%`}) as found from sessions
    `.execute(server.db);
    expect(rows[0]?.found).toBe(false);
  });
});

describe('the lifetime of a session', () => {
  it('ends 30 minutes after the last activity', async () => {
    const client = await signIn(server, ORDINARY);
    await age(client, { lastActive: '29 minutes' });
    expect(await readWhole(client)).not.toBeNull();
    await age(client, { lastActive: '30 minutes' });
    const answer = await client.get('/rest/session');
    expect(await answer.text()).toBe('null');
  });

  it('does not delete the cookie when it has ended: another tab may be signing in', async () => {
    const client = await signIn(server, ORDINARY);
    await age(client, { lastActive: '30 minutes' });
    const answer = await client.get('/rest/session');
    expect(await answer.text()).toBe('null');
    expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('portico_session'))).toEqual([]);
    expect((await client.post('/rest/login', ORDINARY)).status).toBe(200);
    expect(await readWhole(client)).not.toBeNull();
  });

  it('is extended by user activity, and not by background calls', async () => {
    const client = await signIn(server, ORDINARY);
    await age(client, { lastActive: '20 minutes' });
    const before = await rowOf(client).executeTakeFirstOrThrow();
    await client.get('/rest/session', { 'X-Background': '1' });
    await client.graphql('{ currentNotice { id } }', {}, { 'X-Background': '1' });
    expect((await rowOf(client).executeTakeFirstOrThrow()).last_active_at).toEqual(before.last_active_at);
    await client.graphql('{ currentNotice { id } }');
    const after = await rowOf(client).executeTakeFirstOrThrow();
    expect(after.last_active_at.getTime()).toBeGreaterThan(before.last_active_at.getTime());
  });

  it('is returned as the remaining time, and a call that counts as activity restarts the idle time', async () => {
    const client = await signIn(server, ORDINARY);
    await age(client, { lastActive: '20 minutes', expires: '2 hours' });
    const read = async (headers: Record<string, string>) => (await client.get('/rest/session', headers)).json();
    const { expiry: quiet } = await read({ 'X-Background': '1' });
    expect(quiet.idleInMs / MINUTE_MS).toBeCloseTo(10, 0);
    expect(quiet.endsInMs / MINUTE_MS).toBeCloseTo(120, 0);
    expect((await read({})).expiry.idleInMs).toBe(30 * MINUTE_MS);
  });

  it('ends 12 hours after sign-in, whatever the activity', async () => {
    const client = await signIn(server, ORDINARY);
    const { created_at, expires_at } = await rowOf(client).executeTakeFirstOrThrow();
    expect(expires_at.getTime() - created_at.getTime()).toBe(12 * 3_600_000);
    await age(client, { expires: '0 seconds' });
    expect(await readWhole(client)).toBeNull();
  });

  it('ends at the end of the trial, and returns the remaining time until then', async () => {
    const person = findDemoPerson('newer', 'trial user, 3 days left');
    const client = await signIn(server, person);
    const setEnd = (interval: string) =>
      server.db
        .updateTable('people')
        .set({ trial_ends_at: sql`now() + ${interval}::interval` })
        .where('username', '=', person.username)
        .execute();
    await setEnd('10 minutes');
    const { expiry } = (await (await client.get('/rest/session')).json()) as { expiry: { endsInMs: number } };
    expect(expiry.endsInMs / MINUTE_MS).toBeGreaterThan(8);
    expect(expiry.endsInMs / MINUTE_MS).toBeLessThanOrEqual(10);
    await setEnd('-1 second');
    expect(await readWhole(client)).toBeNull();
    expect((await client.get('/rest/budgets')).status).toBe(401);
    await setEnd('3 days');
    expect(await readWhole(client)).not.toBeNull();
  });

  it('ends for all users except staff when the organization is disabled, and none of its users signs in again', async () => {
    const staff = { ...findDemoPerson('newer', 'staff'), admin: true };
    const [client, asStaff, elsewhere] = [
      await signIn(server, findDemoPerson('newer', 'organization manager')),
      await signIn(server, staff),
      await signIn(server, findDemoPerson('legacy', 'organization manager')),
    ];
    const enable = (enabled: boolean) =>
      server.db.updateTable('organizations').set({ enabled }).where('host_label', '=', 'halden').execute();
    await enable(false);
    try {
      expect(await readWhole(client)).toBeNull();
      expect(await readWhole(asStaff)).not.toBeNull();
      expect(await readWhole(elsewhere)).not.toBeNull();
      const { username, password } = findDemoPerson('newer', 'ordinary user');
      const refused = await (await visit(server)).post('/rest/login', { username, password });
      expect([refused.status, refused.headers.get('X-Error-Code')]).toEqual([401, 'LOGIN_FAILED']);
      await signIn(server, staff);
    } finally {
      await enable(true);
    }
    expect(await readWhole(client)).not.toBeNull();
  });

  it('ends immediately when the user is disabled', async () => {
    const person = findDemoPerson('legacy', 'user without planning access');
    const client = await signIn(server, person);
    const enable = (enabled: boolean) =>
      server.db.updateTable('people').set({ enabled }).where('username', '=', person.username).execute();
    await enable(false);
    expect(await readWhole(client)).toBeNull();
    await enable(true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');
const INVALID = { status: 403, code: 'CSRF_INVALID' };

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const credentials = { username: PERSON.username, password: PERSON.password };

describe('the CSRF token', () => {
  it('is set by the first session request, in a cookie that scripts can read (S-API-06)', async () => {
    const answer = await createHttpClient(server.origin).get('/rest/session');
    const cookies = answer.headers.getSetCookie();
    expect(cookies.find((line) => line.startsWith('CSRF-TOKEN='))).toMatch(
      /^CSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/,
    );
    expect(cookies.find((line) => line.startsWith('portico_visitor='))).toContain('HttpOnly');
  });

  it('stays while it is valid', async () => {
    const client = await visit(server);
    expect((await client.get('/rest/session')).headers.getSetCookie()).toEqual([]);
    const signedIn = await signIn(server, PERSON);
    expect((await signedIn.get('/rest/session')).headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['missing', ''],
    ['garbage', 'garbage'],
    ['one that was tampered with', 'tamper'],
  ])('is required for changes: %s is refused, and one retry succeeds (S-API-06)', async (_what, header) => {
    const client = await visit(server);
    const token = client.cookies.get('CSRF-TOKEN') ?? '';
    const tampered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const refused = await client.post('/rest/login', credentials, {
      'X-CSRF-TOKEN': header === 'tamper' ? tampered : header,
    });
    await expectRefusal(refused, INVALID);
    expect(refused.headers.getSetCookie().join()).toContain('CSRF-TOKEN=');
    expect((await client.post('/rest/login', credentials)).status).toBe(200);
  });

  it('is repaired by a retry even without any cookie', async () => {
    const client = createHttpClient(server.origin);
    await expectRefusal(await client.post('/rest/login', credentials), INVALID);
    expect((await client.post('/rest/login', credentials)).status).toBe(200);
  });

  it('changes after sign-in and after sign-out', async () => {
    const client = await visit(server);
    const before = client.cookies.get('CSRF-TOKEN') ?? '';
    await client.post('/rest/login', credentials);
    const during = client.cookies.get('CSRF-TOKEN') ?? '';
    await expectRefusal(await client.post('/rest/logout', undefined, { 'X-CSRF-TOKEN': before }), INVALID);
    await client.post('/rest/logout');
    const after = client.cookies.get('CSRF-TOKEN') ?? '';
    expect(new Set([before, during, after]).size).toBe(3);
    await expectRefusal(await client.post('/rest/logout', undefined, { 'X-CSRF-TOKEN': during }), INVALID);
    expect((await client.post('/rest/logout')).status).toBe(200);
  });

  it('of one session is invalid in another', async () => {
    const [one, other] = [await signIn(server, PERSON), await signIn(server, PERSON)];
    const foreign = { 'X-CSRF-TOKEN': other.cookies.get('CSRF-TOKEN') ?? '' };
    await expectRefusal(await one.post('/rest/logout', undefined, foreign), INVALID);
  });

  it('cannot be planted: a matching cookie and header are not enough', async () => {
    const client = await signIn(server, PERSON);
    const planted = (await visit(server)).cookies.get('CSRF-TOKEN') ?? '';
    client.cookies.set('CSRF-TOKEN', planted);
    await expectRefusal(await client.post('/rest/logout'), INVALID);
  });

  it('is renewed by a session request when another sign-in has made it stale', async () => {
    const client = await signIn(server, PERSON);
    client.cookies.set('CSRF-TOKEN', (await visit(server)).cookies.get('CSRF-TOKEN') ?? '');
    await client.get('/rest/session');
    expect((await client.post('/rest/logout')).status).toBe(200);
  });

  it('is valid at every server process of the same database', async () => {
    const second = await startServer({ databaseUrl: server.databaseUrl });
    try {
      const client = await signIn(server, PERSON);
      const elsewhere = createHttpClient(second.origin);
      for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
      expect((await elsewhere.post('/rest/logout')).status).toBe(200);
      expect(await (await client.get('/rest/session')).text()).toBe('null');
    } finally {
      await second.close();
    }
  });

  it('is not required for reads', async () => {
    expect((await createHttpClient(server.origin).get('/rest/config')).status).toBe(200);
  });
});

describe('a cross-site call', () => {
  const CROSS = { status: 403, code: 'CROSS_SITE' };

  it.each([
    [{ 'Sec-Fetch-Site': 'cross-site' }],
    [{ 'Sec-Fetch-Site': 'same-site' }],
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
  ])('is refused even with a valid token: %o', async (headers) => {
    const client = await visit(server);
    await expectRefusal(await client.post('/rest/login', credentials, headers), CROSS);
    const graphql = await client.graphql('{ currentNotice { id } }', {}, headers);
    expect([graphql.status, graphql.errors?.[0]?.extensions?.code]).toEqual([403, 'CROSS_SITE']);
  });

  it.each([
    ['what the browser says', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: 'https://before-the-proxy.example' })],
    ['the same origin', () => ({ Origin: server.origin })],
  ])('is not detected in %s', async (_what, headers) => {
    const client = await visit(server);
    expect((await client.post('/rest/login', credentials, headers())).status).toBe(200);
  });
});

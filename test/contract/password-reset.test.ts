import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../host-demo/server/identity/passwords/password.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { medianRatio } from '../support/median-ratio.ts';
import { productAt } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');
const STAFF = findDemoPerson('newer', 'staff');
const EXPIRED = findDemoPerson('newer', 'user with an expired password');
const NEW = 'a new password 🌿';
const INVALID = {
  status: 400,
  code: 'RESET_TOKEN_INVALID',
  message: 'This link was already used or has expired. Request a new one.',
};

let server: RunningServer;
let client: HttpClient;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
  await server.db.deleteFrom('outgoing_mail').execute();
  await server.db.deleteFrom('account_tokens').execute();
  client = await visit(server);
});

const ask = (username: unknown, by = client) => by.post('/rest/users/send-reset-password-token', { username });
const isValid = async (token: string) =>
  (await client.post(`/rest/users/is-token-valid?${new URLSearchParams({ token })}`)).json();
const reset = (token: string, newPassword: unknown, by = client) =>
  by.post(`/rest/users/reset-password?${new URLSearchParams({ token })}`, { newPassword });
const mails = () => server.db.selectFrom('outgoing_mail').selectAll().orderBy('id').execute();

/** Returns the token of the link in the last email. */
async function lastToken(): Promise<string> {
  const text = (await mails()).at(-1)?.body ?? '';
  return /\/resetpassword\/([\w-]{43})/.exec(text)?.[1] ?? '';
}
async function tokenFor(username: string): Promise<string> {
  await ask(username);
  return lastToken();
}
async function restore(person: { username: string; password: string }) {
  await server.db
    .updateTable('people')
    .set({ password_hash: await hashPassword(person.password), password_expires_at: null })
    .where('username', '=', person.username)
    .execute();
}

describe('requesting a new password', () => {
  it('sends the user a link by email, and does not name the user to the caller (S-RESET-01, X-SESS-10)', async () => {
    const answer = await ask(` ${PERSON.username.toUpperCase()} `);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.recipient).toBe(PERSON.username);
    expect(mail?.body).toContain(`${productAt(server, '/resetpassword/')}${await lastToken()}\n`);
    expect(mail?.body).toContain('for 60 minutes');
  });

  it('responds the same for an unknown email and for a disabled user, and sends no email (S-RESET-01, X-SESS-10)', async () => {
    const disabled = findDemoPerson('legacy', 'user without planning access').username;
    const enable = (enabled: boolean) =>
      server.db.updateTable('people').set({ enabled }).where('username', '=', disabled).execute();
    await enable(false);
    const known = await ask(PERSON.username);
    const shown = async (answer: Response) => {
      const headers = new Headers(answer.headers);
      for (const name of ['date', 'x-request-id']) headers.delete(name);
      return [answer.status, await answer.text(), [...headers]];
    };
    const expected = await shown(known);
    for (const username of ['nobody@ledgerline.example', disabled]) {
      expect(await shown(await ask(username))).toEqual(expected);
    }
    await enable(true);
    expect(await mails()).toHaveLength(1);
  });

  it('takes as long for an unknown email as for a known one (X-SESS-10)', async () => {
    const ratio = await medianRatio(
      async () => {
        await server.db.deleteFrom('attempts').execute();
        const start = performance.now();
        await ask(PERSON.username);
        return performance.now() - start;
      },
      async (turn) => {
        await server.db.deleteFrom('attempts').execute();
        const start = performance.now();
        await ask(`nobody-${turn}@ledgerline.example`);
        return performance.now() - start;
      },
    );
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });

  it('leads staff to the administration site (S-RESET-01)', async () => {
    await ask(STAFF.username);
    expect((await mails())[0]?.body).toMatch(/\/resetpassword\/[\w-]{43}\?admin=true\n/);
  });

  it('uses nothing of the request in a link: no host, port or protocol (S-RESET-01)', async () => {
    // fetch sets the Host header itself, and the server trusts a proxy's forwarded one.
    const environment = { trustProxy: ['127.0.0.1'] };
    const proxied = await startServer({ databaseUrl: server.databaseUrl, environment });
    const linkFrom = async (host: string, at: RunningServer) => {
      await server.db.deleteFrom('attempts').execute();
      const visitor = createHttpClient(at.origin, { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': 'https' });
      await visitor.get('/rest/session');
      expect((await ask(PERSON.username, visitor)).status).toBe(204);
      return /^(https?:.*)\/resetpassword\//m.exec((await mails()).at(-1)?.body ?? '')?.[1];
    };
    try {
      for (const host of ['evil.example', 'upbeat.localhost:9999', 'ledgerline.localhost:9999', 'localhost:4310']) {
        expect(await linkFrom(host, proxied)).toBe(productAt(proxied));
      }
    } finally {
      await proxied.close();
    }
    const publicOrigins = { legacy: ['https://planning.example:8443', 'https://other.example'], newer: [] };
    const configured = await startServer({
      databaseUrl: server.databaseUrl,
      environment: { ...environment, publicOrigins },
    });
    try {
      expect(await linkFrom('other.example', configured)).toBe('https://planning.example:8443');
    } finally {
      await configured.close();
    }
  });

  it('tells users of a single sign-on organization by email where they log in (S-RESET-01)', async () => {
    const organization = await server.db
      .insertInto('organizations')
      .values({ name: 'Elsewhere', host_label: 'reset-sso', sso: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const person = { username: 'reset@sso.example', first_name: 'Ada', last_name: 'Berg' };
    await server.db
      .insertInto('people')
      .values({ organization_id: organization.id, ...person })
      .execute();
    expect((await ask(person.username)).status).toBe(204);
    expect((await mails())[0]?.body).toContain('single sign-on');
    expect(await server.db.selectFrom('account_tokens').selectAll().execute()).toEqual([]);
  });

  it('sends no link to users of an organization with OpenID Connect, because it would bypass that (S-RESET-01)', async () => {
    const { username } = findSingleSignOnPerson('oidc', 'organization manager');
    expect((await ask(username)).status).toBe(204);
    expect((await mails())[0]?.body).toContain('single sign-on');
    expect(await server.db.selectFrom('account_tokens').selectAll().execute()).toEqual([]);
  });

  it('sends five emails per account and no more, with the same response', async () => {
    for (let turn = 0; turn < 6; turn += 1) expect((await ask(PERSON.username)).status).toBe(204);
    expect(await mails()).toHaveLength(5);
    expect(await isValid(await lastToken())).toBe(true);
  });

  it('reaches the user again although an attacker keeps requesting in their name (S-RESET-01)', async () => {
    const wait = (minutes: number) =>
      server.db
        .updateTable('attempts')
        .set({ attempted_at: sql`attempted_at - ${minutes}::int * interval '1 minute'` })
        .execute();
    for (let turn = 0; turn < 15; turn += 1) {
      await ask(PERSON.username);
      await wait(2);
    }
    // Five in each of two quarters of an hour.
    expect(await mails()).toHaveLength(10);
  });

  it('is refused to an address after twenty requests, known or not, with the time to retry', async () => {
    await server.db
      .insertInto('attempts')
      .values(Array.from({ length: 20 }, (_, turn) => ({ kind: 'reset', username: `${turn}`, address: '127.0.0.1' })))
      .execute();
    for (const username of [PERSON.username, 'nobody@ledgerline.example']) {
      const answer = await ask(username);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
      await expectRefusal(answer, {
        status: 429,
        code: 'TOO_MANY_ATTEMPTS',
        message: 'Too many requests for a new password. Please try again in 15 minutes.',
      });
    }
    expect((await client.post('/rest/login', PERSON)).status).toBe(200);
  });

  it('is refused to an address after twenty simultaneous requests too', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, turn) => ask(`nobody-${turn}@x.example`)));
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(20);
  });

  it.each([
    ['a missing email', {}],
    ['a number', { username: 7 }],
    ['a list', { username: [PERSON.username] }],
    ['an object', { username: { $ne: '' } }],
    ['an invalid email address', { username: 'marta' }],
    ['an oversized email', { username: `${randomBytes(4000).toString('hex')}@ledgerline.example` }],
    ['another kind of admin', { username: PERSON.username, admin: 'yes' }],
    ['a list as body', []],
    ['null', null],
  ])('is a bad request with %s (S-RESET-01)', async (_what, body) => {
    const answer = await client.post('/rest/users/send-reset-password-token', body);
    await expectRefusal(answer, { status: 400, code: 'BAD_REQUEST' });
  });

  it('requires the CSRF token (S-RESET-01)', async () => {
    const bare = createHttpClient(server.origin);
    await expectRefusal(await ask(PERSON.username, bare), { status: 403, code: 'CSRF_INVALID' });
  });
});

describe('the link for a new password', () => {
  it('is valid until it is used, and the table holds only its hash (S-RESET-02)', async () => {
    const token = await tokenFor(PERSON.username);
    expect(await isValid(token)).toBe(true);
    const { rows } = await sql<{ found: boolean }>`
      select bool_or(account_tokens::text like ${`%${token}%`}) as found from account_tokens
    `.execute(server.db);
    expect(rows[0]?.found).toBe(false);
    expect((await reset(token, NEW)).status).toBe(204);
    expect(await isValid(token)).toBe(false);
    await restore(PERSON);
  });

  it('is invalid when it is unknown, malformed or expired (S-RESET-02)', async () => {
    const token = await tokenFor(PERSON.username);
    for (const other of ['A'.repeat(43), '', '../x', '\0', 'ä'.repeat(500)]) expect(await isValid(other)).toBe(false);
    await server.db
      .updateTable('account_tokens')
      .set({ expires_at: sql`expires_at - interval '60 minutes'` })
      .execute();
    expect(await isValid(token)).toBe(false);
    await expectRefusal(await reset(token, NEW), INVALID);
  });

  it('stays valid after another request, until one of the links is used (S-RESET-02)', async () => {
    const first = await tokenFor(PERSON.username);
    const second = await tokenFor(PERSON.username);
    expect([await isValid(first), await isValid(second)]).toEqual([true, true]);
    expect((await reset(first, NEW)).status).toBe(204);
    expect(await isValid(second)).toBe(false);
    await restore(PERSON);
  });

  it('is deleted from the stored email when it expires (S-RESET-02)', async () => {
    const shown = async (token: string) => (await mails()).some(({ body }) => body.includes(token));
    const used = await tokenFor(PERSON.username);
    const other = await tokenFor(PERSON.username);
    expect([await shown(used), await shown(other)]).toEqual([true, true]);
    await reset(used, NEW);
    expect([await shown(used), await shown(other)]).toEqual([false, false]);
    const expired = await tokenFor(PERSON.username);
    await server.db.updateTable('account_tokens').set({ expires_at: sql`now() - interval '1 minute'` }).execute();
    await server.sweep();
    expect(await shown(expired)).toBe(false);
    await restore(PERSON);
  });

  it('names its user, and reveals nothing for an invalid token (S-RESET-05)', async () => {
    const token = await tokenFor(PERSON.username);
    expect(await (await client.get(`/rest/users/by-token?token=${token}`)).json()).toEqual({
      username: PERSON.username,
      firstName: PERSON.firstName,
      lastName: PERSON.lastName,
      registered: true,
      hasPassword: true,
      organizationName: 'Fernhill Outdoor',
    });
    const answer = await client.get(`/rest/users/by-token?token=${'B'.repeat(43)}`);
    await expectRefusal(answer, { status: 404, code: 'NOT_FOUND' });
  });

  it('is refused after twenty invalid ones, also simultaneous ones (S-RESET-02)', async () => {
    const guess = () => client.post(`/rest/users/is-token-valid?token=${'C'.repeat(43)}`);
    const answers = await Promise.all(Array.from({ length: 30 }, guess));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
    const answer = await guess();
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    await expectRefusal(answer, { status: 429, code: 'TOO_MANY_ATTEMPTS' });
    await expectRefusal(await reset('C'.repeat(43), NEW), { status: 429, code: 'TOO_MANY_ATTEMPTS' });
  });

  it('is accepted when it is valid, whatever others of the same network tried (S-RESET-02)', async () => {
    const token = await tokenFor(PERSON.username);
    for (let turn = 0; turn < 20; turn += 1) await isValid('C'.repeat(43));
    expect(await isValid(token)).toBe(true);
    expect((await reset(token, NEW)).status).toBe(204);
    await restore(PERSON);
  });
});

describe('setting a new password', () => {
  it('replaces the old one, ends every other session of the user, and confirms by email (S-RESET-03)', async () => {
    const [phone, laptop] = [await signIn(server, PERSON), await signIn(server, PERSON)];
    const stranger = await signIn(server, findDemoPerson('legacy', 'organization manager'));
    await laptop.post('/rest/users/send-reset-password-token', { username: PERSON.username });
    const answer = await reset(await lastToken(), NEW, laptop);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await (await phone.get('/rest/session')).text()).toBe('null');
    expect(await (await laptop.get('/rest/session')).json()).toMatchObject({ admin: false });
    expect(await (await stranger.get('/rest/session')).json()).toMatchObject({ admin: false });
    expect((await mails()).at(-1)).toMatchObject({
      recipient: PERSON.username,
      subject: 'Your password for Ledgerline was changed',
    });
    expect((await client.post('/rest/login', PERSON)).status).toBe(401);
    expect((await client.post('/rest/login', { username: PERSON.username, password: NEW })).status).toBe(200);
    await restore(PERSON);
  });

  it('works once, also with two simultaneous requests (S-RESET-03)', async () => {
    const token = await tokenFor(PERSON.username);
    const answers = await Promise.all([reset(token, NEW), reset(token, `${NEW}!`)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([204, 400]);
    await expectRefusal(await reset(token, NEW), INVALID);
    await restore(PERSON);
  });

  it('works with one of two simultaneous links, and neither waits for the other (S-RESET-03)', async () => {
    const links = [await tokenFor(PERSON.username), await tokenFor(PERSON.username)];
    let answers: Promise<Response[]> = Promise.resolve([]);
    await server.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('people').select('id').where('username', '=', PERSON.username).forUpdate().execute();
      answers = Promise.all(links.map((token) => reset(token, NEW)));
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(server.db);
        expect(rows).toHaveLength(2);
      });
    });
    expect((await answers).map((answer) => answer.status).sort()).toEqual([204, 400]);
    await restore(PERSON);
  });

  it('unlocks a user with too many wrong passwords immediately (S-RESET-03)', async () => {
    for (let turn = 0; turn < 5; turn += 1) await client.post('/rest/login', { ...PERSON, password: 'wrong' });
    expect((await client.post('/rest/login', PERSON)).status).toBe(429);
    expect((await reset(await tokenFor(PERSON.username), NEW)).status).toBe(204);
    expect((await client.post('/rest/login', { username: PERSON.username, password: NEW })).status).toBe(200);
    await restore(PERSON);
  });

  it.each([
    ['too short', 'short', 'Please use at least 10 characters.'],
    ['10,000 characters', 'x'.repeat(10_000), 'Enter at most 1024 characters.'],
    ['spaces', ' '.repeat(20), 'A password can’t consist of spaces only.'],
    ['the email', PERSON.username, 'Choose a password other than your email address.'],
  ])('is refused for %s, and the link still works (S-RESET-03)', async (_what, password, message) => {
    const token = await tokenFor(PERSON.username);
    await expectRefusal(await reset(token, password), { status: 400, code: 'PASSWORD_TOO_WEAK', message });
    expect(await isValid(token)).toBe(true);
  });

  it('is refused when the organization has switched to single sign-on since (S-RESET-03)', async () => {
    const token = await tokenFor(PERSON.username);
    const change = (sso: boolean) =>
      server.db.updateTable('organizations').set({ sso }).where('host_label', '=', 'fernhill').execute();
    await change(true);
    // The page then shows no useless form, and requesting another link sends the login address.
    const valid = await isValid(token);
    const owner = await client.get(`/rest/users/by-token?token=${token}`);
    const answer = await reset(token, NEW);
    await change(false);
    expect(valid).toBe(false);
    await expectRefusal(owner, { status: 404, code: 'NOT_FOUND' });
    await expectRefusal(answer, { status: 403, code: 'SSO_USER' });
    expect(await isValid(token)).toBe(true);
    expect((await client.post('/rest/login', PERSON)).status).toBe(200);
  });

  it.each([
    ['a number', 7],
    ['a list', ['a good password']],
    ['an object', { length: 20 }],
    ['nothing', undefined],
  ])('is a bad request with %s (S-RESET-03)', async (_what, password) => {
    const token = await tokenFor(PERSON.username);
    await expectRefusal(await reset(token, password), { status: 400, code: 'BAD_REQUEST' });
  });

  it('accepts letters of every kind, in any Unicode normalization (S-RESET-03)', async () => {
    const password = 'סיסמה é 日本語 👩‍👩‍👧';
    expect((await reset(await tokenFor(PERSON.username), password.normalize('NFD'))).status).toBe(204);
    const login = { username: PERSON.username, password: password.normalize('NFC') };
    expect((await client.post('/rest/login', login)).status).toBe(200);
    await restore(PERSON);
  });
});

describe('an expired password', () => {
  it('is reported after the right password, with a token that sets a new one, different from the old one (S-LOGIN-15)', async () => {
    const failed = { status: 401, code: 'LOGIN_FAILED' };
    await expectRefusal(await client.post('/rest/login', { ...EXPIRED, password: 'wrong' }), failed);
    const details = await expectRefusal(await client.post('/rest/login', EXPIRED), {
      status: 403,
      code: 'EXPIRED_PASSWORD',
      message: 'Your password has expired. Please choose a new one.',
    });
    expect(client.cookies.has('portico_session')).toBe(false);
    const token = String(details.token);
    expect(await isValid(token)).toBe(true);
    await expectRefusal(await reset(token, EXPIRED.password), {
      status: 400,
      code: 'PASSWORD_REUSED',
      message: 'Your password has expired. Choose a different one.',
    });
    expect((await reset(token, NEW)).status).toBe(204);
    expect((await client.post('/rest/login', { username: EXPIRED.username, password: NEW })).status).toBe(200);
  });
});

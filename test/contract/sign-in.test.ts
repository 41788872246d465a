import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../../host-demo/server/identity/passwords/password.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { medianRatio } from '../support/median-ratio.ts';
import { SAML_ENTITY } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');
const STAFF = findDemoPerson('legacy', 'staff');
const FAILED = { status: 401, code: 'LOGIN_FAILED', message: 'Email or password is not correct.' };

let server: RunningServer;
let client: HttpClient;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
  client = await visit(server);
});

const post = (username: unknown, password: unknown, path = '/rest/login', by = client) =>
  by.post(path, { username, password });

/** Adds a user in a separate organization. */
async function addPerson(person: { username: string; password: string | null; sso: boolean; enabled?: boolean }) {
  const organization = await server.db
    .insertInto('organizations')
    .values({ name: 'Elsewhere', host_label: person.username.replace(/\W/g, '-'), sso: person.sso })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('people')
    .values({
      organization_id: organization.id,
      username: person.username,
      password_hash: person.password === null ? null : await hashPassword(person.password),
      first_name: 'Ada',
      last_name: 'Berg',
      enabled: person.enabled ?? true,
    })
    .execute();
  return organization;
}

describe('signing in', () => {
  it('accepts email and password and returns the whole session (S-LOGIN-22)', async () => {
    const answer = await post(PERSON.username, PERSON.password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ admin: false, account: { username: PERSON.username } });
    expect(await (await client.get('/rest/session')).json()).toMatchObject({ admin: false });
  });

  it('ignores case and spaces around the email', async () => {
    expect((await post(`  ${PERSON.username.toUpperCase()} `, PERSON.password)).status).toBe(200);
  });

  it.each([
    ["o'brien@ledgerline.example", "o'brien@ledgerline.example"],
    ['info@xn--mller-kva.de', 'info@müller.de'],
  ])('signs in the account %s by the email %s (S-LOGIN-16)', async (account, typed) => {
    await server.db.updateTable('people').set({ username: account }).where('username', '=', PERSON.username).execute();
    try {
      expect((await post(typed, PERSON.password)).status).toBe(200);
    } finally {
      await server.db
        .updateTable('people')
        .set({ username: PERSON.username })
        .where('username', '=', account)
        .execute();
    }
  });

  it('accepts staff only at adminlogin (S-LOGIN-22, S-PERM-13)', async () => {
    await expectRefusal(await post(STAFF.username, STAFF.password), FAILED);
    await expectRefusal(await post(PERSON.username, PERSON.password, '/rest/adminlogin'), FAILED);
    const answer = await post(STAFF.username, STAFF.password, '/rest/adminlogin');
    expect(await answer.json()).toMatchObject({ admin: { superAdmin: false } });
  });

  it('accepts a token only, and rejects one that it did not issue (S-LOGIN-22)', async () => {
    await expectRefusal(await client.post('/rest/login', { token: 'made-up' }), FAILED);
  });

  it('creates a new session every time and ends the old one', async () => {
    const first = await signIn(server, PERSON);
    const old = first.cookies.get('portico_session') ?? '';
    expect((await post(PERSON.username, PERSON.password, '/rest/login', first)).status).toBe(200);
    expect(first.cookies.get('portico_session')).not.toBe(old);
    const thief = createHttpClient(server.origin, { Cookie: `portico_session=${old}` });
    expect(await (await thief.get('/rest/session')).text()).toBe('null');
  });
});

describe('a refused sign-in', () => {
  it.each([
    ['a wrong password', PERSON.username, 'wrong'],
    ['an unknown email', 'nobody@ledgerline.example', PERSON.password],
    ['an empty password', PERSON.username, ''],
    ['a password of 10,000 characters', PERSON.username, 'x'.repeat(10_000)],
    ['a password with the character NUL', PERSON.username, '\0'],
    ['an email with quotes in it', `' or 1=1 --`, 'x'],
  ])(
    'gets the same response for %s, in body and headers (S-LOGIN-23, S-LOGIN-27)',
    async (_what, username, password) => {
      await expectRefusal(await post(username, password), FAILED);
      expect(client.cookies.has('portico_session')).toBe(false);
    },
  );

  it('takes as long for an unknown email as for a wrong password', async () => {
    await server.db
      .updateTable('people')
      .set({ password_hash: await hashPassword(PERSON.password) }) // the usual one in tests is fast
      .where('username', '=', PERSON.username)
      .execute();
    const takenMs = async (username: string) => {
      await server.db.deleteFrom('attempts').execute();
      const start = performance.now();
      await post(username, 'wrong');
      return performance.now() - start;
    };
    const ratio = await medianRatio(
      () => takenMs(PERSON.username),
      (turn) => takenMs(`nobody-${turn}@ledgerline.example`),
    );
    // One hash takes about 20 ms and everything else 5: without the dummy hash the ratio would be 4 or more.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('reports an expired trial once the password is right (S-LOGIN-24)', async () => {
    const person = findDemoPerson('legacy', 'expired trial user');
    await expectRefusal(await post(person.username, 'wrong'), FAILED);
    const expired = { status: 403, code: 'EXPIRED_USER', message: 'Your trial has expired.' };
    await expectRefusal(await post(person.username, person.password), expired);
    expect(client.cookies.has('portico_session')).toBe(false);
  });

  it('directs users of a single sign-on organization to it (S-LOGIN-26, S-PERM-10)', async () => {
    await addPerson({ username: 'sso@elsewhere.example', password: null, sso: true });
    await expectRefusal(await post('sso@elsewhere.example', 'anything'), {
      status: 403,
      code: 'SSO_USER',
      message:
        'Your login request cannot be completed as your organization is using single sign-on (SSO). Please contact your administrator for more information.',
    });
  });

  describe('with an email of a domain with single sign-on', () => {
    const SSO = { status: 403, code: 'SSO_USER' };
    const known = findSingleSignOnPerson('saml', 'ordinary user').username;
    const unknown = (turn = 0) => `nobody-${turn}@${known.split('@')[1]}`;

    it('gets the same response for known and unknown users, with the next address (S-LOGIN-26)', async () => {
      const signOn = { organization: 'Brightwater Foods', idp: SAML_ENTITY };
      const answers = await Promise.all([post(known, 'x'), post(unknown(), 'x'), post(unknown(1).toUpperCase(), '')]);
      const bodies = await Promise.all(answers.map((answer) => expectRefusal(answer, SSO)));
      expect(bodies.map((details) => details.signOn)).toEqual([signOn, signOn, signOn]);
      const oidc = await expectRefusal(await post('nobody@northlight.example', 'x'), SSO);
      expect(oidc.signOn).toEqual({ organization: 'Northlight Studios', tenant: 'Northlight Studios' });
    });

    it('takes as long for known as for unknown users', async () => {
      const takenMs = async (username: string) => {
        await server.db.deleteFrom('attempts').execute();
        const start = performance.now();
        await post(username, 'wrong');
        return performance.now() - start;
      };
      const ratio = await medianRatio(
        () => takenMs(known),
        (turn) => takenMs(unknown(turn)),
      );
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    });

    it('accepts a user of another organization with the right password, and staff at the administration site', async () => {
      await addPerson({ username: `guest@${known.split('@')[1]}`, password: 'the right one', sso: false });
      expect((await post(`guest@${known.split('@')[1]}`, 'the right one')).status).toBe(200);
      await expectRefusal(await post(unknown(), 'x', '/rest/adminlogin'), FAILED);
    });
  });

  it.each([{ sso: true }, { features: { UP_IDP: true } }])(
    'rejects a password that is older than the single sign-on %j, except of staff (S-PERM-10)',
    async (organization) => {
      const host = `sso-${JSON.stringify(organization).length}`;
      const [person, staff] = [`both@${host}.example`, `staff@${host}.example`];
      const { id } = await addPerson({ username: person, password: 'was allowed', sso: false });
      await server.db.updateTable('organizations').set(organization).where('id', '=', id).execute();
      await server.db
        .insertInto('people')
        .values({
          organization_id: id,
          username: staff,
          password_hash: await hashPassword('still allowed'),
          first_name: 'Ida',
          last_name: 'Roos',
          staff: true,
        })
        .execute();
      await expectRefusal(await post(person, 'was allowed'), { status: 403, code: 'SSO_USER' });
      expect((await post(staff, 'still allowed', '/rest/adminlogin')).status).toBe(200);
    },
  );

  it('reveals nothing about a user who is disabled or has no password', async () => {
    await addPerson({ username: 'gone@elsewhere.example', password: 'right', sso: false, enabled: false });
    await addPerson({ username: 'gone-sso@elsewhere.example', password: null, sso: true, enabled: false });
    await addPerson({ username: 'bare@elsewhere.example', password: null, sso: false });
    await expectRefusal(await post('gone@elsewhere.example', 'right'), FAILED);
    await expectRefusal(await post('gone-sso@elsewhere.example', 'right'), FAILED);
    await expectRefusal(await post('bare@elsewhere.example', ''), FAILED);
  });

  it.each([
    ['a number as the email', { username: 7, password: 'x' }, ['username']],
    ['a list as the password', { username: 'a@b.example', password: ['x'] }, ['password']],
    ['no password', { username: 'a@b.example' }, ['password']],
    ['the character NUL', { username: 'a\0@b.example', password: 'x' }, ['username']],
    ['a list', ['a@b.example', 'x'], ['username', 'password']],
    ['a number as the token', { token: 7 }, ['token']],
    ['an oversized email', { username: 'a'.repeat(321), password: 'x' }, ['username']],
    ['null', null, []],
  ])('is a bad request for %s', async (_what, body, fields) => {
    const details = await expectRefusal(await client.post('/rest/login', body), { status: 400, code: 'BAD_REQUEST' });
    expect(details.fields).toEqual(fields);
  });
});

describe('the address of the brand', () => {
  let proxied: RunningServer;
  beforeAll(async () => {
    proxied = await startServer({ databaseUrl: server.databaseUrl, environment: { trustProxy: ['127.0.0.1'] } });
  });
  afterAll(() => proxied.close());

  const at = async (host: string, person: { username: string; password: string; admin?: boolean }) => {
    const visitor = createHttpClient(proxied.origin, { 'X-Forwarded-Host': host });
    await visitor.get('/rest/session');
    return post(person.username, person.password, person.admin ? '/rest/adminlogin' : '/rest/login', visitor);
  };

  it.each([
    ['legacy', 'upbeat.localhost:4310', 'ledgerline.localhost'],
    ['newer', 'ledgerline.localhost', 'upbeat.localhost'],
  ] as const)(
    'is returned to users of the %s brand who log in at %s (S-LOGIN-25)',
    async (brand, host, correctHost) => {
      const person = findDemoPerson(brand, 'organization manager');
      await expectRefusal(await at(host, { ...person, password: 'wrong' }), FAILED);
      const details = await expectRefusal(await at(host, person), { status: 403, code: 'SKIN_MISMATCH' });
      const { port } = new URL(proxied.origin);
      expect(details.correctEndpoint).toBe(`http://${correctHost}:${port}`);
      expect((await at(`${correctHost}:${port}`, person)).status).toBe(200);
    },
  );

  it('does not matter on hosts without a brand, nor for staff (S-LOGIN-25)', async () => {
    for (const host of ['localhost:4310', '127.0.0.1']) expect((await at(host, PERSON)).status).toBe(200);
    expect((await at('upbeat.localhost', STAFF)).status).toBe(200);
  });
});

describe('two simultaneous sign-ins', () => {
  it('of one user create two sessions, and each ends separately (S-LOGIN-22)', async () => {
    const [first, second] = await Promise.all([signIn(server, PERSON), signIn(server, PERSON)]);
    expect(first.cookies.get('portico_session')).not.toBe(second.cookies.get('portico_session'));
    await first.post('/rest/logout');
    expect(await (await second.get('/rest/session')).json()).toMatchObject({ admin: false });
  });
});

describe('a sign-in during an account change', () => {
  it.each([
    ['gets another password', { password_hash: 'another' }],
    ['is disabled', { enabled: false }],
  ])('fails when the user %s in between, and leaves no session (S-LOGIN-22)', async (_what, change) => {
    const username = `changing-${Object.keys(change)}@elsewhere.example`;
    await addPerson({ username, password: 'the old one', sso: false });
    const sessions = () =>
      server.db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person_id')
        .where('username', '=', username)
        .select('person_id')
        .execute();
    let answer: Promise<Response> | undefined;
    await server.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('people').set(change).where('username', '=', username).execute();
      let isAnswered = false;
      answer = post(username, 'the old one').finally(() => {
        isAnswered = true;
      });
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(server.db);
        expect(isAnswered || rows.length > 0).toBe(true);
      });
    });
    await expectRefusal((await answer) as Response, FAILED);
    expect(await sessions()).toEqual([]);
  });
});

describe('after too many wrong passwords', () => {
  const LATER = { status: 429, code: 'TOO_MANY_ATTEMPTS' };
  const failFor = async (username: string, times: number) => {
    for (let time = 0; time < times; time += 1) await post(username, 'wrong');
  };
  const grow = (minutes: number) =>
    server.db
      .updateTable('attempts')
      .set({ attempted_at: sql`attempted_at - ${minutes}::float8 * interval '1 minute'` })
      .execute();

  it('five for one account: even the right one has to wait, with the time to retry', async () => {
    await failFor(PERSON.username, 5);
    const answer = await post(PERSON.username, PERSON.password);
    await expectRefusal(answer, {
      ...LATER,
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
    });
    const seconds = Number(answer.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    await grow(14.5);
    const nearly = await expectRefusal(await post(PERSON.username, PERSON.password), LATER);
    expect(nearly.message).toBe('Too many wrong passwords. Please try again in a minute.');
    await grow(0.5);
    expect((await post(PERSON.username, PERSON.password)).status).toBe(200);
  });

  it('an unknown account responds like a known one', async () => {
    await failFor('nobody@ledgerline.example', 5);
    await expectRefusal(await post('nobody@ledgerline.example', 'x'), LATER);
  });

  it('the right password in time resets the count', async () => {
    await failFor(PERSON.username, 4);
    expect((await post(PERSON.username, PERSON.password)).status).toBe(200);
    await failFor(PERSON.username, 4);
    expect((await post(PERSON.username, PERSON.password)).status).toBe(200);
  });

  it('other accounts can still sign in', async () => {
    await failFor(PERSON.username, 6);
    const other = findDemoPerson('newer', 'ordinary user');
    expect((await post(other.username, other.password)).status).toBe(200);
  });

  it('simultaneous attempts do not bypass the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => post(PERSON.username, `guess ${turn}`)));
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(7);
  });

  it('attempts at two processes or at many accounts do not bypass the limit', async () => {
    const other = await startServer({ databaseUrl: server.databaseUrl });
    try {
      const elsewhere = await visit(other);
      const guess = (username: string, turn: number) =>
        post(username, `guess ${turn}`, '/rest/login', turn % 2 === 0 ? client : elsewhere);
      const checked = async (usernames: string[]) => {
        const answers = await Promise.all(usernames.map(guess));
        return answers.filter((answer) => answer.status === 401).length;
      };
      expect(await checked(Array.from({ length: 16 }, () => PERSON.username))).toBe(5);
      await server.db.deleteFrom('attempts').execute();
      expect(await checked(Array.from({ length: 30 }, (_, turn) => `guess-${turn}@x.example`))).toBe(20);
    } finally {
      await other.close();
    }
  });

  it('thirty users of one network can sign in simultaneously', async () => {
    const visitors = await Promise.all(Array.from({ length: 30 }, () => visit(server)));
    const answers = await Promise.all(
      visitors.map((one) => post(PERSON.username, PERSON.password, '/rest/login', one)),
    );
    expect(answers.filter((answer) => answer.status !== 200)).toEqual([]);
  });

  it('probing emails for single sign-on counts as well', async () => {
    await addPerson({ username: 'counted@elsewhere.example', password: null, sso: true });
    for (let turn = 0; turn < 5; turn += 1) {
      await expectRefusal(await post('counted@elsewhere.example', 'x'), { status: 403, code: 'SSO_USER' });
    }
    await expectRefusal(await post('counted@elsewhere.example', 'x'), LATER);
  });

  it('twenty from one address: that address has to wait, whatever the account', async () => {
    await server.db
      .insertInto('attempts')
      .values(Array.from({ length: 19 }, (_, turn) => ({ username: `guess-${turn}@x.example`, address: '127.0.0.1' })))
      .execute();
    await expectRefusal(await post('guess-19@x.example', 'wrong'), FAILED);
    await expectRefusal(await post(PERSON.username, PERSON.password), LATER);
  });

  it('a forwarded address is ignored without the trusted proxy', async () => {
    const proxied = await startServer({
      databaseUrl: server.databaseUrl,
      environment: { trustProxy: ['192.0.2.1'], signInFailuresPerAddress: 1 },
    });
    try {
      const from = async (address: string) => {
        const visitor = createHttpClient(proxied.origin, { 'X-Forwarded-For': address });
        await visitor.get('/rest/session');
        return (await post(`${address}@x.example`, 'wrong', '/rest/login', visitor)).status;
      };
      expect([await from('203.0.113.1'), await from('203.0.113.2')]).toEqual([401, 429]);
    } finally {
      await proxied.close();
    }
  });

  it('the address is that of the visitor behind the proxy, and a whole network in IPv6', async () => {
    const proxied = await startServer({
      databaseUrl: server.databaseUrl,
      environment: { trustProxy: ['127.0.0.1'], signInFailuresPerAddress: 1 },
    });
    try {
      const from = async (address: string, username: string) => {
        const visitor = createHttpClient(proxied.origin, { 'X-Forwarded-For': address });
        await visitor.get('/rest/session');
        return (await post(username, 'wrong', '/rest/login', visitor)).status;
      };
      expect(await from('2001:db8:1:2::a', 'v6a@x.example')).toBe(401);
      expect(await from('2001:db8:1:2::b', 'v6b@x.example')).toBe(429);
      expect(await from('2001:db8:1:3::a', 'v6c@x.example')).toBe(401);
      expect(await from('203.0.113.7', 'v4a@x.example')).toBe(401);
      expect(await from('::ffff:203.0.113.7', 'v4b@x.example')).toBe(429);
      expect(await from('203.0.113.8', 'v4c@x.example')).toBe(401);
      // Values that a visitor has added to the header are left of the proxy's value.
      expect(await from('203.0.113.99, 203.0.113.8', 'v4d@x.example')).toBe(429);
      // No address, and one with a zone, which has a meaning only on its own machine.
      expect(await from('abc', 'none-a@x.example')).toBe(401);
      expect(await from('unknown', 'none-b@x.example')).toBe(429);
      expect(await from('fe80::1%eth0', 'zone@x.example')).toBe(401);
    } finally {
      await proxied.close();
    }
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const MANAGER = findDemoPerson('legacy', 'organization manager');
const ORDINARY = findDemoPerson('legacy', 'ordinary user');
const OTHERS = findDemoPerson('newer', 'ordinary user');
const NEW = 'a password of my own';

let server: RunningServer;
let manager: HttpClient;
let ordinary: HttpClient;
let visitor: HttpClient;
beforeAll(async () => {
  server = await startServer();
  [manager, ordinary, visitor] = [await signIn(server, MANAGER), await signIn(server, ORDINARY), await visit(server)];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
  await server.db.deleteFrom('outgoing_mail').execute();
});

const idOf = async (username: string) =>
  (await server.db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
const lastMail = () =>
  server.db.selectFrom('outgoing_mail').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
const linkToken = async (pattern: RegExp) => pattern.exec((await lastMail())?.body ?? '')?.[1] ?? '';
const send = (by: HttpClient, path: string, body: unknown, method = 'PUT') =>
  by.send(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

describe('GET users/{id}', () => {
  it('returns a user of the caller’s organization, without secrets (S-SESS-16)', async () => {
    const id = await idOf(MANAGER.username);
    const answer = await ordinary.get(`/rest/users/${id}`);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await answer.json()).toEqual({
      id,
      username: MANAGER.username,
      firstName: MANAGER.firstName,
      lastName: MANAGER.lastName,
      title: MANAGER.title,
      locale: 'en',
      defaultTab: 'HOME',
      registered: true,
      enabled: true,
    });
  });

  it('returns no user of another organization, no unknown user, and no other kind of id (S-SESS-16)', async () => {
    for (const id of [await idOf(OTHERS.username), '999999999', '0', 'current', "1'--", '9'.repeat(30), '%00']) {
      await expectRefusal(await ordinary.get(`/rest/users/${id}`), NOT_FOUND);
    }
  });

  it('refuses a caller without a session (S-SESS-16)', async () => {
    await expectRefusal(await visitor.get(`/rest/users/${await idOf(MANAGER.username)}`), SIGNED_OUT);
  });
});

describe('enabling and disabling', () => {
  const person = findDemoPerson('legacy', 'user without planning access');
  const setEnabled = async (by: HttpClient, enabled: unknown, username = person.username) =>
    send(by, `/rest/users/${await idOf(username)}`, { enabled });

  it('is done by an administrator of the organization, and ends the user’s sessions (S-PERM-12)', async () => {
    const cookie = (await signIn(server, person)).cookies.get('portico_session');
    // Not a browser, which would delete the cookie of an ended session.
    const theirs = createHttpClient(server.origin, { Cookie: `portico_session=${cookie}` });
    expect(await (await theirs.get('/rest/session')).json()).toMatchObject({ admin: false });
    expect(await (await setEnabled(manager, false)).json()).toMatchObject({ enabled: false });
    expect(await (await theirs.get('/rest/session')).text()).toBe('null');
    await expectRefusal(await visitor.post('/rest/login', person), { status: 401, code: 'LOGIN_FAILED' });
    expect(await (await setEnabled(manager, true)).json()).toMatchObject({ enabled: true });
    // Ended sessions stay ended.
    expect(await (await theirs.get('/rest/session')).text()).toBe('null');
    expect((await visitor.post('/rest/login', person)).status).toBe(200);
    await visitor.post('/rest/logout');
  });

  it('is refused to all others, across organizations, for staff and for oneself (S-PERM-12)', async () => {
    await expectRefusal(await setEnabled(ordinary, false), FORBIDDEN);
    await expectRefusal(await setEnabled(visitor, false), SIGNED_OUT);
    await expectRefusal(await setEnabled(manager, false, OTHERS.username), NOT_FOUND);
    await expectRefusal(await setEnabled(manager, false, findDemoPerson('legacy', 'staff').username), FORBIDDEN);
    const own = await expectRefusal(await setEnabled(manager, false, MANAGER.username), FORBIDDEN);
    expect(own.message).toBe('You can’t disable your own account.');
    expect((await signIn(server, person)).cookies.has('portico_session')).toBe(true);
  });

  it.each([[{ enabled: 'false' }], [{ enabled: 0 }], [{}], [{ enabled: true, staff: true }], [[]], [null]])(
    'is a bad request with %j (S-PERM-12)',
    async (body) => {
      const answer = await send(manager, `/rest/users/${await idOf(person.username)}`, body);
      await expectRefusal(answer, { status: 400, code: 'BAD_REQUEST' });
    },
  );

  it('requires the CSRF token (S-PERM-12)', async () => {
    const path = `/rest/users/${await idOf(person.username)}`;
    const answer = await manager.send(path, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-TOKEN': '' },
      body: '{"enabled":false}',
    });
    await expectRefusal(answer, { status: 403, code: 'CSRF_INVALID' });
  });
});

describe('an invitation', () => {
  const provision = (body: unknown, by = manager) => by.post('/rest/users/provision-user', body);

  it('creates an account, sends a link by email, and the user completes it once (S-RESET-05)', async () => {
    const username = 'imke.vogel@ledgerline.example';
    const answer = await provision({ username: username.toUpperCase() });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ username, firstName: 'Unnamed', lastName: 'User', registered: false });
    expect(await lastMail()).toMatchObject({ recipient: username, subject: 'Your Ledgerline account' });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    const person = { firstName: '👩‍🚀 Imke', lastName: 'פוגל', title: 'Ω', newPassword: NEW };
    const register = () => visitor.post(`/rest/users/register-user?token=${token}`, person);
    expect((await Promise.all([register(), register()])).map(({ status }) => status).sort()).toEqual([204, 400]);
    await expectRefusal(await register(), { status: 400, code: 'RESET_TOKEN_INVALID' });
    const session = await (await signIn(server, { username, password: NEW })).get('/rest/session?expand=account');
    const { account } = await session.json();
    expect(account).toMatchObject({ firstName: '👩‍🚀 Imke', lastName: 'פוגל', title: 'Ω', registered: true });
  });

  it('stays valid after a password reset was requested for that email (S-RESET-05)', async () => {
    const username = 'patient@ledgerline.example';
    await provision({ username });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    await visitor.post('/rest/users/send-reset-password-token', { username });
    const person = { firstName: 'Ada', lastName: 'Patient', newPassword: NEW };
    expect((await visitor.post(`/rest/users/register-user?token=${token}`, person)).status).toBe(204);
  });

  it('unlocks the user who tried passwords before the account had one (S-RESET-05)', async () => {
    const username = 'eager@ledgerline.example';
    await provision({ username });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    for (let turn = 0; turn < 5; turn += 1) await visitor.post('/rest/login', { username, password: 'a guess' });
    const person = { firstName: 'Ada', lastName: 'Eager', newPassword: NEW };
    expect((await visitor.post(`/rest/users/register-user?token=${token}`, person)).status).toBe(204);
    expect((await visitor.post('/rest/login', { username, password: NEW })).status).toBe(200);
    await visitor.post('/rest/logout');
  });

  it('can also be answered on the page for a new password (S-RESET-05)', async () => {
    const username = 'new.colleague@ledgerline.example';
    await provision({ username, access: ['COMPANY_ADMIN'] });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    expect(await (await visitor.get(`/rest/users/by-token?token=${token}`)).json()).toMatchObject({
      username,
      registered: false,
      hasPassword: false,
      organizationName: 'Fernhill Outdoor',
    });
    expect((await visitor.post(`/rest/users/reset-password?token=${token}`, { newPassword: NEW })).status).toBe(204);
    const client = await signIn(server, { username, password: NEW });
    const session = await (await client.get('/rest/session?expand=account,permissions')).json();
    expect(session.account.registered).toBe(false);
    expect(session.permissions).toContain('canManageOrganization');
  });

  it('checks the password against the rule, and keeps the link valid (S-RESET-05)', async () => {
    await provision({ username: 'careless@ledgerline.example' });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    const person = { firstName: 'Ida', lastName: 'Roos', newPassword: 'short' };
    const answer = await visitor.post(`/rest/users/register-user?token=${token}`, person);
    await expectRefusal(answer, { status: 400, code: 'PASSWORD_TOO_WEAK' });
    expect(await (await visitor.post(`/rest/users/is-token-valid?token=${token}`)).json()).toBe(true);
  });

  it('does not register a registered user (S-RESET-05)', async () => {
    await visitor.post('/rest/users/send-reset-password-token', { username: ORDINARY.username });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    const person = { firstName: 'Not', lastName: 'Owen', newPassword: NEW };
    const answer = await visitor.post(`/rest/users/register-user?token=${token}`, person);
    await expectRefusal(answer, { status: 400, code: 'RESET_TOKEN_INVALID' });
  });

  it('sets only the first password, never a new one (S-RESET-05)', async () => {
    const username = 'settled@ledgerline.example';
    await provision({ username });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    await server.db.updateTable('people').set({ password_hash: 'any' }).where('username', '=', username).execute();
    expect(await (await visitor.post(`/rest/users/is-token-valid?token=${token}`)).json()).toBe(false);
    const invalid = { status: 400, code: 'RESET_TOKEN_INVALID' };
    const person = { firstName: 'Ada', lastName: 'Settled', newPassword: NEW };
    await expectRefusal(await visitor.post(`/rest/users/reset-password?token=${token}`, person), invalid);
    await expectRefusal(await visitor.post(`/rest/users/register-user?token=${token}`, person), invalid);
  });

  it('differs from a password reset link, which registers no user (S-RESET-05)', async () => {
    const username = 'forgetful@ledgerline.example';
    await provision({ username });
    await visitor.post('/rest/users/send-reset-password-token', { username });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    const person = { firstName: 'Ada', lastName: 'Forgetful', newPassword: NEW };
    const answer = await visitor.post(`/rest/users/register-user?token=${token}`, person);
    await expectRefusal(answer, { status: 400, code: 'RESET_TOKEN_INVALID' });
    expect((await visitor.post(`/rest/users/reset-password?token=${token}`, { newPassword: NEW })).status).toBe(204);
    expect((await visitor.post('/rest/login', { username, password: NEW })).status).toBe(200);
    await visitor.post('/rest/logout');
  });

  it('is refused for an email of the same organization, without an email (S-RESET-05)', async () => {
    await expectRefusal(await provision({ username: ORDINARY.username }), { status: 409, code: 'USERNAME_TAKEN' });
    expect(await lastMail()).toBeUndefined();
  });

  it('creates one account for two simultaneous requests (S-RESET-05)', async () => {
    const username = 'twice@ledgerline.example';
    const answers = await Promise.all([provision({ username }), provision({ username })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['staff access', { username: 'x@ledgerline.example', access: ['SUPER_ADMIN'] }],
    ['a text as access', { username: 'x@ledgerline.example', access: 'COMPANY_ADMIN' }],
    ['a number as the name', { username: 'x@ledgerline.example', firstName: 7 }],
    ['an invalid email address', { username: 'x' }],
    ['the character NUL in a name', { username: 'x@ledgerline.example', lastName: 'a\0b' }],
    ['nothing', {}],
  ])('is a bad request with %s (S-RESET-05)', async (_what, body) => {
    await expectRefusal(await provision(body), { status: 400, code: 'BAD_REQUEST' });
  });

  it('and the email check are open to administrators of organizations (S-RESET-05)', async () => {
    const body = { username: 'x@ledgerline.example' };
    for (const path of ['provision-user', 'invite-link', 'validate-user']) {
      await expectRefusal(await ordinary.post(`/rest/users/${path}`, body), FORBIDDEN);
      await expectRefusal(await visitor.post(`/rest/users/${path}`, body), SIGNED_OUT);
      const forged = await manager.post(`/rest/users/${path}`, body, { 'X-CSRF-TOKEN': 'forged' });
      await expectRefusal(forged, { status: 403, code: 'CSRF_INVALID' });
    }
  });

  it('can be checked first: whether the organization has an account with this email (S-RESET-05)', async () => {
    const isFree = async (username: string) => (await manager.post('/rest/users/validate-user', { username })).json();
    expect(await isFree('nobody.yet@ledgerline.example')).toBe(true);
    expect(await isFree(ORDINARY.username.toUpperCase())).toBe(false);
  });
});

describe('in an organization with single sign-on', () => {
  const changes = [{ sso: true }, { features: { UP_IDP: true } }];
  let before: { sso: boolean; features: unknown };
  const organization = () => server.db.updateTable('organizations').where('host_label', '=', 'fernhill');
  beforeAll(async () => {
    before = await server.db
      .selectFrom('organizations')
      .select(['sso', 'features'])
      .where('host_label', '=', 'fernhill')
      .executeTakeFirstOrThrow();
  });
  afterEach(async () => {
    await organization()
      .set({ sso: before.sso, features: JSON.stringify(before.features) })
      .execute();
  });

  it.each(changes)(
    'sends the sign-in address by email, and no link that would be refused: %j (S-RESET-05)',
    async (change) => {
      await organization().set(change).execute();
      const username = `${JSON.stringify(change).length}@ledgerline.example`;
      expect((await manager.post('/rest/users/provision-user', { username })).status).toBe(201);
      expect(await lastMail()).toMatchObject({ recipient: username, body: expect.stringContaining('/login\n') });
      expect((await manager.post('/rest/users/invite-link', { username: ORDINARY.username })).status).toBe(204);
      expect(await lastMail()).toMatchObject({
        recipient: ORDINARY.username,
        body: expect.stringContaining('/login\n'),
      });
    },
  );

  it.each(changes)('an earlier invitation sets no password: %j (S-RESET-05)', async (change) => {
    const username = `before-${JSON.stringify(change).length}@ledgerline.example`;
    await manager.post('/rest/users/provision-user', { username });
    const token = await linkToken(/\/resetpassword\/([\w-]{43})\n/);
    await organization().set(change).execute();
    const person = { firstName: 'Ida', lastName: 'Roos', newPassword: NEW };
    const answer = await visitor.post(`/rest/users/register-user?token=${token}`, person);
    await expectRefusal(answer, { status: 403, code: 'SSO_USER' });
  });
});

describe('a link that signs in', () => {
  const invite = (username: string) => manager.post('/rest/users/invite-link', { username });
  const LINK = /\/login\?token=([\w-]{43})\n/;
  const enter = (token: string, path = '/rest/login', by = visitor) => by.post(path, { token });
  const FAILED = { status: 401, code: 'LOGIN_FAILED' };

  it('is sent to its user only, and signs in once (S-LOGIN-22, S-RESET-05)', async () => {
    const answer = await invite(ORDINARY.username);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect((await lastMail())?.recipient).toBe(ORDINARY.username);
    const token = await linkToken(LINK);
    await expectRefusal(await enter(token, '/rest/adminlogin'), FAILED);
    const answers = await Promise.all([enter(token), enter(token, '/rest/login', await visit(server))]);
    expect(answers.map((one) => one.status).sort()).toEqual([200, 401]);
    await expectRefusal(await enter(token, '/rest/login', await visit(server)), FAILED);
  });

  it('expires when a newer one is created, and cannot set a password (S-LOGIN-22)', async () => {
    await invite(ORDINARY.username);
    const first = await linkToken(LINK);
    await invite(ORDINARY.username);
    const second = await linkToken(LINK);
    const client = await visit(server);
    await expectRefusal(await enter(first, '/rest/login', client), FAILED);
    expect(await (await client.post(`/rest/users/is-token-valid?token=${second}`)).json()).toBe(false);
    expect((await enter(second, '/rest/login', client)).status).toBe(200);
  });

  it('stays valid for later when the trial has ended (S-LOGIN-22, S-LOGIN-24)', async () => {
    await invite(findDemoPerson('legacy', 'expired trial user').username);
    const token = await linkToken(LINK);
    const client = await visit(server);
    for (let turn = 0; turn < 2; turn += 1) {
      await expectRefusal(await enter(token, '/rest/login', client), { status: 403, code: 'EXPIRED_USER' });
    }
  });

  it('is not created for users of other organizations (S-RESET-05)', async () => {
    await expectRefusal(await invite(OTHERS.username), NOT_FOUND);
    await expectRefusal(await invite('nobody@ledgerline.example'), NOT_FOUND);
  });

  it('is no longer checked after twenty invalid ones (S-LOGIN-22)', async () => {
    const client = await visit(server);
    for (let turn = 0; turn < 20; turn += 1)
      await expectRefusal(await enter('D'.repeat(43), '/rest/login', client), FAILED);
    const answer = await enter('D'.repeat(43), '/rest/login', client);
    expect(answer.headers.has('Retry-After')).toBe(true);
    await expectRefusal(answer, { status: 429, code: 'TOO_MANY_ATTEMPTS' });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../host-demo/server/identity/passwords/password.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');
const COLLEAGUE = findDemoPerson('legacy', 'organization manager');
const STAFF = findDemoPerson('legacy', 'staff');
const WRONG = { status: 401, code: 'LOGIN_FAILED' };
const LATER = { status: 429, code: 'TOO_MANY_ATTEMPTS' };
const COOKIE = 'portico_device';

let server: RunningServer;
let other: RunningServer;
beforeAll(async () => {
  server = await startServer();
  other = await startServer({ databaseUrl: server.databaseUrl });
});
afterAll(async () => {
  await other?.close();
  await server?.close();
});
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
  await setPassword(PERSON.password);
});

const setPassword = async (password: string) =>
  server.db
    .updateTable('people')
    .set({ password_hash: await hashPassword(password) })
    .where('username', '=', PERSON.username)
    .execute();
const login = (by: HttpClient, { username, password } = PERSON) => by.post('/rest/login', { username, password });
const guess = (by: HttpClient, username = PERSON.username) => login(by, { ...PERSON, username, password: 'wrong' });
/** Uses up the account's attempts from other browsers. */
const lockOut = async (username = PERSON.username) => {
  const stranger = await visit(server);
  for (let turn = 0; turn < 5; turn += 1) await guess(stranger, username);
  await expectRefusal(await guess(stranger, username), LATER);
  return stranger;
};
/** Creates a browser with the cookies of this one except the session. */
const signedOut = async (browser: HttpClient, at: { origin: string } = server) => {
  const later = await visit(at);
  const device = browser.cookies.get(COOKIE);
  if (device !== undefined) later.cookies.set(COOKIE, device);
  return later;
};

describe('a browser in which the user has signed in before', () => {
  it('signs in while other browsers keep the account locked, at every process', async () => {
    const browser = await signIn(server, PERSON);
    const stranger = await lockOut();
    await expectRefusal(await login(stranger), LATER);
    expect((await login(await signedOut(browser))).status).toBe(200);
    expect((await login(await signedOut(browser, other))).status).toBe(200);
  });

  it('gives other browsers no further attempts by signing in', async () => {
    const browser = await signIn(server, PERSON);
    const stranger = await lockOut();
    expect((await login(await signedOut(browser))).status).toBe(200);
    await expectRefusal(await guess(stranger), LATER);
  });

  it('has five wrong passwords of its own, counted across all processes', async () => {
    const device = await signedOut(await signIn(server, PERSON));
    const elsewhere = await signedOut(device, other);
    for (const by of [device, elsewhere, device, elsewhere, device]) await expectRefusal(await guess(by), WRONG);
    for (const by of [device, elsewhere]) {
      const answer = await login(by);
      await expectRefusal(answer, LATER);
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(14 * 60);
    }
    await expectRefusal(await guess(await visit(server)), WRONG);
  });

  it('gets no more attempts by sending them simultaneously', async () => {
    const device = await signedOut(await signIn(server, PERSON));
    const elsewhere = await signedOut(device, other);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, turn) => guess(turn % 2 ? device : elsewhere)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('has its five attempts again after the right password', async () => {
    const device = await signedOut(await signIn(server, PERSON));
    for (let turn = 0; turn < 4; turn += 1) await expectRefusal(await guess(device), WRONG);
    const again = await signedOut(device);
    expect((await login(again)).status).toBe(200);
    const next = await signedOut(again);
    for (let turn = 0; turn < 4; turn += 1) await expectRefusal(await guess(next), WRONG);
    expect((await login(next)).status).toBe(200);
  });

  it('keeps the allowance of each user who shares it', async () => {
    const browser = await signIn(server, COLLEAGUE);
    expect((await login(browser)).status).toBe(200);
    expect((await browser.post('/rest/adminlogin', STAFF)).status).toBe(200);
    await lockOut();
    await lockOut(COLLEAGUE.username);
    expect((await login(await signedOut(browser), COLLEAGUE)).status).toBe(200);
    expect((await login(await signedOut(browser))).status).toBe(200);
  });
});

describe('the device cookie', () => {
  it('is set at sign-in only, and no script can read it', async () => {
    const stranger = await visit(server);
    await guess(stranger);
    expect(stranger.cookies.has(COOKIE)).toBe(false);
    const answer = await login(stranger);
    const [line = ''] = answer.headers.getSetCookie().filter((one) => one.startsWith(COOKIE));
    expect(line).toMatch(/HttpOnly/);
    expect(line).toMatch(/SameSite=Lax/);
    expect(line).not.toContain(PERSON.username);
  });

  it('of another user is invalid, and so is a forged one', async () => {
    const browser = await signIn(server, COLLEAGUE);
    await lockOut();
    await expectRefusal(await login(await signedOut(browser)), LATER);
    for (const made of ['x', '~~~', `${'A'.repeat(22)}.${'A'.repeat(43)}`, '%00', '~'.repeat(2000)]) {
      const forger = createHttpClient(server.origin);
      await forger.get('/rest/session');
      forger.cookies.set(COOKIE, made);
      await expectRefusal(await login(forger), LATER);
    }
  });

  it('expires with the password, except in the browser that changes it', async () => {
    const [changer, old] = [await signIn(server, PERSON), await signIn(server, PERSON)];
    const password = 'a quite different sentence 7';
    const passwords = { currentPassword: PERSON.password, newPassword: password };
    expect((await changer.post('/rest/users/current/password', passwords)).status).toBe(204);
    await lockOut();
    await expectRefusal(await login(await signedOut(old), { ...PERSON, password }), LATER);
    expect((await login(await signedOut(changer), { ...PERSON, password })).status).toBe(200);
  });

  it('stays when the user signs out', async () => {
    const browser = await signIn(server, PERSON);
    await browser.post('/rest/logout');
    await lockOut();
    expect((await login(browser)).status).toBe(200);
  });
});

describe('password reset requests of a browser that has signed in before', () => {
  const ask = (by: HttpClient, username = PERSON.username) =>
    by.post('/rest/users/send-reset-password-token', { username });
  const countMails = async () => {
    const [{ mails } = { mails: 0 }] = await server.db
      .selectFrom('outgoing_mail')
      .where('recipient', '=', PERSON.username)
      .select(({ fn }) => fn.countAll<number>().as('mails'))
      .execute();
    return Number(mails);
  };
  beforeEach(() => server.db.deleteFrom('outgoing_mail').execute());

  it('cannot be exhausted by other browsers, at any process', async () => {
    const browser = await signIn(server, PERSON);
    const stranger = await visit(server);
    for (let turn = 0; turn < 6; turn += 1) expect((await ask(stranger)).status).toBe(204);
    expect(await countMails()).toBe(5);
    for (const at of [server, other]) expect((await ask(await signedOut(browser, at))).status).toBe(204);
    expect(await countMails()).toBe(7);
  });

  it('are not refused because of others in the same network', async () => {
    const device = await signedOut(await signIn(server, PERSON));
    await server.db
      .insertInto('attempts')
      .values(Array.from({ length: 20 }, (_, turn) => ({ kind: 'reset', username: `${turn}`, address: '127.0.0.1' })))
      .execute();
    await expectRefusal(await ask(await visit(server)), LATER);
    expect((await ask(device)).status).toBe(204);
    expect(await countMails()).toBe(1);
    // The cookie belongs to this account only.
    await expectRefusal(await ask(device, COLLEAGUE.username), LATER);
  });

  it('send five emails and no more, with the same response', async () => {
    const device = await signedOut(await signIn(server, PERSON));
    for (let turn = 0; turn < 7; turn += 1) expect((await ask(device)).status).toBe(204);
    expect(await countMails()).toBe(5);
    expect((await ask(await visit(server))).status).toBe(204);
    expect(await countMails()).toBe(6);
  });
});

import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import {
  DEFAULT_TABS,
  LocalesWire,
  type PasswordChange,
  type Preferences,
} from '../../src/features/account/own-account.wire.ts';
import { put } from '../support/callers.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, SIGNED_OUT } from '../support/refusals.ts';
import { oidcLogin, signOnAt } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { createTravellingBrowser } from '../support/travelling-browser.ts';

const PERSON = findDemoPerson('legacy', 'ordinary user');
const NEW = 'a password of my own';

let server: RunningServer;
let person: HttpClient;
let stranger: HttpClient;
beforeAll(async () => {
  server = await startServer();
  stranger = await visit(server);
  person = await signIn(server, PERSON);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
});

const accountOf = async (by: HttpClient) => (await (await by.get('/rest/session?expand=account')).json()).account;

describe('the name of the account', () => {
  it('is changed, which registers an unregistered user', async () => {
    const starter = await signIn(server, findDemoPerson('legacy', 'unregistered placeholder'));
    expect(await accountOf(starter)).toMatchObject({ firstName: 'Unnamed', registered: false });
    const profile = { firstName: ' Ada ', lastName: '谭', title: '' };
    const changed = { firstName: 'Ada', lastName: '谭', title: null, registered: true };
    expect(await (await put(starter, '/rest/users/current', profile)).json()).toMatchObject(changed);
    expect(await accountOf(starter)).toMatchObject(changed);
  });

  it('is sent to the user’s other pages only', async () => {
    const [own, others] = [
      await openEvents(person),
      await openEvents(await signIn(server, findDemoPerson('legacy', 'organization manager'))),
    ];
    await put(person, '/rest/users/current', { firstName: 'Owen', lastName: 'Pryce', title: 'Retail' });
    await vi.waitFor(() => expect(own.received).toMatchObject([{ data: '{"topic":"session"}' }]));
    expect(others.received).toEqual([]);
    own.close();
    others.close();
  });

  it('belongs to the caller only, and every invalid form is refused', async () => {
    const name = { firstName: 'A', lastName: 'B' };
    await expectRefusal(await put(stranger, '/rest/users/current', name), SIGNED_OUT);
    await expectRefusal(await put(person, '/rest/users/current', name, { 'X-CSRF-TOKEN': 'x' }), {
      status: 403,
      code: 'CSRF_INVALID',
    });
    for (const wrong of [
      {},
      { firstName: '', lastName: 'B' },
      { firstName: 'Unnamed', lastName: 'User' },
      { firstName: ' unnamed ', lastName: 'USER' },
      { ...name, username: 'x@y.zz' },
      { ...name, enabled: true },
      { ...name, access: [] },
      { ...name, title: 'a\0' },
    ]) {
      await expectRefusal(await put(person, '/rest/users/current', wrong), BAD_REQUEST);
    }
  });

  it('is refused with a short error, whatever the unknown fields are called', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}${'é'.repeat(900)}`, 1]));
    for (const wrong of [{ ['x'.repeat(40_000)]: 1 }, unknown]) {
      const refused = await put(person, '/rest/users/current', wrong);
      const details = await expectRefusal(refused, BAD_REQUEST);
      expect(refused.headers.get(HEADERS.errorDetails)?.length).toBeLessThan(8000);
      expect((details.fields as string[]).length).toBeLessThanOrEqual(10);
    }
  });
});

describe('preferences', () => {
  const save = (preferences: unknown, by = person) => put(by, '/rest/users/current/preferences', preferences);

  it('are a known landing page and a known locale', async () => {
    const locales = v.parse(LocalesWire, await (await person.get('/rest/users/current/locales')).json());
    expect(locales.map(({ id }) => id)).toEqual(['en', 'en-CA', 'fr-CA', 'de', 'ja', 'ar']);
    for (const { id: locale } of locales) expect((await save({ defaultTab: 'HOME', locale })).status).toBe(200);
    for (const defaultTab of DEFAULT_TABS) {
      const preferences: Preferences = { defaultTab, locale: null };
      expect(await (await save(preferences)).json()).toMatchObject(preferences);
      expect(await accountOf(person)).toMatchObject(preferences);
    }
  });

  it('are refused in every invalid form, and without a session', async () => {
    await expectRefusal(await save({ defaultTab: 'HOME', locale: 'en' }, stranger), SIGNED_OUT);
    await expectRefusal(await stranger.get('/rest/users/current/locales'), SIGNED_OUT);
    for (const wrong of [
      { defaultTab: 'X', locale: 'en' },
      { defaultTab: 'HOME', locale: 'xx' },
      { defaultTab: 'HOME' },
      { locale: 'en' },
    ]) {
      await expectRefusal(await save(wrong), BAD_REQUEST);
    }
  });
});

describe('a password', () => {
  const change = (currentPassword: string, newPassword: string, by = person) => {
    const passwords: PasswordChange = { currentPassword, newPassword };
    return by.post('/rest/users/current/password', passwords);
  };

  it('is changed by users who know it: other sessions end, this one stays, and an email confirms it', async () => {
    const other = await signIn(server, PERSON);
    expect((await change(DEMO_PASSWORD, NEW)).status).toBe(204);
    expect(await (await other.get('/rest/session')).text()).toBe('null');
    expect(await accountOf(person)).toMatchObject({ username: PERSON.username });
    await expectRefusal(await stranger.post('/rest/login', PERSON), { status: 401, code: 'LOGIN_FAILED' });
    const mail = await server.db.selectFrom('outgoing_mail').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(mail).toMatchObject({ recipient: PERSON.username, subject: 'Your password for Ledgerline was changed' });
    await signIn(server, { ...PERSON, password: NEW });
    expect((await change(NEW, DEMO_PASSWORD)).status).toBe(204);
  });

  it('is refused with a sentence if it is wrong, weak or unchanged', async () => {
    await expectRefusal(await change('wrong', NEW), {
      status: 400,
      code: 'WRONG_PASSWORD',
      message: 'Your current password is not correct.',
    });
    await expectRefusal(await change(DEMO_PASSWORD, 'short'), { status: 400, code: 'PASSWORD_TOO_WEAK' });
    await expectRefusal(await change(DEMO_PASSWORD, PERSON.username), { status: 400, code: 'PASSWORD_TOO_WEAK' });
    await expectRefusal(await change(DEMO_PASSWORD, DEMO_PASSWORD), { status: 400, code: 'PASSWORD_REUSED' });
    for (const wrong of [{}, { currentPassword: 'x' }, { currentPassword: 1, newPassword: NEW }]) {
      await expectRefusal(await person.post('/rest/users/current/password', wrong), BAD_REQUEST);
    }
    await expectRefusal(await change(DEMO_PASSWORD, NEW, stranger), SIGNED_OUT);
  });

  it('cannot be guessed in an open session', async () => {
    for (let turn = 0; turn < 5; turn += 1) await change(`wrong ${turn}`, NEW);
    const answer = await change(DEMO_PASSWORD, NEW);
    await expectRefusal(answer, { status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(60);
    // Attempts of other browsers are counted separately, so neither locks the other out.
    expect((await (await visit(server)).post('/rest/login', PERSON)).status).toBe(200);
  });

  it('is changed while others keep the account and the network locked', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      await stranger.post('/rest/login', { username: PERSON.username, password: `wrong ${turn}` });
    }
    await server.db
      .insertInto('attempts')
      .values(
        Array.from({ length: 20 }, (_, turn) => ({ kind: 'password', username: `${turn}`, address: '127.0.0.1' })),
      )
      .execute();
    await expectRefusal(await stranger.post('/rest/login', PERSON), { status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect((await change(DEMO_PASSWORD, NEW)).status).toBe(204);
    expect((await change(NEW, DEMO_PASSWORD)).status).toBe(204);
  });

  it('has five attempts in each session, counted across all processes', async () => {
    const elsewhere = await startServer({ databaseUrl: server.databaseUrl });
    const other = await signIn(server, PERSON);
    for (let turn = 0; turn < 5; turn += 1) await change(`wrong ${turn}`, NEW);
    const same = createHttpClient(elsewhere.origin);
    for (const [name, value] of person.cookies) same.cookies.set(name, value);
    try {
      await expectRefusal(await change(DEMO_PASSWORD, NEW, same), { status: 429, code: 'TOO_MANY_ATTEMPTS' });
      await expectRefusal(await change('wrong', NEW, other), { status: 400, code: 'WRONG_PASSWORD' });
    } finally {
      await elsewhere.close();
    }
  });

  it('is not counted as wrong if it is right', async () => {
    for (let turn = 0; turn < 7; turn += 1) {
      await expectRefusal(await change(DEMO_PASSWORD, 'short'), { status: 400, code: 'PASSWORD_TOO_WEAK' });
    }
  });

  it('is changed once by two simultaneous requests', async () => {
    const other = await signIn(server, PERSON);
    const answers = await Promise.all([change(DEMO_PASSWORD, NEW), change(DEMO_PASSWORD, 'another of my own', other)]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const isFirst = answers[0]?.status === 204;
    const [winner, chosen] = isFirst ? [person, NEW] : [other, 'another of my own'];
    expect((await change(chosen, DEMO_PASSWORD, winner)).status).toBe(204);
    person = winner;
  });

  it('does not exist for users of single sign-on', async () => {
    const browser = createTravellingBrowser();
    const { username } = findSingleSignOnPerson('oidc', 'ordinary user');
    await signOnAt(browser, oidcLogin(server), username);
    const client = createHttpClient(server.origin);
    for (const [name, value] of browser.cookies('ledgerline.localhost')) client.cookies.set(name, value);
    const { id } = await accountOf(client);
    await server.db.updateTable('people').set({ password_hash: 'x' }).where('id', '=', id).execute();
    await expectRefusal(await change('x', NEW, client), { status: 403, code: 'SSO_USER' });
  });
});

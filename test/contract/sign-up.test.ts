import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { tabsOf } from '../../src/shell/routes/tabs.ts';
import { signedInFrom } from '../../src/shell/session/session.ts';
import { SESSION_EXPAND, SessionWire } from '../../src/shell/session/session.wire.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { newestEntry } from '../support/newest-entry.ts';
import { BAD_REQUEST } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

const NOT_FOUND = { status: 404, code: 'NOT_FOUND' };
const EXISTING = 'Fernhill Outdoor';
const OTHERS = findDemoPerson('newer', 'ordinary user');
const PASSWORD = `${DEMO_PASSWORD} of ada`;

let server: RunningServer;
let visitor: HttpClient;
/** The newest organization that was there before. */
let newestId: string;
beforeAll(async () => {
  server = await startServer();
  visitor = await visit(server);
  const { rows } = await sql<{ id: string }>`select max(id)::text as id from organizations`.execute(server.db);
  newestId = rows[0]?.id ?? '';
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
  await server.db.deleteFrom('outgoing_mail').execute();
  await server.db.deleteFrom('organizations').where('id', '>', newestId).execute();
});

const details = (name: string, username: string) => ({
  organization: { name },
  user: { firstName: 'Ada', lastName: 'Moss', username },
});
const signUp = (name: string, username: string, by = visitor) =>
  by.post('/rest/organization-signup', details(name, username));
const isAvailable = async (name: string): Promise<unknown> =>
  (await visitor.post('/rest/validate-organization', { name })).json();
const mails = () =>
  server.db.selectFrom('outgoing_mail').select(['recipient', 'subject', 'body']).orderBy('id').execute();
const signedUp = () =>
  server.db.selectFrom('organizations').where('id', '>', newestId).select(['id', 'name']).orderBy('id').execute();
/** Follows the link of the newest email. */
const choosePassword = async () => {
  const token = tokenIn((await mails()).at(-1)?.body);
  const chosen = await visitor.post(`/rest/users/reset-password?token=${token}`, { newPassword: PASSWORD });
  expect(chosen.status).toBe(204);
};
const tokenIn = (body = '') => /resetpassword\/(\S+)/.exec(body)?.[1] ?? '';

describe('signing up', () => {
  it('creates an organization and its first user, who chooses a password by the link and manages it (S-REST-06)', async () => {
    const answer = await signUp('Acme  Garden', 'Ada@acme.example');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const [organization] = await signedUp();
    expect(organization?.name).toBe('Acme Garden');
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: 'ada@acme.example', subject: 'Confirm Acme Garden in Upbeat' });
    expect(await newestEntry(server, 'organization.signed-up')).toMatchObject({ after: { name: 'Acme Garden' } });

    await choosePassword();
    const ada = await signIn(server, { username: 'ada@acme.example', password: PASSWORD });
    const settings = await ada.get('/rest/organizations/current');
    expect((await settings.json()).name).toBe('Acme Garden');
    const colleague = await ada.post('/rest/users/provision-user', { username: 'noor@acme.example' });
    expect(colleague.status).toBe(201);
  });

  it('gives each tab of the organization another label', async () => {
    await signUp('Acme Garden', 'ada@acme.example');
    await choosePassword();
    const ada = await signIn(server, { username: 'ada@acme.example', password: PASSWORD });
    const answer = v.parse(SessionWire, await (await ada.get(`/rest/session?expand=${SESSION_EXPAND}`)).json());
    const labels = answer && tabsOf(signedInFrom(answer)).map(({ label }) => label);
    expect(labels).toContain('Activities');
    expect(labels).toEqual([...new Set(labels)]);
  });

  it('takes the address from `email` if the user has none, and none that contradict each other', async () => {
    const user = { firstName: 'Ada', lastName: 'Moss' };
    const body = { organization: { name: 'Acme' }, user, email: 'ada@acme.example' };
    expect((await visitor.post('/rest/organization-signup', body)).status).toBe(204);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@acme.example']);
    const contradicting = { ...body, user: { ...user, username: 'other@acme.example' } };
    await expectRefusal(await visitor.post('/rest/organization-signup', contradicting), BAD_REQUEST);
    await expectRefusal(await visitor.post('/rest/organization-signup', { ...body, email: undefined }), BAD_REQUEST);
  });

  it.each([EXISTING, ` ${EXISTING.toUpperCase()} `])('refuses the existing name %j (S-REST-06)', async (name) => {
    expect(await isAvailable(name)).toEqual({ available: false });
    await expectRefusal(await signUp(name, 'ada@acme.example'), { status: 409, code: 'NAME_TAKEN' });
    expect([await signedUp(), await mails()]).toEqual([[], []]);
  });

  it('reserves no name until it is confirmed: a later sign-up replaces it, also at the same time', async () => {
    const both = await Promise.all([signUp('Acme', 'ada@acme.example'), signUp('ACME', 'noor@acme.example')]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect(await signedUp()).toHaveLength(1);
    expect(await isAvailable('acme')).toEqual({ available: true });
    await choosePassword();
    expect(await isAvailable('acme')).toEqual({ available: false });
    await expectRefusal(await signUp('Acme', 'zoe@acme.example'), { status: 409, code: 'NAME_TAKEN' });
  });

  it('refuses an email address of an organization that signs in through an identity provider', async () => {
    const refused = await signUp('Acme', 'new.person@brightwater.example');
    await expectRefusal(refused, { status: 409, code: 'EMAIL_DOMAIN_OWNED' });
    expect([await signedUp(), await mails()]).toEqual([[], []]);
  });

  it('answers an address that signs in elsewhere like a new one, and only its email says so', async () => {
    expect((await signUp('Acme', OTHERS.username)).status).toBe(204);
    const [mail] = await mails();
    expect(mail?.recipient).toBe(OTHERS.username);
    expect([tokenIn(mail?.body), mail?.body]).toEqual(['', expect.stringContaining('already signs in')]);
    expect((await signIn(server, OTHERS)).cookies.has('portico_session')).toBe(true);
  });

  it.each(['', '  ', 'a'.repeat(101), 'Acme\u0000', 'Acme\u202e', 5, null])('refuses the name %j', async (name) => {
    await expectRefusal(await signUp(name as string, 'ada@acme.example'), BAD_REQUEST);
    await expectRefusal(await visitor.post('/rest/validate-organization', { name }), BAD_REQUEST);
  });

  it('makes no more than a name of markup and line breaks', async () => {
    expect((await signUp('<b>Acme</b>\r\nBcc: x@y.example', 'ada@acme.example')).status).toBe(204);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Confirm <b>Acme</b> Bcc: x@y.example in Upbeat');
  });

  it('is deleted with its name unless its user confirms it in time', async () => {
    await signUp('Acme', 'ada@acme.example');
    await signUp('Moss', 'noor@moss.example');
    await choosePassword();
    // Another organization takes over the email address, and its password ends.
    await server.db
      .updateTable('people')
      .set({ password_hash: null })
      .where('username', '=', 'noor@moss.example')
      .execute();
    await server.sweep();
    expect(await signedUp()).toHaveLength(2);
    await server.db
      .updateTable('organizations')
      .set({ created_at: sql`now() - interval '73 hours'` })
      .where('id', '>', newestId)
      .execute();
    await server.sweep();
    expect((await signedUp()).map(({ name }) => name)).toEqual(['Moss']);
    expect(await isAvailable('Acme')).toEqual({ available: true });
  });
});

describe('limits', () => {
  it('end 100 sign-ups a minute of one network, and 6 with one address (S-REST-06)', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 100; index++) {
      statuses.push((await signUp(`Acme ${index}`, `ada@acme-${index}.example`)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(204), ...Array(80).fill(429)]);
    expect(await mails()).toHaveLength(20);
    await server.db.deleteFrom('attempts').execute();
    const ofOne: number[] = [];
    for (let index = 0; index < 6; index++) ofOne.push((await signUp(`Moss ${index}`, 'ada@moss.example')).status);
    expect(ofOne).toEqual([204, 204, 204, 204, 204, 429]);
  });

  it('end guessing names of organizations, and count it apart from sign-ups (S-REST-06)', async () => {
    for (let index = 0; index < 20; index++) await isAvailable(`Acme ${index}`);
    const refused = await visitor.post('/rest/validate-organization', { name: 'Acme' });
    await expectRefusal(refused, { status: 429, code: 'TOO_MANY_ATTEMPTS' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await signUp('Acme', 'ada@acme.example')).status).toBe(204);
  });
});

describe('the switch', () => {
  it('closes all of it (S-REST-06)', async () => {
    const closed = await startServer({ databaseUrl: server.databaseUrl, environment: { signUp: false } });
    try {
      const client = await visit(closed);
      expect(await (await client.get('/rest/organization-signup')).json()).toEqual({ open: false });
      await expectRefusal(await signUp('Acme', 'ada@acme.example', client), NOT_FOUND);
      await expectRefusal(await client.post('/rest/validate-organization', { name: 'Acme' }), NOT_FOUND);
    } finally {
      await closed.close();
    }
    expect(await (await visitor.get('/rest/organization-signup')).json()).toEqual({ open: true });
  });
});

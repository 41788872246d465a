import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { newestEntry } from '../support/newest-entry.ts';
import { failedPath, oidcLogin, productAt, sessionOf, signOnAt, TENANT } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { createTravellingBrowser } from '../support/travelling-browser.ts';

const MANAGER = findDemoPerson('legacy', 'organization manager');
const OTHER_MANAGER = findDemoPerson('newer', 'organization manager');
const OTHERS = findDemoPerson('newer', 'ordinary user');
const OWNED = { status: 409, code: 'EMAIL_DOMAIN_OWNED' };

let server: RunningServer;
let manager: HttpClient;
let otherManager: HttpClient;
beforeAll(async () => {
  server = await startServer();
  [manager, otherManager] = [await signIn(server, MANAGER), await signIn(server, OTHER_MANAGER)];
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('attempts').execute();
  await server.db.deleteFrom('outgoing_mail').execute();
});

const provision = (username: string, by = manager) => by.post('/rest/users/provision-user', { username });
const isFree = async (username: string, by = manager) =>
  (await by.post('/rest/users/validate-user', { username })).json();
const mailTo = (recipient: string) =>
  server.db.selectFrom('outgoing_mail').where('recipient', '=', recipient).selectAll().executeTakeFirst();
const organizationId = async (hostLabel: string) => {
  const found = server.db.selectFrom('organizations').where('host_label', '=', hostLabel).select('id');
  return (await found.executeTakeFirstOrThrow()).id;
};
/** Creates an account in another organization before the domain has an owner. */
const claim = async (username: string) =>
  await server.db
    .insertInto('people')
    .values({
      organization_id: await organizationId('fernhill'),
      username,
      first_name: 'Ida',
      last_name: 'Claimed',
      password_hash: 'any',
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('an email of another organization', () => {
  it('gets the same responses as an unused one (S-RESET-05)', async () => {
    const taken = OTHERS.username;
    const free = 'nobody.at.all@upbeat.example';
    expect([await isFree(taken), await isFree(free)]).toEqual([true, true]);
    const [first, second] = [await provision(taken), await provision(free)];
    const shapeOf = async (answer: Response) => {
      const { id, username, ...shape } = await answer.json();
      return { id, username, shape, status: answer.status, headers: [...answer.headers.keys()].sort() };
    };
    const [ofTaken, ofFree] = [await shapeOf(first), await shapeOf(second)];
    expect([ofTaken.status, ofTaken.shape, ofTaken.headers]).toEqual([201, ofFree.shape, ofFree.headers]);
    for (const [username, { id }] of [
      [taken, ofTaken],
      [free, ofFree],
    ] as const) {
      expect(await isFree(username)).toBe(false);
      await expectRefusal(await provision(username), { status: 409, code: 'USERNAME_TAKEN' });
      expect(await (await manager.get(`/rest/users/${id}`)).json()).toMatchObject({ username, registered: false });
      expect((await manager.post('/rest/users/invite-link', { username })).status).toBe(204);
    }
  });

  it('still signs in only at its organization, and its owner is notified (S-RESET-05)', async () => {
    const { username } = findDemoPerson('newer', 'organization manager');
    expect((await provision(username)).status).toBe(201);
    expect(await mailTo(username)).toMatchObject({
      body: expect.stringContaining('already signs in to another organization'),
      token_hash: null,
    });
    const session = await (await signIn(server, OTHER_MANAGER)).get('/rest/session?expand=account/organization');
    expect((await session.json()).account.organization.name).toBe('Halden Instruments');
    const visitor = await visit(server);
    await visitor.post('/rest/users/send-reset-password-token', { username });
    const halden = await organizationId('halden');
    const mails = await server.db.selectFrom('outgoing_mail').where('token_hash', 'is not', null).selectAll().execute();
    expect(mails.map(({ organization_id }) => organization_id)).toEqual([halden]);
  });

  it('takes as long as an unused one (S-RESET-05)', async () => {
    const made = await provision('known.elsewhere@cedar.example', otherManager);
    expect(made.status).toBe(201);
    for (const username of ['known.elsewhere@cedar.example', 'unknown.elsewhere@cedar.example']) {
      const start = performance.now();
      await provision(username);
      expect(performance.now() - start).toBeGreaterThanOrEqual(99);
    }
  });

  it('accepts the invitation once the email is available', async () => {
    const username = 'moved.on@cedar.example';
    const { id } = await (await provision(username, otherManager)).json();
    expect((await provision(username)).status).toBe(201);
    await server.db.deleteFrom('people').where('id', '=', id).execute();
    expect((await manager.post('/rest/users/invite-link', { username })).status).toBe(204);
    const link = await server.db
      .selectFrom('outgoing_mail')
      .where('recipient', '=', username)
      .where('token_hash', 'is not', null)
      .select('body')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const token = /[?]token=([\w-]{43})/.exec(link.body)?.[1];
    expect((await (await visit(server)).post('/rest/login', { token })).status).toBe(200);
  });
});

describe('a domain that an identity provider of another organization owns', () => {
  /** A user whom the demo's provider of Northlight Studios knows, but whom no manager has added. */
  const JOINER = 'new.joiner@northlight.example';
  beforeEach(async () => {
    await server.db.deleteFrom('people').where('username', 'like', `${JOINER}%`).execute();
  });

  const PROVIDED = findSingleSignOnPerson('saml', 'ordinary user').username;

  it.each(['someone.new@brightwater.example', PROVIDED, 'New.Joiner@NORTHLIGHT.example'])(
    'is refused at the invitation, whether or not %s has an account',
    async (username) => {
      expect(await isFree(username)).toBe(false);
      const answer = await provision(username);
      expect((await answer.clone().json()).details.message).toMatch(/^Email addresses at (brightwater|northlight)/);
      await expectRefusal(answer, OWNED);
      expect(await mailTo(username.toLowerCase())).toBeUndefined();
    },
  );

  it('lets the provider take over an account that another organization has created', async () => {
    const { id } = await claim(JOINER);
    const browser = createTravellingBrowser();
    const end = await signOnAt(browser, oidcLogin(server, '/analytics'), JOINER);
    expect(end.url).toBe(productAt(server, '/analytics'));
    expect(await sessionOf(browser, server)).toMatchObject({
      account: { username: JOINER, organization: { name: TENANT } },
    });
    const before = await server.db.selectFrom('people').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(before).toMatchObject({
      username: `${JOINER}.released-${id}.invalid`,
      enabled: false,
      password_hash: null,
      last_name: 'Claimed',
    });
    expect(await newestEntry(server, 'user.email-released')).toMatchObject({
      object_id: id,
      before: { email: JOINER, enabled: true },
    });
  });

  it('leaves the account where the organization does not add the user', async () => {
    await claim(JOINER);
    const setCreating = (create_people: boolean) =>
      server.db.updateTable('oidc_providers').set({ create_people }).execute();
    await setCreating(false);
    const end = await signOnAt(createTravellingBrowser(), oidcLogin(server, '/analytics'), JOINER);
    await setCreating(true);
    const again = { redirectTo: '/analytics', tenant: TENANT };
    expect(end.url).toBe(productAt(server, failedPath('SSO_UNKNOWN_PERSON', again)));
    const account = server.db.selectFrom('people').where('username', '=', JOINER).select('enabled');
    expect(await account.executeTakeFirst()).toEqual({ enabled: true });
  });

  it('lets a manager of the owning organization invite the user', async () => {
    const { id } = await claim(JOINER);
    const browser = createTravellingBrowser();
    await signOnAt(browser, oidcLogin(server), findSingleSignOnPerson('oidc', 'organization manager').username);
    const csrf = browser.cookies('ledgerline.localhost').get(CSRF_COOKIE) ?? '';
    const answer = await browser.visit(productAt(server, '/rest/users/provision-user'), {
      json: { username: JOINER },
      headers: { [HEADERS.csrf]: csrf },
    });
    expect([answer.status, answer.body]).toEqual([201, expect.stringContaining(JOINER)]);
    const accounts = await server.db
      .selectFrom('people')
      .where('username', 'like', `${JOINER}%`)
      .select(['id', 'username', 'enabled'])
      .orderBy('id')
      .execute();
    expect(accounts).toEqual([
      { id, username: `${JOINER}.released-${id}.invalid`, enabled: false },
      expect.objectContaining({ username: JOINER, enabled: true }),
    ]);
  });

  it('never takes over a staff account', async () => {
    const { id } = await claim(JOINER);
    await server.db.updateTable('people').set({ staff: true }).where('id', '=', id).execute();
    await signOnAt(createTravellingBrowser(), oidcLogin(server), JOINER);
    const account = server.db.selectFrom('people').where('username', '=', JOINER).select(['id', 'enabled']);
    expect(await account.execute()).toEqual([{ id, enabled: true }]);
  });
});

it('a sandbox invites only its own addresses', async () => {
  const sandbox = { brand: 'newer', role: 'manager', notice: null };
  const made = await (await (await visit(server)).post('/rest/sandboxes', sandbox)).json();
  const inside = createHttpClient(server.origin, {
    'X-Sandbox-Session': made.sessionToken,
    'X-CSRF-TOKEN': made.csrfToken,
  });
  await expectRefusal(await provision('new.person@upbeat.example', inside), OWNED);
  const { account } = await (await inside.get('/rest/session?expand=account')).json();
  const domain = account.username.split('@')[1];
  expect((await provision(`colleague@${domain}`, inside)).status).toBe(201);
});

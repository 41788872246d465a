import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HEADERS } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import {
  type FakeOpenIdProvider,
  type OpenIdAnswer,
  startFakeOpenIdProvider,
} from '../support/fake-open-id-provider.ts';
import { newestEntry } from '../support/newest-entry.ts';
import { failedPath, oidcLogin, productAt, sessionOf, signOnAt, TENANT } from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { createTravellingBrowser, type TravellingBrowser } from '../support/travelling-browser.ts';

const MANAGER = findSingleSignOnPerson('oidc', 'organization manager').username;

let server: RunningServer;
let browser: TravellingBrowser;
const at = (path: string) => productAt(server, path);
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = createTravellingBrowser();
});

/** Signs in at the provider, and returns the callback address without requesting it. */
async function reachCallback(): Promise<string> {
  const choice = await browser.follow(await browser.visit(oidcLogin(server, '/analytics')));
  const { location } = await browser.submit(choice, { email: MANAGER });
  return (await browser.visit(location ?? '')).location ?? '';
}

const AGAIN = { redirectTo: '/analytics', tenant: TENANT };

async function expectRefusedSignIn(address: string, code: string, again: Parameters<typeof failedPath>[1] = AGAIN) {
  expect((await browser.visit(address)).location).toBe(at(failedPath(code, again)));
  expect(await sessionOf(browser, server)).toBe(null);
}

describe('signing in by OpenID Connect', () => {
  it('signs in at the provider and continues to the requested page (S-LOGIN-01)', async () => {
    const end = await signOnAt(browser, oidcLogin(server, '/budgets/1?a=b#item-7'), MANAGER);
    expect(end.url).toBe(at('/budgets/1?a=b#item-7'));
    expect(await sessionOf(browser, server)).toMatchObject({
      viaSso: true,
      account: { username: MANAGER, organization: { name: TENANT, sso: false } },
    });
  });

  it("returns the pages of the organization's provider with the session (S-HEAD-10, S-HEAD-11)", async () => {
    await signOnAt(browser, oidcLogin(server), MANAGER);
    const provider = `http://identity.localhost:${new URL(server.origin).port}/oidc`;
    const pagesNow = async () => (await sessionOf(browser, server)).account.organization.identityPages;
    const demo = { profile: `${provider}/profile`, substitute: `${provider}/substitute`, logout: `${provider}/logout` };
    expect(await pagesNow()).toEqual(demo);
    const set = (profile_page: string | null) =>
      server.db.updateTable('oidc_providers').set({ profile_page }).execute();
    try {
      await set('https://id.example/me');
      expect(await pagesNow()).toEqual({ ...demo, profile: 'https://id.example/me' });
      await set(null);
      expect(await pagesNow()).toEqual({ ...demo, profile: null });
    } finally {
      await set('/oidc/profile');
    }
    const others = await signIn(server, findDemoPerson('newer', 'organization manager'));
    const session = await (await others.get('/rest/session?expand=account/organization')).json();
    expect(session.account.organization).not.toHaveProperty('identityPages');
  });

  it('sends a new code challenge, state and nonce each time (S-REDIR-10)', async () => {
    const asked = await Promise.all([1, 2].map(() => browser.visit(oidcLogin(server))));
    const [first, second] = asked.map(({ location }) => new URL(location ?? '').searchParams);
    expect(first?.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first?.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first?.get(name)).not.toBe(second?.get(name));
    }
  });

  it('never sends a provider a redirect host that the request names (S-REDIR-10)', async () => {
    const evil = oidcLogin(server).replace('ledgerline.localhost', 'evil.example');
    expect((await browser.visit(evil)).location).toBe(new URL(failedPath('SSO_FAILED', { tenant: TENANT }), evil).href);
  });

  it('returns only a code when no organization of that name uses OpenID Connect (S-REDIR-10)', async () => {
    for (const tenant of ['Nobody', 'Brightwater Foods', 'Halden Instruments', '']) {
      await expectRefusedSignIn(oidcLogin(server, '/analytics', tenant), 'SSO_UNKNOWN_PROVIDER', {
        redirectTo: '/analytics',
      });
    }
  });

  it('returns to the form without a loop when the provider rejects', async () => {
    const end = await signOnAt(browser, oidcLogin(server, '/analytics'), '');
    expect(end.url).toBe(at(failedPath('SSO_REFUSED', AGAIN)));
  });

  it('creates a new user with the placeholder names when the provider gives none (S-INIT-02)', async () => {
    await signOnAt(browser, oidcLogin(server), 'new.joiner@northlight.example');
    expect(await sessionOf(browser, server)).toMatchObject({
      account: { firstName: 'Unnamed', lastName: 'User', registered: false, organization: { name: TENANT } },
    });
    expect(await newestEntry(server, 'user.added')).toMatchObject({
      organization_name: TENANT,
      object_name: 'new.joiner@northlight.example',
    });
    expect(await newestEntry(server, 'session.started')).toMatchObject({ actor_name: 'new.joiner@northlight.example' });
  });

  it('creates no user if the organization does not allow it', async () => {
    await server.db.updateTable('oidc_providers').set({ create_people: false }).execute();
    await server.db.deleteFrom('people').where('username', '=', 'new.joiner@northlight.example').execute();
    const end = await signOnAt(browser, oidcLogin(server, '/analytics'), 'new.joiner@northlight.example');
    await server.db.updateTable('oidc_providers').set({ create_people: true }).execute();
    expect(end.url).toBe(at(failedPath('SSO_UNKNOWN_PERSON', AGAIN)));
  });

  it('creates no user with an email of a domain that the organization has not listed', async () => {
    const setDomains = (email_domains: string[]) =>
      server.db.updateTable('oidc_providers').set({ email_domains }).execute();
    await server.db.deleteFrom('people').where('username', '=', 'new.joiner@northlight.example').execute();
    await setDomains(['studios.example']);
    const end = await signOnAt(browser, oidcLogin(server, '/analytics'), 'new.joiner@northlight.example');
    expect(end.url).toBe(at(failedPath('SSO_UNKNOWN_PERSON', AGAIN)));
    await expect(setDomains([])).rejects.toThrow('check constraint');
    await setDomains(['northlight.example']);
  });

  it('does not give a new user the account of an earlier owner of the email', async () => {
    await signOnAt(browser, oidcLogin(server), MANAGER);
    const known = server.db.selectFrom('provider_subjects').select('subject').where('subject', '=', MANAGER);
    expect(await known.execute()).toHaveLength(1);
    await server.db.updateTable('provider_subjects').set({ subject: 'somebody-who-left' }).execute();
    browser = createTravellingBrowser();
    const end = await signOnAt(browser, oidcLogin(server, '/analytics'), MANAGER);
    expect(end.url).toBe(at(failedPath('SSO_UNKNOWN_PERSON', AGAIN)));
    expect(await sessionOf(browser, server)).toBe(null);
    await server.db.deleteFrom('provider_subjects').execute();
  });

  it('recognizes a user whose email has changed in the product', async () => {
    await signOnAt(browser, oidcLogin(server), MANAGER);
    const rename = (from: string, to: string) =>
      server.db.updateTable('people').set({ username: to }).where('username', '=', from).execute();
    await rename(MANAGER, 'amara.married@northlight.example');
    browser = createTravellingBrowser();
    await signOnAt(browser, oidcLogin(server), MANAGER);
    const session = await sessionOf(browser, server);
    await rename('amara.married@northlight.example', MANAGER);
    expect(session).toMatchObject({ account: { username: 'amara.married@northlight.example' } });
  });

  it('rejects users of another organization, whatever the provider asserts', async () => {
    const end = await signOnAt(browser, oidcLogin(server, '/analytics'), 'mika.tan@upbeat.example');
    expect(end.url).toBe(at(failedPath('SSO_UNKNOWN_PERSON', AGAIN)));
    expect(await sessionOf(browser, server)).toBe(null);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/login'])(
    'does not redirect to %j',
    async (redirectTo) => {
      expect((await signOnAt(browser, oidcLogin(server, redirectTo), MANAGER)).url).toBe(at('/'));
    },
  );
});

describe('after a refused user whom the provider remembers', () => {
  const MIKA = 'mika.tan@upbeat.example';
  const promptOf = async () => {
    const { location } = await browser.visit(oidcLogin(server));
    return new URL(location ?? '').searchParams.get('prompt');
  };

  it('the provider asks for the account again, until a user has signed in (S-LOGIN-01)', async () => {
    expect(await promptOf()).toBe(null);
    await signOnAt(browser, oidcLogin(server), MIKA);
    expect(await promptOf()).toBe('login');
    await signOnAt(browser, oidcLogin(server), MANAGER);
    expect(await sessionOf(browser, server)).toMatchObject({ account: { username: MANAGER } });
    expect(await promptOf()).toBe(null);
  });

  it('another browser is not asked', async () => {
    await signOnAt(browser, oidcLogin(server), MIKA);
    browser = createTravellingBrowser();
    expect(await promptOf()).toBe(null);
  });
});

describe('a response of the OpenID provider', () => {
  it('is refused with another state or none', async () => {
    const callback = new URL(await reachCallback());
    callback.searchParams.set('state', 'a'.repeat(43));
    await expectRefusedSignIn(callback.href, 'SSO_EXPIRED', {});
    callback.searchParams.delete('state');
    await expectRefusedSignIn(callback.href, 'SSO_EXPIRED', {});
  });

  it('is refused when it is used again, also with its code only', async () => {
    const callback = await reachCallback();
    expect((await browser.visit(callback)).location).toBe(at('/analytics'));
    browser.cookies('ledgerline.localhost').delete('portico_session');
    browser.cookies('identity.localhost').clear();
    await expectRefusedSignIn(callback, 'SSO_EXPIRED', {});
    const next = new URL(await reachCallback());
    next.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '');
    await expectRefusedSignIn(next.href, 'SSO_FAILED');
  });

  it.each(['nonce', 'codeVerifier'])('is refused when its %s does not match the request', async (name) => {
    const callback = await reachCallback();
    const other = JSON.stringify({ [name]: 'b'.repeat(43) });
    await server.db
      .updateTable('sign_on_requests')
      .set({ details: sql`details || ${other}::jsonb` })
      .where('id', '=', new URL(callback).searchParams.get('state') ?? '')
      .execute();
    await expectRefusedSignIn(callback, 'SSO_FAILED');
  });

  it('is refused when it comes from another issuer', async () => {
    const callback = new URL(await reachCallback());
    callback.searchParams.set('iss', 'https://other.example');
    await expectRefusedSignIn(callback.href, 'SSO_FAILED');
  });

  it('is refused after ten minutes', async () => {
    const callback = await reachCallback();
    const ages = { expires_at: sql<Date>`expires_at - interval '10 minutes'` };
    await server.db.updateTable('sign_on_requests').set(ages).execute();
    await expectRefusedSignIn(callback, 'SSO_EXPIRED');
  });

  it('signs in no other browser than the one that started', async () => {
    const callback = await reachCallback();
    browser = createTravellingBrowser();
    await browser.visit(oidcLogin(server));
    await expectRefusedSignIn(callback, 'SSO_EXPIRED');
  });
});

describe('claims of the OpenID provider', () => {
  let provider: FakeOpenIdProvider;
  let known: { issuer: string; client_id: string; client_secret: string };
  const set = (provider: typeof known) => server.db.updateTable('oidc_providers').set(provider).execute();
  beforeAll(async () => {
    provider = await startFakeOpenIdProvider(MANAGER);
    known = await server.db
      .selectFrom('oidc_providers')
      .select(['issuer', 'client_id', 'client_secret'])
      .executeTakeFirstOrThrow();
    await set({ issuer: provider.issuer, client_id: provider.clientId, client_secret: provider.clientSecret });
  });
  afterAll(async () => {
    await set(known);
    provider.close();
  });

  const comeBack = async (change: (answer: OpenIdAnswer) => OpenIdAnswer) => {
    provider.answers(change);
    const { location } = await browser.visit(oidcLogin(server, '/analytics'));
    return provider.callback(location ?? '');
  };
  const claim = (claims: Record<string, unknown>) => (answer: OpenIdAnswer) => ({
    ...answer,
    claims: { ...answer.claims, ...claims },
  });
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

  it('are accepted when all are valid', async () => {
    expect((await browser.visit(await comeBack((answer) => answer))).location).toBe(at('/analytics'));
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true, account: { username: MANAGER } });
  });

  it.each<[string, (answer: OpenIdAnswer) => OpenIdAnswer]>([
    ['is for another client', claim({ aud: 'another-client' })],
    ['is for several clients, and was issued to another', claim({ aud: ['portico', 'other'], azp: 'other' })],
    ['has no audience', claim({ aud: undefined })],
    ['comes from another issuer', claim({ iss: 'https://other.example' })],
    ['has no issuer', claim({ iss: undefined })],
    ['has expired', claim({ exp: inSeconds(-60) })],
    ['never expires', claim({ exp: undefined })],
    ['is not valid yet', claim({ nbf: inSeconds(3600) })],
    ['belongs to another request', claim({ nonce: 'another' })],
    ['belongs to no request', claim({ nonce: undefined })],
    ['has no subject', claim({ sub: undefined })],
    [
      'has another subject than the user info',
      (answer) => ({ ...answer, userInfo: { ...answer.userInfo, sub: 'other' } }),
    ],
    ['is signed with an unpublished key', (answer) => ({ ...answer, signedBy: 'stranger' })],
    ['is not signed', (answer) => ({ ...answer, header: { alg: 'none' }, signedBy: 'nobody' })],
    ['claims a missing signature', (answer) => ({ ...answer, signedBy: 'nobody' })],
    [
      'is signed with the client secret',
      (answer) => ({ ...answer, header: { alg: 'HS256' }, signedBy: 'client secret' }),
    ],
    ['is missing', (answer) => ({ ...answer, withIdToken: false })],
  ])('are refused when the id token %s', async (_, change) => {
    await expectRefusedSignIn(await comeBack(change), 'SSO_FAILED');
  });

  it.each([
    [{ email_verified: false }],
    [{ email_verified: undefined }],
    [{ email_verified: 'true' }],
    [{ email: '' }],
  ])('are refused without a verified email: %j', async (message) => {
    const callback = await comeBack((answer) => ({ ...answer, userInfo: { ...answer.userInfo, ...message } }));
    await expectRefusedSignIn(callback, 'SSO_UNKNOWN_PERSON');
  });

  it('are not requested with a code from another provider', async () => {
    const callback = new URL(await comeBack((answer) => answer));
    callback.searchParams.delete('iss');
    await expectRefusedSignIn(callback.href, 'SSO_FAILED');
  });
});

describe('signing out', () => {
  const signOut = async () => {
    const token = decodeURIComponent(browser.cookies('ledgerline.localhost').get('CSRF-TOKEN') ?? '');
    const headers = { 'Sec-Fetch-Site': 'same-origin', [HEADERS.csrf]: token };
    return browser.visit(at('/rest/logout'), { form: {}, headers });
  };

  it('returns the address at which the provider signs out, which then asks again (S-LOGOUT-02)', async () => {
    await signOnAt(browser, oidcLogin(server), MANAGER);
    const { body: address, status } = await signOut();
    expect(status).toBe(200);
    expect(await sessionOf(browser, server)).toBe(null);
    const { searchParams } = new URL(address);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(at('/login'));
    expect(searchParams.get('id_token_hint')).toBeTruthy();

    const question = await browser.visit(address);
    expect(question.body).toContain('Do you want to sign out here as well?');
    const end = await browser.follow(await browser.submit(question, { logout: 'yes' }));
    expect(end.url).toBe(at('/login'));
    const again = await browser.follow(await browser.visit(oidcLogin(server)));
    expect(again.body).toContain('Choose who you are.');
  });

  it('ends the session immediately, and does not wait long for a silent provider (S-LOGOUT-02)', async () => {
    await signOnAt(browser, oidcLogin(server), MANAGER);
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { issuer } = await server.db.selectFrom('oidc_providers').select('issuer').executeTakeFirstOrThrow();
    const point = (to: string) => server.db.updateTable('oidc_providers').set({ issuer: to }).execute();
    try {
      await point(`http://silent.localhost:${(silent.address() as AddressInfo).port}`);
      const asked = once(silent, 'connection');
      const answer = signOut();
      await asked;
      expect(await sessionOf(browser, server)).toBe(null);
      const start = performance.now();
      expect((await answer).body).toBe('');
      expect(performance.now() - start).toBeLessThan(5000);
    } finally {
      await point(issuer);
      silent.close();
    }
  });

  it('signs in without a question while the provider remembers the user', async () => {
    await signOnAt(browser, oidcLogin(server), MANAGER);
    browser.cookies('ledgerline.localhost').clear();
    expect((await browser.follow(await browser.visit(oidcLogin(server)))).url).toBe(at('/home'));
  });
});

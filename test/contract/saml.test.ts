import { createSign, createVerify, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import * as samlify from 'samlify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDemoKeyPair } from '../../host-demo/server/demo/identity-provider/demo-keys.ts';
import { startSession } from '../../host-demo/server/identity/session/queries.ts';
import { keepRequest, takeRequest } from '../../host-demo/server/identity/single-sign-on/requests.ts';
import { keepSessionProvider } from '../../host-demo/server/identity/single-sign-on/session-provider.ts';
import { hashToken } from '../../host-demo/server/platform/session/token.ts';
import { findDemoPerson, findSingleSignOnPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { createHttpClient } from '../support/http-client.ts';
import { newestEntry } from '../support/newest-entry.ts';
import {
  failedPath,
  makeAnswer,
  postAnswer,
  productAt,
  SAML_ENTITY,
  samlLogin,
  samlPath,
  sessionOf,
  signOnAt,
} from '../support/single-sign-on.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { createTravellingBrowser, type TravellingBrowser } from '../support/travelling-browser.ts';

const MANAGER = findSingleSignOnPerson('saml', 'organization manager').username;
const COLLEAGUE = findSingleSignOnPerson('saml', 'ordinary user').username;
const DAY_MS = 86_400_000;

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

/** The maximum CPU time for one message. */
const SPENT_MAX_MS = 1000;

/**
 * Returns the CPU time of this process, which also runs the server. Unlike elapsed time it does not depend on other
 * processes.
 */
async function cpuTimeOf(task: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Starts a sign-on, and returns its id. */
async function startSignOn(relayState?: string): Promise<string> {
  const { location } = await browser.visit(samlLogin(server, relayState));
  return new URL(location ?? '').searchParams.get('RelayState') ?? '';
}

async function expectRefusedSignIn(answer: { location: string | undefined; body?: string }, code: string) {
  const to = new URL(answer.location ?? '');
  expect([to.pathname, to.searchParams.get('error')]).toEqual(['/login', code]);
  expect(answer.body ?? '').toBe('');
  expect(await sessionOf(browser, server)).toBe(null);
}

describe('signing in by SAML', () => {
  it('signs in at the identity provider and continues to the requested page, hash included (S-LOGIN-01)', async () => {
    const long = `/budgets/1?${'x'.repeat(100)}=1#item-7`;
    const end = await signOnAt(browser, samlLogin(server, long), MANAGER);
    expect(end.url).toBe(at(long));
    expect(await sessionOf(browser, server)).toMatchObject({
      admin: false,
      viaSso: true,
      account: {
        username: MANAGER,
        organization: { sso: true, ssoSingleLogoutSupported: true, ssoPropertyEntityId: SAML_ENTITY },
      },
    });
    expect(await newestEntry(server, 'session.started')).toMatchObject({
      actor_name: MANAGER,
      address: '127.0.0.1',
      after: { singleSignOn: true },
    });
  });

  it('sends a signed request with a short relay state, and keeps the path on the server (S-REDIR-10)', async () => {
    const { status, location, headers } = await browser.visit(samlLogin(server, `/home?${'ü'.repeat(60)}`));
    const { origin, pathname, searchParams } = new URL(location ?? '');
    expect([status, origin, pathname]).toEqual([
      303,
      `http://identity.localhost:${new URL(at('')).port}`,
      '/saml/sign-on',
    ]);
    expect(searchParams.get('SigAlg')).toBe('http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    expect(Buffer.byteLength(searchParams.get('RelayState') ?? '')).toBeLessThanOrEqual(80);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it("creates a new session and ends the browser's previous one", async () => {
    const { cookies } = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
    const old = cookies.get('portico_session') ?? '';
    browser.cookies('ledgerline.localhost').set('portico_session', old);
    await signOnAt(browser, samlLogin(server), MANAGER);
    expect(browser.cookies('ledgerline.localhost').get('portico_session')).not.toBe(old);
    browser.cookies('ledgerline.localhost').set('portico_session', old);
    expect(await sessionOf(browser, server)).toBe(null);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/logout', 'key', ''])(
    'does not follow the relay state %j, and redirects to the start page',
    async (relayState) => {
      const end = await signOnAt(browser, samlLogin(server, relayState), MANAGER);
      expect(end.url).toBe(at('/'));
      expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
    },
  );

  it('follows no oversized relay state', async () => {
    expect((await signOnAt(browser, samlLogin(server, `/${'x'.repeat(2000)}`), MANAGER)).url).toBe(at('/'));
  });

  it('returns only a code when the provider is unknown (S-REDIR-10)', async () => {
    const answer = await browser.visit(at('/rest/saml/login?idp=https://unknown.example&RelayState=/analytics'));
    expect(answer.location).toBe(at('/login?error=SSO_UNKNOWN_PROVIDER&redirectTo=%2Fanalytics'));
  });

  it.each(['evil.example', 'upbeat.localhost.evil.example', 'sandbox.localhost'])(
    'never sends a provider the host %s of a request (S-REDIR-10)',
    async (host) => {
      const { origin } = new URL(samlLogin(server).replace('ledgerline.localhost', host));
      const answer = await browser.visit(`${origin}${samlPath('/home')}`);
      expect(answer.location).toBe(origin + failedPath('SSO_FAILED', { idp: SAML_ENTITY }));
      const kept = server.db.selectFrom('sign_on_requests').select('id').where('origin', '=', origin);
      expect(await kept.execute()).toEqual([]);
    },
  );

  it('responds only at the configured origins, if any are set (S-REDIR-10)', async () => {
    const publicOrigins = { legacy: ['https://planning.example'], newer: ['https://upbeat.example'] };
    const environment = { trustProxy: ['127.0.0.1'], publicOrigins };
    const configured = await startServer({ databaseUrl: server.databaseUrl, environment });
    try {
      const from = async (host: string, protocol: string) => {
        const headers = { 'X-Forwarded-Host': host, 'X-Forwarded-Proto': protocol };
        const answer = await browser.visit(samlLogin(configured), { headers });
        return new URL(answer.location ?? '').pathname;
      };
      expect(await from('planning.example', 'https')).toBe('/saml/sign-on');
      expect(await from('planning.example', 'http')).toBe('/login');
      expect(await from('planning.example:8443', 'https')).toBe('/login');
      expect(await from('ledgerline.localhost', 'http')).toBe('/login');
    } finally {
      await configured.close();
    }
  });

  it('rejects users who are unknown to the organization', async () => {
    const end = await signOnAt(browser, samlLogin(server), 'sam.ferris@brightwater.example');
    expect(end.url).toBe(at(failedPath('SSO_UNKNOWN_PERSON', { redirectTo: '/home', idp: SAML_ENTITY })));
    expect(await sessionOf(browser, server)).toBe(null);
  });

  it.each([
    ['was disabled', { enabled: false }, 'SSO_UNKNOWN_PERSON'],
    ['is staff, for whom only the administration site is open', { staff: true }, 'SSO_UNKNOWN_PERSON'],
    ['had a trial that has ended', { trial_ends_at: new Date(0) }, 'EXPIRED_USER'],
  ])('rejects a user who %s', async (_, change, code) => {
    const set = (changes: { enabled?: boolean; staff?: boolean; trial_ends_at?: Date | null }) =>
      server.db.updateTable('people').set(changes).where('username', '=', COLLEAGUE).execute();
    await set(change);
    const end = await signOnAt(browser, samlLogin(server), COLLEAGUE);
    await set({ enabled: true, staff: false, trial_ends_at: null });
    await expectRefusedSignIn({ location: end.url }, code);
  });

  it('refuses users when the organization is disabled', async () => {
    const enable = (enabled: boolean) =>
      server.db.updateTable('organizations').set({ enabled }).where('name', '=', 'Brightwater Foods').execute();
    await enable(false);
    const end = await signOnAt(browser, samlLogin(server), COLLEAGUE);
    await enable(true);
    await expectRefusedSignIn({ location: end.url }, 'SSO_UNKNOWN_PERSON');
  });

  it('rejects users of another organization, whatever the provider asserts', async () => {
    const id = await startSignOn('/home');
    const person = { email: findDemoPerson('legacy', 'organization manager').username };
    const end = await browser.follow(await postAnswer(browser, server, await makeAnswer(server, id, { person }), id));
    await expectRefusedSignIn({ location: end.url }, 'SSO_UNKNOWN_PERSON');
  });

  it('publishes the metadata that providers need, at each origin of the product (S-REDIR-10)', async () => {
    for (const host of ['ledgerline.localhost', 'upbeat.localhost', 'evil.example']) {
      const { origin } = new URL(samlLogin(server).replace('ledgerline.localhost', host));
      const { status, headers, body } = await browser.visit(`${origin}/rest/saml/metadata`);
      expect([status, headers.get('Content-Type')]).toEqual([200, 'application/samlmetadata+xml; charset=utf-8']);
      expect(body).not.toContain('evil.example');
      const product = samlify.ServiceProvider({ metadata: body });
      expect(product.entityMeta.getEntityID()).toBe('urn:portico:localhost');
      expect([product.entityMeta.isAuthnRequestSigned(), product.entityMeta.isWantAssertionsSigned()]).toEqual([
        true,
        true,
      ]);
      const places = [...body.matchAll(/<AssertionConsumerService [^>]*Location="([^"]*)"/g)].map(([, place]) => place);
      expect(places).toContain(at('/rest/saml/acs'));
      expect(places).toContain(at('/rest/saml/acs').replace('ledgerline', 'upbeat'));
      if (host.endsWith('localhost')) expect(places[0]).toBe(`${origin}/rest/saml/acs`);
      expect(body).toContain(`HTTP-Redirect" Location="${at('/rest/saml/logout')}"`);

      // The certificate belongs to the product's signing key.
      const asked = new URL((await browser.visit(samlLogin(server))).location ?? '');
      const signed = asked.search.slice(1).replace(/&Signature=.*/, '');
      const signature = Buffer.from(asked.searchParams.get('Signature') ?? '', 'base64');
      const pem = `-----BEGIN CERTIFICATE-----\n${product.entityMeta.getX509Certificate('signing')}\n-----END CERTIFICATE-----`;
      expect(createVerify('RSA-SHA256').update(signed).verify(pem, signature)).toBe(true);
    }
  });

  it('asks for the account again after a refused user whom the provider remembers, until a user has signed in (S-LOGIN-01)', async () => {
    await signOnAt(browser, samlLogin(server), 'sam.ferris@brightwater.example');
    const asked = await browser.follow(await browser.visit(samlLogin(server)));
    expect(asked.body).toContain('Choose who you are.');
    const signedIn = await browser.follow(await browser.submit(await browser.submit(asked, { email: MANAGER })));
    expect(signedIn.url).toBe(at('/home'));
    const remembered = await browser.follow(await browser.visit(samlLogin(server)));
    expect(remembered.body).toContain('You are being taken back.');
  });

  it('returns to the form when the user cancels at the provider, who asks again next time', async () => {
    const end = await signOnAt(browser, samlLogin(server), '');
    expect(end.url).toBe(at(failedPath('SSO_REFUSED', { redirectTo: '/home', idp: SAML_ENTITY })));
    expect((await browser.follow(await browser.visit(samlLogin(server)))).body).toContain('Choose who you are.');
  });

  it('reports failures that can be retried, also after a timeout', async () => {
    const id = await startSignOn('/analytics');
    const answer = await makeAnswer(server, id);
    const ages = { expires_at: sql<Date>`expires_at - interval '10 minutes'` };
    await server.db.updateTable('sign_on_requests').set(ages).execute();
    const { location } = await postAnswer(browser, server, answer, id);
    expect(location).toBe(at(failedPath('SSO_EXPIRED', { redirectTo: '/analytics', idp: SAML_ENTITY })));
  });

  it('refuses a password, because the organization uses single sign-on (S-PERM-10)', async () => {
    const client = await visit(server);
    for (const protocol of ['saml', 'oidc'] as const) {
      const { username } = findSingleSignOnPerson(protocol, 'ordinary user');
      const answer = await client.post('/rest/login', { username, password: 'portico-demo' });
      await expectRefusal(answer, { status: 403, code: 'SSO_USER' });
    }
  });
});

describe('a response of the SAML provider', () => {
  it('is accepted when everything is valid', async () => {
    const id = await startSignOn('/analytics');
    const answer = await postAnswer(browser, server, await makeAnswer(server, id), id);
    expect(answer.status).toBe(303);
    expect((await browser.follow(answer)).url).toBe(at('/analytics'));
    expect(await sessionOf(browser, server)).toMatchObject({ account: { username: MANAGER } });
  });

  it('is accepted without the optional name format, and signs out again', async () => {
    const id = await startSignOn('/analytics');
    const change = (template: string) => template.replace(/<saml:NameID [^>]*>/, '<saml:NameID>');
    const answer = await postAnswer(browser, server, await makeAnswer(server, id, {}, { change }), id);
    expect((await browser.follow(answer)).url).toBe(at('/analytics'));
    const csrf = decodeURIComponent(browser.cookies('ledgerline.localhost').get('CSRF-TOKEN') ?? '');
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const begun = await browser.visit(at('/rest/saml/logout'), { form: { _csrf: csrf }, headers });
    expect((await browser.follow(begun)).url).toBe(at('/login'));
  });

  describe('if the provider may create users', () => {
    const set = (changes: { create_people: boolean; email_domains?: string[] }) =>
      server.db.updateTable('saml_providers').set(changes).execute();
    beforeEach(() => set({ create_people: true, email_domains: ['brightwater.example'] }));
    afterEach(async () => {
      await set({ create_people: false });
      await server.db.deleteFrom('people').where('username', 'like', 'joiner%').execute();
    });
    const answerAbout = async (email: string) => {
      const id = await startSignOn();
      const person = { email, firstName: 'New', lastName: 'Joiner' };
      return browser.follow(await postAnswer(browser, server, await makeAnswer(server, id, { person }), id));
    };

    it('creates a user with an email of its domains', async () => {
      expect((await answerAbout('joiner@brightwater.example')).url).toBe(at('/home'));
      expect(await sessionOf(browser, server)).toMatchObject({ account: { registered: false, firstName: 'New' } });
    });

    it.each([
      'joiner@elsewhere.example',
      'joiner@sub.brightwater.example',
      'joiner@brightwater.example.evil.example',
      'joiner brightwater.example',
      'joiner',
    ])('creates no user called %j', async (email) => {
      expect((await answerAbout(email)).url).toBe(
        at(failedPath('SSO_UNKNOWN_PERSON', { redirectTo: '/home', idp: SAML_ENTITY })),
      );
      const made = server.db.selectFrom('people').select('id').where('username', 'like', 'joiner%');
      expect(await made.execute()).toEqual([]);
    });
  });

  it.each<[string, Parameters<typeof makeAnswer>[2]]>([
    ['is for another audience', { audience: 'urn:somebody:else' }],
    ['was sent to another address', { recipient: 'https://elsewhere.example/rest/saml/acs' }],
    ['comes from another issuer', { issuer: 'https://other.example/saml' }],
    ['has expired', { now: new Date(Date.now() - 10 * 60_000) }],
    ['is ten years old', { now: new Date(Date.now() - 3650 * DAY_MS) }],
    ['comes from a clock that is ten years ahead', { now: new Date(Date.now() + 3650 * DAY_MS) }],
    ['belongs to an unknown request', { requestId: `_${'0'.repeat(40)}` }],
  ])('is refused when it %s', async (_, changes) => {
    const id = await startSignOn();
    await expectRefusedSignIn(
      await postAnswer(browser, server, await makeAnswer(server, id, changes), id),
      'SSO_FAILED',
    );
  });

  it('is refused when it belongs to another pending request', async () => {
    const [id, other] = [await startSignOn(), await startSignOn()];
    await expectRefusedSignIn(await postAnswer(browser, server, await makeAnswer(server, other), id), 'SSO_FAILED');
  });

  it.each<[string, (xml: string) => string]>([
    ['is full of mistakes', (xml) => xml.replace(/<saml:Assertion .*/s, '<a>'.repeat(12_000))],
    ['holds thousands of elements', (xml) => xml.replace('<saml:Subject>', `${'<a/>'.repeat(9000)}$&`)],
  ])('is cheap to refuse when it %s', async (_, change) => {
    const id = await startSignOn();
    const xml = change(await makeAnswer(server, id));
    const spentMs = await cpuTimeOf(async () => {
      await expectRefusedSignIn(await postAnswer(browser, server, xml, id), 'SSO_FAILED');
    });
    expect(spentMs).toBeLessThan(SPENT_MAX_MS);
  });

  it('works once, and a forged one does not invalidate the real one', async () => {
    const id = await startSignOn();
    const xml = await makeAnswer(server, id);
    await expectRefusedSignIn(await postAnswer(browser, server, xml.replaceAll(MANAGER, COLLEAGUE), id), 'SSO_FAILED');
    const answers = await Promise.all(Array.from({ length: 4 }, () => postAnswer(browser, server, xml, id)));
    const accepted = answers.filter(({ location }) => location?.includes('/rest/saml/finish'));
    expect(accepted).toHaveLength(1);
    await expectRefusedSignIn(await postAnswer(browser, server, xml, id), 'SSO_EXPIRED');
  });

  it('creates one session, within a minute', async () => {
    const accept = async () => {
      const id = await startSignOn();
      return (await postAnswer(browser, server, await makeAnswer(server, id), id)).location ?? '';
    };
    const finish = await accept();
    expect((await browser.visit(finish)).location).toBe(at('/home'));
    browser.cookies('ledgerline.localhost').delete('portico_session');
    await expectRefusedSignIn(await browser.visit(finish), 'SSO_EXPIRED');

    const late = await accept();
    await server.db
      .updateTable('sign_on_requests')
      .set({ expires_at: sql`expires_at - interval '1 minute'` })
      .where('kind', '=', 'ticket')
      .execute();
    await expectRefusedSignIn(await browser.visit(late), 'SSO_EXPIRED');
  });

  it.each(['/analytics', 'https://evil.example', '', '_'.padEnd(81, '0')])(
    'is refused when its relay state became %j',
    async (relayState) => {
      const id = await startSignOn();
      await expectRefusedSignIn(
        await postAnswer(browser, server, await makeAnswer(server, id), relayState),
        'SSO_EXPIRED',
      );
    },
  );

  it('signs in no other browser than the one that started, which prevents login CSRF', async () => {
    const id = await startSignOn();
    const { location } = await postAnswer(browser, server, await makeAnswer(server, id), id);
    browser = createTravellingBrowser();
    await expectRefusedSignIn(await browser.visit(location ?? ''), 'SSO_EXPIRED');
    browser = createTravellingBrowser();
    await startSignOn();
    await expectRefusedSignIn(await browser.visit(location ?? ''), 'SSO_EXPIRED');
  });

  it('is the only request that another site may send', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://identity.localhost' };
    const logout = await browser.visit(at('/rest/saml/logout'), { form: { _csrf: 'x' }, headers });
    expect([logout.status, logout.location]).toEqual([303, at('/login')]);
    const login = await browser.visit(at('/rest/login'), { form: { username: 'a' }, headers });
    expect(JSON.parse(login.body).code).toBe('CROSS_SITE');
    const form = await browser.visit(at('/rest/login'), { form: { username: 'a' } });
    expect(JSON.parse(form.body).code).toBe('CSRF_INVALID');
  });
});

describe('single logout', () => {
  const csrf = () => decodeURIComponent(browser.cookies('ledgerline.localhost').get('CSRF-TOKEN') ?? '');
  const postLogout = (token: string) =>
    browser.visit(at('/rest/saml/logout'), { form: { _csrf: token }, headers: { 'Sec-Fetch-Site': 'same-origin' } });

  it('ends the session in the product and at the provider, which then asks again, and finishes at the sign-in page (S-LOGOUT-01, S-REDIR-10)', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const remembered = await browser.follow(await browser.visit(samlLogin(server)));
    expect(remembered.body).toContain('You are being taken back.');

    const begun = await postLogout(csrf());
    expect(begun.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await sessionOf(browser, server)).toBe(null);
    const { pathname, searchParams } = new URL(begun.location ?? '');
    expect([begun.status, pathname]).toEqual([303, '/saml/logout']);
    expect(searchParams.get('Signature')).toBeTruthy();
    expect((await browser.follow(begun)).url).toBe(at('/login'));

    const again = await browser.follow(await browser.visit(samlLogin(server)));
    expect(again.body).toContain('Choose who you are.');
  });

  it('requires the token in the form (S-REDIR-10)', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    for (const token of ['', 'made.up']) {
      const answer = await postLogout(token);
      expect([answer.status, answer.location]).toEqual([303, at('/')]);
    }
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
  });

  it('redirects a caller without a SAML session to the sign-in page', async () => {
    await sessionOf(browser, server);
    expect((await postLogout(csrf())).location).toBe(at('/login'));
  });

  it('reports a logout that the provider did not confirm', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const begun = await postLogout(csrf());
    const { location } = await browser.visit(begun.location ?? '');
    const unsigned = (location ?? '').replace(/&Signature=[^&]*/, '');
    expect((await browser.visit(unsigned)).location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    const changed = (location ?? '').replace(/&Signature=.{8}/, '&Signature=AAAAAAAA');
    expect((await browser.visit(changed)).location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    expect((await browser.visit(location ?? '')).location).toBe(at('/login'));
    expect((await browser.visit(location ?? '')).location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
  });

  const SHA256 = ['RSA-SHA256', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'] as const;
  const SHA1 = ['RSA-SHA1', 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'] as const;

  /** Returns a message of the provider as an address with a query, signed with its real key. */
  async function signedQuery(
    message: { SAMLRequest: string } | { SAMLResponse: string; RelayState: string },
    [algorithm, method]: readonly [string, string] = SHA256,
  ) {
    const { privateKey } = await readDemoKeyPair(server.db);
    const [[name, xml] = ['', ''], ...others] = Object.entries(message);
    const query = new URLSearchParams([[name, deflateRawSync(xml).toString('base64')], ...others, ['SigAlg', method]]);
    query.set('Signature', createSign(algorithm).update(query.toString()).sign(privateKey, 'base64'));
    return query;
  }
  const NAMESPACES =
    'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';

  /** Returns the provider's request when a user signs out there. */
  function providersRequest(
    nameId: string,
    change: (xml: string) => string = (xml) => xml,
    method: readonly [string, string] = SHA256,
  ) {
    const now = new Date().toISOString();
    const until = new Date(Date.now() + 60_000).toISOString();
    const id = `_${randomUUID()}`;
    const xml = `<samlp:LogoutRequest ${NAMESPACES} ID="${id}" Version="2.0" IssueInstant="${now}" Destination="${at('/rest/saml/logout')}" NotOnOrAfter="${until}"><saml:Issuer>${SAML_ENTITY}</saml:Issuer><saml:NameID>${nameId}</saml:NameID></samlp:LogoutRequest>`;
    return signedQuery({ SAMLRequest: change(xml) }, method);
  }
  const listing = (...indexes: string[]) => {
    const listed = indexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`).join('');
    return (xml: string) => xml.replace('</saml:NameID>', `$&${listed}`);
  };

  it.each<[string, boolean, (xml: string) => string]>([
    ['is valid', true, (xml) => xml],
    ['belongs to another request', false, (xml) => xml.replace(/ InResponseTo="[^"]*"/, ' InResponseTo="_other"')],
    ['belongs to no request', false, (xml) => xml.replace(/ InResponseTo="[^"]*"/, '')],
    [
      'has another destination',
      false,
      (xml) => xml.replace(/ Destination="[^"]*"/, ' Destination="https://a.example"'),
    ],
    ['has no destination', false, (xml) => xml.replace(/ Destination="[^"]*"/, '')],
    ['comes from another provider', false, (xml) => xml.replace(SAML_ENTITY, 'https://other.example/saml')],
    ['reports a failure', false, (xml) => xml.replace('status:Success', 'status:Responder')],
  ])('is confirmed by a signed answer that %s: %s', async (_, isConfirmed, change) => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const begun = new URL((await postLogout(csrf())).location ?? '');
    const RelayState = begun.searchParams.get('RelayState') ?? '';
    const now = new Date().toISOString();
    const xml = `<samlp:LogoutResponse ${NAMESPACES} ID="_${randomUUID()}" Version="2.0" IssueInstant="${now}" InResponseTo="${RelayState}" Destination="${at('/rest/saml/logout')}"><saml:Issuer>${SAML_ENTITY}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`;
    const query = await signedQuery({ SAMLResponse: change(xml), RelayState });
    const { id: organizationId } = await server.db
      .selectFrom('organizations')
      .select('id')
      .where('sso_property_entity_id', '=', SAML_ENTITY)
      .executeTakeFirstOrThrow();
    const other = { id: '_other', kind: 'saml-logout', organizationId, browserHash: null, origin: at('') } as const;
    await keepRequest(server.db, { ...other, redirectTo: null, details: {} });
    const { location } = await browser.visit(at(`/rest/saml/logout?${query}`));
    await takeRequest(server.db, 'saml-logout', other.id);
    expect(location).toBe(at(isConfirmed ? '/login' : '/login?error=SSO_LOGOUT_INCOMPLETE'));
  });

  it('ends the sessions of a user who signs out at the provider', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const stranger = createTravellingBrowser();
    const sent = await stranger.visit(at(`/rest/saml/logout?${await providersRequest(MANAGER)}`));
    expect(new URL(sent.location ?? '').searchParams.get('SAMLResponse')).toBeTruthy();
    expect(sent.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(await sessionOf(browser, server)).toBe(null);
    expect(await newestEntry(server, 'session.ended-by-provider')).toMatchObject({
      actor_name: null,
      object_name: MANAGER,
    });
  });

  it("ends the user's open event streams immediately", async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const client = createHttpClient(server.origin);
    for (const [name, value] of browser.cookies('ledgerline.localhost')) client.cookies.set(name, value);
    const stream = await openEvents(client);
    expect(stream.status).toBe(200);
    await createTravellingBrowser().visit(at(`/rest/saml/logout?${await providersRequest(MANAGER)}`));
    await stream.ended;
  });

  it('ends all sessions that the provider lists, and no other', async () => {
    const browsers: TravellingBrowser[] = [];
    for (const sessionIndex of ['_one', '_two', '_three']) {
      browser = createTravellingBrowser();
      browsers.push(browser);
      const id = await startSignOn();
      await browser.follow(await postAnswer(browser, server, await makeAnswer(server, id, { sessionIndex }), id));
    }
    await createTravellingBrowser().visit(
      at(`/rest/saml/logout?${await providersRequest(MANAGER, listing('_two', '_one'))}`),
    );
    const alive = await Promise.all(browsers.map(async (one) => (await sessionOf(one, server)) !== null));
    expect(alive).toEqual([false, false, true]);
  });

  it('ends no session of another organization with the same user name', async () => {
    const { username } = findDemoPerson('legacy', 'organization manager');
    const people = server.db.selectFrom('people').where('username', '=', username);
    const person = await people.select(['id', 'organization_id as organizationId']).executeTakeFirstOrThrow();
    const { organizationId } = person;
    const session = { organizationId, personId: person.id, admin: false, viaSso: true, maxMs: DAY_MS };
    const token = await server.db.transaction().execute((transaction) => startSession(transaction, session));
    const known = { kind: 'saml', details: { nameId: MANAGER, nameIdFormat: 'any' } } as const;
    await keepSessionProvider(server.db, { tokenHash: hashToken(token), organizationId }, known);
    await browser.visit(at(`/rest/saml/logout?${await providersRequest(MANAGER)}`));
    browser.cookies('ledgerline.localhost').set('portico_session', token);
    expect(await sessionOf(browser, server)).toMatchObject({ account: { username } });
  });

  it.each<[string, (xml: string) => string]>([
    ['does not name its audience', (xml) => xml.replace(/ Destination="[^"]*"/, '')],
    ['is for another product', (xml) => xml.replace(/ Destination="[^"]*"/, ' Destination="https://other.example"')],
    ['never expires', (xml) => xml.replace(/ NotOnOrAfter="[^"]*"/, '')],
    ['has an invalid end', (xml) => xml.replace(/ NotOnOrAfter="[^"]*"/, ' NotOnOrAfter="some day"')],
    ['has expired', (xml) => xml.replace(/ NotOnOrAfter="[^"]*"/, ' NotOnOrAfter="2020-01-01T00:00:00Z"')],
  ])('ends no session when the signed request %s', async (_, change) => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const query = await providersRequest(MANAGER, change);
    const answer = await createTravellingBrowser().visit(at(`/rest/saml/logout?${query}`));
    expect(answer.location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
  });

  it.each<[string, (xml: string) => string]>([
    ['is full of mistakes', (xml) => xml.replace(/<saml:NameID>.*/, '<'.repeat(30_000))],
    ['does not close its elements', (xml) => xml.replace(/<saml:NameID>.*/, '<a>'.repeat(10_000))],
    ['repeats its issuer endlessly', (xml) => xml.replace('<saml:Issuer>', '<Issuer'.repeat(36_000))],
    ['is huge', (xml) => xml.replace(/<saml:NameID>.*/, '<a>'.repeat(20_000))],
  ])('is cheap to refuse when the message %s, from any sender', async (_, change) => {
    const query = await providersRequest(MANAGER, change);
    query.set('Signature', 'nothing');
    const spentMs = await cpuTimeOf(async () => {
      const answer = await browser.visit(at(`/rest/saml/logout?${query}`));
      expect(answer.location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    });
    expect(spentMs).toBeLessThan(SPENT_MAX_MS);
  });

  it('does not read an oversized logout message either', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const { location } = await postLogout(csrf());
    const query = new URLSearchParams({
      SAMLResponse: deflateRawSync(`<LogoutResponse>${'<a>'.repeat(20_000)}`).toString('base64'),
      RelayState: new URL(location ?? '').searchParams.get('RelayState') ?? '',
      SigAlg: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      Signature: 'nothing',
    });
    const spentMs = await cpuTimeOf(async () => {
      const answer = await browser.visit(at(`/rest/saml/logout?${query}`));
      expect(answer.location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    });
    expect(spentMs).toBeLessThan(SPENT_MAX_MS);
  });

  it('ends no session when the request is a repeated one', async () => {
    const query = await providersRequest(MANAGER);
    const send = () => createTravellingBrowser().visit(at(`/rest/saml/logout?${query}`));
    const first = await send();
    expect(new URL(first.location ?? '').searchParams.get('SAMLResponse')).toBeTruthy();
    await signOnAt(browser, samlLogin(server), MANAGER);
    expect((await send()).location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
  });

  it('ends no session when the request is signed with an outdated method', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const query = await providersRequest(MANAGER, (xml) => xml, SHA1);
    const answer = await createTravellingBrowser().visit(at(`/rest/saml/logout?${query}`));
    expect(answer.location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
  });

  it.each<[string, (query: URLSearchParams) => Promise<unknown> | unknown]>([
    ['is not signed', (query) => query.delete('Signature')],
    [
      'names another user than the signed one',
      async (query) => query.set('SAMLRequest', (await providersRequest(COLLEAGUE)).get('SAMLRequest') ?? ''),
    ],
    [
      'contains a second message after the signed one',
      async (query) => query.append('SAMLRequest', (await providersRequest(COLLEAGUE)).get('SAMLRequest') ?? ''),
    ],
  ])('ends no session when the request %s', async (_, change) => {
    await signOnAt(browser, samlLogin(server), COLLEAGUE);
    const query = await providersRequest(MANAGER);
    await change(query);
    const stranger = createTravellingBrowser();
    const answer = await stranger.visit(at(`/rest/saml/logout?${query}`));
    expect(answer.location).toBe(at('/login?error=SSO_LOGOUT_INCOMPLETE'));
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
  });
});

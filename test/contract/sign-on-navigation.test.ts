import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DatabaseGate, openDatabaseGate } from '../support/database-gate.ts';
import { findSingleSignOnPerson } from '../support/demo-people.ts';
import { failedPath, oidcLogin, productAt, samlLogin, sessionOf, signOnAt } from '../support/single-sign-on.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { createTravellingBrowser, type TravellingBrowser } from '../support/travelling-browser.ts';

const MANAGER = findSingleSignOnPerson('saml', 'organization manager').username;

let server: RunningServer;
let browser: TravellingBrowser;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => {
  browser = createTravellingBrowser();
});

/** Returns every single sign-on address that a browser reaches by navigation. */
const navigations = (at: { origin: string }): [string, { form?: Record<string, string> }][] => [
  [samlLogin(at), {}],
  [productAt(at, '/rest/saml/acs'), { form: { SAMLResponse: 'x', RelayState: `_${'0'.repeat(40)}` } }],
  [productAt(at, `/rest/saml/finish?ticket=${'a'.repeat(43)}`), {}],
  [oidcLogin(at), {}],
  [productAt(at, `/rest/oidc/callback?state=${'a'.repeat(43)}`), {}],
];

describe('a browser that navigates to single sign-on gets a page', () => {
  it('during maintenance, and continues to the requested page afterwards (S-REDIR-10, S-MAINT-05)', async () => {
    const inMaintenance = await startServer({ databaseUrl: server.databaseUrl, environment: { maintenance: true } });
    try {
      for (const [address, options] of navigations(inMaintenance)) {
        const { status, location } = await browser.visit(address, options);
        const isStart = /login/.test(address);
        const page = productAt(inMaintenance, `/maintenance${isStart ? '?redirectTo=%2Fhome' : ''}`);
        expect([address, status, location]).toEqual([address, 303, page]);
      }
      for (const start of [samlLogin, oidcLogin]) {
        const { location } = await browser.visit(start(inMaintenance, '//evil.example'));
        expect(location).toBe(productAt(inMaintenance, '/maintenance'));
      }
    } finally {
      await inMaintenance.close();
    }
  });

  it('after too many requests (S-REDIR-10)', async () => {
    const slow = await startServer({ databaseUrl: server.databaseUrl, environment: { requestsPerMinute: 1 } });
    try {
      await browser.visit(samlLogin(slow));
      for (const [address, options] of navigations(slow)) {
        const { location } = await browser.visit(address, options);
        const isStart = /login/.test(address);
        const asked = new URL(address).searchParams;
        const [tenant, idp] = [asked.get('tenant'), asked.get('idp')];
        const again = { ...(isStart && { redirectTo: '/home' }), ...(tenant && { tenant }), ...(idp && { idp }) };
        expect([address, location]).toEqual([address, productAt(slow, failedPath('SERVICE_UNAVAILABLE', again))]);
      }
    } finally {
      await slow.close();
    }
  });

  it('when the response is too large (S-REDIR-10)', async () => {
    const form = { SAMLResponse: 'x'.repeat(70_000) };
    const answer = await browser.visit(productAt(server, '/rest/saml/acs'), { form });
    expect(answer.location).toBe(productAt(server, '/login?error=SSO_FAILED'));
  });

  it.each([
    ['/rest/saml/login?idp=%00', 'SSO_UNKNOWN_PROVIDER'],
    ['/rest/oidc/login?tenant=a%00', 'SSO_UNKNOWN_PROVIDER'],
    ['/rest/oidc/callback?state=%00', 'SSO_EXPIRED'],
    ['/rest/saml/finish?ticket=%00', 'SSO_EXPIRED'],
    [`/rest/saml/finish?ticket=${'a'.repeat(43)}&ticket=b`, 'SSO_EXPIRED'],
  ])('with input that no database accepts, as %s', async (path, code) => {
    const { status, location } = await browser.visit(productAt(server, path));
    expect([status, location]).toEqual([303, productAt(server, `/login?error=${code}`)]);
  });

  it('when its response names the character NUL as its request', async () => {
    const form = { SAMLResponse: 'x', RelayState: '\0' };
    const { location } = await browser.visit(productAt(server, '/rest/saml/acs'), { form });
    expect(location).toBe(productAt(server, '/login?error=SSO_EXPIRED'));
  });

  describe('when the database is unreachable', () => {
    let gate: DatabaseGate;
    let lonely: RunningServer;
    beforeAll(async () => {
      gate = await openDatabaseGate(server.databaseUrl);
      lonely = await startServer({ databaseUrl: gate.url });
    });
    afterAll(async () => {
      await lonely.close();
      await gate.close();
    });

    it('with its own code (S-REDIR-10)', async () => {
      await gate.shut();
      for (const [address, options] of navigations(lonely)) {
        const answer = await browser.visit(address, options);
        const path = new URL(answer.location ?? 'x:').pathname;
        const error = new URL(answer.location ?? 'x:').searchParams.get('error');
        expect([address, answer.status, path, error]).toEqual([address, 303, '/login', 'SERVICE_UNAVAILABLE']);
      }
      await gate.open();
    });
  });
});

describe('the form that signs out', () => {
  const postLogout = (_csrf: string, site = 'same-origin') =>
    browser.visit(productAt(server, '/rest/saml/logout'), { form: { _csrf }, headers: { 'Sec-Fetch-Site': site } });

  it('redirects to the sign-in page when the session has ended in between (S-REDIR-10)', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    const token = decodeURIComponent(browser.cookies('ledgerline.localhost').get('CSRF-TOKEN') ?? '');
    await server.db.deleteFrom('sessions').execute();
    const { status, location } = await postLogout(token);
    expect([status, location]).toEqual([303, productAt(server, '/login')]);
  });

  it('redirects to the start page, still signed in, without a valid token (S-REDIR-10)', async () => {
    await signOnAt(browser, samlLogin(server), MANAGER);
    for (const token of ['', 'made.up']) {
      const { status, location } = await postLogout(token);
      expect([status, location]).toEqual([303, productAt(server, '/')]);
    }
    expect(await sessionOf(browser, server)).toMatchObject({ viaSso: true });
  });
});

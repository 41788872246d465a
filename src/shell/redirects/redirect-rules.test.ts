import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PERSON, SSO_PERSON, testShell } from '../../../test/support/test-shell.ts';

const refuse =
  (status: number, body: unknown = {}) =>
  () => ({ status, body });
const signedOut = () => ({ body: null });

async function call(page: Awaited<ReturnType<typeof testShell>>, headers: Record<string, string> = {}) {
  await (await page.shell.rest())
    .get('things', { headers })
    .text()
    .catch(() => '');
  await page.settle();
}

test.each([401, 403])('a %i leads to login once the session is gone (S-REDIR-08, S-REDIR-02)', async (status) => {
  const page = await testShell('/activities?a=1#b=2');
  page.server['/things'] = refuse(status);
  page.server['/session'] = signedOut;
  await call(page);
  expect(page.gone).toEqual([
    { href: '/login?redirectTo=%2Factivities%3Fa%3D1%23b%3D2&expired=true', reason: 'session-ended' },
  ]);
  expect(page.reported()).toEqual(['session.ended']);
});

test.each([401, 403])('a %i of a session that lives stays, and says what was refused (X-SESS-07)', async (status) => {
  const page = await testShell();
  page.server['/things'] = refuse(status);
  await call(page);
  expect([page.gone, page.said()]).toEqual([[], ['You do not have permission to do this.']]);
});

test("the server's own words are said instead (X-SESS-07)", async () => {
  const page = await testShell();
  page.server['/things'] = refuse(403, { code: 'FORBIDDEN', details: { message: 'Only owners may do this.' } });
  await call(page);
  expect(page.said()).toEqual(['Only owners may do this.']);
});

test('a background call shows no error (X-SESS-07)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(403);
  await call(page, { 'X-Background': '1' });
  expect([page.asked('/session'), page.said(), page.gone]).toEqual([2, [], []]);
});

test('twenty refusals at once ask for the session once, and leave once (S-REDIR-08)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  await Promise.all(Array.from({ length: 20 }, () => call(page)));
  expect([page.asked('/session'), page.gone.length]).toEqual([2, 1]);
});

test('a page that comes back again and again is left three times, and then stays and says why (X-SESS-07)', async () => {
  const page = await testShell('/home', { config: { onForbidden: 'login' } });
  page.server['/things'] = refuse(403);
  for (let visit = 0; visit < 10; visit++) {
    await call(page);
    page.clock.advance(5000 - 2000 * (visit % 2));
  }
  const within30s = page.gone.length;
  expect(within30s).toBeLessThanOrEqual(5);
  expect(page.reported()).toContain('redirect.blocked');
  expect(page.said()).toContain('Your session has expired. Please login again.');
});

test('reloads the page once when the session belongs to another user, as login would (S-REDIR-08)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(403);
  page.server['/session'] = () => ({
    body: { ...PERSON, account: { ...PERSON.account, id: '2', username: 'ben@upbeat.example' } },
  });
  await call(page);
  expect([page.reloads(), page.gone, page.said()]).toEqual([1, [], []]);
});

test('with something unsaved in it the page is not left, neither for login nor for maintenance (X-SESS-05, S-MAINT-03)', async () => {
  const page = await testShell();
  page.shell.unsaved.register({ name: 'Message Body', readText: () => 'Half a sentence' });
  page.server['/things'] = refuse(503);
  await call(page);
  expect([page.gone, page.said().length]).toEqual([[], 1]);
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  await call(page);
  expect([page.gone, page.shell.sessionNotices.getState()?.kind]).toEqual([[], 'blocked']);
});

test.each(['/login?redirectTo=%2Fhome', '/admin/login', '/resetpassword/abc?expired=true'])(
  'on %s a refusal leads nowhere (S-REDIR-08)',
  async (path) => {
    const page = await testShell(path, { session: null });
    page.server['/things'] = refuse(401);
    await call(page);
    expect([page.gone, page.said(), page.asked('/session')]).toEqual([[], [], 1]);
  },
);

test('while the session is unknown, nothing leads anywhere (S-REDIR-08)', async () => {
  const page = await testShell('/home');
  page.shell.session.setState({ phase: 'unknown' }, true);
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  await call(page);
  expect([page.gone, page.asked('/session')]).toEqual([[], 1]);
});

test("onForbidden: 'login' leaves at the first refusal, whatever the session (S-REDIR-08)", async () => {
  const page = await testShell('/home', { config: { onForbidden: 'login' } });
  page.server['/things'] = refuse(403);
  await call(page);
  expect([page.gone.map(({ href }) => href), page.asked('/session')]).toEqual([
    ['/login?redirectTo=%2Fhome&expired=true'],
    1,
  ]);
});

test.each([
  ['a 403 of the network', () => ({ status: 403, body: '<h1>No</h1>' })],
  [
    'UNAUTHENTICATED in a 200',
    () => ({ body: { errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] } }),
  ],
])('GraphQL: %s leads to login once the session is gone (S-REDIR-09)', async (_, answer) => {
  const page = await testShell();
  page.server['/graphql'] = answer;
  page.server['/session'] = signedOut;
  await page.shell.graphql('query { x }', v.unknown()).catch(() => {});
  await page.settle();
  expect(page.gone).toEqual([{ href: '/login?redirectTo=%2Fhome&expired=true', reason: 'session-ended' }]);
});

test('a single sign-on session is asked for at its provider, by the entity id that it had (S-REDIR-04, X-SESS-06)', async () => {
  const long = `/activities?x=${'y'.repeat(100)}#activity=7`;
  const page = await testShell(long, { session: SSO_PERSON });
  page.server['/session'] = signedOut;
  await page.shell.session.refresh();
  await page.settle();
  const { pathname, searchParams } = new URL(page.gone[0]?.href ?? '', 'https://planning.example');
  expect([pathname, searchParams.get('idp')]).toEqual(['/rest/saml/login', 'https://id.example/saml']);
  const relayState = searchParams.get('RelayState') ?? '';
  expect(relayState.length).toBeLessThanOrEqual(80);
  expect(await page.shell.redirects.returnAddress(new URL(relayState, 'https://planning.example').search)).toBe(long);
});

test.each([
  ['SAML', SSO_PERSON],
  ['OpenID Connect', { ...PERSON, viaSso: true, featureFlags: { features: { UP_IDP: true } } }],
])('%s does not sign in a user who has signed out in another tab (X-SESS-03)', async (_, session) => {
  const page = await testShell('/home', { session });
  page.server['/session'] = signedOut;
  page.shell.session.signOutStarted(); // as the other tab does
  await page.shell.session.refresh();
  await page.settle();
  expect(page.gone.map(({ href }) => href)).toEqual(['/login?redirectTo=%2Fhome&expired=true']);
});

test('the tenant of the query counts before the remembered one, each once in thirty seconds (S-REDIR-06)', async () => {
  const page = await testShell('/home', { session: null });
  page.storage.setItem('uptempoTenant', 'Remembered');
  const { loginAddress } = page.shell.redirects;
  expect(await loginAddress('/home?tenant=Asked')).toContain('/rest/oidc/login?tenant=Asked&');
  expect(await loginAddress('/home')).toBe('/login?redirectTo=%2Fhome');
  page.clock.advance(30_000);
  expect(await loginAddress('/home')).toContain('tenant=Remembered');
});

test('after a sign-out no tab redirects to a provider until a user has signed in (S-REDIR-04, S-REDIR-06)', async () => {
  const viaProvider = { ...PERSON, viaSso: true, featureFlags: { features: { UP_IDP: true } } };
  const page = await testShell('/logout', { session: viaProvider });
  await page.shell.redirects.signOut();
  page.server['/session'] = signedOut;
  expect(page.storage.getItem('uptempoTenant')).toBe('Upbeat');
  expect(await page.shell.redirects.loginAddress('/home')).toBe('/login?redirectTo=%2Fhome');

  const other = await testShell('/home', { session: SSO_PERSON });
  other.storage.setItem('portico.signed-out', 'true');
  other.server['/session'] = signedOut;
  await other.shell.session.refresh();
  await other.settle();
  expect(other.gone.map(({ href }) => href)).toEqual(['/login?redirectTo=%2Fhome&expired=true']);

  page.server['/session'] = () => ({ body: viaProvider });
  await page.shell.session.renew();
  expect(page.storage.getItem('portico.signed-out')).toBe(null);
});

test('a sign-on that the person asks for begins at either kind of provider, however often (S-REDIR-10)', async () => {
  const { shell } = await testShell('/login', { session: null });
  const { signOnAddress } = shell.redirects;
  for (let press = 0; press < 3; press++)
    expect(await signOnAddress({ tenant: 'Acme & Co' }, '/home#a')).toBe(
      '/rest/oidc/login?tenant=Acme+%26+Co&redirectTo=%2Fhome%23a',
    );
  expect(await signOnAddress({ idp: 'https://id.example/x' }, '/home')).toBe(
    '/rest/saml/login?idp=https%3A%2F%2Fid.example%2Fx&RelayState=%2Fhome',
  );
  expect(await signOnAddress({ idp: 'x' }, `/home?${'x'.repeat(100)}`)).toMatch(/&RelayState=%2F%3Frelay%3D/);
  expect(await signOnAddress({ idp: 'x' }, undefined)).toBe('/rest/saml/login?idp=x');
});

test('remembers the SAML provider of the last sign-in after the session, except after a password sign-in (S-LOGIN-26)', async () => {
  const page = await testShell('/logout', { session: SSO_PERSON });
  const remembered = () => JSON.parse(page.storage.getItem('portico.sign-on') ?? 'null');
  await page.shell.redirects.signOut();
  expect(remembered()).toEqual({ organization: 'Upbeat', idp: 'https://id.example/saml' });
  const next = await testShell('/home');
  next.storage.setItem('portico.sign-on', '{}');
  await next.shell.session.renew();
  expect(next.storage.getItem('portico.sign-on')).toBe(null);
});

test('when the administration site does not answer, the regular login keeps the path (S-REDIR-05)', async () => {
  const page = await testShell('/login', { session: null });
  page.server['/admin/pong'] = () => ({ body: 'pong' });
  expect(await page.shell.redirects.loginAddress('/admin/job-control')).toBe(
    '/admin/login?redirectTo=%2Fadmin%2Fjob-control',
  );
  for (const status of [404, 503, 0]) {
    page.server['/admin/pong'] = () => ({ status });
    expect(await page.shell.redirects.loginAddress('/admin/job-control')).toBe(
      '/login?redirectTo=%2Fadmin%2Fjob-control',
    );
  }
});

test.each([
  ['REST', call],
  [
    'GraphQL',
    async (page: Awaited<ReturnType<typeof testShell>>) => {
      page.server['/graphql'] = refuse(503, '<h1>Down</h1>');
      await page.shell.graphql('query { x }', v.unknown()).catch(() => {});
      await page.settle();
    },
  ],
])('a 503 without a code leads to maintenance, once: %s (S-MAINT-03)', async (_, run) => {
  const page = await testShell('/budgets/7/recycle-bin#x');
  page.server['/things'] = refuse(503);
  await run(page);
  await run(page);
  expect(page.gone).toEqual([
    { href: '/maintenance?redirectTo=%2Fbudgets%2F7%2Frecycle-bin%23x', reason: 'maintenance' },
  ]);
});

test('so does the first question of all, who is signed in (S-MAINT-03)', async () => {
  const page = await testShell();
  page.server['/session'] = refuse(503);
  await page.shell.session.refresh().catch(() => {});
  await page.settle();
  expect(page.gone).toEqual([{ href: '/maintenance?redirectTo=%2Fhome', reason: 'maintenance' }]);
});

test.each([
  [
    'in the header',
    { status: 503, headers: { 'X-Error-Code': 'DATABASE_UNAVAILABLE' } },
    'The service is currently undergoing system maintenance and is not available. Please try again later.',
  ],
  [
    'in the body',
    { status: 503, body: { code: 'DATABASE_UNAVAILABLE', details: { message: 'No data right now.' } } },
    'No data right now.',
  ],
])('a 503 with a code %s stays, and its message shows (S-MAINT-04)', async (_, answer, message) => {
  const page = await testShell();
  page.server['/things'] = () => answer;
  await call(page);
  expect([page.gone, page.said()]).toEqual([[], [message]]);
});

test.each([
  [0, 'Network connection lost. Can’t save changes.', 'S-ERR-06'],
  [400, 'Oops! An unexpected error occurred. Please try again and contact Support if the error persists.', 'S-ERR-02'],
  [404, 'The resource you are trying to load does not exist.', 'S-ERR-03'],
  [
    500,
    'Oops! An unexpected server error occurred. Please try again and contact Support if the error persists.',
    'S-ERR-04',
  ],
  [418, 'An unknown error has occurred.', 'S-ERR-07'],
])('a call that fails with %i is said to the person: %s (%s)', async (status, sentence) => {
  const page = await testShell();
  page.server['/things'] = refuse(status);
  await call(page);
  expect([page.gone, page.said()]).toEqual([[], [sentence]]);
});

test("the server's own words for a failure are said instead (S-ERR-01)", async () => {
  const page = await testShell();
  page.server['/things'] = refuse(409, { code: 'TAKEN', details: { message: 'The name is taken.' } });
  await call(page);
  expect(page.said()).toEqual(['The name is taken.']);
});

test('shows no failure of a background call, of a caller that shows it, or of an aborted call (S-ERR-01)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(500);
  await call(page, { 'X-Background': '1' });
  const rest = await page.shell.rest();
  await rest
    .get('things', { handlesError: true })
    .text()
    .catch(() => '');
  await rest
    .get('things', { signal: AbortSignal.abort() })
    .text()
    .catch(() => '');
  await page.settle();
  expect([page.asked('/things'), page.said()]).toEqual([2, []]);
});

test("the heartbeat's own 503 does not redirect, not even from the maintenance page (S-MAINT-03)", async () => {
  const page = await testShell('/maintenance?redirectTo=%2Fhome');
  page.server['/heartbeat/ping'] = refuse(503);
  expect(await page.shell.redirects.isInMaintenance()).toBe(true);
  page.server['/things'] = refuse(503);
  await call(page);
  expect(page.gone).toEqual([]);
  page.server['/heartbeat/ping'] = () => ({ body: 'pong' });
  expect(await page.shell.redirects.isInMaintenance()).toBe(false);
});

test('a page that may not navigate stays, and logs it once (S-REDIR-08, S-MAINT-03)', async () => {
  const page = await testShell('/home', { config: { navigates: false } });
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  for (let visit = 0; visit < 3; visit++) {
    await call(page);
    page.clock.advance(10_000);
  }
  expect([page.gone, page.said()]).toEqual([[], ['Your session has expired. Please login again.']]);
  expect(page.reported()).toEqual(['session.ended', 'redirect.blocked']);
});

test('words that are empty are no words (X-SESS-07, S-ERR-01)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(403, { code: 'FORBIDDEN', details: { message: ' ' } });
  await call(page);
  expect(page.said()).toEqual(['You do not have permission to do this.']);
});

test('a refusal that finds the session ended leaves the page by one way only (S-REDIR-08)', async () => {
  const page = await testShell('/admin/job-control', { session: { ...PERSON, admin: true } });
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  page.server['/admin/pong'] = () => ({ body: 'pong' });
  await call(page);
  expect([page.asked('/admin/pong'), page.gone.length]).toEqual([1, 1]);
});

test('a refusal after a sign-out does not redirect (S-LOGOUT-04)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  page.shell.session.signedOut();
  await call(page);
  expect([page.gone, page.said(), page.asked('/session')]).toEqual([[], [], 1]);
});

test('a page that its own router has left is left again for another reason (S-MAINT-03)', async () => {
  let path = '/home';
  const page = await testShell(() => path);
  page.server['/things'] = refuse(503);
  await call(page);
  page.server['/things'] = refuse(401);
  page.server['/session'] = signedOut;
  path = '/activities';
  await call(page);
  expect(page.gone.map(({ reason }) => reason)).toEqual(['maintenance', 'session-ended']);
});

test("a user who signed in with a password is not redirected to a tenant's remembered provider (S-REDIR-06)", async () => {
  const page = await testShell();
  page.storage.setItem('uptempoTenant', 'Halden');
  page.server['/session'] = signedOut;
  await page.shell.session.refresh();
  await page.settle();
  expect(page.gone.map(({ href }) => href)).toEqual(['/login?redirectTo=%2Fhome&expired=true']);
});

test('a page that stays for unsaved work uses up no sign-in at the provider (S-REDIR-06)', async () => {
  const viaProvider = { ...PERSON, viaSso: true, featureFlags: { features: { UP_IDP: true } } };
  const page = await testShell('/users/account', { session: viaProvider });
  page.shell.unsaved.register({ name: 'Message Body', readText: () => 'Half a sentence' });
  page.server['/session'] = signedOut;
  await page.shell.session.refresh();
  await page.settle();
  expect(page.gone).toEqual([]);
  expect(await page.shell.redirects.loginAddress('/users/account')).toMatch(/^\/rest\/oidc\/login\?tenant=Upbeat&/);
});

test('a refusal reads the session again and ignores an earlier pending answer (S-REDIR-08)', async () => {
  const page = await testShell();
  page.server['/things'] = refuse(401);
  page.server['/session'] = () => new Promise(() => {});
  page.shell.session.reread();
  await expect.poll(() => page.asked('/session')).toBe(2);
  page.server['/session'] = signedOut;
  await call(page);
  expect([page.asked('/session'), page.gone.length]).toEqual([3, 1]);
});

/** Simulates a module file that fails to load; `status` 404 means that a deployment removed it. */
async function withoutCode(status: number) {
  const send = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status }));
  const prevent = (event: Event) => event.preventDefault();
  document.addEventListener('portico-reload', prevent);
  onTestFinished(() => {
    send.mockRestore();
    document.removeEventListener('portico-reload', prevent);
  });
  const importPage = vi.fn(async () => {});
  importPage.mockRejectedValueOnce(
    new TypeError('Failed to fetch dynamically imported module: https://planning.example/chunks/redirect-rules-1.js'),
  );
  const page = await testShell('/home', { importPage });
  page.server['/session'] = signedOut;
  await page.shell.session.refresh();
  await page.settle();
  return page;
}

test('a session that ends while the code to leave does not come is left when it comes (S-REDIR-08)', async () => {
  const page = await withoutCode(503);
  await expect.poll(() => page.reported()).toEqual(['session.ended', 'code.passing']);
  expect(page.gone).toEqual([]);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => page.gone.map(({ reason }) => reason)).toEqual(['session-ended']);
});

test('when a deploy has removed that code, the end of the session is said (S-REDIR-08)', async () => {
  const page = await withoutCode(404);
  await expect.poll(() => page.said()).toEqual(['Your session has expired. Please login again.']);
  expect([page.gone, page.reported()]).toEqual([[], ['session.ended', 'code.gone']]);
});

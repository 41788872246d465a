import { expect, test } from 'vitest';
import { PERSON, SSO_PERSON, testShell } from '../../../test/support/test-shell.ts';

test('a single sign-on session with single logout ends by a form with the token (S-LOGOUT-01)', async () => {
  const page = await testShell('/logout', { session: SSO_PERSON });
  expect(await page.shell.redirects.signOut()).toBeUndefined();
  expect(page.posted).toEqual([{ path: '/rest/saml/logout', fields: { _csrf: 'the-token' } }]);
  expect([page.asked('/logout'), page.shell.session.getState()]).toEqual([
    0,
    { phase: 'signed-out', reason: 'chosen' },
  ]);
});

test('other tabs are notified before the server ends the session, and again if that fails (X-SESS-03)', async () => {
  const page = await testShell('/logout');
  const chosen = () => page.storage.getItem('portico.signed-out') !== null;
  const wasChosen: boolean[] = [];
  page.server['/logout'] = () => {
    wasChosen.push(chosen());
    return { status: wasChosen.length === 1 ? 500 : 200, body: '' };
  };
  await expect(page.shell.redirects.signOut()).rejects.toMatchObject({ status: 500 });
  expect([wasChosen, chosen()]).toEqual([[true], false]);
  await page.shell.redirects.signOut();
  expect([wasChosen, chosen()]).toEqual([[true, true], true]);
});

test.each([
  ['single logout is not supported', { ssoSingleLogoutSupported: false }],
  ['its property is not set', { ssoPropertySlo: null }],
])('when %s, the call signs out instead (S-LOGOUT-01, S-LOGOUT-02)', async (_, changes) => {
  const organization = { ...SSO_PERSON.account.organization, ...changes };
  const page = await testShell('/logout', {
    session: { ...SSO_PERSON, account: { ...SSO_PERSON.account, organization } },
  });
  page.server['/logout'] = () => ({ body: '' });
  expect(await page.shell.redirects.signOut()).toBe('/login');
  expect([page.asked('/logout'), page.posted]).toEqual([1, []]);
});

test.each([
  ['nothing', '', '/login'],
  ['an address of our own', '/login-history', '/login-history'],
  ['an address of a known provider', 'https://known.example/bye', 'https://known.example/bye'],
  ['an address of another site', 'https://evil.example/', '/login'],
  ['the address of signing out', '/logout', '/login'],
  ['the login with what went wrong', '/login?error=SSO_FAILED', '/login?error=SSO_FAILED'],
])('the answer names %s (S-LOGOUT-02, S-LOGOUT-03)', async (_, text, target) => {
  const page = await testShell('/logout', { config: { identityOrigins: ['https://known.example'] } });
  page.server['/logout'] = () => ({ body: text });
  expect(await page.shell.redirects.signOut()).toBe(target);
});

test("an organization's own identity host and its own address may be named too (S-LOGOUT-02, S-API-09)", async () => {
  const organization = { ...SSO_PERSON.account.organization, ssoSingleLogoutSupported: false };
  const session = { ...SSO_PERSON, account: { ...SSO_PERSON.account, organization } };
  for (const address of ['https://id.example/bye', 'https://upbeat.planning.example/']) {
    const page = await testShell('/logout', { session, config: { tenant: 'planning.example' } });
    page.server['/logout'] = () => ({ body: address });
    expect(await page.shell.redirects.signOut()).toBe(address);
  }
});

test('an application below another path has login and logout below it (S-LOGOUT-02, S-LOGOUT-03)', async () => {
  const answers = [
    ['/planning-app/login?error=SSO_FAILED', '/planning-app/login?error=SSO_FAILED'],
    ['/planning-app/logout', '/planning-app/login'],
    ['/api/oidc/login', '/planning-app/login'],
  ];
  for (const [text, target] of answers) {
    const page = await testShell('/planning-app/logout', {
      config: { paths: { app: '/planning-app/', rest: '/api' } },
    });
    page.server['/logout'] = () => ({ body: text });
    expect(await page.shell.redirects.signOut()).toBe(target);
  }
});

test('staff go to the login of the administration site (S-LOGOUT-03)', async () => {
  const page = await testShell('/logout', { session: { ...PERSON, admin: true } });
  page.server['/logout'] = () => ({ body: '' });
  expect(await page.shell.redirects.signOut()).toBe('/admin/login');
});

test.each([401, 403])('a %i of signing out is ignored (S-LOGOUT-04)', async (status) => {
  const page = await testShell('/logout');
  page.server['/logout'] = () => ({ status });
  expect(await page.shell.redirects.signOut()).toBe('/login');
  await page.settle();
  expect([page.gone, page.said(), page.asked('/session')]).toEqual([[], [], 1]);
});

test('shows other failures, and keeps the session (S-LOGOUT-04)', async () => {
  const page = await testShell('/logout');
  page.server['/logout'] = () => ({ status: 500 });
  await expect(page.shell.redirects.signOut()).rejects.toMatchObject({ status: 500 });
  expect(page.shell.session.getState().phase).toBe('signed-in');
});

test('what is remembered of the session is wiped, and nothing else (S-LOGOUT-05)', async () => {
  const page = await testShell('/logout');
  const others = ['rememberedEmail', 'rememberedEmailAdmin', 'uptempoTenant', 'isSideCollapsed', 'ana.budgets.sort'];
  for (const key of ['sessionKeyStorage', ...others]) page.storage.setItem(key, '1');
  page.server['/logout'] = () => ({ body: '' });
  await page.shell.redirects.signOut();
  expect(['sessionKey', 'sessionKeyStorage'].map(page.storage.getItem)).toEqual([null, null]);
  expect(others.map(page.storage.getItem)).toEqual(others.map(() => '1'));
});

test('a prerendered page signs out only when it is shown (S-LOGOUT-02)', async () => {
  let show = () => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const page = await testShell('/logout', { shown });
  const left = page.shell.redirects.signOut();
  await page.settle();
  expect(page.asked('/logout')).toBe(0);
  show();
  await left;
  expect(page.asked('/logout')).toBe(1);
});

test('while the form of single logout is on its way, no answer signs this page in again (S-LOGOUT-01)', async () => {
  const page = await testShell('/logout', { session: SSO_PERSON });
  await page.shell.redirects.signOut();
  page.shell.session.invalidated(false); // another tab has read an active session
  await page.settle();
  expect([page.asked('/session'), page.shell.session.getState()]).toEqual([
    2,
    { phase: 'signed-out', reason: 'chosen' },
  ]);
});

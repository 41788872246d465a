import { expect, test } from 'vitest';
import type { SignedIn } from '../session/session.ts';
import { type LoginFacts, loginAddress } from './login-address.ts';

const session = (changes: { viaSso?: boolean; admin?: boolean; entityId?: string | null } = {}) =>
  ({
    phase: 'signed-in',
    admin: changes.admin ?? false,
    viaSso: changes.viaSso ?? false,
    organization: { ssoPropertyEntityId: changes.entityId === undefined ? 'https://id.example/x' : changes.entityId },
  }) as SignedIn;

const address = (path: string, facts: Partial<LoginFacts> = {}) =>
  loginAddress({ adminSite: true, paths: { app: '/', rest: '/rest' }, relayState: (text) => text, ...facts }, path);

test('the path, its query and its hash are remembered as redirectTo (S-REDIR-01, S-REDIR-07)', () => {
  const query = new URL(address('/activities?view=a&b=1#activity=7'), 'http://x').searchParams;
  expect(query.get('redirectTo')).toBe('/activities?view=a&b=1#activity=7');
  expect(address('/home')).toBe('/login?redirectTo=%2Fhome');
});

test('expired is said only when there was a session (S-REDIR-02)', () => {
  expect(address('/home', { session: session() })).toBe('/login?redirectTo=%2Fhome&expired=true');
  expect(address('/home')).not.toContain('expired');
});

test.each(['/logout', '/logout?x=1', '/logout/'])('neither goes with %s (S-REDIR-03)', (path) => {
  expect(address(path, { session: session() })).toBe('/login');
  expect(address(path, { session: session({ viaSso: true }) })).toBe(
    '/rest/saml/login?idp=https%3A%2F%2Fid.example%2Fx',
  );
  expect(address(path, { tenant: 'Acme' })).toBe('/rest/oidc/login?tenant=Acme');
});

test('a single sign-on session goes to SAML first, with entity id and path (S-REDIR-04)', () => {
  expect(address('/admin/x#a', { session: session({ viaSso: true, admin: true }), tenant: 'Acme' })).toBe(
    '/rest/saml/login?idp=https%3A%2F%2Fid.example%2Fx&RelayState=%2Fadmin%2Fx%23a',
  );
});

test('a single sign-on session whose provider is not known takes the next way (S-REDIR-04)', () => {
  const known = session({ viaSso: true, entityId: null });
  expect(address('/home', { session: known })).toBe('/login?redirectTo=%2Fhome&expired=true');
});

test.each([
  ['/home', true],
  ['/admin', false],
  ['/admin/job-control?x=1', false],
])('%s, as admin %s, asks on the administration site, before any tenant (S-REDIR-05)', (path, admin) => {
  const facts = { tenant: 'Acme', ...(admin && { session: session({ admin }) }) };
  expect(address(path, facts)).toMatch(/^\/admin\/login\?redirectTo=/);
});

test('/administration is no path of the administration site (S-REDIR-05)', () => {
  expect(address('/administration')).toBe('/login?redirectTo=%2Fadministration');
});

test('an administration site that does not answer leaves the regular login, with the path kept (S-REDIR-05)', () => {
  expect(address('/admin/job-control', { adminSite: false })).toBe('/login?redirectTo=%2Fadmin%2Fjob-control');
});

test('a known tenant signs in at its identity provider (S-REDIR-06)', () => {
  expect(address('/home?tenant=Acme#x', { tenant: 'Acme & Co', session: session() })).toBe(
    '/rest/oidc/login?tenant=Acme+%26+Co&redirectTo=%2Fhome%3Ftenant%3DAcme%23x',
  );
});

test('a user who has signed out starts the next sign-on manually (S-REDIR-04, S-REDIR-06)', () => {
  const known = { session: session({ viaSso: true }), tenant: 'Acme', isChosen: true };
  expect(address('/home#x', known)).toBe('/login?redirectTo=%2Fhome%23x&expired=true');
  expect(address('/home', { tenant: 'Acme', isChosen: true })).toBe('/login?redirectTo=%2Fhome');
});

test('an application with a base path has its login below it (S-REDIR-07)', () => {
  const paths = { app: '/planning-app/', rest: '/api' };
  expect(address('/planning-app/admin/x', { paths })).toBe(
    '/planning-app/admin/login?redirectTo=%2Fplanning-app%2Fadmin%2Fx',
  );
  expect(address('/planning-app/logout', { paths, session: session() })).toBe('/planning-app/login');
  expect(address('/planning-app/home', { paths, tenant: 'a' })).toMatch(/^\/api\/oidc\/login/);
});

import { expect, test } from 'vitest';
import { redirectAttacks } from '../../browser/navigation/redirect-attacks.ts';
import { allowedAddress, identityOriginsOf } from './allowed-address.ts';

const ORIGIN = 'https://planning.example';
const PATHS = { app: '/', rest: '/rest', graphql: '/graphql' };
const KNOWN = ['https://id.example', 'http://id.example'];

test.each([
  ['/home', '/home'],
  [`${ORIGIN}/home#a`, '/home#a'],
  ['https://id.example/bye?to=x', 'https://id.example/bye?to=x'],
  ['/login?error=SSO_FAILED', '/login?error=SSO_FAILED'],
  [`${ORIGIN}/admin/login`, '/admin/login'],
  ['/login?redirectTo=%2Fhome', '/login?redirectTo=%2Fhome'],
])('%s may be followed after signing out (S-LOGOUT-02)', (address, target) => {
  expect(allowedAddress(address, ORIGIN, KNOWN, PATHS)).toBe(target);
});

test.each([
  ['another site', 'https://evil.example/'],
  ['a known provider without encryption', 'http://id.example/'],
  ['a name and a password', 'https://a:b@id.example/'],
  ['another port of a provider', 'https://id.example:444/'],
  ['the way out itself', '/logout'],
  ['the way out, by its whole address', `${ORIGIN}/logout`],
  ['a login that leads to another site', '/login?redirectTo=%2F%2Fevil.example'],
  ['a login that leads out', '/login?redirectTo=%2Flogout'],
  ['a login whose name goes on', '/login/../logout'],
  ['a login with a line end', '/login?a=\n'],
  ['no address', undefined],
])('%s may not be followed after signing out (S-LOGOUT-02)', (_, address) => {
  expect(allowedAddress(address, ORIGIN, [...KNOWN, ORIGIN], PATHS)).toBeUndefined();
});

test('none of the attacks is followed after signing out (S-LOGOUT-02, X-SESS-01)', () => {
  const followed = redirectAttacks(ORIGIN).flatMap(
    ({ address }) => allowedAddress(address, ORIGIN, KNOWN, PATHS) ?? [],
  );
  // Not a loop here: signing out leads to login.
  expect(followed).toEqual(['/login', '/admin/login']);
});

test("an organization's properties name its provider where they are addresses", () => {
  const properties = ['https://id.example/saml/slo', 'urn:provider', null, undefined, '', 'javascript:alert(1)'];
  expect(identityOriginsOf(properties)).toEqual(['https://id.example']);
});

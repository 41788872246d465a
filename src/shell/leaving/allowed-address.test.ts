import { expect, test } from 'vitest';
import { redirectAttacks } from '../../browser/navigation/redirect-attacks.ts';
import { allowedAddress, identityOriginsOf } from './allowed-address.ts';

const ORIGIN = 'https://planning.example';
const KNOWN = ['https://id.example', 'http://id.example'];

test.each([
  ['/home', '/home'],
  [`${ORIGIN}/home#a`, '/home#a'],
  ['https://id.example/bye?to=x', 'https://id.example/bye?to=x'],
])('%s may be followed after signing out (S-LOGOUT-02)', (address, target) => {
  expect(allowedAddress(address, ORIGIN, KNOWN)).toBe(target);
});

test.each([
  ['another site', 'https://evil.example/'],
  ['a known provider without encryption', 'http://id.example/'],
  ['a name and a password', 'https://a:b@id.example/'],
  ['another port of a provider', 'https://id.example:444/'],
  ['the way out itself', '/logout'],
  ['the way out, by its whole address', `${ORIGIN}/logout`],
  ['no address', undefined],
])('%s may not be followed after signing out (S-LOGOUT-02)', (_, address) => {
  expect(allowedAddress(address, ORIGIN, [...KNOWN, ORIGIN])).toBeUndefined();
});

test('none of the attacks is followed after signing out (S-LOGOUT-02, X-SESS-01)', () => {
  const followed = redirectAttacks(ORIGIN).filter(({ address }) => allowedAddress(address, ORIGIN, KNOWN));
  expect(followed).toEqual([]);
});

test("an organization's properties name its provider where they are addresses", () => {
  const properties = ['https://id.example/saml/slo', 'urn:provider', null, undefined, '', 'javascript:alert(1)'];
  expect(identityOriginsOf(properties)).toEqual(['https://id.example']);
});

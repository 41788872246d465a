import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const ORIGIN = 'http://upbeat.localhost:4310';

test.each([
  ['/home', '/home'],
  ['/activities?x=1#activity=7', '/activities?x=1#activity=7'],
  ['budgets/7', '/budgets/7'],
  [`${ORIGIN}/analytics`, '/analytics'],
])('follows %s (X-SESS-01)', (address, target) => {
  expect(safeRedirect(address, ORIGIN)).toBe(target);
});

test.each([
  ['a query with an address of another site', '/search?q=https://other.example/'],
  ['a blank in a name', '/plans/Spring%20launch'],
  ['a percent sign', '/search?q=100%25'],
  ['a percent sign that is no code', '/search?q=100%'],
  ['a line end in a query', '/search?q=a%0Ab'],
  ['words in another script', '/suche/%C3%BCbersicht?q=%E4%BD%A0'],
  ['a name that begins like a forbidden one', '/login-history'],
  ['a way on that is harmless itself', '/home?redirectTo=%2Fanalytics'],
  ['the administration site', '/admin/job-control'],
])('follows %s (X-SESS-01)', (_, address) => {
  expect(safeRedirect(address, ORIGIN)).toBe(address);
});

test.each([null, undefined, ''])('%j is no place to go to (X-SESS-01)', (address) => {
  expect(safeRedirect(address, ORIGIN)).toBeUndefined();
});

test('whatever is followed stays on the own origin (X-SESS-01)', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '\t', '\n', '@', ':', '.', '..', '%2f', 'http:', 'evil.example', '?', '#'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = safeRedirect(pieces.join(''), ORIGIN);
      return target === undefined || new URL(target, ORIGIN).origin === ORIGIN;
    }),
    { numRuns: 5000 },
  );
});

const MOVED = { app: '/planning-app/', rest: '/api', graphql: '/data/graphql' };

test.each([
  '/planning-app/logout',
  '/planning-app/login?redirectTo=x',
  '/planning-app/admin/login',
  '/Planning-App//Maintenance',
  '/planning-app/%6cogout',
  '/planning-app/;x/logout;y',
  '/api/oidc/login?tenant=x',
  '/API/saml/logout',
  '/api',
  '/data/graphql?query={x}',
  '/home?redirectTo=%2Fplanning-app%2Flogout',
  '/logout',
  '/rest/logout',
])('rejects %s where the product is below another path (X-SESS-01)', (address) => {
  expect(safeRedirect(address, ORIGIN, MOVED)).toBeUndefined();
});

test.each(['/planning-app/home', '/planning-app/', '/apis/7', '/data/graphql-notes', '/other-app/logout'])(
  'follows %s where the product is below another path (X-SESS-01)',
  (address) => {
    expect(safeRedirect(address, ORIGIN, MOVED)).toBe(address);
  },
);

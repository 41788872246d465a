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
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://upbeat.localhost:4310@evil.example/',
  '/.//evil.example',
  '/login?redirectTo=/login',
  '/logout',
  '/Maintenance/',
  'http://[bad',
  '',
  null,
])('does not follow %s (X-SESS-01)', (address) => {
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

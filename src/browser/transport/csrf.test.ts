import { expect, test } from 'vitest';
import { csrfToken } from './csrf.ts';

test.each([
  ['CSRF-TOKEN=abc', 'abc'],
  ['a=1; CSRF-TOKEN=a%2Bb%3D; c=2', 'a+b='],
  ['CSRF-TOKEN=100%', '100%'],
  ['X-CSRF-TOKEN=no; other=1', undefined],
  ['', undefined],
])('reads the token from %j (S-API-06)', (cookies, token) => {
  expect(csrfToken(cookies)).toBe(token);
});

import { expect, test } from 'vitest';
import { loginPath } from './login-path.ts';

test.each([
  ['/admin', false, '/admin/login'],
  ['/admin/job-control', false, '/admin/login'],
  ['/administration', false, '/login'],
  ['/home', false, '/login'],
  ['/home', true, '/admin/login'],
] as const)('%s, as admin %s, asks for a sign-in at %s (S-REDIR-05)', (pathname, admin, path) => {
  expect(loginPath(pathname, admin)).toBe(path);
});

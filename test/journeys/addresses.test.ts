import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDemoPerson } from '../support/demo-people.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { type RunningHost, startHost } from '../support/start-host.ts';
import { signIn } from '../support/start-server.ts';

let host: RunningHost;
let stranger: HttpClient;
let manager: HttpClient;
beforeAll(async () => {
  host = await startHost();
  stranger = createHttpClient(host.at('127.0.0.1', ''));
  manager = await signIn({ origin: host.at('127.0.0.1', '') }, findDemoPerson('newer', 'organization manager'));
});
afterAll(() => host?.close());

test.each([
  ['/rest/nothing', 404, 'NOT_FOUND'],
  ['/rest/login', 405, 'METHOD_NOT_ALLOWED'],
  ['/graphql?query={__typename}', 405, 'METHOD_NOT_ALLOWED'],
])('GET %s responds with a status and never with a page, signed in or signed out', async (path, status, code) => {
  for (const client of [stranger, manager]) {
    const answer = await client.get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('X-Error-Code')).toBe(code);
    expect(answer.headers.get('Content-Type')).toContain('json');
  }
});

test.each([
  ['/home', '/login?redirectTo=%2Fhome'],
  ['/budgets/1?x=1', '/login?redirectTo=%2Fbudgets%2F1%3Fx%3D1'],
  ['/admin/user', '/admin/login?redirectTo=%2Fadmin%2Fuser'],
])('%s asks a signed-out visitor to sign in first (S-REDIR-01, S-REDIR-05)', async (path, location) => {
  const answer = await stranger.get(path);
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, location]);
});

test.each([
  ['/home', 200],
  ['/last/budgets', 200],
  ['/analytics', 200],
  ['/organization/users', 200],
  ['/admin/user', 403],
  ['/admin/nothing', 404],
  ['/nothing', 404],
  ['//', 404],
])('%s belongs to the legacy module and responds with %i to a manager (S-ROUTE-20)', async (path, status) => {
  const answer = await manager.get(path === '//' ? `${host.at('127.0.0.1', '')}//` : path);
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('id="lm-content"');
});

test('pages have a policy that forbids all other origins, and are never cached', async () => {
  // The workbench shows each element in its own iframe.
  const more = { '/login': '', '/users/account': '', '/workbench': "; frame-src 'self'" };
  const policy =
    /^default-src 'none'; script-src 'self'; .*require-trusted-types-for 'script'; trusted-types dompurify(.*)$/;
  for (const [path, allowed] of Object.entries(more)) {
    const answer = await stranger.get(path);
    expect(policy.exec(answer.headers.get('Content-Security-Policy') ?? '')?.[1]).toBe(allowed);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  }
});

test('built files are cached forever, logos for an hour, and the loader is revalidated each time', async () => {
  const loader = await stranger.get('/portico/portico.js');
  expect(loader.headers.get('Cache-Control')).toBe('no-cache');
  const [chunk = ''] = /chunks\/[\w-]+\.js/.exec(await loader.text()) ?? [];
  const kept = await stranger.get(`/portico/${chunk}`);
  expect(kept.status).toBe(200);
  expect(kept.headers.get('Cache-Control')).toContain('immutable');
  const logo = await stranger.get('/brand/newer.svg');
  expect(logo.headers.get('Cache-Control')).toBe('public, max-age=3600');
});

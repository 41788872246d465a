import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '../../src/shell/routes/route-table.ts';
import { createAccessFixtures } from '../support/access-fixtures.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { accessOfLegacyPages } from '../support/legacy-pages.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

const CALLS = /^\/(?:rest|graphql|v2)\//;

let server: RunningServer;
let superAdmin: HttpClient;
/** Addresses of all pages, by their declared paths. */
let pages: [path: string, address: string][];

beforeAll(async () => {
  server = await startServer({ pages: unbuiltPages() });
  superAdmin = await signIn(server, findDemoPerson('legacy', 'super admin'));
  const fixtures = await createAccessFixtures(server, superAdmin);
  const standalone = ROUTES.map(({ path }) => `/${path.replace(/:\w+/g, '1')}`);
  const others = server.routes
    .filter(({ method, path }) => method === 'GET' && !CALLS.test(path))
    .map(({ path }) => path);
  const paths = [...new Set([...accessOfLegacyPages().map(([path]) => path), ...standalone, ...others])];
  pages = await Promise.all(
    paths.map(
      async (path): Promise<[string, string]> => [path, path === '/*' ? '/nowhere' : await fixtures.fill(path)],
    ),
  );
});
afterAll(() => server.close());

const isDocument = (answer: Response) => answer.headers.get('Content-Type')?.startsWith('text/html') === true;
const headersOf = ({ headers }: Response) =>
  ['Cross-Origin-Opener-Policy', 'X-Content-Type-Options'].map((name) => headers.get(name));
const ISOLATED = ['same-origin', 'nosniff'];

it('isolates the window of every page from windows of other origins', async () => {
  const documents: string[] = [];
  for (const [path, address] of pages) {
    const answer = await superAdmin.get(address);
    await answer.body?.cancel();
    if (!isDocument(answer)) continue;
    documents.push(path);
    expect([path, ...headersOf(answer)]).toEqual([path, ...ISOLATED]);
  }
  expect(documents).toEqual(expect.arrayContaining([...accessOfLegacyPages().map(([path]) => path), '/login', '/*']));
  expect(documents).toEqual(expect.arrayContaining(['/workbench', '/workbench/hostile', '/demo/mail']));
});

it.each(['/organization/branding', '/organization/sso', '/organization/users', '/organization/user-roles'])(
  'isolates the page that responds to a refused form at %s',
  async (path) => {
    const answer = await superAdmin.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'backgroundColour=none',
    });
    expect([answer.status >= 400, isDocument(answer), ...headersOf(answer)]).toEqual([true, true, ...ISOLATED]);
  },
);

it('isolates error pages', async () => {
  const answer = await superAdmin.get('/%E0%A4%A');
  expect([answer.status, isDocument(answer), ...headersOf(answer)]).toEqual([400, true, ...ISOLATED]);
});

it('isolates the pages of the identity providers', async () => {
  const { port } = new URL(server.origin);
  // fetch sets the Host header itself.
  const [answer] = (await once(
    get(`${server.origin}/oidc/logout`, { headers: { Host: `identity.localhost:${port}` } }),
    'response',
  )) as [IncomingMessage];
  answer.resume();
  expect(answer.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/html/),
    'cross-origin-opener-policy': 'same-origin',
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { CSRF_COOKIE, CSRF_FIELD, HEADERS } from '../../src/browser/transport/protocol.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { unbuiltPages } from '../support/unbuilt-pages.ts';

/** Identity providers send users to it from their own site; it relies on the signature. */
const FROM_ELSEWHERE = ['POST /rest/saml/acs'];
/** Routes that require a bearer token, which no page of another site has, and accept no cookie. */
const byBearer = (route: string) => route.includes(' /v2/c/');

let server: RunningServer;
let routes: string[];
beforeAll(async () => {
  let print = () => '';
  server = await startServer({
    pages: async (app, platform) => {
      await unbuiltPages()(app, platform);
      print = () => app.printRoutes({ commonPrefix: false });
    },
  });
  routes = readRoutes(print()).filter((route) => !/^(GET|HEAD) /.test(route));
});
afterAll(() => server.close());

/** Returns routes such as "POST /rest/login" from the tree that Fastify prints. */
function readRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line) ?? [];
    const path = (above[indent.length / 4 - 1] ?? '') + part;
    above[indent.length / 4] = path;
    return methods.split(', ').flatMap((method) => (method ? [`${method} ${path}`] : []));
  });
}

/** Sends a request like a form of another site: without custom headers. */
async function send(by: HttpClient, route: string, token: string, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = route.split(' ');
  return by.send(path.replace(':id', '1').replace('*', 'x'), {
    method,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', [HEADERS.csrf]: '', ...headers },
    body: `${new URLSearchParams({ [CSRF_FIELD]: token, name: 'maintenance', on: 'true' })}`,
  });
}

async function expectRefused(route: string, answer: Response, code: string) {
  // A form's browser navigates, so it gets a redirect: to its previous page, or to the form with the reason.
  const expected = route.includes('/saml/logout') ? { status: 303, to: '/' } : { status: 403, to: null };
  expect([route, answer.status, answer.headers.get('Location')]).toEqual([route, expected.status, expected.to]);
  const text = await answer.text();
  if (answer.headers.get('Content-Type')?.startsWith('application/json'))
    expect([route, text]).toEqual([route, expect.stringContaining(code)]);
  else if (expected.to === null) expect([route, text]).toEqual([route, expect.stringContaining('role="alert"')]);
}

it('lists the routes that change data, and separates forms from the others', () => {
  for (const route of [
    'POST /rest/login',
    'POST /rest/saml/logout',
    'PUT /rest/users/:id',
    'POST /graphql/',
    'POST /demo/switches',
  ]) {
    expect(routes).toContain(route);
  }
});

it('no change is made for a page of another site, whatever it sends', {
  timeout: 60_000,
}, async () => {
  const person = findDemoPerson('legacy', 'super admin');
  const client = await signIn(server, { ...person, admin: true });
  const own = client.cookies.get(CSRF_COOKIE) ?? '';
  const visitors = (await visit(server)).cookies.get(CSRF_COOKIE) ?? '';
  const others = (await signIn(server, findDemoPerson('legacy', 'ordinary user'))).cookies.get(CSRF_COOKIE) ?? '';
  for (const route of routes.filter((one) => !FROM_ELSEWHERE.includes(one) && !byBearer(one))) {
    for (const token of ['', 'made.up', visitors, others]) {
      await expectRefused(route, await send(client, route, token), 'CSRF_INVALID');
      await expectRefused(route, await send(client, route, token, { [HEADERS.csrf]: token }), 'CSRF_INVALID');
    }
    client.cookies.set(CSRF_COOKIE, own);
    for (const from of [{ 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-site' }, { Origin: 'null' }]) {
      await expectRefused(route, await send(client, route, own, { ...from, [HEADERS.csrf]: own }), 'CROSS_SITE');
    }
  }
  expect(await (await client.get('/rest/session')).json()).toMatchObject({ admin: {} });
  expect(await server.db.selectFrom('switches').selectAll().execute()).toEqual([]);
});

it('routes with a bearer token reject cookies, whatever comes with them (S-COLLAB-01)', async () => {
  const client = await signIn(server, findDemoPerson('legacy', 'ordinary user'));
  const own = client.cookies.get(CSRF_COOKIE) ?? '';
  const wanting = routes.filter(byBearer);
  expect(wanting).toContain('DELETE /v2/c/inbox-notifications');
  for (const route of wanting) {
    const answer = await send(client, route, own, { [HEADERS.csrf]: own });
    expect([route, answer.status]).toEqual([route, 401]);
  }
});

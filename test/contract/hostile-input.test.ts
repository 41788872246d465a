import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredRoute } from '../../host-demo/server/access/declare-access.ts';
import { findDemoPerson } from '../../host-demo/server/seed/demo-people.ts';
import { type AccessFixtures, createAccessFixtures, csrfOf } from '../support/access-fixtures.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

/** Values that have broken servers, for every field of every schema. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['NUL', 'a\u0000b'],
  ['a lone surrogate', '\ud800'],
  ['bidi controls', '\u202egnp\u202c'],
  ['nothing visible', '\u200b\u2800'],
  ['letters', 'abc'],
  ['a long text', 'x'.repeat(20_000)],
  ['more digits than a bigint has', '9'.repeat(40)],
  ['a negative number', -1],
  ['a number beyond all limits', 1e308],
  ['a fraction', 0.1],
  ['null', null],
  ['a list', [['a\u0000b'], {}]],
  ['an object', { toString: 1, constructor: null, length: -1 }],
  ['a list of ids that are none', ['abc', '-1', '9'.repeat(40)]],
];

/** The names of all fields of the wire schemas and queries; schemas ignore those that they do not have. */
const FIELDS = [
  ...new Set(
    ['src', 'host-demo/server']
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(file, 'utf8').matchAll(/^ +([a-z]\w*): (?:v\.|[a-zA-Z]*(?:Wire|Text)\b|lineOf)/gm),
      ])
      .map(([, name = '']) => name),
  ),
];

const TEXT = { version: 1, content: [{ type: 'paragraph', children: [{ text: 'When?' }] }] };

/** Bodies whose rules across fields are asked only when each field alone is right, or almost. */
const VALID: Readonly<Record<string, object>> = {
  'POST /rest/budgets/:id/target-transfer-requests': {
    kind: 'TRANSFER',
    fromItemId: '1',
    toItemId: '2',
    amount: '1',
    note: 'For the fair',
  },
  'POST /rest/activities/:id/comments': { threadId: 'th_1', body: TEXT },
  'PUT /rest/users/current': { firstName: 'Ada', lastName: 'Moss', title: 'Retail' },
  'POST /rest/budgets/:id/columns': { name: 'Region', type: 'TEXT' },
  'POST /rest/budgets/:id/views': { name: 'Mine', gridColumns: [], metricsColumns: [] },
  'POST /rest/sign-on-place': { email: 'ada@upbeat.example' },
};

/** They end or replace the session, break the server on purpose, or never end. */
const LEFT_OUT = /\/(logout|login|adminlogin|faults|sandboxes|events)\b|oidc|saml|\/graphql/;

let server: RunningServer;
let manager: HttpClient;
let fixtures: AccessFixtures;
let routes: readonly DeclaredRoute[] = [];
beforeAll(async () => {
  server = await startServer({
    pages: async (app) => {
      routes = app.declaredRoutes;
    },
  });
  manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  fixtures = await createAccessFixtures(server, manager);
});
afterAll(() => server.close());

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const callable = () => routes.filter(({ method, path }) => METHODS.includes(method) && !LEFT_OUT.test(path));

async function statusOf(method: string, address: string, body: object | undefined): Promise<string | undefined> {
  const answer = await manager.send(address, {
    method,
    headers: { ...csrfOf(manager), ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // A database that cannot be reached, or a service that is switched off, says so by its code.
  return answer.status === 500 ? `${method} ${address.slice(0, 80)}: ${text.slice(0, 200)}` : undefined;
}

describe.each(HOSTILE)('%s', (_, value) => {
  it('in every field of every body fails no route', async () => {
    expect(FIELDS.length).toBeGreaterThan(100);
    const everywhere = Object.fromEntries(FIELDS.map((name) => [name, value]));
    const failed: string[] = [];
    for (const { method, path } of callable().filter((route) => route.method !== 'GET')) {
      const address = await fixtures.fill(path);
      const valid = VALID[`${method} ${path}`] ?? (await fixtures.bodyOf(`${method} ${path}`));
      // Alone, and each in the place of one field of a valid body.
      const bodies = [everywhere, ...Object.keys(valid ?? {}).map((name) => ({ ...valid, [name]: value }))];
      for (const body of bodies) failed.push(...[await statusOf(method, address, body)].flatMap((line) => line ?? []));
    }
    expect(failed).toEqual([]);
  }, 120_000);

  it('in every query and address fails no route', async () => {
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, '\ufffd');
    const hostile = encodeURIComponent(text.slice(0, 500));
    const query = FIELDS.map((name) => `${name}=${hostile.slice(0, 60)}`)
      .concat(['after', 'limit', 'query', 'ids', 'at', 'before', 'since', 'cursor'].map((name) => `${name}=${hostile}`))
      .join('&')
      .slice(0, 8000);
    const failed: string[] = [];
    for (const { method, path } of callable()) {
      const filled = await fixtures.fill(path);
      const addresses = path.includes(':') ? [path.replace(/:\w+/g, hostile)] : [];
      if (method === 'GET') addresses.push(`${filled}?${query}`);
      for (const address of addresses) {
        const body = method === 'GET' ? undefined : {};
        failed.push(...[await statusOf(method, address, body)].flatMap((line) => line ?? []));
      }
    }
    expect(failed).toEqual([]);
  }, 120_000);

  it('in every field of a message fails no mutation', async () => {
    const valid = { message: 'Hello', urgent: false, severity: 'info', endsAt: null, onBehalfOf: null };
    for (const name of Object.keys(valid)) {
      const input = { ...valid, [name]: value };
      const { status, errors } = await manager.graphql(
        'mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }',
        { input },
      );
      expect(status, name).not.toBe(500);
      expect(errors?.map(({ extensions }) => extensions?.code) ?? [], name).not.toContain('INTERNAL_ERROR');
    }
  });
});

describe('the server refuses', () => {
  it.each([
    [
      'a transfer between ids that are no numbers',
      'POST',
      'target-transfer-requests',
      { fromItemId: 'abc', toItemId: 'x' },
    ],
    ['a thread whose id holds NUL', 'POST', 'comments', { threadId: 'th_\u0000' }],
  ])('%s', async (_, method, end, changes) => {
    const [route, valid] = Object.entries(VALID).find(([name]) => name.endsWith(end)) ?? [];
    const answer = await manager.send(await fixtures.fill(route?.split(' ')[1] ?? ''), {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...valid, ...changes }),
    });
    expect(answer.status).toBe(400);
  });

  it.each([
    ['zero-width spaces', { message: '\u200b\u200b' }],
    ['empty braille cells', { message: '\u2800' }],
    ['bidi controls', { message: '\u202e\u2066\u2069' }],
    ['a sender that turns the text around', { onBehalfOf: '\u202ecnaniF' }],
  ])('a message of %s', async (_, changes) => {
    const { errors } = await manager.graphql('mutation ($input: NoticeInput!) { createNotice(input: $input) { id } }', {
      input: { message: 'Hello', urgent: false, ...changes },
    });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServer } from '../../host-demo/server/create-server.ts';
import type { DeclaredRoute } from '../../host-demo/server/platform/access/declare-access.ts';
import { bodiesOf, schemaOf } from '../../host-demo/server/platform/contract/route-contract.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { DEFAULT_PATHS, HEADERS } from '../../src/browser/transport/protocol.ts';
import { createAccessFixtures, csrfOf } from '../support/access-fixtures.ts';
import { checkAnswer } from '../support/contract/check-answer.ts';
import { createJsonSchemas } from '../support/contract/json-schemas.ts';
import { namedSchemas } from '../support/contract/named-schemas.ts';
import { type CallExamples, openApiOf, takesToken } from '../support/contract/openapi.ts';
import { stableExample } from '../support/contract/stable-example.ts';
import { SUMMARIZED, summaryOf } from '../support/contract/summaries.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { createValidCalls, queryTextOf, type ValidCall } from '../support/valid-calls.ts';

let server: RunningServer;
let routes: DeclaredRoute[];
let reader: HttpClient;
let visitor: HttpClient;
const examples = new Map<string, CallExamples>();
const problems: string[] = [];
/** Routes that have not succeeded. */
const conflicts: string[] = [];

/** Never ends. */
const LEFT_OUT = 'GET /rest/events';
/** Their valid calls conflict with the state of the examples, so that only the failure is checked. */
const CONFLICTING = [
  'POST /rest/budgets/:id/currency-changes/:changeId/undo',
  'GET /rest/budgets/:id/internal-items/:itemId/lock-requests',
  'POST /rest/budgets/:id/internal-items/:itemId/lock-requests',
  'POST /rest/budgets/:id/internal-items/:itemId/revise-plan',
  'DELETE /rest/organizations/:id',
];
const NONE: CallExamples = { queries: [], bodies: [] };

/** Returns the routes of a server without the demonstration. */
async function productRoutes(): Promise<DeclaredRoute[]> {
  const { databaseUrl, environment } = server;
  const database = await openDatabase({ databaseUrl, dataDir: environment.dataDir });
  const app = await createServer({ database, environment });
  await app.ready();
  const declared = [...app.declaredRoutes];
  await app.close();
  await database.close();
  const gets = new Set(declared.filter(({ method }) => method === 'GET').map(({ path }) => path));
  return declared.filter(
    ({ method, path }) =>
      path.startsWith(`${DEFAULT_PATHS.rest}/`) && !path.endsWith('*') && !(method === 'HEAD' && gets.has(path)),
  );
}

beforeAll(async () => {
  server = await startServer({ environment: { signInFailuresPerAccount: 1e6, signInFailuresPerAddress: 1e6 } });
  const manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  const fixtures = await createAccessFixtures(server, manager);
  const valid = await createValidCalls(server, fixtures, manager);
  reader = await signIn(server, findDemoPerson('newer', 'user without planning access'));
  visitor = await visit(server);
  routes = await productRoutes();
  for (const route of routes) {
    const name = nameOf(route);
    const calls = await valid.callsOf(name);
    examples.set(name, examplesOf(calls));
    // Without its query, a list has rows.
    const listed = route.method === 'GET' && route.contract.query ? [{}] : [];
    let succeeds = name === LEFT_OUT;
    for (const call of name === LEFT_OUT ? [] : [...calls, ...listed]) {
      const answer = await valid.send(name, await fixtures.fill(route.path), call);
      succeeds ||= answer.ok || answer.status === 303;
      problems.push(...(await checkAnswer(route, answer)).map((problem) => `${name}: ${problem}`));
    }
    if (!succeeds) conflicts.push(name);
  }
});
afterAll(() => server.close());

const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;

function examplesOf(calls: readonly ValidCall[]): CallExamples {
  const bodies = calls.flatMap(({ body, form = body }) => (form === undefined ? [] : [form]));
  const queries = calls.flatMap(({ query }) => (query ? [queryTextOf(query)] : []));
  return stableExample({ queries, bodies });
}

/** Returns what a route lacks. */
function missingIn({ contract }: DeclaredRoute, { queries, bodies }: CallExamples): string[] {
  const declared = bodiesOf(contract).flatMap((content) => schemaOf(content) ?? []);
  const isValidBody = (body: unknown) => declared.some((schema) => v.is(schema, body));
  const isValidQuery = (query: unknown) => contract.query !== undefined && v.is(contract.query, query);
  return [
    ...(Object.keys(contract.responses ?? {}).length === 0 ? ['response'] : []),
    ...(declared.length > 0 && bodies.length === 0 ? ['example of a body'] : []),
    ...(bodies.every(isValidBody) ? [] : ['body of its example']),
    ...(contract.query && queries.length === 0 ? ['example of a query'] : []),
    ...(queries.every(isValidQuery) ? [] : ['query of its example']),
  ];
}

describe('the OpenAPI document', () => {
  it('is the committed one; `npm run generate:contract` writes a new one', async () => {
    const schemas = createJsonSchemas(await namedSchemas());
    const document = openApiOf(routes, schemas, (route) => examples.get(nameOf(route)) ?? NONE);
    await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
      '../../host-demo/server/platform/contract/openapi.json',
    );
  });

  it('says in one sentence what every route does, and nothing about others', () => {
    const isSentence = (route: DeclaredRoute) => /^[A-Z][^.]*\.$/.test(summaryOf(route) ?? '');
    expect(routes.filter((route) => !isSentence(route)).map(nameOf)).toEqual([]);
    const names = new Set(routes.map(nameOf));
    expect(SUMMARIZED.filter((name) => !names.has(name.replace(' ', ' /rest/')))).toEqual([]);
  });

  it('has the input, the responses and an example of every route', () => {
    const incomplete = routes.flatMap((route) => {
      const missing = missingIn(route, examples.get(nameOf(route)) ?? NONE);
      return missing.length > 0 ? [`${nameOf(route)} lacks: ${missing.join(', ')}`] : [];
    });
    expect(incomplete).toEqual([]);
  });

  it('has a response and a failure of every route', async () => {
    const { paths } = openApiOf(routes, createJsonSchemas(await namedSchemas()), () => NONE) as {
      paths: Record<string, Record<string, { responses: object }>>;
    };
    const statuses = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ responses }) => Object.keys(responses)),
    );
    expect(statuses.length).toBe(routes.length);
    expect(statuses.filter((of) => !of.some((status) => status < '400') || !of.includes('500'))).toEqual([]);
  });

  it('describes the answer of the server to every valid call', () => {
    expect(problems).toEqual([]);
    expect(conflicts.sort()).toEqual(CONFLICTING.sort());
  });

  it('is served to every signed-in user, with the GraphQL schema', async () => {
    for (const [address, file] of [
      ['/rest/openapi.json', 'contract/openapi.json'],
      ['/rest/schema.graphql', 'graphql/schema.graphql'],
    ] as const) {
      const committed = await readFile(new URL(`../../host-demo/server/platform/${file}`, import.meta.url), 'utf8');
      expect((await visitor.get(address)).status).toBe(401);
      expect(await (await reader.get(address)).text()).toBe(committed);
    }
  });

  it('requires a session and a CSRF token exactly where the server does', async () => {
    const wrong: string[] = [];
    for (const route of routes) {
      const { method, path, access } = route;
      const address = path.replace(/:\w+/g, '0');
      const signedOut = await visitor.send(address, { method, headers: csrfOf(visitor) });
      if ((signedOut.status === 401) !== (access !== 'public')) wrong.push(`${method} ${path}: ${signedOut.status}`);
      const withoutToken = await reader.send(address, { method, headers: { [HEADERS.csrf]: '' } });
      const isRefused = withoutToken.headers.get(HEADERS.errorCode) === 'CSRF_INVALID';
      if (isRefused !== takesToken(route)) wrong.push(`${method} ${path}: without a token`);
      await Promise.all([signedOut.body?.cancel(), withoutToken.body?.cancel()]);
    }
    expect(wrong).toEqual([]);
  });
});

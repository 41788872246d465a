import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CSRF_COOKIE, HEADERS } from '../../src/browser/transport/protocol.ts';
import { type AccessFixtures, createAccessFixtures } from '../support/access-fixtures.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type Caller, enterAs, NAMES, openFeatures } from '../support/matrix-callers.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';
import { createValidCalls, type ValidCalls } from '../support/valid-calls.ts';

type Document = { paths: Record<string, Record<string, { security: Record<string, unknown>[] }>> };

const committed = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const { paths }: Document = JSON.parse(committed('../../host-demo/server/platform/contract/openapi.json'));
/** Every call of the OpenAPI document, such as `GET /rest/budgets/:id`. */
const CALLS = Object.entries(paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, { security }]) => ({
    route: `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    needs: new Set(security.flatMap((one) => Object.keys(one))),
  })),
);
/** The outcome of each caller by route, from the committed table. */
const MATRIX = new Map(
  committed('access-matrix.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .map(([route = '', , ...outcomes]) => [route, outcomes]),
);
const outcomeOf = (route: string, caller: Caller) => MATRIX.get(route)?.[NAMES.indexOf(caller)];
const mayCall = (route: string, caller: Caller) => {
  const outcome = outcomeOf(route, caller);
  // Where even the super admin finds nothing, the table's budget lacks the object, which says nothing about access.
  const findsNothing = outcome === '404' && outcomeOf(route, 'super admin') === '404' && !caller.startsWith('other ');
  return outcome === 'yes' || findsNothing;
};

let server: RunningServer;
let fixtures: AccessFixtures;
let valid: ValidCalls;
const clients = new Map<Caller, HttpClient>();
beforeAll(async () => {
  server = await startServer();
  await openFeatures(server);
  for (const caller of NAMES) clients.set(caller, await enterAs(server, caller));
  const manager = clients.get('manager') as HttpClient;
  fixtures = await createAccessFixtures(server, manager);
  valid = await createValidCalls(server, fixtures, manager);
});
afterAll(() => server.close());

it('the table of access has every call of the OpenAPI document', () => {
  expect(CALLS.length).toBeGreaterThan(100);
  expect(CALLS.filter(({ route }) => !MATRIX.has(route))).toEqual([]);
});

it('a valid call succeeds for no visitor, role or other organization that the table refuses', {
  timeout: 300_000,
}, async () => {
  const succeeded: string[] = [];
  for (const { route } of CALLS) {
    const attackers = NAMES.filter((caller) => !mayCall(route, caller));
    for (const call of attackers.length > 0 ? await valid.callsOf(route) : []) {
      const address = await fixtures.fill(route.split(' ')[1] ?? '');
      for (const caller of attackers) {
        const { status, body } = await valid.send(route, address, call, clients.get(caller));
        await body?.cancel();
        if (![401, 403, 404].includes(status)) succeeded.push(`${caller}: ${route}: ${status}`);
      }
    }
  }
  expect(succeeded).toEqual([]);
});

it('a valid call succeeds for no user without the CSRF token, where the document requires it', {
  timeout: 120_000,
}, async () => {
  const [user, visitor] = [await signIn(server, findDemoPerson('legacy', 'super admin')), await visit(server)];
  const succeeded: string[] = [];
  for (const { route, needs } of CALLS.filter((one) => one.needs.has('csrf'))) {
    const by = needs.has('session') ? user : visitor;
    for (const call of await valid.callsOf(route)) {
      by.cookies.delete(CSRF_COOKIE);
      const answer = await valid.send(route, await fixtures.fill(route.split(' ')[1] ?? ''), call, by);
      await answer.body?.cancel();
      const code = answer.headers.get(HEADERS.errorCode);
      if (code !== 'CSRF_INVALID') succeeded.push(`${route}: ${answer.status} ${code}`);
    }
  }
  expect(succeeded).toEqual([]);
});

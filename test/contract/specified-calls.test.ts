import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFields } from '../../host-demo/workbench/interface/graphql-fields.ts';
import { PENDING_CALLS, SPECIFIED_CALLS } from '../../host-demo/workbench/interface/specified-calls.ts';
import { PENDING_OPERATIONS, SPECIFIED_OPERATIONS } from '../../host-demo/workbench/interface/specified-operations.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { type RunningServer, signIn, startServer, visit } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const existing = () => new Set(server.routes.map(({ method, path }) => `${method} ${path}`));
const atRest = (call: string) => call.replace(' ', ' /rest/');

it('has every specified call, except the pending ones', async () => {
  const routes = existing();
  expect(SPECIFIED_CALLS.map(atRest).filter((call) => !routes.has(call))).toEqual([]);
  const visitor = await visit(server);
  // A signed-out caller learns that a session is missing, and of an unknown address that there is nothing.
  const statusOf = async (call: string) => {
    const [method, path = ''] = atRest(call).split(' ');
    const headers = { ...csrfOf(visitor), 'Content-Type': 'application/json' };
    const body = method === 'GET' ? {} : { body: '{}' };
    return (await visitor.send(path.replaceAll(/:\w+/g, '1'), { method: method ?? '', headers, ...body })).status;
  };
  expect(await statusOf('GET nothing-here')).toBe(404);
  const missing: string[] = [];
  for (const call of SPECIFIED_CALLS) if ((await statusOf(call)) === 404) missing.push(call);
  expect(missing).toEqual([]);
});

it('lists no call as pending that exists', () => {
  const routes = existing();
  expect(PENDING_CALLS.map(atRest).filter((call) => routes.has(call))).toEqual([]);
});

const SCHEMA = new URL('../../host-demo/server/platform/graphql/schema.graphql', import.meta.url);
const fields = readFields(readFileSync(SCHEMA, 'utf8'));

it('has every specified GraphQL operation, and none that is listed as pending', () => {
  const existing = new Set(fields.map(({ id }) => id));
  expect(SPECIFIED_OPERATIONS.filter((id) => !existing.has(id))).toEqual([]);
  expect(PENDING_OPERATIONS.filter((id) => existing.has(id))).toEqual([]);
});

it('runs the example of every GraphQL operation that the interface page shows', async () => {
  const manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  const refused: unknown[] = [];
  for (const { id, document, variables } of fields) {
    const { errors = [] } = await manager.graphql(document, JSON.parse(variables));
    const codes = errors.map(({ extensions }) => extensions?.code);
    if (codes.includes('GRAPHQL_VALIDATION_FAILED') || codes.includes('GRAPHQL_PARSE_FAILED'))
      refused.push([id, errors]);
  }
  expect(refused).toEqual([]);
});

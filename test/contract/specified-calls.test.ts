import { afterAll, beforeAll, expect, it } from 'vitest';
import { PENDING_CALLS, SPECIFIED_CALLS } from '../../host-demo/workbench/interface/specified-calls.ts';
import { csrfOf } from '../support/access-fixtures.ts';
import { type RunningServer, startServer, visit } from '../support/start-server.ts';

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

import { afterAll, beforeAll, expect, it } from 'vitest';
import { runContract } from '../../build/contract/run-contract.ts';
import { startAlteringProxy } from '../support/altering-proxy.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const { username, password } = findDemoPerson('newer', 'organization manager');

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Returns the audit entries of everything except signing in and refused calls. */
const changes = () =>
  server.db
    .selectFrom('audit_log')
    .where('action', 'not like', 'session.%')
    .where('action', '!=', 'access.refused')
    .select('action')
    .execute();

it('finds no difference in the reference server, and changes nothing there', async () => {
  const before = await changes();
  const { calls, compared, problems } = await runContract(server.origin, { username, password });
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(100);
  expect(calls).toBeGreaterThan(compared);
  expect(await changes()).toEqual(before);
});

it('names missing calls, wrong fields, wrong failures and wrong statuses of another back end', async () => {
  const proxy = await startAlteringProxy(server.origin, {
    'POST /rest/user-search': { status: 404, body: {} },
    'GET /rest/currencies': { status: 200, body: [{ id: 1 }] },
    'GET /rest/skins': { status: 500, body: { code: 'BROKEN' } },
    'GET /rest/jobs': { status: 299, body: {} },
    'POST /graphql': { status: 200, body: { errors: [{ message: 'Cannot query field "createNotice" or __portico' }] } },
  });
  const { problems } = await runContract(proxy.origin, { username, password });
  await proxy.close();
  expect(problems.map((problem) => problem.replace(/:.*/s, '')).sort()).toEqual([
    'GET /rest/currencies',
    'GET /rest/jobs',
    'GET /rest/skins',
    'POST /rest/user-search',
    'mutation createNotice',
  ]);
});

it('compares what signed-out users can read without an account', async () => {
  const { compared, problems } = await runContract(server.origin);
  expect(problems).toEqual([]);
  expect(compared).toBeGreaterThan(30);
});

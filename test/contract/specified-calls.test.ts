import { afterAll, beforeAll, expect, it } from 'vitest';
import { PENDING_CALLS, SPECIFIED_CALLS } from '../../host-demo/workbench/interface/specified-calls.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const existing = () => new Set(server.routes.map(({ method, path }) => `${method} ${path}`));
const atRest = (call: string) => call.replace(' ', ' /rest/');

it('has every specified call, except the pending ones', () => {
  const routes = existing();
  expect(SPECIFIED_CALLS.map(atRest).filter((call) => !routes.has(call))).toEqual([]);
});

it('lists no call as pending that exists', () => {
  const routes = existing();
  expect(PENDING_CALLS.map(atRest).filter((call) => routes.has(call))).toEqual([]);
});

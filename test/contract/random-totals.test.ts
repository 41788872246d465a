import { afterAll, beforeAll, expect, it } from 'vitest';
import { organizationId } from '../support/callers.ts';
import { checkRandomTotals } from '../support/check-random-totals.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { inParallel } from '../support/in-parallel.ts';
import { randomHierarchies } from '../support/random-hierarchies.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

/** With three or four budgets, and so as many trees, in each. */
const HIERARCHIES = 60;
const SEED = 20;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('the sums of a few hundred random trees equal a plain exact sum, with dated rates, moves and deletions', async () => {
  const manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  const fernhill = await organizationId(server, 'fernhill');
  const plans = randomHierarchies(HIERARCHIES, SEED);
  expect(plans.reduce((trees, { below }) => trees + 1 + below.length, 0)).toBeGreaterThan(200);
  await inParallel(4, plans, (plan) => checkRandomTotals(server, manager, fernhill, plan));
});

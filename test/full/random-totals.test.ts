import { afterAll, beforeAll, test } from 'vitest';
import { organizationId } from '../support/callers.ts';
import { checkRandomTotals } from '../support/check-random-totals.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { inParallel } from '../support/in-parallel.ts';
import { randomHierarchies } from '../support/random-hierarchies.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

/** About ten thousand trees. */
const HIERARCHIES = 2_900;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('the sums of ten thousand random trees equal a plain exact sum', async () => {
  const manager = await signIn(server, findDemoPerson('legacy', 'organization manager'));
  const fernhill = await organizationId(server, 'fernhill');
  const seed = Date.now();
  console.info(`Seed of the random trees: ${seed}`);
  const plans = randomHierarchies(HIERARCHIES, seed);
  await inParallel(4, plans, (plan) => checkRandomTotals(server, manager, fernhill, plan));
}, 1_800_000);

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());

const READS = [
  '{ activityRows { ids } }',
  '{ activityChanges(after: "0") { revision } }',
  '{ activities(first: 1) { next } }',
  '{ activity(id: "1") { id } }',
  '{ activityTypes { id } }',
];

it.each(READS)('%s is refused without a session, and without the feature (S-ROUTE-08)', async (query) => {
  const codeOf = async (by = people.manager) => (await by.graphql(query)).errors?.[0]?.extensions?.code;
  const fernhill = await organizationId(server, 'fernhill');
  const setFeature = (value: boolean) =>
    sql`update organizations set features = features || jsonb_build_object('ACTIVITIES', ${value}::boolean) where id = ${fernhill}`.execute(
      server.db,
    );
  expect(await codeOf(people.stranger)).toBe('UNAUTHENTICATED');
  await setFeature(false);
  expect(await codeOf()).toBe('FORBIDDEN');
  await setFeature(true);
  expect(await codeOf()).not.toBe('FORBIDDEN');
});

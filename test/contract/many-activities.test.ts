import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { manyActivities } from '../../host-demo/server/demo/seed/many-activities.ts';
import { MANY_ACTIVITIES_MANAGER, seedManyActivities } from '../../host-demo/server/demo/seed/seed-many-activities.ts';
import { seededRandom } from '../../host-demo/server/demo/seed/seeded-random.ts';
import { ActivityRowsWire } from '../../src/features/activities/activity-rows.wire.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

const ACTIVITIES = 10_000;

let server: RunningServer;
let manager: HttpClient;
beforeAll(async () => {
  server = await startServer();
  expect(await seedManyActivities(server.db, ACTIVITIES)).toBe(ACTIVITIES);
  manager = await signIn(server, { username: MANY_ACTIVITIES_MANAGER, password: DEMO_PASSWORD });
});
afterAll(() => server.close());

const ROWS = `query { activityRows {
  ids parents restricted typeIds names statuses ownerIds starts ends versions matches colorKeys groupKeys permissions
  permissionSets { allowedActions deniedActions limitedActions allActionsAllowed allActionsDenied } owners { id name }
  matchCount ignoredConditions revision
} }`;
const readRows = async () => v.parse(ActivityRowsWire, (await manager.graphql(ROWS)).data.activityRows);

it('an organization of a given size is the same in each run, and created once', async () => {
  expect(await seedManyActivities(server.db, ACTIVITIES)).toBe(0);
  const drafts = () => manyActivities(ACTIVITIES, seededRandom(1));
  expect(drafts()).toEqual(drafts());
  const rows = await readRows();
  expect(rows.ids).toHaveLength(ACTIVITIES);
  const { rows: depths } = await sql<{ depth: number; count: number }>`
    select cardinality(path) as depth, count(*)::int as count from activities
    join people on people.organization_id = activities.organization_id and people.username = ${MANY_ACTIVITIES_MANAGER}
    group by depth order by depth
  `.execute(server.db);
  expect(depths.map(({ depth }) => depth)).toEqual([1, 2, 3, 4]);
  expect(depths[0]?.count).toBe(20);
  expect(rows.starts.filter((start) => start === null).length).toBeGreaterThan(50);
});

it('10,000 activities with five policies and fifty statements are in one response', async () => {
  const { rows: types } = await sql<{ id: string; organization_id: string }>`
    select type.id, type.organization_id from activity_types as type
    join people on people.organization_id = type.organization_id and people.username = ${MANY_ACTIVITIES_MANAGER}
  `.execute(server.db);
  const organization_id = types[0]?.organization_id ?? '';
  const statement = (index: number) => ({
    effect: index % 5 === 0 ? 'DENY' : 'ALLOW',
    action: {
      value: ['DELETE', '*', 'VIEW', 'EDIT', 'COMMENT'][index % 5],
      accessLevel: index % 3 ? 'FULL' : 'LIMITED',
    },
    resourceType: 'ACTIVITY',
    resourceLocator: index % 2 ? '*' : `type/${types[index % types.length]?.id}`,
    conditions: [{ field: { name: 'status' }, operator: index % 4 ? 'IN' : 'NOT_IN', value: ['ON_TRACK', 'AT_RISK'] }],
  });
  for (let policy = 0; policy < 5; policy++) {
    const statements = Array.from({ length: 10 }, (_, index) => statement(policy * 10 + index));
    await server.db
      .insertInto('access_policies')
      .values({
        organization_id,
        name: `Policy ${policy}`,
        statements: JSON.stringify(statements),
        identities: ['everyone'],
      })
      .execute();
  }
  const medianOf = async (work: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let run = 0; run < 7; run++) {
      const startedAt = performance.now();
      await work();
      times.push(performance.now() - startedAt);
    }
    return times.toSorted((one, other) => one - other)[3] ?? 0;
  };
  const rows = await readRows();
  expect(rows.ids).toHaveLength(ACTIVITIES);
  expect(rows.permissionSets.length).toBeGreaterThan(1);
  const plainMs = await medianOf(async () => {
    const plain = await sql`
      select id, parent_id, type_id, name, status, owner_id, starts_on, ends_on, version from activities
      where organization_id = ${organization_id} and deleted_at is null order by starts_on, id
    `.execute(server.db);
    return JSON.stringify(plain.rows);
  });
  const rowsMs = await medianOf(() => manager.graphql(ROWS));
  const ratio = (rowsMs / plainMs).toFixed(1);
  console.info(
    `10,000 activities: ${rowsMs.toFixed(0)} ms, plain select to JSON: ${plainMs.toFixed(0)} ms, ratio ${ratio}`,
  );
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/seed/demo-people.ts';
import { hasDemoPeople } from '../../host-demo/server/seed/has-demo-people.ts';
import { MANY_ITEMS_MANAGER, seedManyItems } from '../../host-demo/server/seed/seed-many-items.ts';
import { FoundItemsWire } from '../../src/features/search/search.wire.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

/** As many as make it take the indexes away, and make them again. */
const MANY = 10_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const seedMany = async (items: number, onProgress = (_made: number) => {}) =>
  seedManyItems(server.db, { items, onProgress });

/** Names of indexes and references of the items. */
async function indexes(): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = 'budget_items'::regclass
    union all
    select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = 'budget_items'::regclass
    order by definition
  `.execute(server.db);
  return rows.map(({ definition }) => definition);
}

it('adds an organization with so many items, once, and leaves every index as it was', async () => {
  const before = await indexes();
  const told: number[] = [];
  expect(await seedMany(MANY, (made) => told.push(made))).toBe(MANY);
  expect(told).toEqual(Array.from({ length: 2 }, (_, index) => 5000 * (index + 1)));
  expect(await indexes()).toEqual(before);
  expect(await seedMany(MANY)).toBe(0);
  expect(await seedMany(MANY + 7)).toBe(7);
  expect(await hasDemoPeople(server.db)).toBe(true);

  const { rows } = await sql<{ items: number; lost: number; types: number }>`
    select
      count(*)::int as items,
      count(distinct item.type)::int as types,
      count(*) filter (
        where (item.parent_id is null) <> (item.type = 'CATEGORY')
          or parent.type <> case item.type when 'SUBCATEGORY' then 'CATEGORY' else 'SUBCATEGORY' end
          or parent.budget_id <> item.budget_id
      )::int as lost
    from budget_items as item
    join people on people.organization_id = item.organization_id and people.username = ${MANY_ITEMS_MANAGER}
    left join budget_items as parent on parent.id = item.parent_id
  `.execute(server.db);
  expect(rows).toEqual([{ items: MANY + 7, lost: 0, types: 4 }]);

  const manager = await signIn(server, { username: MANY_ITEMS_MANAGER, password: DEMO_PASSWORD });
  const answer = await manager.post('/rest/item-search?query=Malaga+stand');
  const found = v.parse(FoundItemsWire, await answer.json());
  expect(found.length).toBeGreaterThan(2);
  for (const { name, breadcrumb } of found) {
    expect(name).toMatch(/stand.*málaga|málaga.*stand/i);
    expect(breadcrumb).toMatch(/^Plan \d{3} > \S.* \d > \S/);
  }
}, 60_000);

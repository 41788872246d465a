import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../host-demo/server/demo/seed/demo-people.ts';
import { MANY_ITEMS_MANAGER, seedManyItems } from '../../host-demo/server/demo/seed/seed-many-items.ts';
import { hasDemoUsers } from '../../host-demo/server/identity/users/has-demo-users.ts';
import { FoundItemsWire } from '../../src/features/search/search.wire.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

/** The items of two budgets. */
const MANY = 10_000;

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const seedMany = async (items: number, onProgress = (_made: number) => {}) =>
  seedManyItems(server.db, { items, onProgress });

it('adds an organization with the requested number of items once', async () => {
  const reported: number[] = [];
  expect(await seedMany(MANY, (made) => reported.push(made))).toBe(MANY);
  expect(reported).toEqual(Array.from({ length: 2 }, (_, index) => 5000 * (index + 1)));
  expect(await seedMany(MANY)).toBe(0);
  expect(await seedMany(MANY + 7)).toBe(7);
  expect(await hasDemoUsers(server.db)).toBe(true);

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
});

it('adds items while other transactions read and write them', async () => {
  const before = await sql<{ items: number }>`select count(*)::int as items from budget_items`.execute(server.db);
  const present = before.rows[0]?.items ?? 0;
  await server.db.transaction().execute(async (transaction) => {
    await sql`update budget_items set name = name where id = (select min(id) from budget_items)`.execute(transaction);
    // A seed that needs an exclusive lock on the table would wait for this transaction forever.
    expect(await seedMany(3 * MANY)).toBeGreaterThanOrEqual(MANY);
    const { rows } = await sql<{ items: number }>`select count(*)::int as items from budget_items`.execute(transaction);
    expect(rows[0]?.items).toBeGreaterThan(present);
  });
  const { rows } = await sql<{ missing: number }>`
    select count(*)::int as missing from budgets
    join people on people.organization_id = budgets.organization_id and people.username = ${MANY_ITEMS_MANAGER}
    where budgets.id not in (select budget_id from budget_totals)
  `.execute(server.db);
  expect(rows).toEqual([{ missing: 0 }]);
});

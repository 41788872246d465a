import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillTotals } from '../../host-demo/server/budgets/totals/queries.ts';
import { openDatabase } from '../../host-demo/server/platform/database/open-database.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type ServerProcess, startProcess } from '../support/start-process.ts';
import { signIn } from '../support/start-server.ts';
import { createTestDatabase } from '../support/test-database.ts';

const ITEMS = 1000;
const USERS = 50;

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Awaited<ReturnType<typeof openDatabase>>;
let server: ServerProcess;
let clients: HttpClient[];
let budgetId: string;
let ids: string[];
beforeAll(async () => {
  test = await createTestDatabase();
  database = await openDatabase({ databaseUrl: test.url, dataDir: '' });
  await start();
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  await test?.drop();
});

async function start() {
  server = await startProcess(test.url);
  const people = [findDemoPerson('legacy', 'ordinary user'), findDemoPerson('legacy', 'organization manager')];
  clients = await Promise.all(people.map((person) => signIn(server, person)));
}

/** A budget of line items at the top, each with an amount of 1. */
beforeEach(async () => {
  const { rows } = await sql<{ id: string; organization_id: string }>`
    insert into budgets (organization_id, name, currency)
    select id, 'Spring', 'EUR' from organizations where host_label = 'fernhill' returning id, organization_id
  `.execute(database.db);
  budgetId = rows[0]?.id ?? '';
  const items = await sql<{ id: string }>`
    insert into budget_items (organization_id, budget_id, name, type, planned)
    select ${rows[0]?.organization_id}::bigint, ${budgetId}::bigint, 'Item ' || n, 'LINE_ITEM', 1
    from generate_series(1, ${ITEMS}::int) as n returning id
  `.execute(database.db);
  ids = items.rows.map(({ id }) => id);
});

const clientOf = (user: number) => clients[user % clients.length] as HttpClient;
const send = (by: HttpClient, changes: readonly object[], query = '') =>
  by.post(`/rest/budgets/${budgetId}/internal-items/diff-update${query}`, { changes });
const toTwo = (version = 1) => ids.map((id) => ({ id, version, fields: { planned: '2' } }));
async function stored() {
  const { rows } = await sql<{ version: number; planned: string; count: number }>`
    select version, planned, count(*)::int as count from budget_items where budget_id = ${budgetId} group by version, planned
  `.execute(database.db);
  return rows;
}
const entries = async (action: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_log where budget_id = ${budgetId} and action = ${action}
  `.execute(database.db);
  return rows[0]?.count ?? -1;
};

describe('a change of a thousand items', () => {
  it('is not made at all when the server is killed during it, and is made by the same call afterwards', async () => {
    // Another transaction has the last item, so that the server is in the middle when it is killed.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const holding = database.db.transaction().execute(async (transaction) => {
      await sql`select from budget_items where id = ${ids.at(-1)} for update`.execute(transaction);
      await released;
    });
    const call = send(clientOf(0), toTwo()).catch(() => 'lost');
    await expect.poll(() => waiting(), { timeout: 20_000 }).toBe(1);
    await server.kill();
    release();
    await holding;
    expect(await call).toBe('lost');
    await expect.poll(() => isLocked(), { timeout: 20_000 }).toBe(false);
    expect(await stored()).toEqual([{ version: 1, planned: '1.0000', count: ITEMS }]);
    expect(await entries('item.changed')).toBe(0);

    await start();
    expect((await send(clientOf(0), toTwo())).status).toBe(200);
    expect(await stored()).toEqual([{ version: 2, planned: '2.0000', count: ITEMS }]);
    expect(await entries('item.changed')).toBe(ITEMS);
  });
});

describe('fifty pages that change one budget at once', () => {
  it('lose nothing, duplicate nothing and do not block each other', async () => {
    const users = Array.from({ length: USERS }, (_, user) => user);
    const own = (user: number) => ids.filter((_id, place) => place % USERS === user);
    const sums = await Promise.all(
      users.map(async (user) => {
        const changes = own(user).map((id) => ({ id, version: 1, fields: { planned: String(user) } }));
        // In opposite orders, which would block each other if each call locked its items one by one.
        const changed = await send(clientOf(user), user % 2 === 0 ? changes : changes.toReversed());
        // All want the first item: one of them gets it.
        const wanted = { id: ids[0], version: 2, fields: { name: `Of user ${user}` } };
        const first = await send(clientOf(user), [wanted]);
        const items = [{ type: 'LINE_ITEM', name: `New of user ${user}`, planned: '0.0001' }];
        const created = await clientOf(user).post(`/rest/budgets/${budgetId}/diff-create`, { items });
        expect([changed.status, created.status]).toEqual([200, 201]);
        return { isFirst: first.status === 200, planned: own(user).length * user };
      }),
    );
    expect(sums.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    const { rows } = await sql<{ planned: string; created: number; different: number }>`
      select sum(planned)::text as planned, count(*) filter (where name like 'New %')::int as created,
        count(distinct name) filter (where name like 'New %')::int as different
      from budget_items where budget_id = ${budgetId}
    `.execute(database.db);
    const planned = sums.reduce((sum, one) => sum + one.planned, 0);
    expect(rows).toEqual([{ planned: `${planned}.0050`, created: USERS, different: USERS }]);
    expect(await entries('item.created')).toBe(USERS);
    expect(server.said()).not.toContain('deadlock');
  });
});

describe('the totals of a budget', () => {
  it('are the exact sums of ten thousand random amounts in a random tree', async () => {
    const { rows } = await sql<{ planned: string }>`
      with parents as (
        update budget_items set planned = 0, type = 'CATEGORY' where budget_id = ${budgetId} returning id, organization_id
      )
      insert into budget_items (organization_id, budget_id, parent_id, name, type, planned)
      select organization_id, ${budgetId}::bigint, id, 'Item', 'LINE_ITEM',
        trunc((random() * 99999999999999)::numeric, 0) + trunc(random()::numeric, 4)
      from parents cross join generate_series(1, 10) as n
      returning planned
    `.execute(database.db);
    const units = rows.reduce((sum, { planned }) => sum + BigInt(planned.replace('.', '')), 0n);
    await fillTotals(database.db, { ids: [budgetId] });
    const totals = await sql<{ planned: string }>`
      select planned from budget_totals where budget_id = ${budgetId}
    `.execute(database.db);
    expect(rows).toHaveLength(10_000);
    expect(BigInt((totals.rows[0]?.planned ?? '').replace('.', ''))).toBe(units);
  });
});

/** Returns the number of statements that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%update budget_items%'
  `.execute(database.db);
  return rows[0]?.count ?? -1;
}

/** Whether a transaction still has the budget. */
async function isLocked(): Promise<boolean> {
  const { rows } = await sql`select from budgets where id = ${budgetId} for update skip locked`.execute(database.db);
  return rows.length === 0;
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTotals, readCategoryTotals } from '../../host-demo/server/budgets/totals/queries.ts';
import { seededRandom } from '../../host-demo/server/demo/seed/seeded-random.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let own: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  own = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** Returns the stored totals and the sums of the items, by budget and by top category. */
async function keptAndFresh() {
  await fillTotals(server.db, { organizationId: own });
  const kept = await sql`
    select budget_id, category, planned, committed from budget_category_totals
    where budget_id in (select id from budgets where organization_id = ${own})
    union all
    select budget_id, 'all ' || items, planned, committed from budget_totals where organization_id = ${own}
    order by budget_id, category
  `.execute(server.db);
  const fresh = await sql`
    with recursive placed as (
      select item.id, item.budget_id, item.planned, item.committed,
        case item.type when 'CATEGORY' then item.name end as category
      from budget_items as item
      left join budget_items as parent
        on parent.id = item.parent_id and parent.budget_id = item.budget_id and parent.deleted_at is null
      where item.organization_id = ${own} and item.deleted_at is null and parent.id is null
      union all
      select child.id, child.budget_id, child.planned, child.committed, placed.category
      from placed join budget_items as child on child.parent_id = placed.id and child.budget_id = placed.budget_id
      where child.deleted_at is null
    )
    select budget_id, category, sum(planned) as planned, sum(committed) as committed from placed group by 1, 2
    union all
    select budget.id, 'all ' || count(item.id), coalesce(sum(item.planned), 0), coalesce(sum(item.committed), 0)
    from budgets as budget
    left join budget_items as item on item.budget_id = budget.id and item.deleted_at is null
    where budget.organization_id = ${own}
    group by budget.id
    order by budget_id, category
  `.execute(server.db);
  return { kept: kept.rows, fresh: fresh.rows };
}

it('keeps totals by budget and by top category that equal a fresh sum after random changes', async () => {
  const { rows: items } = await sql<{ id: string; budget_id: string }>`
    select id, budget_id from budget_items where organization_id = ${own} and deleted_at is null order by id
  `.execute(server.db);
  const random = seededRandom(20_270_801);
  const [first, ...others] = items;
  if (!first) throw new Error('The demonstration has no items.');
  const change = async () => {
    const { id, budget_id } = random.pick([first, ...others]);
    const what = random.chance(0.6) ? 'diff-delete' : 'restore';
    const answer = await people.manager.post(`/rest/budgets/${budget_id}/internal-items/${what}`, { ids: [id] });
    expect(answer.status).toBe(200);
  };
  const read = () => readCategoryTotals(server.db, own, { limit: 500 });
  for (let round = 0; round < 6; round += 1) {
    await Promise.all([change(), change(), read(), change(), change(), read(), change(), change(), read()]);
    const { kept, fresh } = await keptAndFresh();
    expect(kept.length).toBeGreaterThan(20);
    expect(kept).toEqual(fresh);
  }
  const { rows } = await sql<{ gone: number }>`
    select count(*)::int as gone from budget_items where organization_id = ${own} and deleted_at is not null
  `.execute(server.db);
  expect(rows[0]?.gone).toBeGreaterThan(10);
});

it('computes missing totals once for simultaneous readers', async () => {
  await sql`delete from budget_totals`.execute(server.db);
  const all = await Promise.all(Array.from({ length: 8 }, () => readCategoryTotals(server.db, own, { limit: 500 })));
  for (const one of all) expect(one).toEqual(all[0]);
  const { kept, fresh } = await keptAndFresh();
  expect(kept).toEqual(fresh);
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BudgetTotalsWire, type Objective, ObjectivesWire } from '../../src/features/planning/objectives.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

const without = async (feature: string, task: () => Promise<void>) => {
  const set = (value: boolean) =>
    sql`update organizations set features = features || jsonb_build_object(${feature}::text, ${value}::boolean) where id = ${fernhill}`.execute(
      server.db,
    );
  await set(false);
  await task();
  await set(true);
};

describe('objectives', () => {
  const read = async (query = '', by = people.member) =>
    v.parse(ObjectivesWire, await (await by.get(`/rest/planning/plans/objectives${query}`)).json());

  it('are those of the organization, by kind and by page (S-ROUTE-09, S-ENUM-07)', async () => {
    const { objectives, next } = await read();
    expect(next).toBeNull();
    const kinds = objectives.map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(['CORPORATE', 'MARKETING', 'TEAM']);
    expect(kinds, 'one kind after the other').toEqual(kinds.toSorted());
    const pages: Objective[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: v.InferOutput<typeof ObjectivesWire> = await read(`?limit=2${after && `&after=${after}`}`);
      pages.push(...page.objectives);
      after = page.next;
    }
    expect(pages).toEqual(objectives);
    for (const type of ['CORPORATE', 'MARKETING', 'TEAM']) {
      expect((await read(`?kind=${type}`)).objectives).toEqual(objectives.filter(({ kind }) => kind === type));
    }
    for (const { valueType, currency } of objectives) expect(currency).toBe(valueType === 'CURRENCY' ? 'USD' : null);
    const others = await read('', people.outsider);
    expect(others.objectives.map(({ id }) => id)).not.toContain(objectives[0]?.id);
  });

  it('are open to users with planning access, if the organization has the feature (S-ROUTE-09)', async () => {
    const path = '/rest/planning/plans/objectives';
    await expectRefusal(await people.stranger.get(path), SIGNED_OUT);
    const unplanned = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await unplanned.get(path), FORBIDDEN);
    await expectRefusal(await people.staff.get(path), FORBIDDEN);
    await without('PLANNING', async () => {
      await expectRefusal(await people.member.get(path), FORBIDDEN);
    });
    await expectRefusal(await people.member.get(`${path}?kind=OTHER`), BAD_REQUEST);
    await expectRefusal(await people.member.get('/rest/plans/objectives'), NOT_FOUND);
  });
});

it('totals are those of the organization’s budgets by currency, for every user of the organization (S-ROUTE-09)', async () => {
  await expectRefusal(await people.stranger.get('/rest/budgets/totals'), SIGNED_OUT);
  const { totals } = v.parse(BudgetTotalsWire, await (await people.member.get('/rest/budgets/totals')).json());
  const { rows } = await sql`
    select budgets.currency, count(distinct budgets.id)::int as budgets,
      sum(item.planned)::float8 as planned, sum(item.committed)::float8 as committed
    from budgets join budget_items item on item.budget_id = budgets.id and item.deleted_at is null
    where budgets.organization_id = ${fernhill}
    group by budgets.currency order by budgets.currency`.execute(server.db);
  expect(totals).toEqual(rows);
});

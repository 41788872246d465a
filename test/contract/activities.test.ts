import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActivitiesWire, type Activity, ActivityWire } from '../../src/features/activities/activities.wire.ts';
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

describe('activities', () => {
  const read = async (query = '', by = people.member) =>
    v.parse(ActivitiesWire, await (await by.get(`/rest/activities${query}`)).json());
  const readAll = async (query: string) => {
    const all: Activity[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: v.InferOutput<typeof ActivitiesWire> = await read(`${query}&limit=200${next && `&after=${next}`}`);
      all.push(...page.activities);
      next = page.next;
    }
    return all;
  };

  it('are one for each line item of the organization’s budgets that has dates, sorted by date (S-ROUTE-08)', async () => {
    const all = await readAll('?');
    const { rows } = await sql<{ id: string }>`
      select id from budget_items
      where organization_id = ${fernhill} and type = 'LINE_ITEM' and deleted_at is null and starts_on is not null
      order by starts_on, id`.execute(server.db);
    expect(all.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(all[0]).toMatchObject({ owner: expect.stringMatching(/ /), budget: { currency: 'EUR' } });
  });

  it('can be filtered by dates and by any part of a name (S-ROUTE-08)', async () => {
    const march = await readAll('?from=2027-03-01&to=2027-03-31');
    expect(march.length).toBeGreaterThan(10);
    for (const { startsOn, endsOn } of march) {
      expect(startsOn <= '2027-03-31' && (endsOn ?? '9999') >= '2027-03-01').toBe(true);
    }
    const found = await readAll('?search=PRIZE%20fund');
    expect(found.length).toBeGreaterThan(3);
    for (const { name } of found) expect(name.toLowerCase()).toContain('prize fund');
    expect((await readAll('?search=%25')).every(({ name }) => name.includes('%'))).toBe(true);
    const [activity] = found;
    await sql`update activities set name = 'Fête d’été, Málaga' where id = ${activity?.id}`.execute(server.db);
    for (const search of ['FETE d ete', 'malaga', 'MÁLAGA', 'ma']) {
      const ids = (await readAll(`?search=${encodeURIComponent(search)}`)).map(({ id }) => id);
      expect([search, ids.includes(activity?.id ?? '')]).toEqual([search, true]);
    }
    await sql`update activities set name = ${activity?.name} where id = ${activity?.id}`.execute(server.db);
    expect(await readAll('?search=%2C')).toEqual([]);
    expect(await readAll('?from=2031-01-01')).toEqual([]);
    expect((await readAll('?search=%20%20')).length).toBe((await readAll('?')).length);
  });

  it('can be listed from one of them on, in both directions and without gaps', async () => {
    const all = await readAll('?');
    const middle = all[Math.floor(all.length / 2)];
    const page = await read(`?at=${middle?.id}&limit=7`);
    const forward = [...page.activities];
    for (let { next } = page; next !== null; ) {
      const page: v.InferOutput<typeof ActivitiesWire> = await read(`?limit=200&after=${next}`);
      forward.push(...page.activities);
      next = page.next;
    }
    const backward: Activity[] = [];
    for (let { previous } = page; previous !== null; ) {
      const page: v.InferOutput<typeof ActivitiesWire> = await read(`?limit=13&before=${previous}`);
      backward.unshift(...page.activities);
      previous = page.previous;
    }
    expect(forward[0]).toEqual(middle);
    expect([...backward, ...forward]).toEqual(all);
  });

  it('are listed from the start when the cursor is unknown or of another organization', async () => {
    const first = await read('?limit=2');
    const [foreign] = v.parse(
      ActivitiesWire,
      await (await people.outsider.get('/rest/activities?limit=1')).json(),
    ).activities;
    for (const id of ['999999999', foreign?.id]) expect(await read(`?limit=2&at=${id}`)).toEqual(first);
    expect((await read(`?limit=2&at=${first.activities[0]?.id}`)).previous).toBeNull();
  });

  it('give the number of past matches of a search when the first page is not full', async () => {
    const past = await readAll('?search=PRIZE%20fund');
    const ends = past.map(({ endsOn }) => endsOn ?? '').sort();
    const from = ends[Math.floor(ends.length / 2)];
    const found = await read(`?search=PRIZE%20fund&from=${from}`);
    expect(found.activities.length).toBeGreaterThan(1);
    expect(found.pastMatches).toBeGreaterThan(0);
    expect(found.activities.length + found.pastMatches).toBe(past.length);
    expect((await read(`?search=PRIZE%20fund&from=${from}&limit=1`)).pastMatches).toBe(0);
    expect(await read('?search=PRIZE%20fund&from=2031-01-01')).toMatchObject({
      activities: [],
      pastMatches: past.length,
    });
    expect((await read('?search=nothing%20at%20all&from=2031-01-01')).pastMatches).toBe(0);
    expect((await read('?from=2031-01-01')).pastMatches).toBe(0);
  });

  it('without dates are not listed (S-ROUTE-08)', async () => {
    const [first] = (await read('?limit=1')).activities;
    const id = first?.id ?? '';
    await sql`update activities set starts_on = null, ends_on = null where id = ${id}`.execute(server.db);
    await expectRefusal(await people.member.get(`/rest/activities/${id}`), NOT_FOUND);
    await sql`update activities set starts_on = ${first?.startsOn}, ends_on = ${first?.endsOn} where id = ${id}`.execute(
      server.db,
    );
  });

  it('can be read individually by users of the organization only (S-ROUTE-08)', async () => {
    const [first] = (await read('?limit=1')).activities;
    const path = `/rest/activities/${first?.id}`;
    expect(v.parse(ActivityWire, await (await people.manager.get(path)).json())).toEqual(first);
    await expectRefusal(await people.outsider.get(path), NOT_FOUND);
    for (const id of ['999999999', 'x', '%00'])
      await expectRefusal(await people.member.get(`/rest/activities/${id}`), NOT_FOUND);
    for (const at of ['/rest/activities', path]) await expectRefusal(await people.stranger.get(at), SIGNED_OUT);
  });

  it('are refused when the organization lacks the feature (S-ROUTE-08)', async () => {
    await without('ACTIVITIES', async () => {
      await expectRefusal(await people.manager.get('/rest/activities'), FORBIDDEN);
      await expectRefusal(await people.manager.get('/rest/activities/1'), FORBIDDEN);
    });
    expect((await people.manager.get('/rest/activities')).status).toBe(200);
  });

  it.each([
    'from=2027-02-31',
    'to=tomorrow',
    'from=0000-01-01',
    'after=x',
    'before=x',
    'at=x',
    'limit=201',
    'search=%00',
    `search=${'x'.repeat(201)}`,
  ])('are refused for %.30s (S-ROUTE-08)', async (query) => {
    await expectRefusal(await people.member.get(`/rest/activities?${query}`), BAD_REQUEST);
  });
});

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

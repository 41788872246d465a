import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RECYCLE_BIN_KEPT_DAYS, RecycleBinsWire } from '../../src/features/administration/clearing.wire.ts';
import {
  type BlockingReason,
  type DeletedItem,
  DeletedWire,
  type RecycleBin,
  RecycleBinWire,
  RestoredWire,
} from '../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { BudgetTotalsWire } from '../../src/features/planning/objectives.wire.ts';
import { type Callers, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let budgetId: string;
let own: Awaited<ReturnType<typeof makeBudget>>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  const { id } = await server.db
    .selectFrom('budgets')
    .select('id')
    .where('name', '=', 'FY27 EMEA Retail Marketing')
    .executeTakeFirstOrThrow();
  budgetId = id;
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await makeBudget();
});

const binAt = (id: string, query = '', by = people.member) =>
  by.get(`/rest/budgets/${id}/deleted-budget-items${query}`);
const read = async (...at: Parameters<typeof binAt>): Promise<RecycleBin> =>
  v.parse(RecycleBinWire, await (await binAt(...at)).json());
const ask = (what: 'restore' | 'diff-delete', id: string, ids: readonly string[], by = people.member) =>
  by.post(`/rest/budgets/${id}/internal-items/${what}`, { ids });
const restore = async (ids: readonly string[], by = people.member) =>
  v.parse(RestoredWire, await (await ask('restore', own.budgetId, ids, by)).json());
const remove = async (ids: readonly string[], by = people.member) =>
  v.parse(DeletedWire, await (await ask('diff-delete', own.budgetId, ids, by)).json());
const names = (items: readonly DeletedItem[]) => items.map(({ name }) => name);
const standing = async () => {
  const query = server.db
    .selectFrom('budget_items')
    .where('budget_id', '=', own.budgetId)
    .where('deleted_at', 'is', null);
  return (await query.select('name').orderBy('id').execute()).map(({ name }) => name);
};
const personId = async (username: string) =>
  (await server.db.selectFrom('people').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

/** Creates a budget: Fairs > Lyon > Stall, Dinner; and Films. */
async function makeBudget() {
  const { organization_id } = await server.db
    .selectFrom('budgets')
    .select('organization_id')
    .where('id', '=', budgetId)
    .executeTakeFirstOrThrow();
  const { id } = await server.db
    .insertInto('budgets')
    .values({ organization_id, name: 'Spring', currency: 'ISK' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = async (name: string, type: string, parent_id: string | null, planned = 0) => {
    const item = { organization_id, budget_id: id, name, type, parent_id, planned };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const fairs = await add('Fairs', 'CATEGORY', null);
  const lyon = await add('Lyon', 'SUBCATEGORY', fairs);
  const stall = await add('Stall', 'LINE_ITEM', lyon, 100);
  const dinner = await add('Dinner', 'LINE_ITEM', lyon, 20);
  const films = await add('Films', 'CATEGORY', null);
  return { budgetId: id, fairs, lyon, stall, dinner, films };
}

describe('the recycle bin of a budget', () => {
  it('lists deleted items, last first, with their former parents and the date of their purge (S-BIN-01)', async () => {
    const { budget, items, total, next } = await read(budgetId);
    expect(budget).toEqual({ id: budgetId, name: 'FY27 EMEA Retail Marketing', currency: 'EUR' });
    expect([items.length, next]).toEqual([total, null]);
    const times = items.map(({ deletedAt }) => Date.parse(deletedAt));
    expect(times).toEqual([...times].sort((one, other) => other - one));
    for (const { deletedAt, purgesAt, deletedBy, breadcrumb, type } of items) {
      expect(Date.parse(purgesAt) - Date.parse(deletedAt)).toBe(RECYCLE_BIN_KEPT_DAYS * 86_400_000);
      expect(deletedBy).toMatch(/^\p{Lu}\p{L}+ \p{Lu}\p{L}+$/u);
      expect(breadcrumb.split(' > ')).toHaveLength(type === 'SUBCATEGORY' ? 1 : 2);
    }
  });

  it('has an item below a locked branch and one with a locked cell in the demonstration data', async () => {
    const { items } = await read(budgetId);
    const reasons = items.flatMap(({ blockedBy }) => blockedBy ?? []);
    expect(reasons.sort()).toEqual(['LOCKED_ANCESTOR', 'LOCKED_CELL']);
  });

  it('is paginated, even for items that were deleted at the same moment (S-BIN-01)', async () => {
    await remove([own.fairs, own.films]);
    const whole = await read(own.budgetId);
    expect(whole.total).toBe(5);
    const pages: DeletedItem[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page: RecycleBin = await read(own.budgetId, `?limit=2${next && `&after=${next}`}`);
      expect(page.total).toBe(5);
      pages.push(...page.items);
      next = page.next;
    }
    expect(pages).toEqual(whole.items);
    const times = pages.map(({ deletedAt }) => Date.parse(deletedAt));
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  it('lists what was deleted together in the order of the sheet', async () => {
    const place = { ids: [own.dinner], parentId: own.lyon, afterId: null };
    expect((await people.manager.post(`/rest/budgets/${own.budgetId}/internal-items/move`, place)).ok).toBe(true);
    await remove([own.fairs]);
    const { items } = await read(own.budgetId);
    expect(items.filter(({ parentId }) => parentId === own.lyon).map(({ name }) => name)).toEqual(['Dinner', 'Stall']);
    await restore([own.fairs, own.dinner, own.stall]);
    await remove([own.stall]);
    await remove([own.dinner]);
    expect((await read(own.budgetId)).items.map(({ name }) => name)).toEqual(['Dinner', 'Stall']);
  });

  it('belongs to the organization only, and rejects every other id and page (S-BIN-01)', async () => {
    await expectRefusal(await binAt(budgetId, '', people.stranger), SIGNED_OUT);
    await expectRefusal(await binAt(budgetId, '', people.outsider), NOT_FOUND);
    for (const id of ['999999999', '12a', '%31%32a', '1%2F2', '9'.repeat(30), '%00']) {
      await expectRefusal(await binAt(id), NOT_FOUND);
    }
    const forged = (...place: string[]) => Buffer.from(JSON.stringify(place)).toString('base64url');
    for (const after of ['x', forged('2027-02-31 10:00:00+00', '1'), forged('now', '1'), forged('1')]) {
      await expectRefusal(await binAt(budgetId, `?after=${after}`), BAD_REQUEST);
    }
    for (const limit of ['0', '201', '-1', '1e2']) {
      await expectRefusal(await binAt(budgetId, `?limit=${limit}`), BAD_REQUEST);
    }
  });
});

describe('deleting and restoring', () => {
  it('includes all descendants, and records the user (S-BIN-03)', async () => {
    const { deleted, blocked } = await remove([own.lyon]);
    expect([[...deleted].sort(), blocked]).toEqual([[own.lyon, own.stall, own.dinner].sort(), []]);
    expect(await standing()).toEqual(['Fairs', 'Films']);
    const { items } = await read(own.budgetId);
    expect(new Set(items.map(({ deletedBy }) => deletedBy))).toEqual(new Set(['Owen Pryce']));
    expect(items.find(({ name }) => name === 'Stall')?.breadcrumb).toBe('Fairs > Lyon');
  });

  it('restores items that were deleted together, and with an item its ancestors (S-BIN-03)', async () => {
    await remove([own.dinner]);
    await remove([own.fairs]);
    const { restored } = await restore([own.lyon]);
    expect([...restored].sort()).toEqual([own.fairs, own.lyon, own.stall].sort());
    expect(names((await read(own.budgetId)).items)).toEqual(['Dinner']);
    await remove([own.fairs]);
    expect((await restore([own.stall])).restored.sort()).toEqual([own.fairs, own.lyon, own.stall].sort());
    expect(await standing()).toEqual(['Fairs', 'Lyon', 'Stall', 'Films']);
  });

  it('ignores missing items, existing items, and those of another budget (S-BIN-03)', async () => {
    const other = own;
    own = await makeBudget();
    await ask('diff-delete', other.budgetId, [other.stall]);
    expect(await restore([own.stall, other.stall, '999999999'])).toEqual({ restored: [], blocked: [] });
    expect(await remove([other.dinner, '999999999'])).toEqual({ deleted: [], blocked: [] });
    expect(names((await read(other.budgetId)).items)).toEqual(['Stall']);
  });

  it.each<[BlockingReason, string]>([
    ['LOCKED_ANCESTOR', `update budget_items set locked = true where name = 'Lyon'`],
    ['LOCKED_COLUMN', `insert into budget_columns select organization_id, id, 'planned', true from budgets`],
    ['LOCKED_CELL', `update budget_items set locked_cells = '{planned}' where name = 'Stall'`],
  ])('is refused with a %s, except for the owner and administrators (S-BIN-02)', async (reason, lock) => {
    const column = lock.startsWith('insert') ? 'id' : 'budget_id';
    await sql
      .raw(`${lock} ${lock.startsWith('insert') ? 'where' : 'and'} ${column} = ${own.budgetId}`)
      .execute(server.db);
    const blocked = [{ id: own.stall, reason }];
    expect(await remove([own.stall])).toEqual({ deleted: [], blocked });
    expect(await remove([own.fairs])).toEqual({ deleted: [], blocked: [{ id: own.fairs, reason }] });
    expect((await remove([own.stall], people.manager)).deleted).toEqual([own.stall]);
    expect((await read(own.budgetId)).items).toMatchObject([{ id: own.stall, blockedBy: reason }]);
    expect((await read(own.budgetId, '', people.manager)).items).toMatchObject([{ blockedBy: null }]);
    expect(await restore([own.stall])).toEqual({ restored: [], blocked });
    expect((await restore([own.stall], people.staff)).restored).toEqual([own.stall]);

    const owner = findDemoPerson('legacy', 'ordinary user');
    await server.db
      .updateTable('budget_items')
      .set({ owner_id: await personId(owner.username) })
      .where('id', '=', own.stall)
      .execute();
    expect((await remove([own.stall])).deleted).toEqual([own.stall]);
    expect((await restore([own.stall])).restored).toEqual([own.stall]);
    const another = await signIn(server, { ...owner, username: 'sofia.marin@ledgerline.example' });
    expect((await remove([own.stall], another)).blocked).toEqual(blocked);
  });

  it('is refused to readers, who delete and restore only their own items', async () => {
    const reader = findDemoPerson('legacy', 'user without planning access');
    const asReader = await signIn(server, reader);
    await remove([own.dinner]);
    await expectRefusal(await ask('diff-delete', own.budgetId, [own.stall], asReader), FORBIDDEN);
    await expectRefusal(await ask('restore', own.budgetId, [own.dinner], asReader), FORBIDDEN);
    expect((await read(own.budgetId, '', asReader)).items).toMatchObject([{ blockedBy: 'NO_PERMISSION' }]);
    expect(await standing()).toEqual(['Fairs', 'Lyon', 'Stall', 'Films']);

    await sql`
      update budget_items set owner_id = ${await personId(reader.username)} where id in (${own.lyon}, ${own.stall})
    `.execute(server.db);
    await expectRefusal(await ask('diff-delete', own.budgetId, [own.stall, own.films], asReader), FORBIDDEN);
    expect((await remove([own.stall], asReader)).deleted).toEqual([own.stall]);
    const [latest] = (await read(own.budgetId, '', asReader)).items;
    expect(latest).toMatchObject({ id: own.stall, blockedBy: null });
    expect((await restore([own.stall], asReader)).restored).toEqual([own.stall]);
    await restore([own.dinner]);
    // Dinner, its child, belongs to another user.
    await expectRefusal(await ask('diff-delete', own.budgetId, [own.lyon], asReader), FORBIDDEN);
    expect(await standing()).toHaveLength(5);
  });

  it('deletes approved items only for users who may approve', async () => {
    const { organization_id } = await server.db
      .selectFrom('budgets')
      .where('id', '=', own.budgetId)
      .select('organization_id')
      .executeTakeFirstOrThrow();
    const approval = { organization_id, budget_id: own.budgetId };
    await server.db
      .insertInto('item_approvals')
      .values([
        { ...approval, item_id: own.stall, stage: 'APPROVED' },
        { ...approval, item_id: own.dinner, stage: 'PENDING_CHANGE' },
      ])
      .execute();
    const reason = 'APPROVED';
    expect(await remove([own.stall, own.dinner, own.lyon, own.films])).toEqual({
      deleted: [own.films],
      blocked: [own.lyon, own.stall, own.dinner].map((id) => ({ id, reason })),
      financials: { orders: 0, actuals: 0 },
    });
    expect((await remove([own.stall], people.manager)).deleted).toEqual([own.stall]);
    expect((await restore([own.stall])).restored).toEqual([own.stall]);
  });

  it('notifies open pages of the organization, and no others', async () => {
    const page = await openEvents(people.manager);
    const elsewhere = await openEvents(people.outsider);
    try {
      await remove([own.stall]);
      await expect.poll(() => page.received.map(({ data }) => data)).toEqual([JSON.stringify({ topic: 'budgets' })]);
      await restore([own.stall]);
      await expect.poll(() => page.received).toHaveLength(2);
      await ask('diff-delete', own.budgetId, [], people.member);
      await people.outsider.send('/rest/users/current/preferences', {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ locale: 'en', defaultTab: 'HOME' }),
      });
      await expect.poll(() => elsewhere.received.map(({ data }) => data)).toEqual(['{"topic":"session"}']);
      expect(page.received).toHaveLength(2);
    } finally {
      page.close();
      elsewhere.close();
    }
  });

  it('does not treat an empty locked value as no lock (S-BIN-02)', async () => {
    await sql`update budget_items set locked_cells = '{actual}' where id = ${own.stall}`.execute(server.db);
    expect((await remove([own.stall])).deleted).toEqual([own.stall]);
  });

  it('refuses an item with a locked ancestor that would be restored too (S-BIN-02)', async () => {
    await remove([own.fairs]);
    await sql`update budget_items set locked = true where id = ${own.lyon}`.execute(server.db);
    const { restored, blocked } = await restore([own.fairs]);
    expect(restored).toEqual([own.fairs]);
    expect(new Set(blocked.map(({ id }) => id))).toEqual(new Set([own.lyon, own.stall, own.dinner]));
  });

  it('updates the totals of budgets immediately (S-BIN-03)', async () => {
    const planned = async () => {
      const { totals } = v.parse(BudgetTotalsWire, await (await people.member.get('/rest/budgets/totals')).json());
      return totals.find(({ currency }) => currency === 'ISK')?.planned ?? 0;
    };
    const before = await planned();
    await remove([own.stall]);
    expect(await planned()).toBe(before - 100);
    await restore([own.stall]);
    expect(await planned()).toBe(before);
  });

  it('ends in one of the two states when two users act simultaneously, with current totals (S-BIN-03)', async () => {
    const turns = Array.from({ length: 12 }, (_, turn) => turn);
    await Promise.all(
      turns.map(async (turn) => {
        if (turn % 3 === 0) await remove([own.lyon]);
        else if (turn % 3 === 1) await restore([own.stall], people.manager);
        else await people.member.get('/rest/budgets/totals');
      }),
    );
    await people.member.get('/rest/budgets/totals');
    const { rows } = await sql<{ kept: string; real: string }>`
      select total.planned as kept, (
        select coalesce(sum(planned), 0) from budget_items where budget_id = ${own.budgetId} and deleted_at is null
      ) as real
      from budget_totals as total where budget_id = ${own.budgetId}
    `.execute(server.db);
    expect(Number(rows[0]?.kept)).toBe(Number(rows[0]?.real));
    const { rows: lost } = await sql`
      select from budget_items child join budget_items parent on parent.id = child.parent_id
      where child.budget_id = ${own.budgetId} and child.deleted_at is null and parent.deleted_at is not null
    `.execute(server.db);
    expect(lost).toEqual([]);
  });

  it('is refused to signed-out callers, other organizations, without the CSRF token and for invalid input (S-BIN-03)', async () => {
    for (const what of ['restore', 'diff-delete'] as const) {
      await expectRefusal(await ask(what, own.budgetId, [own.stall], people.stranger), SIGNED_OUT);
      await expectRefusal(await ask(what, own.budgetId, [own.stall], people.outsider), NOT_FOUND);
      await expectRefusal(await ask(what, '999999999', [own.stall]), NOT_FOUND);
      const path = `/rest/budgets/${own.budgetId}/internal-items/${what}`;
      const token = { 'X-CSRF-TOKEN': 'x' };
      await expectRefusal(await people.member.post(path, { ids: [own.stall] }, token), {
        status: 403,
        code: 'CSRF_INVALID',
      });
      for (const ids of [[], ['x'], ['1;'], [1], 'x', ['9'.repeat(30)], Array(20_001).fill('1')]) {
        await expectRefusal(await people.member.post(path, { ids }), BAD_REQUEST);
      }
    }
    expect(await standing()).toHaveLength(5);
  });
});

describe('the recycle bins of organizations', () => {
  const bins = async (by: HttpClient, query = '') =>
    v.parse(RecycleBinsWire, await (await by.get(`/rest/recycle-bins${query}`)).json());

  it('are counted by page for users who administrate budgets (S-ROUTE-16)', async () => {
    const whole = await bins(people.staff);
    expect(whole.organizations.map(({ name }) => name)).toEqual([
      'Brightwater Foods',
      'Fernhill Outdoor',
      'Halden Instruments',
      'Northlight Studios',
    ]);
    const { rows } = await sql<{ items: number }>`
      select count(*)::int as items from budget_items join organizations on organizations.id = organization_id
      where budget_items.deleted_at is not null and host_label = 'halden'
    `.execute(server.db);
    expect(whole.organizations[2]?.items).toBe(rows[0]?.items);
    const first = await bins(people.staff, '?limit=1');
    const rest = await bins(people.staff, `?after=${first.next}`);
    expect([...first.organizations, ...rest.organizations]).toEqual(whole.organizations);
  });

  it('are closed to others, and limited to one’s own without the administration site (S-ROUTE-16)', async () => {
    await expectRefusal(await people.stranger.get('/rest/recycle-bins'), SIGNED_OUT);
    for (const who of ['member', 'manager', 'outsider'] as const) {
      await expectRefusal(await people[who].get('/rest/recycle-bins'), FORBIDDEN);
    }
    const answer = await people.stranger.post('/rest/sandboxes', {
      brand: 'newer',
      role: 'user',
      notice: null,
      person: { access: ['ADMIN'] },
    });
    const { sessionToken, organizationId } = await answer.json();
    const inside = await people.stranger.get('/rest/recycle-bins', { 'X-Sandbox-Session': sessionToken });
    expect((await inside.json()).organizations.map(({ id }: { id: string }) => id)).toEqual([organizationId]);
  });
});

it('deleted items are kept for 30 days, and never purged while an existing item needs them (S-BIN-03)', async () => {
  await remove([own.fairs]);
  await sql`update budget_items set deleted_at = now() - interval '30 days 1 minute' where id in (${own.fairs}, ${own.lyon}, ${own.stall})`.execute(
    server.db,
  );
  await sql`update budget_items set deleted_at = now() - interval '29 days' where id = ${own.dinner}`.execute(
    server.db,
  );
  await server.sweep();
  expect(names((await read(own.budgetId)).items)).toEqual(['Dinner', 'Fairs', 'Lyon']);
  await sql`update budget_items set deleted_at = now() - interval '31 days' where id = ${own.dinner}`.execute(
    server.db,
  );
  await server.sweep();
  expect(names((await read(own.budgetId)).items)).toEqual([]);
  expect(await standing()).toEqual(['Films']);
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  DeletedWire,
  RecycleBinWire,
  RestoredWire,
  RestoreRehearsalWire,
} from '../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import type { ItemType } from '../../src/shell/brand/item-types.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let organization: string;
let budgetId: string;
/** Fairs > Lyon > Stall, Dinner; Films > Story. */
let ids: Record<'fairs' | 'lyon' | 'stall' | 'dinner' | 'films' | 'story', string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  const owner = findDemoPerson('legacy', 'ordinary user');
  const { organization_id } = await server.db
    .selectFrom('people')
    .select('organization_id')
    .where('username', '=', owner.username)
    .executeTakeFirstOrThrow();
  organization = organization_id ?? (await organizationId(server, 'halden'));
});
afterAll(() => server.close());

const addBudget = async () =>
  (
    await server.db
      .insertInto('budgets')
      .values({ organization_id: organization, name: 'Spring', currency: 'ISK' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const add = async (name: string, type: ItemType, parent_id: string | null, planned = 0) => {
  const item = { organization_id: organization, budget_id: budgetId, name, type, parent_id, planned };
  return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
};
beforeEach(async () => {
  budgetId = await addBudget();
  const fairs = await add('Fairs', 'CATEGORY', null);
  const lyon = await add('Lyon', 'SUBCATEGORY', fairs);
  const stall = await add('Stall', 'LINE_ITEM', lyon, 100.1234);
  const dinner = await add('Dinner', 'LINE_ITEM', lyon, 20);
  const films = await add('Films', 'CATEGORY', null);
  ids = { fairs, lyon, stall, dinner, films, story: await add('Story', 'LINE_ITEM', films, 7) };
});

type Ask = { mode?: string; by?: Callers['member'] };
const path = (rest: string) => `/rest/budgets/${budgetId}/${rest}`;
const ask = (wanted: readonly string[], { mode, by = people.member }: Ask = {}, query = '') =>
  by.post(path(`internal-items/restore${query}`), { ids: wanted, ...(mode && { mode }) });
const restore = async (wanted: readonly string[], options?: Ask) =>
  v.parse(RestoredWire, await (await ask(wanted, options)).json());
const rehearse = async (wanted: readonly string[], options?: Ask) =>
  v.parse(RestoreRehearsalWire, await (await ask(wanted, options, '?rehearse=true')).json());
const remove = async (...wanted: string[]) =>
  v.parse(DeletedWire, await (await people.member.post(path('internal-items/diff-delete'), { ids: wanted })).json());
const bin = async (query = '', by = people.member) =>
  v.parse(RecycleBinWire, await (await by.get(path(`deleted-budget-items${query}`))).json());
const names = (items: readonly { name: string }[]) => items.map(({ name }) => name).sort();
/** The existing items, each with its parent. */
const tree = async () => {
  const { rows } = await sql<{ name: string; parent: string | null }>`
    select item.name, parent.name as parent from budget_items as item
    left join budget_items as parent on parent.id = item.parent_id
    where item.budget_id = ${budgetId} and item.deleted_at is null order by item.id
  `.execute(server.db);
  return rows.map(({ name, parent }) => (parent === null ? name : `${parent} > ${name}`));
};
const planned = async () => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(planned), 0)::text as sum from budget_items
    where budget_id = ${budgetId} and deleted_at is null
  `.execute(server.db);
  return rows[0]?.sum;
};
/** Gives an item a value in a locked column. */
const lockBriefOf = (itemId: string) =>
  sql`
    with col as (
      insert into budget_custom_columns (organization_id, budget_id, name, type, storage, locked_role)
      values (${organization}, ${budgetId}, 'Brief', 'TEXT', 'TEXT', 'ADMIN') returning id
    )
    insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
    select ${itemId}, id, ${budgetId}, ${organization}, '"x"' from col
  `.execute(server.db);

describe('restoring alone', () => {
  it('puts an item below the nearest ancestor that exists, otherwise at the top', async () => {
    await remove(ids.lyon);
    expect((await restore([ids.stall], { mode: 'ALONE' })).restored).toEqual([ids.stall]);
    expect(await tree()).toEqual(['Fairs', 'Fairs > Stall', 'Films', 'Films > Story']);
    await remove(ids.fairs);
    expect((await restore([ids.dinner], { mode: 'ALONE' })).restored).toEqual([ids.dinner]);
    expect(await tree()).toEqual(['Dinner', 'Films', 'Films > Story']);
  });

  it('restores with an item what was deleted with it, below it', async () => {
    await remove(ids.dinner);
    await remove(ids.fairs);
    await add('Paris', 'CATEGORY', null);
    await server.db.updateTable('budget_items').set({ type: 'CATEGORY' }).where('id', '=', ids.lyon).execute();
    expect((await restore([ids.lyon], { mode: 'ALONE' })).restored.sort()).toEqual([ids.lyon, ids.stall].sort());
    expect(await tree()).toEqual(['Lyon', 'Lyon > Stall', 'Films', 'Films > Story', 'Paris']);
  });

  it('refuses a place where the type cannot be, with everything below it', async () => {
    await remove(ids.fairs);
    const { restored, blocked } = await restore([ids.lyon], { mode: 'ALONE' });
    expect(restored).toEqual([]);
    expect(blocked).toEqual([ids.lyon, ids.stall, ids.dinner].map((id) => ({ id, reason: 'NO_PLACE' })));
    expect((await rehearse([ids.lyon], { mode: 'ALONE' })).blocked[0]).toMatchObject({
      name: 'Lyon',
      reason: 'NO_PLACE',
      lockedItem: 'Lyon',
    });
    // With its category, it has a place again.
    expect((await restore([ids.lyon, ids.fairs], { mode: 'ALONE' })).blocked).toEqual([]);
    expect(await tree()).toContain('Fairs > Lyon');
  });

  it('is not a way around the lock of a former parent', async () => {
    await remove(ids.fairs);
    await sql`update budget_items set locked = true where id = ${ids.lyon}`.execute(server.db);
    expect((await restore([ids.stall], { mode: 'ALONE' })).blocked).toEqual([
      { id: ids.stall, reason: 'LOCKED_ANCESTOR' },
    ]);
  });

  it('rejects other modes', async () => {
    await expectRefusal(await ask([ids.stall], { mode: 'WITHOUT' }), BAD_REQUEST);
    await expectRefusal(await ask([ids.stall], {}, '?rehearse=1'), BAD_REQUEST);
  });
});

describe('sums', () => {
  it.each(['WITH_PARENTS', 'ALONE'])('are as before the deletion after restoring %s', async (mode) => {
    const before = await planned();
    const { deleted } = await remove(ids.fairs, ids.story);
    expect(await planned()).toBe('0.0000');
    await restore(deleted, { mode });
    expect(await planned()).toBe(before);
    expect((await bin()).total).toBe(0);
  });
});

describe('a rehearsal', () => {
  it('says what would be restored, and where, and changes nothing', async () => {
    await remove(ids.fairs);
    const page = await openEvents(people.manager);
    try {
      const { items, blocked, gone, administrators } = await rehearse([ids.stall, ids.story]);
      expect(items.map(({ name, place, isMoved }) => [name, place, isMoved])).toEqual([
        ['Fairs', '', false],
        ['Lyon', 'Fairs', false],
        ['Stall', 'Fairs > Lyon', false],
      ]);
      expect([blocked, gone, administrators]).toEqual([[], [ids.story], []]);
      const alone = await rehearse([ids.stall], { mode: 'ALONE' });
      expect(alone.items).toEqual([{ id: ids.stall, name: 'Stall', type: 'LINE_ITEM', place: '', isMoved: true }]);
      expect(await tree()).toEqual(['Films', 'Films > Story']);
      await remove(ids.story);
      // Only the deletion is announced.
      await expect.poll(() => page.received).toHaveLength(1);
    } finally {
      page.close();
    }
  });

  it('names each lock, and who can restore the item in spite of it (S-BIN-02)', async () => {
    const owner = await server.db
      .selectFrom('people')
      .select('id')
      .where('username', '=', 'sofia.marin@ledgerline.example')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('budget_items').set({ owner_id: owner.id }).where('id', '=', ids.stall).execute();
    await remove(ids.dinner, ids.story);
    await server.db.updateTable('budget_items').set({ locked: true }).where('id', '=', ids.lyon).execute();
    await server.db
      .updateTable('budget_items')
      .set({ locked_cells: ['planned'] })
      .where('id', '=', ids.story)
      .execute();
    const first = await rehearse([ids.dinner, ids.story]);
    expect(first.items).toEqual([]);
    expect(first.blocked).toMatchObject([
      { name: 'Dinner', reason: 'LOCKED_ANCESTOR', lockedItem: 'Lyon', lockedColumns: [], owner: null },
      { name: 'Story', reason: 'LOCKED_CELL', lockedItem: 'Story', lockedColumns: ['planned'], owner: null },
    ]);
    expect(first.administrators).toContain(managerName());
    expect(first.administrators.length).toBeLessThanOrEqual(5);

    await sql`update budget_items set locked = false where budget_id = ${budgetId}`.execute(server.db);
    await people.manager.post(path('internal-items/diff-delete'), { ids: [ids.lyon] });
    const column = { organization_id: organization, budget_id: budgetId, key: 'planned', locked: true };
    await server.db.insertInto('budget_columns').values(column).execute();
    const { blocked } = await rehearse([ids.stall]);
    expect(blocked).toMatchObject([
      { name: 'Stall', reason: 'LOCKED_COLUMN', lockedColumns: ['planned'], owner: 'Sofia Marin' },
    ]);
    expect((await rehearse([ids.stall], { by: people.manager })).blocked).toEqual([]);
    await lockBriefOf(ids.stall);
    expect((await rehearse([ids.stall])).blocked).toMatchObject([{ lockedColumns: ['planned', 'Brief'] }]);
    // A column that is gone locks nothing.
    await server.db.deleteFrom('budget_custom_columns').where('budget_id', '=', budgetId).execute();
    await server.db.deleteFrom('budget_columns').where('budget_id', '=', budgetId).execute();
    expect((await restore([ids.stall])).blocked).toEqual([]);
  });

  it('names all locks of an item and of what must return with it, each once (S-BIN-02)', async () => {
    await remove(ids.fairs);
    const lock = { locked: true };
    await server.db.updateTable('budget_items').set(lock).where('id', 'in', [ids.fairs, ids.lyon]).execute();
    await lockBriefOf(ids.stall);
    const cell = { locked_cells: ['planned'] };
    await server.db.updateTable('budget_items').set(cell).where('id', '=', ids.stall).execute();
    const { blocked } = await rehearse([ids.stall]);
    expect(blocked).toMatchObject([{ name: 'Stall', reason: 'LOCKED_ANCESTOR', lockedItem: 'Lyon' }]);
    const refused = { refusedId: ids.stall, refusedName: 'Stall' };
    expect(blocked[0]?.locks).toEqual([
      { reason: 'LOCKED_ANCESTOR', lockedItem: 'Lyon', lockedColumns: [], ...refused },
      { reason: 'LOCKED_ANCESTOR', lockedItem: 'Fairs', lockedColumns: [], ...refused },
      { reason: 'LOCKED_COLUMN', lockedItem: 'Stall', lockedColumns: ['Brief'], ...refused },
      { reason: 'LOCKED_CELL', lockedItem: 'Stall', lockedColumns: ['planned'], ...refused },
    ]);
  });

  it('names the owner only if it owns all locked items', async () => {
    await remove(ids.lyon);
    const owner = await server.db
      .selectFrom('people')
      .select('id')
      .where('username', '=', 'sofia.marin@ledgerline.example')
      .executeTakeFirstOrThrow();
    const owned = { owner_id: owner.id, locked_cells: ['planned'] };
    await server.db.updateTable('budget_items').set(owned).where('id', '=', ids.stall).execute();
    expect((await rehearse([ids.stall])).blocked[0]?.owner).toBe('Sofia Marin');
    await server.db.updateTable('budget_items').set({ locked: true }).where('id', '=', ids.lyon).execute();
    expect((await rehearse([ids.stall])).blocked[0]?.owner).toBeNull();
  });

  it('counts the purchase orders and actuals that return with the items', async () => {
    const entry = { organization_id: organization, budget_id: budgetId, item_id: ids.stall, amount: 1, source: 'PAGE' };
    const entries = ['PO', 'PO', 'ACTUAL'].map((kind) => ({ ...entry, kind }));
    await server.db.insertInto('financials').values(entries).execute();
    await remove(ids.fairs);
    expect((await rehearse([ids.dinner], { mode: 'ALONE' })).financials).toEqual({ orders: 0, actuals: 0 });
    expect((await rehearse([ids.stall])).financials).toEqual({ orders: 2, actuals: 1 });
    expect((await restore([ids.stall])).financials).toEqual({ orders: 2, actuals: 1 });
  });

  it('brings an item back without the values of a column that was deleted after it', async () => {
    const column = { organization_id: organization, budget_id: budgetId, name: 'Brief', type: 'TEXT', storage: 'TEXT' };
    const { id } = await server.db
      .insertInto('budget_custom_columns')
      .values(column)
      .returning('id')
      .executeTakeFirstOrThrow();
    const values = { item_id: ids.stall, column_id: id, budget_id: budgetId, organization_id: organization };
    await server.db
      .insertInto('item_column_values')
      .values({ ...values, value: '"x"' })
      .execute();
    await remove(ids.stall);
    const path = `/rest/budgets/${budgetId}/columns/${id}`;
    expect((await people.manager.send(path, { method: 'DELETE' })).status).toBe(204);
    const { restored, blocked } = await restore([ids.stall]);
    expect([restored, blocked]).toEqual([[ids.stall], []]);
    const kept = await server.db
      .selectFrom('item_column_values')
      .where('item_id', '=', ids.stall)
      .selectAll()
      .execute();
    expect(kept).toEqual([]);
  });

  it('is refused like the change itself', async () => {
    await remove(ids.stall);
    const asReader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await ask([ids.stall], { by: asReader }, '?rehearse=true'), FORBIDDEN);
  });
});

const managerName = () => {
  const { firstName, lastName } = findDemoPerson('legacy', 'organization manager');
  return `${firstName} ${lastName}`;
};

describe('restoring at the same time', () => {
  it('restores each item once, and tells the other user that it is gone', async () => {
    await remove(ids.fairs);
    const [one, other] = await Promise.all([
      restore([ids.fairs], { mode: 'WITH_PARENTS' }),
      restore([ids.fairs], { by: people.manager, mode: 'ALONE' }),
    ]);
    expect([one.restored.length, other.restored.length].sort()).toEqual([0, 4]);
    expect([one.blocked, other.blocked]).toEqual([[], []]);
    expect((await rehearse([ids.fairs])).gone).toEqual([ids.fairs]);
  });

  it('finds a place for an item whose former parent has gone to another budget', async () => {
    await remove(ids.story);
    const elsewhere = await addBudget();
    await server.db.updateTable('budget_items').set({ budget_id: elsewhere }).where('id', '=', ids.films).execute();
    const { items } = await rehearse([ids.story]);
    expect(items).toMatchObject([{ name: 'Story', place: '', isMoved: true }]);
    await restore([ids.story]);
    expect(await tree()).toContain('Story');
  });
});

describe('the list of deleted items', () => {
  it('comes with all former parents, deleted or not', async () => {
    await remove(ids.stall);
    expect(await bin()).toMatchObject({
      items: [{ id: ids.stall, parentId: ids.lyon }],
      parents: [
        { id: ids.fairs, parentId: null, name: 'Fairs', type: 'CATEGORY', isDeleted: false },
        { id: ids.lyon, parentId: ids.fairs, isDeleted: false },
      ],
    });
    await remove(ids.fairs);
    const { items, parents } = await bin('?limit=1');
    const known = [...items, ...parents].map(({ id }) => id);
    for (const { parentId } of [...items, ...parents]) expect(parentId === null || known.includes(parentId)).toBe(true);
    expect(parents.every(({ isDeleted }) => isDeleted)).toBe(true);
  });

  it('can be searched, and filtered by type, user and time of deletion', async () => {
    await remove(ids.fairs);
    await people.manager.post(path('internal-items/diff-delete'), { ids: [ids.story] });
    await sql`update budget_items set deleted_at = now() - interval '3 days' where id = ${ids.story}`.execute(
      server.db,
    );
    const { users, total } = await bin();
    expect(total).toBe(5);
    expect(names(users)).toEqual([managerName(), 'Owen Pryce'].sort());
    const managerId = users.find(({ name }) => name === managerName())?.id;
    const before = new Date(Date.now() - 86_400_000).toISOString();
    for (const [query, found] of [
      ['?search=LYO', ['Lyon']],
      ['?search=%25', []],
      ['?type=LINE_ITEM', ['Dinner', 'Stall', 'Story']],
      [`?deletedBy=${managerId}`, ['Story']],
      [`?deletedFrom=${before}`, ['Dinner', 'Fairs', 'Lyon', 'Stall']],
      [`?deletedBefore=${before}`, ['Story']],
      [`?deletedBefore=${before}&type=CATEGORY`, []],
    ] as const) {
      const filtered = await bin(query);
      expect([query, names(filtered.items), filtered.total]).toEqual([query, found, found.length]);
      expect(filtered.users).toEqual(users);
    }
    for (const query of ['?type=BUDGET', '?deletedBy=x', '?deletedFrom=2027-02-31T00:00:00.000Z']) {
      await expectRefusal(await people.member.get(path(`deleted-budget-items${query}`)), BAD_REQUEST);
    }
  });
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ITEM_CHANGES_MAX,
  type ItemChange,
  type ItemResult,
  ItemResultsWire,
} from '../../src/features/budgets/items/item-changes.wire.ts';
import { type ItemTree, ItemTreeWire, TREE_COLUMNS } from '../../src/features/budgets/items/item-tree.wire.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let reader: HttpClient;
let fernhill: string;
let budgetId: string;
/** Ids by name. */
let items: Record<'fairs' | 'lyon' | 'stall' | 'dinner' | 'prize', string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** Fairs > Lyon > Stall, Dinner; and Prize at the top. */
beforeEach(async () => {
  const { id } = await server.db
    .insertInto('budgets')
    .values({ organization_id: fernhill, name: 'Spring', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  budgetId = id;
  const add = async (name: string, type: string, parent_id: string | null, planned = '0') => {
    const item = { organization_id: fernhill, budget_id: id, name, type, parent_id, planned };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const fairs = await add('Fairs', 'CATEGORY', null);
  const lyon = await add('Lyon', 'SUBCATEGORY', fairs);
  const stall = await add('Stall', 'LINE_ITEM', lyon, '12345678901234.5678');
  const dinner = await add('Dinner', 'PLACEHOLDER', lyon, '20');
  items = { fairs, lyon, stall, dinner, prize: await add('Prize', 'LINE_ITEM', null) };
});

const path = (rest: string) => `/rest/budgets/${budgetId}/${rest}`;
const readTree = async (query = '', by = people.member): Promise<ItemTree> =>
  v.parse(ItemTreeWire, await (await by.get(path(`internal-items/tree${query}`))).json());
const sendChanges = (changes: readonly unknown[], query = '', by = people.member) =>
  by.post(path(`internal-items/diff-update${query}`), { changes });
const change = (id: string, fields: ItemChange['fields'], version = 1): ItemChange => ({ id, version, fields });
const sendItems = (given: readonly unknown[], query = '', by = people.member) =>
  by.post(path(`diff-create${query}`), { items: given });
const resultsIn = async (answer: Response): Promise<ItemResult[]> =>
  v.parse(ItemResultsWire, await answer.json()).results;
const codesIn = async (answer: Response) => (await resultsIn(answer)).map(({ error }) => error?.code ?? 'saved');
const stored = (id: string) =>
  server.db.selectFrom('budget_items').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const lockItem = (id: string) => sql`update budget_items set locked = true where id = ${id}`.execute(server.db);
const versionOf = async (id: string) => (await stored(id)).version;
const lastEntry = () =>
  server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('budget_id', '=', budgetId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('the tree of a budget', () => {
  it('has all items as columns, parents first, with exact amounts', async () => {
    const tree = await readTree();
    expect(tree.names).toEqual(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Prize']);
    expect(tree.parentIds).toEqual([null, items.fairs, items.lyon, items.lyon, null]);
    expect(tree.versions).toEqual([1, 1, 1, 1, 1]);
    expect(Object.keys(tree.columns).sort()).toEqual([...TREE_COLUMNS].sort());
    expect(tree.columns.planned).toEqual(['0', '0', '12345678901234.5678', '20', '0']);
    expect(tree.columns.approvalState).toEqual(Array(5).fill('NONE'));
  });

  it('has only the columns that are asked for, and refuses others', async () => {
    expect(Object.keys((await readTree('?columns=ownerId,planned')).columns)).toEqual(['planned', 'ownerId']);
    await expectRefusal(await people.member.get(path('internal-items/tree?columns=secret')), BAD_REQUEST);
  });

  it('leaves out what is deleted, with everything below it', async () => {
    await sql`update budget_items set deleted_at = now() where id = ${items.lyon}`.execute(server.db);
    expect((await readTree()).names).toEqual(['Fairs', 'Prize']);
  });
});

describe('changes of items', () => {
  it('set the given fields alone, count a version and write who changed what', async () => {
    const fields = { planned: '1500.25', startsOn: '2027-03-01', endsOn: '2027-03-31' };
    expect(await resultsIn(await sendChanges([change(items.stall, fields)]))).toEqual([
      { id: items.stall, version: 2 },
    ]);
    expect(await stored(items.stall)).toMatchObject({
      name: 'Stall',
      planned: '1500.2500',
      status: 'ON_TRACK',
      version: 2,
    });
    expect(await lastEntry()).toMatchObject({
      action: 'item.changed',
      object_id: items.stall,
      object_name: 'Stall',
      before: { planned: '12345678901234.5678', startsOn: null, endsOn: null },
      after: fields,
    });
  });

  it('appear on other pages, and in the totals of the budget', async () => {
    const page = await openEvents(people.manager);
    await sendChanges([change(items.prize, { planned: '5' })]);
    await expect.poll(() => page.received.map(({ data }) => data)).toEqual([JSON.stringify({ topic: 'items' })]);
    page.close();
    const totals = await server.db
      .selectFrom('budget_totals')
      .where('budget_id', '=', budgetId)
      .select('planned')
      .execute();
    expect(totals).toEqual([]); // computed again on the next read
  });

  it('of an earlier version are refused with the current item', async () => {
    await sendChanges([change(items.prize, { name: 'First prize' })]);
    const details = await expectRefusal(await sendChanges([change(items.prize, { planned: '7' })]), {
      status: 409,
      code: 'CHANGED_MEANWHILE',
    });
    expect(details).toMatchObject({ index: 0, current: { id: items.prize, name: 'First prize', version: 2 } });
    expect(await stored(items.prize)).toMatchObject({ planned: '0.0000', version: 2 });
  });

  it('count also changes by imports, approvals and transfers', async () => {
    await sql`update budget_items set planned = planned + 1 where id = ${items.prize}`.execute(server.db);
    expect(await codesIn(await sendChanges([change(items.prize, { name: 'Other' })], '?partial=true'))).toEqual([
      'CHANGED_MEANWHILE',
    ]);
  });

  it('are all or nothing, and name the one that is refused', async () => {
    const changes = [change(items.prize, { name: 'Other' }), change(items.fairs, { planned: '1' })];
    const details = await expectRefusal(await sendChanges(changes), BAD_REQUEST);
    expect(details).toMatchObject({ index: 1, fields: ['planned'] });
    expect(await versionOf(items.prize)).toBe(1);
    expect(await lastEntry()).toBeUndefined();
  });

  it('are applied one by one if the call asks for it', async () => {
    await lockItem(items.lyon);
    const changes = [
      change(items.prize, { name: 'Other' }),
      change(items.stall, { name: 'Other' }),
      change(items.fairs, { planned: '1' }),
      change('999999999', { name: 'Other' }),
      change(items.dinner, { startsOn: '2027-02-02', endsOn: '2027-02-01' }, 1),
    ];
    expect(await codesIn(await sendChanges(changes, '?partial=true'))).toEqual([
      'saved',
      'LOCKED_ANCESTOR',
      'BAD_REQUEST',
      'NOT_FOUND',
      'INVALID_DATE_CONFIG',
    ]);
    expect(await versionOf(items.prize)).toBe(2);
    expect(await versionOf(items.stall)).toBe(1);
  });

  it.each([
    ['LOCKED_ANCESTOR', () => lockItem(items.fairs)],
    [
      'LOCKED_COLUMN',
      () =>
        server.db
          .insertInto('budget_columns')
          .values({ budget_id: budgetId, organization_id: fernhill, key: 'planned', locked: true })
          .execute(),
    ],
    [
      'LOCKED_CELL',
      () => sql`update budget_items set locked_cells = '{planned}' where id = ${items.stall}`.execute(server.db),
    ],
  ])('are refused with %s, but not to the owner or a manager', async (code, lock) => {
    await lock();
    const now = () => versionOf(items.stall);
    await expectRefusal(await sendChanges([change(items.stall, { planned: '1' }, await now())]), { status: 409, code });
    await resultsIn(await sendChanges([change(items.stall, { planned: '1' }, await now())], '', people.manager));
    const { username } = findDemoPerson('legacy', 'ordinary user');
    await sql`update budget_items set owner_id = (select id from people where username = ${username})
      where id = ${items.stall}`.execute(server.db);
    await resultsIn(await sendChanges([change(items.stall, { planned: '2' }, await now())]));
    expect((await stored(items.stall)).planned).toBe('2.0000');
  });

  it('leave the plan of an approved item as it is, also those of managers', async () => {
    await people.member.post(path(`internal-items/${items.stall}/request-approval`), {});
    const answer = { itemId: items.stall, version: await versionOf(items.stall), response: 'APPROVED' };
    expect((await people.manager.post(path('approvals-change'), { changes: [answer] })).status).toBe(200);
    const version = await versionOf(items.stall);
    for (const fields of [{ planned: '1' }, { name: 'Big stall' }, { startsOn: null }, { endsOn: null }]) {
      await expectRefusal(await sendChanges([change(items.stall, fields, version)], '', people.manager), {
        status: 409,
        code: 'ITEM_APPROVED',
      });
    }
    await resultsIn(await sendChanges([change(items.stall, { status: 'AT_RISK' }, version)]));
    expect((await stored(items.stall)).name).toBe('Stall');
  });

  it.each([
    ['a name of spaces', { name: '   ' }],
    ['a name of 201 characters', { name: 'x'.repeat(201) }],
    ['an invisible name', { name: '\u200b' }],
    ['a negative amount', { planned: '-1' }],
    ['five decimals', { planned: '1.23456' }],
    ['15 digits', { planned: '123456789012345' }],
    ['a formula', { planned: '=1/0' }],
    ['an unknown field', { secret: '1' }],
    ['a user who does not exist', { ownerId: '999999999' }],
  ])('with %s are refused', async (_name, fields) => {
    await expectRefusal(await sendChanges([{ id: items.prize, version: 1, fields }]), BAD_REQUEST);
    expect(await versionOf(items.prize)).toBe(1);
  });

  it('with a day that its month does not have are refused with its last day', async () => {
    const fields = { startsOn: '2027-02-30' };
    await expectRefusal(await sendChanges([{ id: items.prize, version: 1, fields }]), {
      ...BAD_REQUEST,
      message: 'February 2027 has only 28 days. Enter another date.',
    });
    expect(await versionOf(items.prize)).toBe(1);
  });

  it('of one item twice, of no item and of too many are refused', async () => {
    const twice = [change(items.prize, { name: 'One' }), change(items.prize, { name: 'Two' })];
    const tooMany = Array.from({ length: ITEM_CHANGES_MAX + 1 }, (_, index) =>
      change(String(index + 1), { name: 'x' }),
    );
    for (const changes of [twice, [], tooMany]) await expectRefusal(await sendChanges(changes), BAD_REQUEST);
  });

  it('of a thousand items are one call', async () => {
    const drafts = Array.from({ length: 1000 }, (_, index) => ({ type: 'LINE_ITEM', name: `Row ${index}` }));
    const created = await resultsIn(await sendItems(drafts));
    const changes = created.map((result, index) =>
      change(result.id ?? '', { planned: String(index), name: `Changed ${index}` }),
    );
    expect(new Set(await codesIn(await sendChanges(changes)))).toEqual(new Set(['saved']));
    expect((await readTree()).columns.planned?.slice(-1)).toEqual(['999']);
  });

  it('by fifteen users at once lose nothing', async () => {
    const add = async () => {
      for (;;) {
        const { planned, version } = await stored(items.prize);
        const next = String(Math.round(Number(planned)) + 1);
        if ((await sendChanges([change(items.prize, { planned: next }, version)])).ok) return;
      }
    };
    await Promise.all(Array.from({ length: 15 }, add));
    expect(await stored(items.prize)).toMatchObject({ planned: '15.0000', version: 16 });
  }); // each saved change refuses all that wait: 120 calls

  it('belong to the organization, and to those who may edit', async () => {
    const one = [change(items.prize, { name: 'Taken' })];
    await expectRefusal(await sendChanges(one, '', people.outsider), NOT_FOUND);
    await expectRefusal(await sendChanges(one, '', reader), FORBIDDEN);
    await expectRefusal(await sendItems([{ type: 'LINE_ITEM', name: 'Taken' }], '', reader), FORBIDDEN);
    const foreign = await server.db
      .selectFrom('budget_items')
      .where('organization_id', '<>', fernhill)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expectRefusal(await sendChanges([change(foreign.id, { name: 'Taken' })]), NOT_FOUND);
    const stranger = await server.db
      .selectFrom('people')
      .where('organization_id', '<>', fernhill)
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await expectRefusal(await sendChanges([change(items.prize, { ownerId: stranger.id })]), BAD_REQUEST);
  });
});

describe('new items', () => {
  it('are below existing items and earlier ones of the call, and are written in the history', async () => {
    const results = await resultsIn(
      await sendItems([
        { type: 'SUBCATEGORY', name: 'Paris', parentId: items.fairs },
        {
          type: 'LINE_ITEM',
          name: 'Flyers',
          parentIndex: 0,
          planned: '12.5',
          startsOn: '2027-01-01',
          endsOn: '2027-01-01',
        },
      ]),
    );
    expect(results).toHaveLength(2);
    const tree = await readTree();
    expect(tree.names).toEqual(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Paris', 'Flyers', 'Prize']);
    expect(tree.parentIds[5]).toBe(tree.ids[4]);
    expect(await lastEntry()).toMatchObject({
      action: 'item.created',
      object_name: 'Flyers',
      after: { planned: '12.5' },
    });
  });

  it('are created once when a call with their keys is repeated, also below each other', async () => {
    const keys = ['paris-0123456789', 'flyers-0123456789', 'posters-0123456789'];
    const paris = { type: 'SUBCATEGORY', name: 'Paris', parentId: items.fairs, idempotencyKey: keys[0] };
    const flyers = { type: 'LINE_ITEM', name: 'Flyers', parentIndex: 0, idempotencyKey: keys[1] };
    const first = await resultsIn(await sendItems([paris, flyers]));
    await resultsIn(await sendChanges([change(first[1]?.id ?? '', { name: 'Leaflets' })]));
    const posters = { type: 'LINE_ITEM', name: 'Posters', parentIndex: 0, idempotencyKey: keys[2] };
    const again = await resultsIn(await sendItems([paris, flyers, posters]));
    expect(again.slice(0, 2)).toEqual([first[0], { ...first[1], version: 2 }]);
    const tree = await readTree();
    expect(tree.names).toEqual(['Fairs', 'Lyon', 'Stall', 'Dinner', 'Paris', 'Leaflets', 'Posters', 'Prize']);
    expect(tree.parentIds[6]).toBe(first[0]?.id);
  });

  it('are created once when a call is repeated before it has answered', async () => {
    const prize = { type: 'LINE_ITEM', name: 'Second prize', idempotencyKey: 'prize-0123456789' };
    const calls = await Promise.all([sendItems([prize]), sendItems([prize])]);
    const results = await Promise.all(calls.map(resultsIn));
    expect(results[0]).toEqual(results[1]);
    expect((await readTree()).names.filter((name) => name === 'Second prize')).toHaveLength(1);
  });

  it('are returned although they have been deleted since, and no longer count in the target', async () => {
    await server.db
      .updateTable('budgets')
      .set({ target: '12345678901270', exceed_rule: 'STOP' })
      .where('id', '=', budgetId)
      .execute();
    const prize = { type: 'LINE_ITEM', name: 'Second prize', planned: '10', idempotencyKey: 'prize-0123456789' };
    const [created] = await resultsIn(await sendItems([prize]));
    await people.manager.post(path('internal-items/diff-delete'), { ids: [created?.id] });
    await resultsIn(await sendItems([{ ...prize, name: 'Third prize', idempotencyKey: 'third-0123456789' }]));
    expect((await resultsIn(await sendItems([prize])))[0]?.id).toBe(created?.id);
  });

  it('cannot have the same key', async () => {
    const prize = { type: 'LINE_ITEM', name: 'Second prize', idempotencyKey: 'prize-0123456789' };
    await expectRefusal(await sendItems([prize, prize]), BAD_REQUEST);
  });

  it.each([
    ['a category in a category', () => ({ type: 'CATEGORY', parentId: items.fairs })],
    ['a sub-category at the top', () => ({ type: 'SUBCATEGORY' })],
    ['a line item in a line item', () => ({ type: 'LINE_ITEM', parentId: items.stall })],
    ['a placeholder in a placeholder', () => ({ type: 'PLACEHOLDER', parentId: items.dinner })],
  ])('cannot be %s', async (_name, item) => {
    await expectRefusal(await sendItems([{ name: 'New', ...item() }]), { status: 409, code: 'ITEM_NOT_ALLOWED' });
  });

  it('cannot be placeholders where the budget has none', async () => {
    await server.db
      .insertInto('budget_preferences')
      .values({ budget_id: budgetId, organization_id: fernhill, placeholder_label: '' })
      .execute();
    const refusal = { status: 409, code: 'ITEM_NOT_ALLOWED', message: 'This budget doesn’t use placeholders.' };
    await expectRefusal(await sendItems([{ type: 'PLACEHOLDER', name: 'New' }]), refusal);
  });

  it('cannot be deeper than twenty levels', async () => {
    const nested = Array.from({ length: 21 }, (_, index) => ({
      type: index === 0 ? 'CATEGORY' : 'SUBCATEGORY',
      name: `Level ${index + 1}`,
      ...(index > 0 && { parentIndex: index - 1 }),
    }));
    const details = await expectRefusal(await sendItems(nested), { status: 409, code: 'ITEM_NOT_ALLOWED' });
    expect(details.index).toBe(20);
    expect((await sendItems(nested.slice(0, 20))).status).toBe(201);
  });

  it('cannot be in a locked branch, in another budget, or below one that is refused', async () => {
    await lockItem(items.fairs);
    const other = await server.db
      .selectFrom('budget_items')
      .where('organization_id', '=', fernhill)
      .where('budget_id', '<>', budgetId)
      .where('type', '=', 'CATEGORY')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const drafts = [
      { type: 'LINE_ITEM', name: 'New', parentId: items.lyon },
      { type: 'LINE_ITEM', name: 'New', parentId: other.id },
      { type: 'LINE_ITEM', name: 'New', parentIndex: 0 },
      { type: 'LINE_ITEM', name: 'New' },
    ];
    expect(await codesIn(await sendItems(drafts, '?partial=true'))).toEqual([
      'LOCKED_ANCESTOR',
      'NOT_FOUND',
      'NOT_FOUND',
      'saved',
    ]);
    expect((await readTree()).names.filter((name) => name === 'New')).toHaveLength(1);
  });

  it('are all or nothing', async () => {
    const drafts = [
      { type: 'CATEGORY', name: 'New' },
      { type: 'SUBCATEGORY', name: 'Wrong' },
    ];
    await expectRefusal(await sendItems(drafts), { status: 409, code: 'ITEM_NOT_ALLOWED' });
    expect((await readTree()).names).not.toContain('New');
  });
});

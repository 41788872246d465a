import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createColumn, readColumns } from '../../src/features/budgets/columns/columns.api.ts';
import { copyBudgetNow, rehearseCopy } from '../../src/features/budgets/copies/budget-copies.api.ts';
import type { BudgetCopyInput } from '../../src/features/budgets/copies/budget-copies.wire.ts';
import { readBudget, readBudgets } from '../../src/features/budgets/list/budgets.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
let ownerId: string;
let ids: Record<'World' | 'Europe', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
  const owner = await server.db
    .selectFrom('people')
    .select('id')
    .where('organization_id', '=', fernhill)
    .executeTakeFirstOrThrow();
  ownerId = owner.id;
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, { World: { currency: 'USD', below: { Europe: { currency: 'EUR' } } } });
  await plantItems(ids.Europe);
});

/** Creates Fairs > Stall (not fully paid), Dinner (locked cell); Films (locked row) > Trailer. */
async function plantItems(budget_id: string): Promise<void> {
  const add = async (name: string, type: string, parent_id: string | null, values: object = {}) => {
    const item = { organization_id: fernhill, budget_id, name, type, parent_id, ...values };
    return (await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow()).id;
  };
  const spend = async (item_id: string, committed: string, actual: string) => {
    const entry = {
      organization_id: fernhill,
      budget_id,
      item_id,
      number: 'PO-1',
      source: 'PAGE',
      share: '0.5',
      split_id: 1,
    };
    await server.db
      .insertInto('financials')
      .values([
        { ...entry, kind: 'PO', amount: committed },
        { ...entry, kind: 'ACTUAL', amount: actual, order_number: 'PO-1' },
      ])
      .execute();
  };
  const fairs = await add('Fairs', 'CATEGORY', null, { owner_id: ownerId });
  const stall = { planned: '100.25', starts_on: '2026-03-01', ends_on: '2026-03-10' };
  await spend(await add('Stall', 'LINE_ITEM', fairs, { ...stall, owner_id: ownerId }), '80', '20.5');
  const dinner = { planned: 50, locked_cells: ['planned'], starts_on: '2026-04-01', status: 'AT_RISK' };
  await add('Dinner', 'LINE_ITEM', fairs, dinner);
  const films = await add('Films', 'CATEGORY', null, { locked: true });
  await spend(await add('Trailer', 'LINE_ITEM', films, { planned: 7 }), '7', '7');
}

const itemsOf = async (budgetId: string) => {
  const { rows } = await sql<
    { name: string; planned: string; committed: string; actual: string } & Record<string, unknown>
  >`
    select item.name, trim_scale(item.planned)::text as planned, trim_scale(item.committed)::text as committed,
      trim_scale(item.actual)::text as actual, item.starts_on, item.ends_on, item.status, item.owner_id is not null as owned,
      coalesce(item.persistent_id, item.id)::text as persistent
    from budget_items as item where item.budget_id = ${budgetId} order by item.id
  `.execute(server.db);
  return rows;
};
const copyOf = async (options: Partial<BudgetCopyInput>) => {
  const { budgetId } = await copyBudgetNow(manager, ids.Europe, { name: 'Again', ...options });
  return await itemsOf(budgetId);
};
const valuesOf = <Name extends string>(rows: readonly Record<string, unknown>[], name: Name) =>
  rows.map((row) => [row.name, row[name]]);
const shift = { dates: 'SHIFT_DATES', startsOn: '2027-03-11', endsOn: '2027-03-31' } as const;

describe('a copy', () => {
  it.each<[string, Partial<BudgetCopyInput>, string, unknown[]]>([
    ['planned amounts', { allocationData: 'ALLOCATION_DATA' }, 'planned', ['0', '100.25', '50', '0', '7']],
    ['no planned amounts', { allocationData: 'NO_ALLOCATION_DATA' }, 'planned', ['0', '0', '0', '0', '0']],
    ['all values', { values: 'ALL_VALUES' }, 'planned', ['0', '100.25', '50', '0', '7']],
    ['unlocked values', { values: 'UNLOCKED_VALUES' }, 'planned', ['0', '100.25', '0', '0', '0']],
    ['owners', { owners: true }, 'owned', [true, true, false, false, false]],
    ['no owners', { owners: false }, 'owned', [false, false, false, false, false]],
    ['the same dates', { dates: 'KEEP_DATES' }, 'starts_on', [null, '2026-03-01', '2026-04-01', null, null]],
    ['other dates', shift, 'starts_on', [null, '2027-03-11', '2027-03-31', null, null]],
    ['other end dates', shift, 'ends_on', [null, '2027-03-20', null, null, null]],
    ['the same statuses', {}, 'status', ['ON_TRACK', 'ON_TRACK', 'AT_RISK', 'ON_TRACK', 'ON_TRACK']],
    ['new statuses in another period', shift, 'status', Array(5).fill('ON_TRACK')],
    ['commitments', { connectedSpend: 'CONNECTED_SPEND' }, 'committed', ['0', '80', '0', '0', '7']],
    ['actual amounts', { connectedSpend: 'CONNECTED_SPEND' }, 'actual', ['0', '20.5', '0', '0', '7']],
    ['no spend', { connectedSpend: 'NO_CONNECTED_SPEND' }, 'committed', ['0', '0', '0', '0', '0']],
    ['all items', { items: 'ALL_ITEMS' }, 'name', ['Fairs', 'Stall', 'Dinner', 'Films', 'Trailer']],
    ['carryover items', { items: 'CARRYOVER_ITEMS' }, 'name', ['Fairs', 'Stall']],
  ])('has %s (S-APPR-16)', async (_what, options, field, expected) => {
    expect(valuesOf(await copyOf(options), field).map(([, value]) => value)).toEqual(expected);
  });

  it('has the purchase orders and actuals of its items, which are not split (S-APPR-16)', async () => {
    const { budgetId } = await copyBudgetNow(manager, ids.Europe, { name: 'Again', connectedSpend: 'CONNECTED_SPEND' });
    const entries = await server.db
      .selectFrom('financials')
      .innerJoin('budget_items as item', 'item.id', 'financials.item_id')
      .where('financials.budget_id', '=', budgetId)
      .select([
        'item.name',
        'item.budget_id',
        'kind',
        sql<string>`trim_scale(amount)::text`.as('amount'),
        'number',
        'order_number',
        'share',
      ])
      .orderBy('financials.id')
      .execute();
    const order = { budget_id: budgetId, number: 'PO-1', order_number: null, share: null };
    const actual = { ...order, kind: 'ACTUAL', order_number: 'PO-1' };
    expect(entries).toEqual([
      { ...order, name: 'Stall', kind: 'PO', amount: '80' },
      { ...actual, name: 'Stall', amount: '20.5' },
      { ...order, name: 'Trailer', kind: 'PO', amount: '7' },
      { ...actual, name: 'Trailer', amount: '7' },
    ]);
  });

  it('has the locked amounts of no column that is locked', async () => {
    await server.db
      .insertInto('budget_columns')
      .values({ organization_id: fernhill, budget_id: ids.Europe, key: 'planned', locked: true })
      .execute();
    const copy = await copyOf({ values: 'UNLOCKED_VALUES' });
    expect(copy.map(({ planned }) => planned)).toEqual(['0', '0', '0', '0', '0']);
  });

  it('has the values of its columns, and amounts in columns by the same options (S-APPR-16)', async () => {
    const cost = await createColumn(manager, ids.Europe, { name: 'Cost', type: 'CURRENCY' });
    const note = await createColumn(manager, ids.Europe, { name: 'Note', type: 'TEXT' });
    await sql`
      insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
      select id, ${cost.id}::bigint, budget_id, organization_id, '"3"'::jsonb from budget_items where budget_id = ${ids.Europe}
      union all
      select id, ${note.id}::bigint, budget_id, organization_id, '"Yes"'::jsonb from budget_items where budget_id = ${ids.Europe}
    `.execute(server.db);
    await sql`
      insert into item_column_locks (item_id, column_id, budget_id, organization_id, locked_role)
      select id, ${cost.id}::bigint, budget_id, organization_id, 'ADMIN' from budget_items
      where budget_id = ${ids.Europe} and name = 'Stall'
    `.execute(server.db);
    const withValues = async (options: Partial<BudgetCopyInput>) => {
      const { budgetId } = await copyBudgetNow(manager, ids.Europe, { name: 'Again', ...options });
      const { rows } = await sql<{ col: string; names: string[] }>`
        select col.name as col, array_agg(item.name order by item.id) as names
        from item_column_values as stored
        join budget_items as item on item.id = stored.item_id and item.budget_id = ${budgetId}
        join budget_custom_columns as col on col.id = stored.column_id and col.budget_id = ${budgetId}
        group by col.name
      `.execute(server.db);
      return Object.fromEntries(rows.map(({ col, names }) => [col, names]));
    };
    const all = ['Fairs', 'Stall', 'Dinner', 'Films', 'Trailer'];
    expect(await withValues({})).toEqual({ Cost: all, Note: all });
    expect(await withValues({ values: 'UNLOCKED_VALUES' })).toEqual({ Cost: ['Fairs', 'Dinner'], Note: all });
    expect(await withValues({ allocationData: 'NO_ALLOCATION_DATA' })).toEqual({ Note: all });
    expect(await withValues({ columnIds: [note.id], items: 'CARRYOVER_ITEMS' })).toEqual({ Note: ['Fairs', 'Stall'] });
  });

  it('has the locks of columns, but not of items and cells', async () => {
    const { id } = await createColumn(manager, ids.Europe, { name: 'Cost', type: 'CURRENCY' });
    await server.db.updateTable('budget_custom_columns').set({ locked_role: 'ADMIN' }).where('id', '=', id).execute();
    await sql`
      insert into item_column_locks (item_id, column_id, budget_id, organization_id, locked_role)
      select id, ${id}::bigint, budget_id, organization_id, 'ADMIN' from budget_items where budget_id = ${ids.Europe}
    `.execute(server.db);
    const { budgetId } = await copyBudgetNow(manager, ids.Europe, { name: 'Again' });
    expect((await readColumns(manager, budgetId)).map(({ lockedRole }) => lockedRole)).toEqual(['ADMIN']);
    const { rows } = await sql`
      select from budget_items as item left join item_column_locks as lock on lock.item_id = item.id
      where item.budget_id = ${budgetId} and (item.locked or item.locked_cells <> '{}' or lock.item_id is not null)
    `.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('keeps the persistent ids of its items, and so does a copy of it', async () => {
    const persistent = (rows: readonly Record<string, unknown>[]) => rows.map((row) => row.persistent);
    const first = await copyBudgetNow(manager, ids.Europe, { name: 'Again' });
    const second = await copyBudgetNow(manager, first.budgetId, { name: 'And again' });
    const original = persistent(await itemsOf(ids.Europe));
    expect(persistent(await itemsOf(first.budgetId))).toEqual(original);
    expect(persistent(await itemsOf(second.budgetId))).toEqual(original);
  });

  it('answers 201 with its address, and is below the original’s parent or the one that is named', async () => {
    const answer = await people.manager.post(`/rest/budgets/${ids.Europe}/copy`, { name: 'Again' });
    const body = (await answer.json()) as { budgetId: string; items: number };
    expect([answer.status, answer.headers.get('Location')]).toEqual([201, `/rest/budgets/${body.budgetId}`]);
    expect(body.items).toBe(5);
    expect(await readBudget(manager, body.budgetId)).toMatchObject({ parentId: ids.World });
    const root = await copyBudgetNow(manager, ids.Europe, { name: 'Alone', parentId: null });
    expect(await readBudget(manager, root.budgetId)).toMatchObject({ masterBudget: true, depth: 0 });
  });

  it('accepts the earlier names of options', async () => {
    const send = async (options: object) => {
      const answer = await people.manager.post(`/rest/budgets/${ids.Europe}/copy`, { name: 'Again', ...options });
      return (await itemsOf(((await answer.json()) as { budgetId: string }).budgetId)).map(({ planned }) => planned);
    };
    expect(await send({ amounts: 'NONE' })).toEqual(['0', '0', '0', '0', '0']);
    expect(await send({ amounts: 'UNLOCKED' })).toEqual(['0', '100.25', '0', '0', '0']);
    expect(await send({ amounts: 'ALL', items: 'CARRYOVER' })).toEqual(['0', '100.25']);
  });

  it.each<[object, { status: number; code: string }]>([
    [{ name: ' ' }, BAD_REQUEST],
    [{ amounts: 'SOME' }, BAD_REQUEST],
    [{ items: 'SOME_ITEMS' }, BAD_REQUEST],
    [{ owners: 'yes' }, BAD_REQUEST],
    [{ parentId: '999999999' }, NOT_FOUND],
    [{ dates: 'SHIFT_DATES' }, { status: 400, code: 'INVALID_DATE_CONFIG' }],
    [
      { ...shift, endsOn: '2027-03-10' },
      { status: 400, code: 'INVALID_DATE_CONFIG' },
    ],
  ])('rejects %j, also in a rehearsal (S-ENUM-14)', async (options, refusal) => {
    const path = `/rest/budgets/${ids.Europe}/copy`;
    await expectRefusal(await people.manager.post(path, { name: 'Again', ...options }), refusal);
    if ('name' in options) return;
    await expectRefusal(await people.manager.post(`${path}?rehearse=true`, options), refusal);
  });

  it('cannot leave out the column on which another one depends (S-ENUM-14)', async () => {
    const region = await createColumn(manager, ids.Europe, { name: 'Region', type: 'COMBOBOX' });
    const controlled = { name: 'Country', type: 'COMBOBOX', controllingColumnId: region.id } as const;
    const country = await createColumn(manager, ids.Europe, controlled);
    const copy = (columnIds: string[]) =>
      people.manager.post(`/rest/budgets/${ids.Europe}/copy`, { name: 'Again', columnIds });
    await expectRefusal(await copy([country.id]), {
      status: 400,
      code: 'INVALID_COPY_DEPENDENT_WITHOUT_CONTROLLING',
    });
    const { budgetId } = (await (await copy([country.id, region.id])).json()) as { budgetId: string };
    expect((await readColumns(manager, budgetId)).map(({ name }) => name).sort()).toEqual(['Country', 'Region']);
  });

  it('of more than 1,000 items is refused, and names copy-async (S-APPR-12)', async () => {
    await sql`
      insert into budget_items (organization_id, budget_id, type, name)
      select ${fernhill}, ${ids.World}, 'LINE_ITEM', 'Item ' || number from generate_series(1, 1001) as number
    `.execute(server.db);
    const before = (await readBudgets(manager)).length;
    const copy = () => people.manager.post(`/rest/budgets/${ids.World}/copy`, { name: 'Large' });
    const details = await expectRefusal(await copy(), { status: 409, code: 'COPY_TOO_LARGE' });
    expect(details).toMatchObject({ items: 1001, maximum: 1000, use: 'copy-async' });
    expect(await readBudgets(manager)).toHaveLength(before);
    await sql`delete from budget_items where budget_id = ${ids.World} and name = 'Item 1'`.execute(server.db);
    expect((await copy()).status).toBe(201);
  });

  it('can be made by two users at once', async () => {
    const both = await Promise.all(['One', 'Other'].map((name) => copyBudgetNow(manager, ids.Europe, { name })));
    expect(both.map(({ items }) => items)).toEqual([5, 5]);
    expect(new Set(both.map(({ budgetId }) => budgetId)).size).toBe(2);
  });

  it('needs the right to manage settings', async () => {
    const path = `/rest/budgets/${ids.Europe}/copy`;
    await expectRefusal(await people.member.post(path, { name: 'Mine' }), FORBIDDEN);
    await expectRefusal(await people.outsider.post(path, { name: 'Mine' }), NOT_FOUND);
  });
});

describe('the rehearsal of a copy', () => {
  it('counts the items that each option would include, and creates nothing (S-APPR-16)', async () => {
    const before = (await readBudgets(manager)).length;
    expect(await rehearseCopy(manager, ids.Europe)).toEqual({
      ALL_ITEMS: { items: 5, ALL_VALUES: 3, UNLOCKED_VALUES: 1, owners: 2, SHIFT_DATES: 2, CONNECTED_SPEND: 2 },
      CARRYOVER_ITEMS: { items: 2, ALL_VALUES: 1, UNLOCKED_VALUES: 1, owners: 2, SHIFT_DATES: 1, CONNECTED_SPEND: 1 },
    });
    expect(await readBudgets(manager)).toHaveLength(before);
  });

  it.each([
    ['2027-03-11', '2027-03-31', 1, 0], // Dinner starts after the last day
    ['2027-03-11', '2027-03-15', 2, 1], // and Stall ends after it
    ['2027-03-11', '2027-12-31', 0, 0],
  ])(
    'counts the items of the period %s to %s that have dates after its last day',
    async (startsOn, endsOn, all, carried) => {
      const counts = await rehearseCopy(manager, ids.Europe, { dates: 'SHIFT_DATES', startsOn, endsOn });
      expect([counts.ALL_ITEMS.afterLastDay, counts.CARRYOVER_ITEMS.afterLastDay]).toEqual([all, carried]);
    },
  );
});

import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CORE_VERSION, HEADERS } from '../../src/browser/transport/protocol.ts';
import { BudgetHistoryWire } from '../../src/features/budgets/history/budget-history.wire.ts';
import { ItemResultsWire } from '../../src/features/budgets/items/item-changes.wire.ts';
import { richTextOf } from '../../src/features/budgets/rules/rich-text.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let budgetId: string;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());

beforeEach(async () => {
  const { id } = await server.db
    .insertInto('budgets')
    .values({ organization_id: await organizationId(server, 'fernhill'), name: 'Spring', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow();
  budgetId = id;
});

const path = (rest: string) => `/rest/budgets/${budgetId}/${rest}`;
const fromPage = { [HEADERS.coreVersion]: CORE_VERSION };
const create = async (item: object, headers = {}) => {
  const body = { items: [{ type: 'LINE_ITEM', name: 'Stall', ...item }] };
  const { results } = v.parse(
    ItemResultsWire,
    await (await people.member.post(path('diff-create'), body, headers)).json(),
  );
  return results[0]?.id ?? '';
};
const change = (id: string, version: number, fields: object, headers = {}) =>
  people.member.post(path('internal-items/diff-update'), { changes: [{ id, version, fields }] }, headers);
const read = async (address: string, by = people.manager) =>
  v.parse(BudgetHistoryWire, await (await by.get(address)).json());
const historyOf = async (id: string) => (await read(path(`internal-items/${id}/history`), people.member)).entries;

const idOf = async (answer: Promise<Response>) => v.parse(v.object({ id: v.string() }), await (await answer).json()).id;
const addColumn = (name: string, type: string) => idOf(people.manager.post(path('columns'), { name, type }));
const setColumn = (id: string, setting: string, body: object) =>
  put(people.manager, path(`columns/${id}${setting}`), body);
const setValues = (id: string, version: number, values: object) =>
  people.member.post(path('internal-items/diff-update'), { changes: [{ id, version, fields: {}, values }] });
/** Adds an entry as earlier versions wrote it. */
const addEarlier = (action: string, id: string, after: object, columnId: string | null = null) =>
  sql`
    insert into audit_log (organization_id, action, budget_id, after, object_kind, object_id)
    select organization_id, ${action}, id, ${JSON.stringify(after)}::json, case when ${columnId}::text is not null then 'column' end,
      ${columnId}::text
    from budgets where id = ${id}
  `.execute(server.db);
/** Returns the latest entries of the budget as `label, object or item`, and each value as `field: before → after`. */
const latest = async (count: number) =>
  (await read(path(`history?limit=${count}`))).entries.map(({ label, item, object, changes }) => [
    `${label}, ${object ?? item?.name}`,
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  ]);

describe('the history of an item', () => {
  it('names the currency in which each entry has its amounts, before and after changes of it', async () => {
    const id = await create({ planned: '100' });
    const setCurrency = async (currency: string) => {
      const { rows } = await sql<{ id: string }>`
        insert into budget_currency_changes (organization_id, budget_id, from_currency, to_currency, amounts, planned_before,
          planned_after, budget_ids, rates_before, rates_after)
        select organization_id, id, currency, ${currency}, 'KEEP', 0, 0, array[id], '{}', '{}' from budgets where id = ${budgetId}
        returning id
      `.execute(server.db);
      await server.db.updateTable('budgets').set({ currency }).where('id', '=', budgetId).execute();
      return rows[0]?.id;
    };
    const usd = await setCurrency('USD');
    await change(id, 1, { planned: '110' });
    await sql`update budget_currency_changes set undone_at = now() where id = ${usd}`.execute(server.db);
    await server.db.updateTable('budgets').set({ currency: 'EUR' }).where('id', '=', budgetId).execute();
    await change(id, 2, { planned: '120' });
    await setCurrency('GBP');
    await change(id, 3, { planned: '130' });
    expect((await historyOf(id)).map(({ currency }) => currency)).toEqual(['GBP', 'EUR', 'USD', 'EUR']);
  });

  it('says who changed what and when, from which value to which, and from where (X-PLAN-05)', async () => {
    const started = Date.now();
    const id = await create({ planned: '100' }, fromPage);
    await change(id, 1, { planned: '120.5', name: 'Big stall' }, fromPage);
    await change(id, 2, { planned: '130' });
    const [second, first, created] = await historyOf(id);
    expect(second).toMatchObject({
      person: expect.stringMatching(/^\p{Lu}\p{L}+ \p{Lu}/u),
      action: 'item.changed',
      label: 'Item changed',
      item: { id, name: 'Big stall' },
      source: 'API',
      changes: [{ field: 'planned', before: '120.5', after: '130' }],
    });
    expect(Math.abs(Date.parse(second?.at ?? '') - started)).toBeLessThan(60_000);
    expect(first).toMatchObject({
      source: 'PAGE',
      changes: [
        { field: 'name', before: 'Stall', after: 'Big stall' },
        { field: 'planned', before: '100', after: '120.5' },
      ],
    });
    expect(created).toMatchObject({ action: 'item.created', source: 'PAGE' });
  });

  it('shows links and rich texts as users read them', async () => {
    const columns = [];
    for (const type of ['LINK', 'RICH_TEXT']) {
      const answer = await people.manager.post(path('columns'), { name: type, type });
      columns.push(v.parse(v.object({ id: v.string() }), await answer.json()).id);
    }
    const [link = '', text = ''] = columns;
    const id = await create({});
    const values = { [link]: { url: 'https://fair.example/', text: 'Fair' }, [text]: richTextOf('Hello\nworld') };
    await people.member.post(path('internal-items/diff-update'), { changes: [{ id, version: 1, fields: {}, values }] });
    const [entry] = await historyOf(id);
    expect(entry?.changes).toEqual([
      { field: 'LINK', before: null, after: 'Fair <https://fair.example/>' },
      { field: 'RICH_TEXT', before: null, after: 'Hello\nworld' },
    ]);
  });

  it('says which custom values are amounts in the currency of the budget', async () => {
    const values: Record<string, string> = {};
    for (const type of ['CURRENCY', 'LEGACYCURRENCY', 'NUMBER']) {
      const answer = await people.manager.post(path('columns'), { name: `${type} values`, type });
      values[v.parse(v.object({ id: v.string() }), await answer.json()).id] = '12.5';
    }
    const id = await create({});
    await people.member.post(path('internal-items/diff-update'), { changes: [{ id, version: 1, fields: {}, values }] });
    const [entry] = await historyOf(id);
    expect(entry?.changes).toEqual([
      { field: 'CURRENCY values', before: null, after: '12.5', isAmount: true },
      { field: 'LEGACYCURRENCY values', before: null, after: '12.5', isAmount: true },
      { field: 'NUMBER values', before: null, after: '12.5' },
    ]);
    const all = await read(path('history'), people.manager);
    expect(all.entries[0]?.changes).toEqual(entry?.changes);
  });

  it('knows amounts of columns that were renamed or deleted later', async () => {
    const idOf = async (answer: Response) => v.parse(v.object({ id: v.string() }), await answer.json()).id;
    const amounts = await idOf(await people.manager.post(path('columns'), { name: 'Fee', type: 'CURRENCY' }));
    const gone = await idOf(await people.manager.post(path('columns'), { name: 'Tip', type: 'CURRENCY' }));
    const numbers = await idOf(await people.manager.post(path('columns'), { name: 'Seats', type: 'NUMBER' }));
    const id = await create({});
    const values = { [amounts]: '12.5', [gone]: '3', [numbers]: '4' };
    await people.member.post(path('internal-items/diff-update'), { changes: [{ id, version: 1, fields: {}, values }] });
    const renamed = JSON.stringify({ name: 'Entry fee' });
    const headers = { 'Content-Type': 'application/json' };
    await people.manager.send(path(`columns/${amounts}`), { method: 'PUT', headers, body: renamed });
    await people.manager.send(path(`columns/${gone}`), { method: 'DELETE' });
    await people.manager.post(path('columns'), { name: 'Fee', type: 'NUMBER' });
    expect((await historyOf(id)).at(0)?.changes).toEqual([
      { field: 'Fee', before: null, after: '12.5', isAmount: true },
      { field: 'Tip', before: null, after: '3', isAmount: true },
      { field: 'Seats', before: null, after: '4' },
    ]);
  });

  it('shows names of users and items instead of their ids', async () => {
    const category = await create({ type: 'CATEGORY', name: 'Fairs' });
    const { id: ownerId } = await server.db
      .selectFrom('people')
      .where('username', '=', 'marta.lindqvist@ledgerline.example')
      .select('id')
      .executeTakeFirstOrThrow();
    const id = await create({ parentId: category });
    await change(id, 1, { ownerId });
    const [changed, created] = await historyOf(id);
    expect(changed?.changes).toEqual([{ field: 'ownerId', before: null, after: 'Marta Lindqvist' }]);
    expect(created?.changes).toContainEqual({ field: 'parentId', before: null, after: 'Fairs' });
  });

  it('goes on in the recycle bin, with deletions and restorations of several items, and purchase orders', async () => {
    const [id, other] = [await create({}), await create({ name: 'Dinner' })];
    await people.member.post(path(`internal-items/${id}/financials`), { kind: 'PO', amount: '5', number: 'PO-7' });
    await people.member.post(path('internal-items/diff-delete'), { ids: [id, other] });
    expect((await historyOf(id)).map(({ action }) => action)).toEqual([
      'item.deleted',
      'item.order-added',
      'item.created',
    ]);
    await people.member.post(path('internal-items/restore'), { ids: [id] });
    expect((await historyOf(id))[0]?.action).toBe('item.restored');
    expect((await historyOf(other)).map(({ action }) => action)).toEqual(['item.deleted', 'item.created']);
  });

  it('names the import and its user for items of a file', async () => {
    const csv = await people.member.send('/rest/record-set', {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv' },
      body: 'Name,Planned\nStall,12.5\nDinner,3\n',
    });
    const { id: recordSetId } = (await csv.json()) as { id: string };
    await people.member.post(path('import-budget'), { recordSetId, mapping: { name: 'Name', planned: 'Planned' } });
    const imported = () =>
      server.db
        .selectFrom('budget_items')
        .where('budget_id', '=', budgetId)
        .where('name', '=', 'Stall')
        .select('id')
        .executeTakeFirst();
    await expect.poll(imported, { timeout: 20_000 }).toBeDefined();
    const [entry] = await historyOf((await imported())?.id ?? '');
    expect(entry).toMatchObject({ action: 'item.created', source: 'IMPORT', person: expect.any(String) });
    expect(entry?.changes).toContainEqual({ field: 'planned', before: null, after: '12.5' });
    const { entries } = await read(path('history'));
    expect(entries.find(({ action }) => action === 'budget.imported')).toMatchObject({ source: 'IMPORT' });
  });

  it('is of one budget, and comes in pages', async () => {
    const id = await create({});
    for (let version = 1; version <= 4; version++) await change(id, version, { planned: String(version) });
    const address = path(`internal-items/${id}/history?limit=2`);
    const first = await read(address);
    const second = await read(`${address}&after=${first.next}`);
    const third = await read(`${address}&after=${second.next}`);
    const amounts = [...first.entries, ...second.entries].map(({ changes }) => changes[0]?.after);
    expect(amounts).toEqual(['4', '3', '2', '1']);
    expect([third.entries.length, third.next]).toEqual([1, null]);
    await expectRefusal(await people.member.get(path('internal-items/1/history')), NOT_FOUND);
  });
});

describe('the history of the columns of a budget', () => {
  it('names the column, and other columns and groups instead of their ids', async () => {
    const [fee, total] = [await addColumn('Fee', 'NUMBER'), await addColumn('Total', 'NUMBER')];
    await setColumn(total, '/calculation', { formula: `{planned} * {${fee}}` });
    await setColumn(total, '/locked-role', { role: 'ADMIN' });
    await people.manager.post(path('columngroups'), { name: 'Money', columnIds: [total] });
    await setColumn(fee, '', { name: 'Entry fee' });
    await people.manager.send(path(`columns/${total}`), { method: 'DELETE' });
    expect(await latest(7)).toEqual([
      [
        ...['Column deleted, Total', 'type: NUMBER → null', 'lockedRole: ADMIN → null'],
        ...['calculation: {Planned} * {Entry fee} → null', 'groupId: Money → null', 'valueCount: 0 → null'],
      ],
      ['Column changed, Fee', 'name: Fee → Entry fee'],
      ['Column group added, Money', 'name: null → Money', 'columns: null → Total'],
      ['Column changed, Total', 'lockedRole: EDITOR → ADMIN'],
      ['Column changed, Total', 'calculation: null → {Planned} * {Entry fee}'],
      ['Column added, Total', 'name: null → Total', 'type: null → NUMBER'],
      ['Column added, Fee', 'name: null → Fee', 'type: null → NUMBER'],
    ]);
  });

  it('names the columns of a dependency with its choices', async () => {
    const [region, country] = [await addColumn('Region', 'COMBOBOX'), await addColumn('Country', 'MULTISELECT')];
    const mapping = { controllingColumnId: region, controllingValue: 'Europe', allowedValues: ['France', 'Italy'] };
    await put(people.manager, path(`field-mappings/${country}`), [mapping]);
    await setColumn(country, '/controlling-column', { columnId: null });
    expect(await latest(2)).toEqual([
      ['Column changed, Country', 'controllingColumnId: Region → null'],
      [
        'Column dependency changed, Country',
        ...['controllingColumn: null → Region', 'mappings: null → Europe: France, Italy'],
      ],
    ]);
  });

  it('has the values that a conversion has lost or shortened, with their items', async () => {
    const [note, days] = [await addColumn('Note', 'TEXT'), await addColumn('Opening', 'DATETIME')];
    const [stall, dinner] = [await create({}), await create({ name: 'Dinner' })];
    await setValues(stall, 1, { [note]: 'x5', [days]: '2027-03-31T08:05:00.000Z' });
    await setValues(dinner, 1, { [note]: '7' });
    const convert = (id: string, type: string) =>
      people.manager.post(path(`columns/${id}/convert-column-type`), { type, accept: true });
    await convert(note, 'NUMBER');
    await convert(days, 'DATE');
    expect(await latest(2)).toEqual([
      [
        ...['Column type changed, Opening', 'type: DATETIME → DATE', 'valuesKept: null → 0'],
        ...['valuesChanged: null → 1', 'valuesLost: null → 0'],
        'Value of “Stall”: 2027-03-31T08:05:00.000Z → 2027-03-31',
      ],
      [
        ...['Column type changed, Note', 'type: TEXT → NUMBER', 'valuesKept: null → 1'],
        ...['valuesChanged: null → 0', 'valuesLost: null → 1', 'Value of “Stall”: x5 → null'],
      ],
    ]);
    const csv = await (await people.manager.get(path('history.csv'))).text();
    expect(csv).toContain(',Column type changed,,,Note,Value of “Stall”,x5,\r\n');
  });

  it('says whether cells were locked or unlocked, of which column and items, with the names of that time', async () => {
    const fee = await addColumn('Fee', 'NUMBER');
    const itemIds = [await create({}), await create({ name: 'Dinner' })];
    await setColumn(fee, '/cell-locked-role', { itemIds, role: 'ADMIN' });
    await setColumn(fee, '/cell-locked-role', { itemIds: itemIds.slice(0, 1), role: null });
    await change(itemIds[0] ?? '', 1, { name: 'Big stall' });
    const [, ...locks] = await latest(3);
    expect(locks).toEqual([
      ['Cells unlocked, Fee', 'lockedRole: ADMIN → EDITOR', 'count: null → 1', 'items: null → Stall'],
      ['Cells locked, Fee', 'lockedRole: EDITOR → ADMIN', 'count: null → 2', 'items: null → Stall; Dinner'],
    ]);
    await addEarlier('item.cells-locked', budgetId, { column: 'Fee', items: itemIds, role: 'ADMIN' }, fee);
    expect(await latest(1)).toEqual([
      ['Cells locked, Fee', 'lockedRole: null → ADMIN', 'itemIds: null → Big stall; Dinner'],
    ]);
  });
});

describe('the history of a budget', () => {
  it('names items, users and budgets instead of their ids', async () => {
    const category = await create({ type: 'CATEGORY', name: 'Fairs' });
    const [stall, dinner] = [await create({}), await create({ name: 'Dinner' })];
    await people.member.post(path('internal-items/move'), { ids: [stall], parentId: category, afterId: null });
    await people.member.post(path('internal-items/move'), { ids: [stall], parentId: null, afterId: dinner });
    await people.member.post(path('internal-items/copy'), { ids: [dinner], parentId: category });
    await server.db.updateTable('budget_items').set({ locked: true }).where('id', '=', stall).execute();
    const asking = path(`internal-items/${stall}/lock-requests`);
    const { people: asked } = v.parse(
      v.object({ people: v.array(v.object({ id: v.string(), name: v.string() })) }),
      await (await people.member.get(asking)).json(),
    );
    await people.member.post(asking, { personId: asked[0]?.id, note: 'Please unlock it' });
    expect(await latest(4)).toEqual([
      ['Change of a locked item requested, Stall', `person: null → ${asked[0]?.name}`],
      ['Item copied, Dinner', 'type: null → LINE_ITEM', 'copyOf: null → Dinner', 'parentId: null → Fairs'],
      ['Item moved, Stall', 'parentId: Fairs → Top level', 'afterId: null → After “Dinner”'],
      ['Item moved, Stall', 'parentId: Top level → Fairs', 'afterId: null → First'],
    ]);
  });

  it('names the parent of a new budget, and that of which it is a copy', async () => {
    const below = await idOf(
      people.manager.post('/rest/budgets', { parentId: budgetId, name: 'Lyon', currency: 'EUR' }),
    );
    const { entries } = await read(`/rest/budgets/${below}/history`);
    expect(entries[0]?.changes).toContainEqual({ field: 'parentId', before: null, after: 'Spring' });
    await addEarlier('budget.copied', below, { fromBudget: budgetId });
    const [copied] = (await read(`/rest/budgets/${below}/history`)).entries;
    expect(copied?.changes).toEqual([{ field: 'fromBudget', before: null, after: 'Spring' }]);
  });

  it('names views with their columns, filters and order', async () => {
    const fee = await addColumn('Fee', 'NUMBER');
    const view = { name: 'Fees', gridColumns: ['planned', `column:${fee}`], metricsColumns: [], columnWidths: {} };
    const id = await idOf(people.manager.post(path('views'), view));
    const filters = [{ column: `column:${fee}`, operator: 'BETWEEN', value: ['5', ''] }];
    const sorting = { column: 'startsOn', direction: 'DESC' };
    await put(people.manager, path(`views/${id}`), { ...view, filters, sorting, columnWidths: { planned: 90 } });
    expect(await latest(2)).toEqual([
      [
        ...['View changed, Fees', 'columnWidths: null → changed', 'filters: null → Fee (5 – …)'],
        'sorting: null → Start, descending',
      ],
      ['View added, Fees', 'name: null → Fees', 'gridColumns: null → Planned; Fee', 'private: null → false'],
    ]);
  });

  it('has the changes of all items and of the budget, for those who manage it', async () => {
    const [stall, dinner] = [await create({}), await create({ name: 'Dinner' })];
    await change(stall, 1, { planned: '5' });
    await people.manager.send(path('').slice(0, -1), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Summer' }),
    });
    const { entries } = await read(path('history'));
    expect(entries.map(({ action, item }) => [action, item?.id])).toEqual([
      ['budget.changed', undefined],
      ['item.changed', stall],
      ['item.created', dinner],
      ['item.created', stall],
    ]);
    await expectRefusal(await people.member.get(path('history')), FORBIDDEN);
    await expectRefusal(await people.member.get(path('history.csv')), FORBIDDEN);
  });

  it('can be downloaded with one line per value, and without formulas', async () => {
    const id = await create({ name: '=cmd|x' });
    await change(id, 1, { planned: '5', startsOn: '2027-03-01' });
    const answer = await people.manager.get(path('history.csv'));
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="budget-history.csv"');
    const [head, ...lines] = (await answer.text()).split('\r\n');
    expect(head).toBe('Time (UTC),User,Source,Action,Item,Item id,Object,Field,Before,After');
    expect(lines[0]).toMatch(new RegExp(`,API,Item changed,'=cmd\\|x,${id},,Planned,0,5$`));
    expect(lines[1]).toMatch(/,Start,,2027-03-01$/);
  });
});

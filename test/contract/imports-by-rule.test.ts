import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyFieldMappings,
  cancelImport,
  checkImport,
  initializeImport,
  readImport,
  saveRules,
  startImport,
  undoImport,
} from '../../src/features/budgets/financial-imports/financial-imports.api.ts';
import type { NewImport, RuleLists } from '../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { createImportTemplate } from '../../src/features/budgets/imports/import-templates.api.ts';
import { templateOf } from '../../src/features/budgets/rules/financial-imports/template-plan.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let budgets: Record<'World' | 'Spring' | 'Autumn' | 'Island' | 'Isle', string>;
/** An item of each budget, by the name of the budget. */
let items: Record<keyof typeof budgets, string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

beforeEach(async () => {
  await server.db.deleteFrom('financial_imports').execute();
  await server.db.deleteFrom('budgets').where('organization_id', '=', fernhill).execute();
  budgets = await plantBudgets(server, fernhill, {
    World: { currency: 'EUR', below: { Spring: { currency: 'EUR' }, Autumn: { currency: 'USD' } } },
    Island: { currency: 'USD' },
    Isle: { currency: 'EUR' },
  });
  await sql`update budget_rates set rate = 0.5 where budget_id = ${budgets.World} and from_currency = 'USD'`.execute(
    server.db,
  );
  const named = Object.entries(budgets).map(async ([name, budget_id]) => {
    const item = { organization_id: fernhill, budget_id, name: `Stall of ${name}`, type: 'LINE_ITEM', planned: '500' };
    const { id } = await server.db.insertInto('budget_items').values(item).returning('id').executeTakeFirstOrThrow();
    return [name, id];
  });
  items = Object.fromEntries(await Promise.all(named));
});

const FIELDS = { PO_NUMBER: 0, AMOUNT: 1 };
const BY_ITEM: RuleLists = { UID: [{ column: 2, matchKey: 'ITEM_ID' }], EXPRESSION: [], STATIC: [] };
type Changes = Partial<Pick<NewImport, 'scope' | 'budgetId' | 'templateId'>> & {
  by?: typeof people.member;
  rules?: RuleLists;
  fields?: object;
  action?: 'SKIP' | 'REPLACE';
};

/** Prepares an import of rows "number,amount,item,day", and returns its id. */
async function prepare(rows: readonly string[], changes: Changes = {}): Promise<string> {
  const { by = people.member, rules = BY_ITEM, fields = FIELDS, action = 'SKIP', ...start } = changes;
  const rest = restOf(by);
  const recordSetId = await createRecordSet(rest, ['Number,Net,Item,Day', ...rows, ''].join('\n'));
  const { id } = await initializeImport(rest, {
    ...{ importType: 'IMPORT_TYPE_PO', budgetId: budgets.Spring, scope: 'ALL_BUDGETS', fileName: 'orders.csv' },
    ...{ ...start, recordSetId },
  });
  await applyFieldMappings(rest, {
    ...{ importId: id, fields, numberFormat: 'POINT', dateFormat: 'YMD' },
    duplicates: { fields: ['PO_NUMBER'], action },
  });
  await saveRules(rest, id, rules);
  return id;
}

const check = (id: string) => checkImport(restOf(people.member), id);
async function run(id: string) {
  const rest = restOf(people.member);
  await startImport(rest, { importId: id });
  await expect.poll(async () => (await readImport(rest, id)).status, { timeout: 20_000 }).not.toBe('RUNNING');
  return await readImport(rest, id);
}

/** The entries of the budget of this name, as "number amount item". */
async function entriesOf(name: keyof typeof budgets): Promise<string[]> {
  const found = await server.db
    .selectFrom('financials')
    .leftJoin('budget_items as item', 'item.id', 'financials.item_id')
    .where('financials.budget_id', '=', budgets[name])
    .select(['number', sql<string>`trim_scale(amount)::text`.as('amount'), 'item.name'])
    .orderBy('financials.id')
    .execute();
  return found.map(({ number, amount, name: item }) => `${number} ${amount} ${item ?? 'unmapped'}`);
}
const add = (name: keyof typeof budgets, number: string, amount = '5') =>
  people.manager.post(`/rest/budgets/${budgets[name]}/internal-items/${items[name]}/financials`, {
    ...{ kind: 'PO', amount, number },
  });
const actionsIn = async (name: keyof typeof budgets) =>
  (
    await server.db
      .selectFrom('audit_log')
      .where('budget_id', '=', budgets[name])
      .where('action', 'like', 'budget.%import%')
      .select(['action', 'object_name'])
      .orderBy('id')
      .execute()
  ).map(({ action, object_name }) => `${action} ${object_name}`);
const giveRole = async (name: keyof typeof budgets, role: string) => {
  const { id } = await server.db
    .selectFrom('people')
    .where('username', '=', findDemoPerson('legacy', 'ordinary user').username)
    .select('id')
    .executeTakeFirstOrThrow();
  expect((await put(people.manager, `/rest/budgets/${budgets[name]}/users/${id}`, { role })).status).toBe(204);
};

describe('an import by rule', () => {
  it('writes the entries of each item into its budget, and those without an item into the budget of the import', async () => {
    const id = await prepare([`A,10,${items.Spring},`, `B,20,${items.Isle},`, 'C,30,,', `D,40,${items.World},`]);
    expect(await check(id)).toMatchObject({
      ...{ counts: { added: 4, unmapped: 1, rejected: 0 }, amount: '100', ambiguous: 0 },
      otherBudgets: [
        { budget: { name: 'Isle', currency: 'EUR' }, sums: { before: '0', after: '20', planned: '500' } },
        { budget: { name: 'World' }, sums: { before: '0', after: '40' } },
      ],
      sums: { before: '0', after: '10' },
    });
    expect(await run(id)).toMatchObject({
      ...{ status: 'COMPLETE', scope: 'ALL_BUDGETS', counts: { added: 4, unmapped: 1 } },
      budgets: [
        { id: budgets.Isle, name: 'Isle', entries: 1 },
        { id: budgets.Spring, entries: 2 },
        { id: budgets.World, entries: 1 },
      ],
    });
    expect(await entriesOf('Spring')).toEqual(['A 10 Stall of Spring', 'C 30 unmapped']);
    expect(await entriesOf('Isle')).toEqual(['B 20 Stall of Isle']);
    expect(await entriesOf('World')).toEqual(['D 40 Stall of World']);
    expect(await actionsIn('Isle')).toEqual(['budget.financials-imported orders.csv']);
  });

  it('reads amounts in the currency of its budget, also those of items in another currency', async () => {
    const id = await prepare([`A,€10,${items.Autumn},`, `B,$10,${items.Autumn},`]);
    expect(await check(id)).toMatchObject({
      ...{ counts: { added: 1, rejected: 1 }, amount: '10' },
      problems: [{ code: 'CURRENCY', count: 1, currencies: { cell: '$', budget: 'EUR (€)' } }],
    });
  });

  it('finds items by expression, by value and by the value of a custom column of the same name', async () => {
    const columns: string[] = [];
    for (const name of ['Spring', 'Isle'] as const) {
      const column = { name: name === 'Spring' ? 'Cost centre' : 'cost CENTRE', type: 'TEXT' };
      const answer = await people.manager.post(`/rest/budgets/${budgets[name]}/columns`, column);
      const { id } = (await answer.json()) as { id: string };
      columns.push(id);
      const change = { changes: [{ id: items[name], version: 1, values: { [id]: `CC-${name}` } }] };
      await people.manager.post(`/rest/budgets/${budgets[name]}/internal-items/diff-update`, change);
    }
    const rules: RuleLists = {
      UID: [{ column: 2, matchKey: 'CUSTOM_COLUMN', customColumnId: columns[0] ?? '' }],
      EXPRESSION: [{ column: 0, expression: '^W', itemId: items.World, budgetId: budgets.World }],
      STATIC: [{ column: 2, value: 'print', itemId: items.Isle }],
    };
    await run(await prepare(['A,1,cc-isle,', 'W,2,,', 'C,3,Print,', 'D,4,cc-spring,'], { rules }));
    expect(await entriesOf('Isle')).toEqual(['A 1 Stall of Isle', 'C 3 Stall of Isle']);
    expect(await entriesOf('World')).toEqual(['W 2 Stall of World']);
    expect(await entriesOf('Spring')).toEqual(['D 4 Stall of Spring']);
  });

  it('finds no items where the user only reads, also if the right is taken away before it starts', async () => {
    await giveRole('Isle', 'READ_ONLY');
    const id = await prepare([`A,1,${items.Isle},`, `B,2,${items.World},`]);
    expect((await check(id)).counts).toMatchObject({ added: 2, unmapped: 1 });
    await giveRole('World', 'READ_ONLY');
    await giveRole('Spring', 'EDITOR');
    expect((await run(id)).counts).toMatchObject({ added: 2, unmapped: 2 });
    expect(await entriesOf('Spring')).toEqual(['A 1 unmapped', 'B 2 unmapped']);
  });

  it('finds only items of the import’s budget, without the choice', async () => {
    const id = await prepare([`A,1,${items.Isle},`, `B,2,${items.Spring},`], { scope: undefined });
    expect(await check(id)).toMatchObject({ counts: { unmapped: 1 }, otherBudgets: [] });
    expect(await run(id)).toMatchObject({ scope: 'BUDGET', budgets: [] });
    expect(await entriesOf('Spring')).toEqual(['A 1 unmapped', 'B 2 Stall of Spring']);
  });

  it('leaves a row unmapped if items of two budgets have its order number, and counts it in the check', async () => {
    await add('Spring', 'PO-1');
    await add('Isle', 'po-1');
    await add('Isle', 'PO-2');
    const rules: RuleLists = { UID: [{ column: 2, matchKey: 'PO_NUMBER' }], EXPRESSION: [], STATIC: [] };
    const id = await prepare(['A,1,PO-1,', 'B,2,PO-2,'], { rules });
    expect(await check(id)).toMatchObject({ counts: { added: 2, unmapped: 1 }, ambiguous: 1 });
    await run(id);
    expect(await entriesOf('Spring')).toContain('A 1 unmapped');
    expect(await entriesOf('Isle')).toContain('B 2 Stall of Isle');
  });

  it('rejects rows whose items are locked for the user, in any of the budgets', async () => {
    await server.db.updateTable('budget_items').set({ locked: true }).where('id', '=', items.Isle).execute();
    const id = await prepare([`A,1,${items.Isle},`, `B,2,${items.World},`]);
    expect((await check(id)).problems).toMatchObject([{ code: 'LOCKED', count: 1 }]);
    await giveRole('Isle', 'ADMIN');
    expect((await check(id)).problems).toEqual([]);
  });
});

describe('amounts for budgets of other currencies', () => {
  it('are converted at the rate of the start date', async () => {
    await sql`
      insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
      values (${budgets.World}, ${fernhill}, 'USD', '2027-06-01', 0.8, 'MANUAL')
    `.execute(server.db);
    const id = await prepare(
      [`A,100,${items.Autumn},2026-05-01`, `B,100,${items.Autumn},2027-06-01`, `C,100,${items.Spring},2027-06-01`],
      { fields: { ...FIELDS, START_DATE: 3 } },
    );
    expect(await check(id)).toMatchObject({
      ...{ amount: '300', sums: { after: '100' } },
      otherBudgets: [{ budget: { currency: 'USD', symbol: '$' }, sums: { after: '325' } }],
    });
    await run(id);
    expect(await entriesOf('Autumn')).toEqual(['A 200 Stall of Autumn', 'B 125 Stall of Autumn']);
  });

  it('need a common root, and must not become too large', async () => {
    const id = await prepare([`A,1,${items.Island},`, `B,99999999999999,${items.Autumn},`, `C,3,${items.Isle},`]);
    const checked = await check(id);
    expect(checked).toMatchObject({ counts: { added: 1, rejected: 2 } });
    expect(checked.problems.map(({ code }) => code).sort()).toEqual(['NO_RATE', 'TOO_LARGE']);
    expect((await run(id)).counts).toEqual(checked.counts);
    const file = await people.member.get(`/rest/financial-imports/${id}/rejected-rows`);
    expect(await file.text()).toContain('The budget of the line item has another currency');
  });

  it('find duplicates in all budgets by the converted amounts', async () => {
    const rows = [`A,100,${items.Autumn},`, `B,50,${items.Isle},`];
    await run(await prepare(rows));
    const again = await prepare(rows);
    const duplicates = { fields: ['PO_NUMBER', 'AMOUNT'] as const, action: 'SKIP' } as const;
    await applyFieldMappings(restOf(people.member), {
      ...{ importId: again, duplicates: { ...duplicates, fields: [...duplicates.fields] } },
    });
    expect((await check(again)).counts).toMatchObject({ added: 0, skipped: 2 });
  });

  it('of rows without an item are those of the budget whose entry they replace', async () => {
    await run(await prepare([`A,100,${items.Autumn},`]));
    const id = await prepare(['A,300,,'], { action: 'REPLACE' });
    expect(await check(id)).toMatchObject({ amount: '300', otherBudgets: [{ sums: { before: '200', after: '600' } }] });
    await run(id);
    expect(await entriesOf('Autumn')).toEqual(['A 600 Stall of Autumn']);
  });
});

describe('the end of an import by rule', () => {
  const prepareReplacement = async () => {
    await add('Autumn', 'A', '7');
    const id = await prepare([`A,100,${items.Isle},`, `B,1,${items.World},`, 'C,2,,'], { action: 'REPLACE' });
    expect(await check(id)).toMatchObject({
      counts: { added: 2, replaced: 1 },
      otherBudgets: [
        { budget: { name: 'Autumn' }, sums: { before: '7', after: '0' } },
        { budget: { name: 'Isle' }, sums: { before: '0', after: '100' } },
        { budget: { name: 'World' }, sums: { after: '1' } },
      ],
    });
    await run(id);
    expect(await entriesOf('Isle')).toEqual(['A 100 Stall of Isle']);
    return id;
  };

  it('is undone in all budgets, and entries return to the budgets from which they were taken', async () => {
    const id = await prepareReplacement();
    await undoImport(restOf(people.member), id);
    expect(await entriesOf('Autumn')).toEqual(['A 7 Stall of Autumn']);
    for (const name of ['Spring', 'Isle', 'World'] as const) expect(await entriesOf(name)).toEqual([]);
    const { rows } = await sql<object>`
      select name from budget_items where committed <> 0 and organization_id = ${fernhill} order by name
    `.execute(server.db);
    expect(rows).toEqual([{ name: 'Stall of Autumn' }]);
    expect(await actionsIn('World')).toEqual([
      'budget.financials-imported orders.csv',
      'budget.financial-import-undone orders.csv',
    ]);
  });

  it('is undone only by users who can edit all of its budgets', async () => {
    const id = await prepareReplacement();
    await giveRole('Autumn', 'READ_ONLY');
    await expect(undoImport(restOf(people.member), id)).rejects.toMatchObject({ status: 403 });
    expect(await entriesOf('Isle')).toEqual(['A 100 Stall of Isle']);
    await undoImport(restOf(people.manager), id);
    expect(await entriesOf('Isle')).toEqual([]);
  });

  it('deletes what it has written into each budget when it is cancelled', async () => {
    const rows = Array.from({ length: 30_000 }, (_, row) => `N-${row},1,${row % 2 ? items.Isle : items.World},`);
    const id = await prepare(rows);
    await startImport(restOf(people.member), { importId: id });
    await expect.poll(async () => (await entriesOf('Isle')).length, { timeout: 20_000 }).toBeGreaterThan(0);
    await cancelImport(restOf(people.member), id);
    const status = async () => (await readImport(restOf(people.member), id)).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('CANCELLED');
    expect([await entriesOf('Isle'), await entriesOf('World')]).toEqual([[], []]);
    expect(await actionsIn('Isle')).toContain('budget.financial-import-cancelled orders.csv');
  });
});

it('an import fails and writes nothing when the currency of a budget changes while it runs', async () => {
  const rest = restOf(people.member);
  const id = await prepare([`A,5,${items.Isle},2027-03-01`], { fields: { ...FIELDS, START_DATE: 3 } });
  const setCurrency = (db: Pick<typeof server.db, 'updateTable'>, currency: string) =>
    db.updateTable('budgets').set({ currency }).where('id', '=', budgets.Isle).execute();
  await server.db.transaction().execute(async (transaction) => {
    await setCurrency(transaction, 'USD'); // the import waits for the lock of the budget
    await startImport(rest, { importId: id });
    const waits = async () =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.db,
        )
      ).rows.length;
    await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(0);
  });
  await expect.poll(async () => (await readImport(rest, id)).status, { timeout: 20_000 }).toBe('FAILED');
  expect(await entriesOf('Isle')).toEqual([]);
  const job = await server.db
    .selectFrom('jobs')
    .where('kind', '=', 'IMPORT_FINANCIALS')
    .orderBy('created_at', 'desc')
    .select('error')
    .executeTakeFirst();
  expect(job?.error).toBe('The currency of “Isle” has changed since the import started. Import the file again.');
  await setCurrency(server.db, 'EUR');
});

it('the check of an import by rule names the other budget whose target would be exceeded', async () => {
  await put(people.manager, `/rest/budgets/${budgets.Isle}/target`, { target: '1000', exceedRule: 'STOP' });
  const id = await prepare([`A,1300,${items.Isle},`, `B,10,${items.Spring},`]);
  const { sums, otherBudgets } = await check(id);
  expect(sums?.excess).toBeNull();
  expect(otherBudgets).toMatchObject([
    {
      budget: { name: 'Isle' },
      sums: { excess: { excess: '300', target: '1000' }, exceededItems: { count: 1, names: ['Stall of Isle'] } },
    },
  ]);
});

it('a template keeps whether rows find their budget by rule, and rules for items of other budgets', async () => {
  const rest = restOf(people.member);
  const STATIC = [{ itemId: items.Isle, budgetId: budgets.Isle }];
  const id = await prepare(['A,1,,'], { rules: { UID: [], EXPRESSION: [], STATIC } });
  const financials = templateOf(await readImport(rest, id));
  expect(financials.scope).toBe('ALL_BUDGETS');
  const { id: templateId } = await createImportTemplate(rest, budgets.Spring, { name: 'Ledger', financials });
  await cancelImport(rest, id);
  const start = async (scope?: 'BUDGET') =>
    await initializeImport(rest, {
      ...{ importType: 'IMPORT_TYPE_PO', budgetId: budgets.Spring, fileName: 'more.csv', templateId },
      ...{ recordSetId: await createRecordSet(rest, 'Number,Net,Item,Day\nB,2,,\n'), scope },
    });
  const again = await start();
  expect(again).toMatchObject({ scope: 'ALL_BUDGETS', rules: { STATIC } });
  await cancelImport(rest, again.id);
  expect(await start('BUDGET')).toMatchObject({ scope: 'BUDGET', rules: { STATIC: [] } });
});

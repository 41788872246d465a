import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import { enableCurrency, importColumnRates } from '../../src/features/budgets/currency/currency.api.ts';
import {
  type FinancialImport,
  FinancialImportWire,
  type ImportCheck,
  ImportCheckWire,
  ImportsInProgressWire,
  ImportsWire,
  ImportTypesWire,
  type RuleMatches,
} from '../../src/features/budgets/financial-imports/financial-imports.wire.ts';
import { type Financial, FinancialsWire } from '../../src/features/budgets/financials/financials.wire.ts';
import { readRecordSet, replaceCells } from '../../src/features/budgets/imports/record-sets.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { HttpClient } from '../support/http-client.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let budgetId: string;
let items: Record<'stall' | 'dinner' | 'fairs', string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('financial_imports').execute();
  const fernhill = await organizationId(server, 'fernhill');
  const ids = await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' } });
  budgetId = ids.Spring ?? '';
  const add = async (name: string, type = 'LINE_ITEM') =>
    (
      await server.db
        .insertInto('budget_items')
        .values({ organization_id: fernhill, budget_id: budgetId, name, type })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  items = { stall: await add('Stall'), dinner: await add('Dinner'), fairs: await add('Fairs', 'CATEGORY') };
});

const ORDERS = `PO number,Net,From,Until,Supplier
PO-1,"1,200.50",3/1/2027,3/31/2027,Ada
PO-2,300,3/1/2027,,Ben
PO-3,12x,3/1/2027,,Cleo
PO-4,80,2/29/2027,,Dan
`;

const json = async <Result>(answer: Promise<Response>) => (await (await answer).json()) as Result;
const initialize = async (csv: string, changes: object = {}, by = people.member): Promise<FinancialImport> => {
  const recordSetId = await createRecordSet(restOf(by), csv);
  const answer = await by.post('/rest/financial-import/initialize', {
    ...{ importType: 'IMPORT_TYPE_PO', budgetId, recordSetId, fileName: 'orders.csv' },
    ...changes,
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return v.parse(FinancialImportWire, await answer.json());
};
const apply = (importId: string, body: object, by: HttpClient = people.member) =>
  by.post('/rest/financial-import/apply-field-mappings', { importId, ...body });
const rules = (kind: 'uid' | 'expression' | 'static', importId: string, list: object[]) =>
  people.member.post(`/rest/import-rules/${kind}`, { importId, rules: list });
const check = async (importId: string): Promise<ImportCheck> =>
  v.parse(ImportCheckWire, await json(people.member.get(`/rest/financial-import/check?importId=${importId}`)));
const read = async (id: string) =>
  v.parse(FinancialImportWire, await json(people.member.get(`/rest/financial-imports/${id}`)));
const run = async (importId: string) => {
  expect((await people.member.post('/rest/financial-import/import-financials', { importId })).status).toBe(202);
  await expect.poll(async () => (await read(importId)).status, { timeout: 20_000 }).not.toBe('RUNNING');
  return await read(importId);
};
const list = async (path: string): Promise<Financial[]> =>
  v.parse(FinancialsWire, await json(people.member.get(`/rest/budgets/${budgetId}/${path}`))).financials;
const unmapped = () => list('unmapped-financials');
const ofItem = (id: string) => list(`internal-items/${id}/financials`);
const SKIP = { duplicates: { fields: ['PO_NUMBER'], action: 'SKIP' } };
const REPLACE = { duplicates: { fields: ['PO_NUMBER'], action: 'REPLACE' } };

describe('imports of financials', () => {
  it('are of actuals or purchase orders, each with its fields', async () => {
    const types = v.parse(ImportTypesWire, await json(people.member.get('/rest/import-types')));
    expect(types.map(({ id }) => id)).toEqual(['IMPORT_TYPE_ACTUAL', 'IMPORT_TYPE_PO']);
    const [, orders] = types;
    const fields = orders?.fields.map(({ id }) => id);
    expect(fields).toEqual(expect.arrayContaining(['AMOUNT', 'END_DATE', 'PO_NUMBER', 'START_DATE']));
  });

  it('start with the columns and formats that headers and all rows suggest', async () => {
    const { columns, fields, dateFormat, numberFormat, total } = await initialize(
      ORDERS.replace('12x', '12').replace('2/29/2027', '2/28/2027'),
    );
    expect(fields).toEqual({ PO_NUMBER: 0, AMOUNT: 1, START_DATE: 2, END_DATE: 3, VENDOR: 4 });
    expect({ dateFormat, numberFormat, total }).toEqual({ dateFormat: 'MDY', numberFormat: 'POINT', total: 4 });
    expect(columns[4]).toMatchObject({ name: 'Supplier', examples: ['Ada', 'Ben', 'Cleo'], filled: 4 });
  });

  it('name the symbol of each currency, as lists of budgets do', async () => {
    const fernhill = await organizationId(server, 'fernhill');
    const planted = await plantBudgets(server, fernhill, { North: { currency: 'CAD' } });
    const toBudgetId = planted.North ?? '';
    const { budget } = await initialize('PO number,Amount\nPO-1,20\n', { budgetId: toBudgetId });
    expect(budget).toMatchObject({ currency: 'CAD', symbol: 'C$' });
    const carried = await people.member.post('/rest/import-carryover?rehearse=true', {
      ...{ fromBudgetId: (await plantBudgets(server, fernhill, { West: { currency: 'CAD' } })).West, toBudgetId },
    });
    expect(await carried.json()).toMatchObject({ currency: 'CAD', symbol: 'C$' });
  });

  it('name rows that add up others, and skip them if users choose so', async () => {
    const { id } = await initialize(
      'PO number,Net,Supplier\nPO-1,10,Total\nPO-2,20,Ben\nTotal:,30,\n,30,Grand total\n',
    );
    await apply(id, SKIP);
    const totals = {
      count: 2,
      rows: [
        { row: 4, name: 'Total:' },
        { row: 5, name: 'Grand total' },
      ],
    };
    const { version, ...found } = await check(id);
    expect(found).toMatchObject({ counts: { added: 4, skipped: 0 }, amount: '90', totals });
    expect((await apply(id, { skipsTotals: true })).status).toBe(200);
    const skipping = await check(id);
    expect(skipping).toMatchObject({ counts: { added: 2, skipped: 2 }, amount: '30', totals });
    expect(skipping.version).not.toBe(version);
    expect((await run(id)).counts).toMatchObject({ added: 2, skipped: 2 });
    expect((await unmapped()).map(({ number }) => number).sort()).toEqual(['PO-1', 'PO-2']);
  });

  it('change their file, type and destination before they run, and keep the choices that fit', async () => {
    const { id, recordSetId: first } = await initialize(ORDERS);
    const expression = { column: 4, expression: '^A', itemId: items.stall };
    await apply(id, { fields: { AMOUNT: 1, VENDOR: 4, PO_NUMBER: 0 }, numberFormat: 'POINT', ...SKIP });
    await rules('expression', id, [expression]);
    await rules('static', id, [{ itemId: items.dinner, column: 3, value: 'x' }]);
    const start = { importId: id, importType: 'IMPORT_TYPE_PO', budgetId, fileName: 'other.csv' };
    const change = async (changes: object, by = people.member) =>
      by.post('/rest/financial-import/change-start', { ...start, ...changes });
    const recordSetId = await createRecordSet(restOf(people.member), 'Supplier;Net;PO number\nAda;1,5;PO-1\n');
    const changed = v.parse(FinancialImportWire, await json(change({ recordSetId })));
    expect(changed).toMatchObject({
      ...{ id, recordSetId, fileName: 'other.csv', total: 1, numberFormat: 'COMMA' },
      fields: { AMOUNT: 1, VENDOR: 0, PO_NUMBER: 2 },
      ...SKIP,
      rules: { EXPRESSION: [{ ...expression, column: 0 }], STATIC: [] },
    });
    expect(first).not.toBe(recordSetId);
    const fernhill = await organizationId(server, 'fernhill');
    const { Autumn = '' } = await plantBudgets(server, fernhill, { Autumn: { currency: 'EUR' } });
    const moved = v.parse(FinancialImportWire, await json(change({ recordSetId, budgetId: Autumn })));
    expect(moved).toMatchObject({ budget: { id: Autumn }, fields: changed.fields, rules: { EXPRESSION: [] } });
    const actuals = { recordSetId, importType: 'IMPORT_TYPE_ACTUAL' };
    expect(await json(change(actuals))).toMatchObject({ importType: 'IMPORT_TYPE_ACTUAL', duplicates: null });
    const other = await initialize(ORDERS);
    await expectRefusal(await change({ recordSetId }), { status: 409, code: 'IMPORT_IN_PROGRESS' });
    await expectRefusal(await change({ ...actuals, recordSetId: other.id }), NOT_FOUND);
    await expectRefusal(await change(actuals, people.outsider), NOT_FOUND);
  });

  it('ask for a format of another file that was only detected in the first one, and keep a chosen one', async () => {
    const DETECTED = 'PO number,Net\nPO-1,"1,234.50"\n';
    const AMBIGUOUS = 'PO number,Net\nB1,1.234\nB2,5.000\n';
    const changed = async (importId: string, csv: string) => {
      const recordSetId = await createRecordSet(restOf(people.member), csv);
      const start = { importId, importType: 'IMPORT_TYPE_PO', budgetId, recordSetId, fileName: 'other.csv' };
      const answer = await json(people.member.post('/rest/financial-import/change-start', start));
      return v.parse(FinancialImportWire, answer).numberFormat;
    };
    const { id } = await initialize(DETECTED);
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', ...SKIP });
    expect(await changed(id, AMBIGUOUS)).toBeNull();
    await apply(id, { numberFormat: 'COMMA' });
    expect(await changed(id, AMBIGUOUS.replace('5.000', '6.000'))).toBe('COMMA');
    expect(await changed(id, DETECTED)).toBe('POINT');
    expect(await changed(id, AMBIGUOUS)).toBeNull();
  });

  it('refuse another type that a second user takes in the same moment', async () => {
    const { id: importId, recordSetId } = await initialize(ORDERS);
    const start = { importId, budgetId, recordSetId, fileName: 'orders.csv' };
    let changing: Promise<Response> | undefined;
    await server.db.transaction().execute(async (transaction) => {
      // The same row with another id and type is invisible to the check of the other call, but holds the type.
      await sql`
        create temporary table other on commit drop as select * from financial_imports where id = ${importId}::uuid
      `.execute(transaction);
      await sql`update other set id = gen_random_uuid(), import_type = 'IMPORT_TYPE_ACTUAL'`.execute(transaction);
      await sql`insert into financial_imports select * from other`.execute(transaction);
      const change = { ...start, importType: 'IMPORT_TYPE_ACTUAL' };
      changing = people.member.post('/rest/financial-import/change-start', change);
      const waits = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity
        where wait_event_type = 'Lock' and query ilike 'update "financial_imports"%' and datname = current_database()
      `;
      await expect.poll(async () => (await waits.execute(server.db)).rows[0]?.count).toBe(1);
    });
    expect(changing).toBeDefined();
    if (changing) await expectRefusal(await changing, { status: 409, code: 'IMPORT_IN_PROGRESS' });
    expect((await read(importId)).importType).toBe('IMPORT_TYPE_PO');
  });

  it('detect formats and count values in each row below the titles of a long file', async () => {
    const days = Array.from({ length: 12_500 }, (_, index) => (index === 12_300 ? '31.3.2027' : '3.4.2027'));
    const rows = days.map((day, index) => `PO-${index},${index < 12_000 ? '1.500' : '0,5'},${day}`);
    const { id, columns, dateFormat, numberFormat, total } = await initialize(
      `Orders of 2027\n\nPO number,Net,From\n${rows.map((row) => row.replace(/,(0,5)/, ',"$1"')).join('\n')}\n`,
    );
    expect({ dateFormat, numberFormat, total }).toEqual({ dateFormat: 'DMY', numberFormat: 'COMMA', total: 12_500 });
    expect(columns).toMatchObject([
      { name: 'PO number', filled: 12_500, examples: ['PO-0', 'PO-1', 'PO-2'], dateFormats: [], numberFormats: [] },
      { name: 'Net', filled: 12_500, examples: ['1.500', '0,5'], numberFormats: ['COMMA'] },
      { name: 'From', filled: 12_500, examples: ['3.4.2027', '31.3.2027'], dateFormats: ['DMY'] },
    ]);
    await people.member.post('/rest/financial-import/cancel', { importId: id });
  });

  it('start with a file whose cells have characters that the database does not store', async () => {
    const { id, columns } = await initialize(`PO number,Net\0\nPO\0-1,1\n${'x'.repeat(79)}🙂,2\n`);
    expect(columns).toMatchObject([{ examples: ['PO-1', 'x'.repeat(79)] }, { name: 'Net' }]);
    await people.member.post('/rest/financial-import/cancel', { importId: id });
  });

  it('name problems by the rows of the file, with titles above and empty lines between', async () => {
    const csv = ORDERS.replace('PO-1', '\nPO-1').replace('PO-4', ',,,,\nPO-4');
    const { id } = await initialize(`Orders\n\n${csv}`);
    await apply(id, {
      fields: { PO_NUMBER: 0, AMOUNT: 1, START_DATE: 2 },
      dateFormat: 'MDY',
      numberFormat: 'POINT',
      ...SKIP,
    });
    for (const kind of ['uid', 'expression', 'static'] as const) await rules(kind, id, []);
    const { problems } = await check(id);
    const rows = problems.flatMap(({ examples }) => examples.map(({ row, text }) => `${row}: ${text}`));
    expect(rows.sort()).toEqual(['7: 12x', '9: 2/29/2027']);
    await run(id);
    const rejected = await server.db
      .selectFrom('financial_import_rejections')
      .where('import_id', '=', id)
      .select('row')
      .execute();
    expect(rejected.map(({ row }) => row).sort()).toEqual([7, 9]);
  });

  it('check what they would do, with problems by their fix, and write the same', async () => {
    const { id } = await initialize(ORDERS);
    await apply(id, {
      fields: { PO_NUMBER: 0, AMOUNT: 1, START_DATE: 2, END_DATE: 3, VENDOR: 4 },
      dateFormat: 'MDY',
      numberFormat: 'POINT',
      ...SKIP,
    });
    expect((await rules('expression', id, [{ column: 4, expression: '^A', itemId: items.stall }])).status).toBe(200);
    const checked = await check(id);
    expect(checked).toMatchObject({
      counts: { added: 2, replaced: 0, skipped: 0, unmapped: 1, rejected: 2 },
      amount: '1500.5',
      problems: [
        {
          ...{ code: 'NO_AMOUNT', field: 'AMOUNT', count: 1, examples: [{ row: 4, text: '12x' }] },
          ...{ column: 1, isByRow: false, texts: [{ text: '12x', count: 1, row: 4 }], others: 0 },
        },
        { code: 'NO_DATE', field: 'START_DATE', count: 1, examples: [{ row: 5, text: '2/29/2027' }] },
      ],
    });
    expect(await run(id)).toMatchObject({ status: 'COMPLETE', position: 4, counts: checked.counts });
    const period = { startsOn: '2027-03-01', endsOn: '2027-03-31' };
    expect(await ofItem(items.stall)).toMatchObject([
      { number: 'PO-1', amount: '1200.5', vendor: 'Ada', source: 'IMPORT', ...period },
    ]);
    expect(await unmapped()).toMatchObject([{ number: 'PO-2', amount: '300', kind: 'PO', endsOn: null }]);
  });

  it('reject amounts in another currency than the budget, and group them by the currency', async () => {
    const { id } = await initialize('PO,Net\nPO-1,€50.00\nPO-2,EUR 50\nPO-3,C$70\nPO-4,"70 $"\nPO-5,C$70\n');
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', ...SKIP });
    for (const kind of ['uid', 'expression', 'static'] as const) await rules(kind, id, []);
    const { amount, problems } = await check(id);
    expect(amount).toBe('100');
    const problem = { code: 'CURRENCY', field: 'AMOUNT', column: 1, isByRow: false, others: 0 };
    expect(problems).toMatchObject([
      {
        ...{ ...problem, count: 2, currencies: { cell: 'C$', budget: 'EUR (€)' } },
        texts: [{ text: 'C$70', count: 2, row: 4 }],
      },
      { ...problem, count: 1, currencies: { cell: '$', budget: 'EUR (€)' } },
    ]);
    await run(id);
    const file = await (await people.member.get(`/rest/financial-imports/${id}/rejected-rows`)).text();
    expect(file).toContain(
      'PO-3,C$70,"“Amount” is in C$, but the budget of this import is in EUR (€). Enter the amount in EUR (€)."',
    );
  });

  it('show what the budget would add up to, and what exceeds its target and its line items', async () => {
    await server.db.updateTable('budget_items').set({ planned: '500' }).where('id', '=', items.stall).execute();
    await put(people.manager, `/rest/budgets/${budgetId}/target`, { target: '1000', exceedRule: 'WARN' });
    const sumsOf = async (csv: string) => {
      const { id } = await initialize(csv, { fileName: `${csv.length}.csv` });
      await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', ...REPLACE });
      await rules('static', id, [{ itemId: items.stall }]);
      return { id, sums: (await check(id)).sums };
    };
    const first = await sumsOf('Number,Net\nPO-1,300\nPO-2,100\nPO-2,150\n');
    const sums = { column: 'committed', planned: '500', before: '0', after: '450' };
    expect(first.sums).toEqual({ ...sums, excess: null, exceededItems: { count: 0, names: [] } });
    await run(first.id);
    const { sums: second, id } = await sumsOf('Number,Net\nPO-1,1300\n');
    expect(second).toEqual({
      ...{ ...sums, before: '450', after: '1450' },
      excess: { excess: '450', target: '1000', currency: 'EUR', symbol: '€' },
      exceededItems: { count: 1, names: ['Stall'] },
    });
    await run(id);
    const { committed } = await server.db
      .selectFrom('budget_items')
      .where('id', '=', items.stall)
      .select('committed')
      .executeTakeFirstOrThrow();
    expect(Number(committed)).toBe(1450);
  });

  it('offer the rejected rows with the reasons as a file', async () => {
    const { id } = await initialize(ORDERS);
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', ...SKIP });
    const read = () => people.member.get(`/rest/financial-imports/${id}/rejected-rows`);
    const before = await (await read()).text();
    await run(id);
    const file = await read();
    expect(file.headers.get('content-disposition')).toContain('rejected-orders.csv');
    const text = await file.text();
    expect(text).toContain('PO-3,12x,3/1/2027,,Cleo,"“Amount” must be a number such as 1,234.50');
    expect(before).toBe(text);
  });

  it('offer rejected rows without formulas, which are the same texts when they are imported again', async () => {
    const rows = [
      ['PO-1', '-250,00', '31.02.2026', '+49 Tel', '-Rebate'],
      ['PO-2', '-1.250,00', '31.02.2026', '=1+1', '@SUM'],
    ];
    const { id } = await initialize(
      `PO number;Net;From;Supplier;Text\n${rows.map((row) => row.join(';')).join('\n')}\n`,
    );
    await apply(id, {
      fields: { AMOUNT: 1, START_DATE: 2 },
      dateFormat: 'DMY',
      numberFormat: 'COMMA',
      duplicates: { fields: ['AMOUNT'], action: 'SKIP' },
    });
    const file = await (await people.member.get(`/rest/financial-imports/${id}/rejected-rows`)).text();
    const [, first, second] = file.split('\r\n');
    expect(first).toMatch(/^PO-1;-250,00;31.02.2026;'\+49 Tel;'-Rebate;/);
    expect(second).toMatch(/^PO-2;-1.250,00;31.02.2026;'=1\+1;'@SUM;/);
    const again = await createRecordSet(restOf(people.member), file);
    const { rows: read, delimiter } = await readRecordSet(restOf(people.member), again);
    expect(delimiter).toBe(';');
    expect(read.map((row) => row.slice(0, 5))).toEqual(rows);
  });

  it('offer rejected rows with the delimiter of their file, also after the import, and commas once its rows are deleted', async () => {
    for (const [delimiter, name] of [
      [';', 'rejected-orders.csv'],
      ['\t', 'rejected-orders.tsv'],
    ] as const) {
      const row = (...cells: string[]) => cells.join(delimiter);
      const { id } = await initialize(`${row('PO number', 'Net')}\n${row('PO-1', '1')}\n${row('PO,2', '12x')}\n`);
      await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', ...SKIP });
      const read = async () => {
        const response = await people.member.get(`/rest/financial-imports/${id}/rejected-rows`);
        return { name: response.headers.get('content-disposition'), text: await response.text() };
      };
      const before = await read();
      expect(before.name).toContain(name);
      expect(before.text).toMatch(new RegExp(`^.?${row('PO number', 'Net', 'Reason')}\r\n${row('PO,2', '12x', '')}`));
      await run(id);
      expect(await read()).toEqual(before);
      await server.db.deleteFrom('record_sets').execute();
      const after = await read();
      expect(after.name).toContain('rejected-orders.csv');
      expect(after.text).toContain('\r\n"PO,2",12x,');
    }
  });

  it('take amounts with a plus sign and with exponents', async () => {
    const { id, numberFormat } = await initialize(
      'PO number;Net\nPO-1;+5,00\nPO-2;1E+03\nPO-3;1,25e2\nPO-4;-1\nPO-5;=1e3\n',
    );
    expect(numberFormat).toBe('COMMA');
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, ...SKIP });
    const { amount, counts, problems } = await check(id);
    expect([amount, counts.rejected]).toEqual(['1129', 1]);
    expect(problems).toMatchObject([{ texts: [{ text: '=1e3', row: 6 }] }]);
  });

  it('reject rows with more cells than the header row, also when their file is imported again', async () => {
    const ragged = 'PO Number,Amount,Vendor\nX1,1,234.50,Acme\nX2,100.00,Acme,, \n';
    const importRows = async (csv: string) => {
      const { id, fields } = await initialize(csv);
      await apply(id, { fields, numberFormat: 'POINT', ...SKIP });
      const { counts, problems } = await check(id);
      const file = await (await people.member.get(`/rest/financial-imports/${id}/rejected-rows`)).text();
      const { counts: imported } = await run(id);
      return { counts, problems, file, imported };
    };
    const { counts, problems, file, imported } = await importRows(ragged);
    expect(counts).toMatchObject({ added: 1, rejected: 1 });
    expect(problems).toMatchObject([
      { code: 'EXTRA_CELLS', field: null, column: null, texts: [{ text: '', count: 1, row: 2 }] },
    ]);
    expect(imported).toEqual(counts);
    expect(file).toBe(
      'PO Number,Amount,Vendor,Reason\r\nX1,1,234.50,This row has more cells than the header row. Check its separators and quotes.,Acme\r\n',
    );
    expect((await importRows(file)).imported).toMatchObject({ added: 0, rejected: 1 });
    expect((await unmapped()).map(({ number }) => number)).toEqual(['X2']);
  });

  it('import rows with their corrections, which end when they start', async () => {
    const started = await initialize(ORDERS);
    const { id } = started;
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, numberFormat: 'POINT', ...SKIP });
    const correct = (from: string, to: string) =>
      people.member.post(`/rest/record-set/${started.recordSetId}/cells`, { column: 1, from, to });
    expect(await (await correct(' 12x', '12.5')).json()).toEqual({ replaced: 1 });
    expect((await check(id)).counts.rejected).toBe(0);
    await run(id);
    expect(await unmapped()).toContainEqual(expect.objectContaining({ number: 'PO-3', amount: '12.5' }));
    await expectRefusal(await correct('12.5', '1'), { status: 409, code: 'IMPORTED_ALREADY' });
  });

  it('skip duplicates of entries and of earlier rows, or let them replace these', async () => {
    const rows = 'PO number,Amount\nA,1\nA,2\n';
    const first = await initialize(rows);
    await apply(first.id, SKIP);
    expect((await run(first.id)).counts).toMatchObject({ added: 1, skipped: 1 });
    expect(await unmapped()).toMatchObject([{ number: 'A', amount: '1' }]);
    const second = await initialize('PO number,Amount\nA,3\nB,4\nB,5\n');
    await apply(second.id, REPLACE);
    const { counts } = await check(second.id);
    expect(counts).toMatchObject({ added: 1, replaced: 2 });
    expect((await run(second.id)).counts).toEqual(counts);
    expect((await unmapped()).map(({ number, amount }) => [number, amount])).toEqual([
      ['A', '3'],
      ['B', '5'],
    ]);
  });

  it('count only the last amount of rows that replace earlier ones or the same entry', async () => {
    const first = await initialize('PO number,Amount\nA,1\n');
    await apply(first.id, REPLACE);
    await run(first.id);
    const { id } = await initialize('PO number,Amount\nA,2\nA,30\nB,100\nB,400\n');
    await apply(id, REPLACE);
    expect(await check(id)).toMatchObject({ counts: { added: 1, replaced: 3 }, amount: '430' });
  });

  it('run only as their check has shown them', async () => {
    const { id, recordSetId } = await initialize('PO number,Net,Gross\nA,100,119\nB,200,238\n');
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 1 }, ...SKIP });
    const { version, amount } = await check(id);
    expect(amount).toBe('300');
    const start = (of: string | undefined) =>
      people.member.post('/rest/financial-import/import-financials', { importId: id, version: of });
    const refused = { status: 409, code: 'CHECK_OUTDATED' };
    await apply(id, { fields: { PO_NUMBER: 0, AMOUNT: 2 } });
    await expectRefusal(await start(version), refused);
    const changed = await check(id);
    expect(changed.amount).toBe('357');
    await replaceCells(restOf(people.member), recordSetId ?? '', { column: 2, from: '119', to: '500' });
    await expectRefusal(await start(changed.version), refused);
    const { version: before } = await check(id);
    await server.db.updateTable('budget_items').set({ name: 'Dance' }).where('id', '=', items.dinner).execute();
    await expectRefusal(await start(before), refused);
    expect(await read(id)).toMatchObject({ status: 'DRAFT', position: 0 });
    expect((await start((await check(id)).version)).status).toBe(202);
    await expect.poll(async () => (await read(id)).status, { timeout: 20_000 }).toBe('COMPLETE');
  });

  it('need a choice about duplicates', async () => {
    const { id } = await initialize('PO number,Amount\nA,1\n');
    const answer = await people.member.post('/rest/financial-import/import-financials', { importId: id });
    await expectRefusal(answer, { status: 409, code: 'IMPORT_INCOMPLETE' });
    await expectRefusal(await apply(id, { duplicates: { fields: ['VENDOR'], action: 'SKIP' } }), BAD_REQUEST);
  });
});

describe('the calls of the specification', () => {
  it('import a file in steps, from its types and rows to the end (S-APPR-10)', async () => {
    const inProgress = async () =>
      v.parse(ImportsInProgressWire, await json(people.member.get('/rest/financial-import/in-progress')));
    expect(v.parse(ImportTypesWire, await json(people.member.get('/rest/import-types')))).toHaveLength(2);
    const { id } = await initialize('Number,Amount\nINV-1,5\n', { importType: 'IMPORT_TYPE_ACTUAL' });
    const fields = { NUMBER: 0, AMOUNT: 1 };
    const duplicates = { fields: ['NUMBER'], action: 'SKIP' };
    expect((await apply(id, { fields, numberFormat: 'POINT', duplicates })).status).toBe(200);
    expect(await inProgress()).toMatchObject([{ id, status: 'DRAFT', importType: 'IMPORT_TYPE_ACTUAL' }]);
    expect(await run(id)).toMatchObject({ status: 'COMPLETE', counts: { added: 1 } });
    const other = await initialize('Number,Amount\nINV-2,6\n');
    expect((await people.member.post('/rest/financial-import/cancel', { importId: other.id })).status).toBe(204);
    expect(await inProgress()).toEqual([]);
    expect(await unmapped()).toMatchObject([{ kind: 'ACTUAL', number: 'INV-1', amount: '5' }]);
    const next = await plantBudgets(server, await organizationId(server, 'fernhill'), { Next: { currency: 'EUR' } });
    const carryover = { fromBudgetId: budgetId, toBudgetId: next.Next };
    expect(await json(people.member.post('/rest/import-carryover', carryover))).toMatchObject({ orders: 0 });
  });

  it('set rules, rates of columns, dependencies and unmapped entries, and import items (S-APPR-11)', async () => {
    const { id } = await initialize(ORDERS);
    for (const [kind, rule] of [
      ['uid', { column: 0, matchKey: 'PO_NUMBER' }],
      ['expression', { column: 4, expression: '^A', itemId: items.stall }],
      ['static', { column: 4, value: 'Ben', itemId: items.dinner }],
    ] as const) {
      expect((await rules(kind, id, [rule])).status).toBe(200);
    }
    expect((await read(id)).rules).toMatchObject({
      UID: [{ column: 0 }],
      EXPRESSION: [{}],
      STATIC: [{ value: 'Ben' }],
    });
    const at = `/rest/budgets/${budgetId}`;
    const manager = restOf(people.manager);
    const entry = { kind: 'ACTUAL', amount: '7' };
    expect((await people.member.post(`${at}/unmapped-financials`, entry)).status).toBe(201);
    expect(await unmapped()).toMatchObject([{ amount: '7' }]);
    await enableCurrency(manager, budgetId, 'USD');
    const fee = await createColumn(manager, budgetId, { name: 'Fee', type: 'CURRENCY', category: 'PLANNED' });
    const rates = [{ columnId: fee.id, fromCurrency: 'USD', rate: 0.9 }];
    expect(await importColumnRates(manager, budgetId, { rates })).toBe(1);
    const region = await createColumn(manager, budgetId, { name: 'Region', type: 'COMBOBOX' });
    const country = await createColumn(manager, budgetId, { name: 'Country', type: 'COMBOBOX' });
    const mapping = { controllingColumnId: region.id, controllingValue: 'EMEA', allowedValues: ['France'] };
    expect((await put(people.manager, `${at}/field-mappings/${country.id}`, [mapping])).status).toBe(204);
    expect(await json(people.member.get(`${at}/field-mappings`))).toEqual([
      { dependentColumnId: country.id, mappings: [mapping] },
    ]);
    const recordSetId = await createRecordSet(restOf(people.member), 'Item,Region\nBooth,EMEA\n');
    const started = await people.member.post(`${at}/import-budget`, { recordSetId, mapping: { name: 'Item' } });
    expect(started.status).toBe(202);
  });
});

describe('import rules', () => {
  const matchesOf = async (answer: Promise<Response>) => await json<RuleMatches>(answer);

  it('find items by id, by a part of the cell, by expression and by value, in this order (S-APPR-05)', async () => {
    const csv = `PO number,Amount,Item,Team\nA,1,#${items.stall}#,X\nB,2,none,Sales\nC,3,,Print\nD,4,#999#,\n`;
    const { id } = await initialize(csv);
    await rules('static', id, [{ column: 3, value: 'print', itemId: items.dinner }]);
    await rules('expression', id, [{ column: 3, expression: '(?i)^(x|sales)$', itemId: items.dinner }]);
    expect(await matchesOf(rules('uid', id, [{ column: 2, matchKey: 'ITEM_ID', expression: '#(\\d+)#' }]))).toEqual({
      UID: [1],
      EXPRESSION: [1],
      STATIC: [1],
      unmatched: 1,
    });
  });

  it('match custom columns, the ids of copies, and orders that are mapped (S-APPR-06)', async () => {
    const column = await json<{ id: string }>(
      people.manager.post(`/rest/budgets/${budgetId}/columns`, { name: 'Cost centre', type: 'TEXT' }),
    );
    const change = { changes: [{ id: items.stall, version: 1, values: { [column.id]: 'CC-7' } }] };
    await people.member.post(`/rest/budgets/${budgetId}/internal-items/diff-update`, change);
    await people.member.post(`/rest/budgets/${budgetId}/internal-items/${items.dinner}/financials`, {
      ...{ kind: 'PO', amount: '5', number: 'PO-9' },
    });
    const { id } = await initialize(`Invoice number,Amount,Key\n1,1,cc-7\n2,2,PO-9\n3,3,${items.stall}\n`, {
      importType: 'IMPORT_TYPE_ACTUAL',
    });
    expect(
      await matchesOf(
        rules('uid', id, [
          { column: 2, matchKey: 'CUSTOM_COLUMN', customColumnId: column.id },
          { column: 2, matchKey: 'PO_NUMBER' },
          { column: 2, matchKey: 'ITEM_PERSISTENT_ID' },
        ]),
      ),
    ).toEqual({ UID: [1, 1, 1], EXPRESSION: [], STATIC: [], unmatched: 0 });
  });

  it('take linear time, and refuse expressions that are not RE2 or too long', async () => {
    const { id } = await initialize(`PO number,Amount,Text\nA,1,${'a'.repeat(900)}!\n`);
    const rule = (expression: string) => [{ column: 2, expression, itemId: items.stall }];
    const startedAt = performance.now();
    expect(await matchesOf(rules('expression', id, rule('(a+)+$')))).toMatchObject({ EXPRESSION: [0] });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    await expectRefusal(await rules('expression', id, rule('(?=a)')), BAD_REQUEST);
    await expectRefusal(await rules('expression', id, rule('a'.repeat(201))), BAD_REQUEST);
    const category = [{ itemId: items.fairs }];
    await expectRefusal(await rules('static', id, category), NOT_FOUND);
  });
});

describe('an import in progress', () => {
  it('keeps others of its type out, with its user and start, until it is cancelled', async () => {
    const { id, createdAt } = await initialize('PO number,Amount\nA,1\n');
    const recordSetId = await createRecordSet(restOf(people.manager), 'PO number,Amount\nA,1\n');
    const another = { importType: 'IMPORT_TYPE_PO', budgetId, recordSetId, fileName: 'more.csv' };
    const refused = await people.manager.post('/rest/financial-import/initialize', another);
    expect(refused.status).toBe(409);
    const { code, details } = (await refused.json()) as { code: string; details: object };
    expect([code, details]).toMatchObject(['IMPORT_IN_PROGRESS', { startedAt: createdAt }]);
    const running = v.parse(
      ImportsInProgressWire,
      await json(people.manager.get('/rest/financial-import/in-progress')),
    );
    expect(running).toMatchObject([{ id, own: false, importType: 'IMPORT_TYPE_PO' }]);
    expect((await people.member.post('/rest/financial-import/cancel', { importId: id })).status).toBe(204);
    expect((await people.manager.post('/rest/financial-import/initialize', another)).status).toBe(201);
  });

  it('is abandoned after an hour without a step', async () => {
    const { id } = await initialize('PO number,Amount\nA,1\n');
    await server.db
      .updateTable('financial_imports')
      .set({ stepped_at: new Date(Date.now() - 61 * 60_000) })
      .execute();
    expect(await json(people.member.get('/rest/financial-import/in-progress'))).toEqual([]);
    expect((await initialize('PO number,Amount\nB,1\n')).id === id).toBe(false);
  });

  it('is invisible to other organizations and closed to readers', async () => {
    const { id } = await initialize('PO number,Amount\nA,1\n');
    await expectRefusal(await people.outsider.get(`/rest/financial-imports/${id}`), NOT_FOUND);
    await expectRefusal(await people.outsider.post('/rest/financial-import/cancel', { importId: id }), NOT_FOUND);
    await expectRefusal(await apply(id, { fields: { AMOUNT: 1 } }, people.outsider), NOT_FOUND);
    expect(await json(people.outsider.get('/rest/financial-import/in-progress'))).toEqual([]);
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    await expectRefusal(await reader.get(`/rest/financial-imports/${id}`), FORBIDDEN);
  });
});

describe('the history of imports', () => {
  it('undoes an import: added entries are deleted, and replaced ones are as before', async () => {
    const first = await initialize('PO number,Amount\nA,1\n');
    await apply(first.id, SKIP);
    await run(first.id);
    const second = await initialize('PO number,Amount\nA,3\nB,4\n');
    await apply(second.id, REPLACE);
    await rules('static', second.id, [{ itemId: items.stall }]);
    await run(second.id);
    expect(await unmapped()).toEqual([]);
    expect((await people.member.post(`/rest/financial-imports/${second.id}/undo`)).status).toBe(204);
    expect(await unmapped()).toMatchObject([{ number: 'A', amount: '1' }]);
    expect(await ofItem(items.stall)).toEqual([]);
    const { imports } = v.parse(ImportsWire, await json(people.member.get('/rest/financial-imports')));
    expect(imports.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'UNDONE'],
      [first.id, 'COMPLETE'],
    ]);
    const again = await people.member.post(`/rest/financial-imports/${second.id}/undo`);
    await expectRefusal(again, { status: 409, code: 'IMPORT_ENDED' });
  });

  it('imports actuals with the numbers of their orders, and gives replaced ones their former number back', async () => {
    const actuals = { importType: 'IMPORT_TYPE_ACTUAL' };
    const byInvoice = (action: string) => ({ duplicates: { fields: ['NUMBER'], action } });
    const first = await initialize('Invoice,PO,Amount\nA,PO-1,1\nB,,2\n', actuals);
    expect(first.fields).toEqual({ NUMBER: 0, PO_NUMBER: 1, AMOUNT: 2 });
    await apply(first.id, byInvoice('SKIP'));
    await run(first.id);
    const orders = async () => (await unmapped()).map(({ number, orderNumber }) => [number, orderNumber]);
    const before = [
      ['A', 'PO-1'],
      ['B', null],
    ];
    expect(await orders()).toEqual(before);
    const second = await initialize('Invoice,Order number,Amount\nA,PO-2,3\n', actuals);
    await apply(second.id, byInvoice('REPLACE'));
    await run(second.id);
    expect(await orders()).toEqual([
      ['A', 'PO-2'],
      ['B', null],
    ]);
    expect((await people.member.post(`/rest/financial-imports/${second.id}/undo`)).status).toBe(204);
    expect(await orders()).toEqual(before);
    const third = await initialize('Invoice,Order number,Amount\nC,PO-1,9\nD,PO-3,9\n', actuals);
    await apply(third.id, { duplicates: { fields: ['PO_NUMBER'], action: 'SKIP' } });
    expect((await run(third.id)).counts).toMatchObject({ added: 1, skipped: 1 });
  });

  it('keeps an import whose entries have changed since, or that is older than seven days', async () => {
    const { id } = await initialize('PO number,Amount\nA,1\n');
    await apply(id, SKIP);
    await run(id);
    const [entry] = await unmapped();
    await people.member.post(`/rest/budgets/${budgetId}/unmapped-financials/map`, {
      ...{ itemId: items.stall, ids: [entry?.id] },
    });
    const undo = () => people.member.post(`/rest/financial-imports/${id}/undo`);
    await expectRefusal(await undo(), { status: 409, code: 'IMPORT_CHANGED' });
    await server.db
      .updateTable('financial_imports')
      .set({ finished_at: new Date(Date.now() - 8 * 86_400_000) })
      .execute();
    expect((await read(id)).undoable).toBe(false);
    await expectRefusal(await undo(), { status: 409, code: 'IMPORT_ENDED' });
  });
});

describe('a template of an import', () => {
  const path = (below = '') => `/rest/budgets/${budgetId}/templates${below}`;
  const TEMPLATE = {
    ...{ importType: 'IMPORT_TYPE_PO', dateFormat: 'MDY', numberFormat: 'POINT' },
    fields: { PO_NUMBER: 'PO number', AMOUNT: 'Net' },
    duplicates: REPLACE.duplicates,
    rules: { UID: [], EXPRESSION: [], STATIC: [] as object[] },
  };
  const save = (body: object, by = people.member) =>
    json<{ id: string }>(by.post(path(), { name: 'Ledger', financials: TEMPLATE, ...body }));

  it('has its columns, rules and duplicates, which replace entries on the next import (X-PLAN-08)', async () => {
    const STATIC = [{ column: 'Supplier', value: 'Ada', itemId: items.stall }, { itemId: '999999999' }];
    const { id: templateId } = await save({ financials: { ...TEMPLATE, rules: { ...TEMPLATE.rules, STATIC } } });
    const first = await initialize(ORDERS, { templateId });
    expect(first).toMatchObject({
      fields: { PO_NUMBER: 0, AMOUNT: 1 },
      ...{ dateFormat: 'MDY', numberFormat: 'POINT', duplicates: REPLACE.duplicates },
      rules: { STATIC: [{ column: 4, value: 'Ada', itemId: items.stall }] },
    });
    expect(await run(first.id)).toMatchObject({ counts: { added: 3, unmapped: 2, rejected: 1 } });
    const again = await initialize('Net,PO number,Supplier\n7,PO-1,Ada\n', { templateId });
    expect(again.fields).toEqual({ PO_NUMBER: 1, AMOUNT: 0 });
    expect(await run(again.id)).toMatchObject({ counts: { added: 0, replaced: 1 } });
    expect(await ofItem(items.stall)).toMatchObject([{ number: 'PO-1', amount: '7' }]);
    const { imports } = v.parse(ImportsWire, await json(people.member.get('/rest/financial-imports')));
    expect(imports.map(({ id, status }) => [id, status])).toEqual([
      [again.id, 'COMPLETE'],
      [first.id, 'COMPLETE'],
    ]);
  });

  it('has its formats, unless only others fit the file', async () => {
    const { id: templateId } = await save({ financials: { ...TEMPLATE, numberFormat: 'COMMA' } });
    const start = async (net: string) => {
      await server.db.deleteFrom('financial_imports').execute();
      return await initialize(`PO number;Net\nA;${net}\n`, { templateId });
    };
    expect((await start('1,234.50')).numberFormat).toBe('POINT');
    const { id: importId, numberFormat } = await start('1.234');
    expect(numberFormat).toBe('COMMA');
    const recordSetId = await createRecordSet(restOf(people.member), 'PO number;Net\nA;5.000\n');
    const file = { importType: 'IMPORT_TYPE_PO', budgetId, recordSetId, fileName: 'other.csv', templateId };
    const changed = people.member.post('/rest/financial-import/change-start', { ...file, importId });
    expect((await json<FinancialImport>(changed)).numberFormat).toBe('COMMA');
  });

  it('is shared, or only for the user who has saved it', async () => {
    await save({ name: 'Own', shared: false });
    await save({ name: 'All' });
    const namesOf = async (by: HttpClient) => (await json<{ name: string }[]>(by.get(path()))).map(({ name }) => name);
    expect(await namesOf(people.member)).toEqual(['Own', 'All']);
    expect(await namesOf(people.manager)).toEqual(['All']);
    const { id } = await save({ name: 'Own', shared: false }, people.manager);
    await expectRefusal(await people.member.get(path(`/${id}`)), NOT_FOUND);
    expect((await put(people.manager, path(`/${id}`), { shared: false })).status).toBe(204);
    expect((await put(people.manager, path(`/${id}`), { shared: true })).status).toBe(204);
    expect(await namesOf(people.member)).toEqual(['Own', 'All', 'Own']);
  });

  it('is refused for a file without its columns, another type, or an expression that is not RE2', async () => {
    const { id: templateId } = await save({});
    const recordSetId = await createRecordSet(restOf(people.member), 'Number,Net\n1,2\n');
    const file = { budgetId, recordSetId, fileName: 'orders.csv', templateId };
    const start = (importType: string) =>
      people.member.post('/rest/financial-import/initialize', { ...file, importType });
    await expectRefusal(await start('IMPORT_TYPE_PO'), { status: 409, code: 'TEMPLATE_DOES_NOT_FIT' });
    await expectRefusal(await start('IMPORT_TYPE_ACTUAL'), BAD_REQUEST);
    const partly = { ...file, importType: 'IMPORT_TYPE_PO', allowsMissingColumns: true };
    const started = await people.member.post('/rest/financial-import/initialize', partly);
    const { id, fields, duplicates } = v.parse(FinancialImportWire, await started.json());
    expect([fields, duplicates]).toEqual([{ AMOUNT: 1 }, null]);
    expect((await people.member.post('/rest/financial-import/cancel', { importId: id })).status).toBe(204);
    const EXPRESSION = [{ column: 'Net', expression: '(?=a)', itemId: items.stall }];
    const wrong = { ...TEMPLATE, rules: { ...TEMPLATE.rules, EXPRESSION } };
    const post = (body: object) => people.member.post(path(), { name: 'Other', ...body });
    await expectRefusal(await post({ financials: wrong }), BAD_REQUEST);
    const both = { financials: TEMPLATE, mapping: { name: 'Net' } };
    await expectRefusal(await post(both), BAD_REQUEST);
    await expectRefusal(await put(people.member, path(`/${templateId}`), both), BAD_REQUEST);
  });
});

describe('a template for a file without some of its columns', () => {
  it('leaves them out, and the fields that it has get the columns that the file suggests', async () => {
    const financials = {
      ...{ importType: 'IMPORT_TYPE_PO', dateFormat: null, numberFormat: 'COMMA', duplicates: null },
      fields: { PO_NUMBER: 'Order', AMOUNT: 'Net', LABEL: 'Vendor' },
      rules: { UID: [], EXPRESSION: [], STATIC: [] },
    };
    const saved = await people.member.post(`/rest/budgets/${budgetId}/templates`, { name: 'Ledger', financials });
    const { id: templateId } = (await saved.json()) as { id: string };
    const rows = 'Vendor,Due,Amount,PO\nAda,2027-03-31,12.50,A\n';
    const start = {
      ...{ budgetId, importType: 'IMPORT_TYPE_PO', fileName: 'orders.csv', templateId, allowsMissingColumns: true },
      recordSetId: await createRecordSet(restOf(people.member), rows),
    };
    const started = await people.member.post('/rest/financial-import/initialize', start);
    const { id, fields, numberFormat } = v.parse(FinancialImportWire, await started.json());
    expect(fields).toEqual({ LABEL: 0, AMOUNT: 2, PO_NUMBER: 3 });
    expect(numberFormat).toBe('POINT');
    expect((await people.member.post('/rest/financial-import/cancel', { importId: id })).status).toBe(204);
  });
});

describe('a carryover of open orders', () => {
  /** A budget with an order of 100 of which 30 are paid, one that is paid, one without a number, and a credit note. */
  const plant = async () => {
    const organization = await organizationId(server, 'fernhill');
    const ids = await plantBudgets(server, organization, { Next: { currency: 'EUR' }, Abroad: { currency: 'USD' } });
    const copy = { organization_id: organization, budget_id: ids.Next ?? '', name: 'Stall', type: 'LINE_ITEM' };
    const { id: copyId } = await server.db
      .insertInto('budget_items')
      .values({ ...copy, persistent_id: items.stall })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = async (itemId: string, entry: object) => {
      const path = `/rest/budgets/${budgetId}/internal-items/${itemId}/financials`;
      expect((await people.member.post(path, entry)).status).toBe(201);
    };
    await add(items.stall, { kind: 'PO', amount: '60', number: 'PO-1', startsOn: '2027-03-01' });
    await add(items.stall, { kind: 'PO', amount: '40', number: 'PO-1', vendor: 'Ada', startsOn: '2027-04-01' });
    await add(items.dinner, { kind: 'ACTUAL', amount: '70', number: 'po-1' });
    await add(items.stall, { kind: 'PO', amount: '10', number: 'PO-2' });
    await add(items.dinner, { kind: 'ACTUAL', amount: '10', number: 'INV-2', orderNumber: 'PO-2' });
    await add(items.dinner, { kind: 'PO', amount: '5.25' });
    await add(items.dinner, { kind: 'ACTUAL', amount: '1', number: 'INV-9' });
    await add(items.dinner, { kind: 'PO', amount: '-3', number: 'CN-1' });
    return { nextId: ids.Next ?? '', abroadId: ids.Abroad ?? '', copyId };
  };
  const carry = async (toBudgetId: string, rehearse = 'false') =>
    people.member.post(`/rest/import-carryover?rehearse=${rehearse}`, { fromBudgetId: budgetId, toBudgetId });

  it('adds what is open of each order to the item that continues its own, once', async () => {
    const { nextId, copyId } = await plant();
    const found = { orders: 2, amount: '34.25', currency: 'EUR', symbol: '€', unmapped: 1 };
    expect(await json(carry(nextId, 'true'))).toEqual({ ...found, importId: null });
    const { importId } = await json<{ importId: string }>(carry(nextId));
    const at = async (path: string) =>
      v.parse(FinancialsWire, await json(people.member.get(`/rest/budgets/${nextId}/${path}`))).financials;
    expect(await at(`internal-items/${copyId}/financials`)).toMatchObject([
      { kind: 'PO', amount: '30', number: 'PO-1', vendor: 'Ada', startsOn: '2027-04-01', source: 'IMPORT' },
    ]);
    expect(await at('unmapped-financials')).toMatchObject([{ kind: 'PO', amount: '4.25', number: null }]);
    expect(await read(importId)).toMatchObject({
      ...{ status: 'COMPLETE', undoable: true, fileName: 'Carryover from Spring' },
      counts: { added: 2, unmapped: 1 },
    });
    expect(await json(carry(nextId))).toMatchObject({ orders: 0, amount: '0', importId: null });
    expect((await ofItem(items.stall)).map(({ amount }) => amount)).toEqual(['60', '40', '10']);
  });

  it('is undone like an import, and can be repeated then', async () => {
    const { nextId } = await plant();
    const { importId } = await json<{ importId: string }>(carry(nextId));
    expect((await people.member.post(`/rest/financial-imports/${importId}/undo`)).status).toBe(204);
    const left = await json(people.member.get(`/rest/budgets/${nextId}/financials-count`));
    expect(left).toMatchObject({ purchaseOrders: 0, unmapped: 0 });
    expect(await json(carry(nextId, 'true'))).toMatchObject({ orders: 2 });
  });

  it('needs another budget of the organization, and a rate between their currencies', async () => {
    const { abroadId } = await plant();
    await expectRefusal(await carry(budgetId), BAD_REQUEST);
    await expectRefusal(await carry('999999999'), NOT_FOUND);
    await expectRefusal(await carry(abroadId), { status: 409, code: 'CARRYOVER_CURRENCIES' });
    const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
    const body = { fromBudgetId: budgetId, toBudgetId: abroadId };
    await expectRefusal(await reader.post('/rest/import-carryover', body), FORBIDDEN);
    await expectRefusal(await people.outsider.post('/rest/import-carryover', body), NOT_FOUND);
  });
});

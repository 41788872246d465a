import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportPlan, writeImport } from '../../host-demo/server/budgets/imports/write-import.ts';
import { readJobResult } from '../../src/features/administration/jobs.api.ts';
import { JobWire } from '../../src/features/administration/jobs.wire.ts';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import { BudgetImportCheckWire, type ImportMapping } from '../../src/features/budgets/imports/budget-imports.wire.ts';
import { readRecordSet, replaceCells } from '../../src/features/budgets/imports/record-sets.api.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { createRecordSet } from '../support/create-record-set.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let budgetId: string;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  budgetId = (await plantBudgets(server, fernhill, { Spring: { currency: 'EUR' } })).Spring ?? '';
});

const MEMBER = findDemoPerson('legacy', 'ordinary user');
const at = (below: string) => `/rest/budgets/${budgetId}/${below}`;
const upload = (csv: string) => createRecordSet(restOf(people.member), csv);
const check = async (recordSetId: string, mapping: ImportMapping, more: object = {}) => {
  const response = await people.member.post(at('import-budget/check'), { recordSetId, mapping, ...more });
  return v.parse(BudgetImportCheckWire, await response.json());
};
/** Imports the rows, and waits until the job has ended. */
const run = async (recordSetId: string, mapping: ImportMapping, more: object = {}) => {
  const started = await people.member.post(at('import-budget'), { recordSetId, mapping, ...more });
  const { jobId } = (await started.json()) as { jobId: string };
  const read = async () => v.parse(JobWire, await (await people.member.get(`/rest/jobs/${jobId}`)).json());
  await expect.poll(async () => (await read()).finishedAt, { timeout: 20_000, interval: 20 }).not.toBeNull();
  return { job: await read(), result: await readJobResult(restOf(people.member), jobId) };
};
const named = async (name: string) => {
  const rows = await server.db
    .selectFrom('budget_items')
    .where('budget_id', '=', budgetId)
    .where('name', '=', name)
    .select(['id', 'deleted_at'])
    .execute();
  return rows.map(({ id, deleted_at }) => ({ id, isDeleted: deleted_at !== null }));
};
const items = async () => {
  const rows = await server.db
    .selectFrom('budget_items as item')
    .leftJoin('budget_items as above', 'above.id', 'item.parent_id')
    .leftJoin('people as owner', 'owner.id', 'item.owner_id')
    .where('item.budget_id', '=', budgetId)
    .select(['item.type', 'item.name', 'item.planned', 'item.starts_on', 'item.ends_on'])
    .select(['above.name as above', 'owner.username as owner'])
    .orderBy('item.id')
    .execute();
  return rows.map(({ type, above, name, planned, owner, starts_on, ends_on }) =>
    [type, above, name, Number(planned), owner?.split('@')[0], starts_on, ends_on]
      .map((value) => value ?? '')
      .join(' | '),
  );
};

const TEMPLATE = {
  ...{ name: 'Line item', planned: 'Planned', parent: 'Category', subcategory: 'Subcategory', owner: 'Owner' },
  ...{ startsOn: 'Starts on', endsOn: 'Ends on', createsCategories: true },
} as const;
const HEAD = 'Category,Subcategory,Line item,Owner,Starts on,Ends on,Planned\n';

describe('an import of a budget', () => {
  it('takes all columns of its template, and adds the categories that rows name (S-APPR-11)', async () => {
    const { username } = MEMBER;
    const recordSetId = await upload(
      `${HEAD}Fairs,Lyon,Hotel,${username},3/1/2027,3/31/2027,"1,200.50"\nfairs,lyon,Taxi,,,,30\nFairs,,Badges,,,,5\n,,Gifts,,,,1\n`,
    );
    const mapping = { ...TEMPLATE, dateFormat: 'MDY', numberFormat: 'POINT' } as const;
    expect(await check(recordSetId, mapping)).toEqual({
      counts: { added: 4, categories: 2, existing: 0, changed: 0, rejected: 0, withoutCategory: 1 },
      newCategories: ['Fairs', 'Fairs > Lyon'],
      planned: { before: '0', after: '1236.5', currency: 'EUR', symbol: '€' },
      excess: null,
      totals: { count: 0, rows: [] },
      problems: [],
      version: expect.any(String),
    });
    await run(recordSetId, mapping);
    expect(await items()).toEqual([
      'CATEGORY |  | Fairs | 0 |  |  | ',
      'SUBCATEGORY | Fairs | Lyon | 0 |  |  | ',
      `LINE_ITEM | Lyon | Hotel | 1200.5 | ${username.split('@')[0]} | 2027-03-01 | 2027-03-31`,
      'LINE_ITEM | Lyon | Taxi | 30 |  |  | ',
      'LINE_ITEM | Fairs | Badges | 5 |  |  | ',
      'LINE_ITEM |  | Gifts | 1 |  |  | ',
    ]);
    const again = await upload(`${HEAD}Fairs,Lyon,HOTEL,,,,1\nFairs,Lyon,Bus,,,,2\n`);
    expect((await check(again, mapping)).counts).toMatchObject({ added: 2, existing: 1, rejected: 0 });
    const { result } = await run(again, mapping, { existing: 'SKIP' });
    expect(result).toMatchObject({ imported: 1 });
  });

  it('gives rows with empty category cells the category above, or counts them', async () => {
    const recordSetId = await upload(
      `${HEAD},,Gifts,,,,1\nFairs,,,,,,\n,,Badges,,,,2\n,Lyon,Stall,,,,3\n,,Dinner,,,,4\nPrint,,Flyers,,,,5\n,,Posters,,,,6\n`,
    );
    expect((await check(recordSetId, TEMPLATE)).counts).toMatchObject({ added: 6, withoutCategory: 4 });
    const mapping = { ...TEMPLATE, emptyCategories: 'ABOVE' } as const;
    expect((await check(recordSetId, mapping)).counts).toMatchObject({ added: 6, withoutCategory: 1, rejected: 1 });
    const unknown = await check(recordSetId, { ...mapping, createsCategories: false });
    expect(unknown.problems.map(({ isByRow, column, count }) => [isByRow, column, count])).toContainEqual([true, 0, 2]);
    await run(recordSetId, mapping);
    const placed = (await items()).filter((one) => one.startsWith('LINE_ITEM')).map((one) => one.split(' | '));
    expect(placed.map(([, above, name]) => `${above} > ${name}`)).toEqual([
      ...[' > Gifts', 'Fairs > Badges', 'Lyon > Stall', 'Lyon > Dinner', 'Print > Flyers', 'Print > Posters'],
    ]);
  });

  it('names rows that add up others, and leaves them out if users choose so', async () => {
    const recordSetId = await upload(
      'Item,Net\nStall,10\nSubtotal,10\nTotal workshop,5\nZwischensumme,5\nTotal 2027:,15\nSum,15\n',
    );
    const mapping = { name: 'Item', planned: 'Net' };
    const found = await check(recordSetId, mapping);
    expect(found).toMatchObject({
      counts: { added: 6 },
      planned: { after: '60' },
      totals: {
        count: 4,
        rows: [
          { row: 3, name: 'Subtotal' },
          { row: 5, name: 'Zwischensumme' },
          { row: 6, name: 'Total 2027:' },
        ],
      },
    });
    const skipping = await check(recordSetId, mapping, { skipsTotals: true });
    expect(skipping).toMatchObject({
      counts: { added: 2, rejected: 0 },
      planned: { after: '15' },
      totals: { count: 4 },
    });
    expect(skipping.version).not.toBe(found.version);
    await run(recordSetId, mapping, { skipsTotals: true });
    expect((await items()).map((one) => one.split(' | ')[2])).toEqual(['Stall', 'Total workshop']);
  });

  it('imports only what its check has shown', async () => {
    const recordSetId = await upload('Item,Net,Gross\nStall,100,119\nDinner,200,238\n');
    const mapping = { name: 'Item', planned: 'Net' };
    const { version } = await check(recordSetId, mapping);
    const start = (more: object) => people.member.post(at('import-budget'), { recordSetId, mapping, version, ...more });
    const refused = { status: 409, code: 'CHECK_OUTDATED' };
    await expectRefusal(await start({ mapping: { ...mapping, planned: 'Gross' } }), refused);
    await expectRefusal(await start({ existing: 'SKIP' }), refused);
    await replaceCells(restOf(people.member), recordSetId, { column: 1, from: '200', to: '900' });
    await expectRefusal(await start({}), refused);
    const { version: before } = await check(recordSetId, mapping);
    const twin = { organization_id: fernhill, budget_id: budgetId, name: 'Stall', type: 'LINE_ITEM' };
    await server.db.insertInto('budget_items').values(twin).execute();
    await expectRefusal(await start({ version: before }), refused);
    await server.db.deleteFrom('budget_items').where('budget_id', '=', budgetId).execute();
    const plan = {
      ...{ importId: randomUUID(), budgetId, fileName: 'rows.csv', sheetKind: 'BUDGET', version },
      ...{ recordSetId, columns: { name: 0, planned: 1 } },
    };
    await expect(writeImport(server.db, fernhill, v.parse(ImportPlan, plan))).rejects.toMatchObject(refused);
    expect(await items()).toEqual([]);
    const { result } = await run(recordSetId, mapping, { version: (await check(recordSetId, mapping)).version });
    expect(result).toMatchObject({ imported: 2 });
  });

  it('reads amounts and days of custom columns in the formats of the file', async () => {
    const columnOf = async (name: string, type: 'CURRENCY' | 'DATE') =>
      (await createColumn(restOf(people.manager), budgetId, { name, type })).id;
    const [fee, due] = [await columnOf('Fee', 'CURRENCY'), await columnOf('Due', 'DATE')];
    const recordSetId = await upload('Item;Kosten;Fällig\nStall;1.234,50;31.3.2027\n');
    await run(recordSetId, {
      name: 'Item',
      columns: { [fee]: 'Kosten', [due]: 'Fällig' },
      ...{ numberFormat: 'COMMA', dateFormat: 'DMY' },
    });
    const values = await server.db
      .selectFrom('item_column_values')
      .where('budget_id', '=', budgetId)
      .select(['column_id', 'value'])
      .execute();
    expect(Object.fromEntries(values.map(({ column_id, value }) => [column_id, value]))).toEqual({
      [fee]: '1234.5',
      [due]: '2027-03-31',
    });
  });

  it('groups rejected rows by what must be corrected, and imports them once their cells are corrected', async () => {
    const recordSetId = await upload(
      `${HEAD}Fairs,,Hotel,unknown,,,1\nFairs,,Taxi,,Q1,,1\nFairs,,Bus,,Q1,,1\nFairs,,Train,,Q2,,1\nFairs,,Boat,,2027-02-01,2027-01-01,1\nFairs,,Bike,,,,abc\n`,
    );
    const { counts, problems, newCategories } = await check(recordSetId, TEMPLATE);
    expect([counts, newCategories]).toMatchObject([
      { added: 0, categories: 0, existing: 0, changed: 0, rejected: 6 },
      [],
    ]);
    expect(problems).toEqual([
      {
        message: 'Dates are days such as 2027-03-31.',
        ...{ column: 4, count: 3, isByRow: false, others: 0 },
        texts: [
          { text: 'Q1', count: 2, row: 3 },
          { text: 'Q2', count: 1, row: 5 },
        ],
      },
      {
        message: 'The organization has no user with this name or email address.',
        ...{ column: 3, count: 1, isByRow: false, others: 0, texts: [{ text: 'unknown', count: 1, row: 2 }] },
      },
      {
        message: 'The end date can’t be before the start date.',
        ...{ column: 5, count: 1, isByRow: true, others: 0, texts: [{ text: '2027-01-01', count: 1, row: 6 }] },
      },
      {
        message: 'Planned amounts are numbers such as 1234.5, not below zero.',
        ...{ column: 6, count: 1, isByRow: false, others: 0, texts: [{ text: 'abc', count: 1, row: 7 }] },
      },
    ]);
    const rejected = await people.member.post(at('import-budget/rejected-rows'), { recordSetId, mapping: TEMPLATE });
    const lines = (await rejected.text()).trimEnd().split('\r\n');
    expect(lines[0]).toBe(`${HEAD.trim()},Reason`);
    expect(lines[1]).toBe(
      'Fairs,,Hotel,unknown,,,1,The organization has no user with this name or email address. In the file: “unknown”.',
    );
    expect(lines).toHaveLength(7);
    const replace = async (body: object) =>
      await (await people.member.post(`/rest/record-set/${recordSetId}/cells`, body)).json();
    expect(await replace({ column: 4, from: 'Q1', to: '2027-01-01' })).toEqual({ replaced: 2 });
    expect(await replace({ column: 4, from: 'Q1', to: '2027-01-01' })).toEqual({ replaced: 0 });
    expect(await replace({ column: 3, from: 'unknown', to: '' })).toEqual({ replaced: 1 });
    expect((await check(recordSetId, TEMPLATE)).counts).toMatchObject({ added: 3, categories: 1, rejected: 3 });
    const { job, result } = await run(recordSetId, TEMPLATE, { fileName: 'plan.csv' });
    expect(result).toMatchObject({ imported: 3, refused: [{ row: 5 }, { row: 6 }, { row: 7 }] });
    // The rejected rows are a file.
    expect(job.download).toMatchObject({ name: 'rejected-plan.csv', type: 'text/csv; charset=utf-8' });
    const { status } = await people.member.post(`/rest/record-set/${recordSetId}/cells`, {
      column: 4,
      from: 'Q2',
      to: '',
    });
    expect(status).toBe(409);
  });

  it('reads amounts in the currency of the budget, and rejects those in another one until they are corrected', async () => {
    budgetId = (await plantBudgets(server, fernhill, { North: { currency: 'CAD' } })).North ?? '';
    const { id: fee } = await createColumn(restOf(people.manager), budgetId, { name: 'Fee', type: 'CURRENCY' });
    const recordSetId = await upload(
      'Item,Net,Fee\nStall,C$50.00,$1\nHotel,"C$ 1,250.00",\nTaxi,€200.00,\nBus,€200.00,\nFair,USD 400.00,\nBadges,5,£2\n',
    );
    const mapping = { name: 'Item', planned: 'Net', columns: { [fee]: 'Fee' }, numberFormat: 'POINT' } as const;
    const { counts, planned, problems } = await check(recordSetId, mapping);
    expect([counts.added, planned.after, planned.symbol]).toEqual([2, '1300', 'C$']);
    const problem = (subject: string, currency: string) =>
      `${subject} is in ${currency}, but this budget is in CAD (C$). Enter the amount in CAD (C$).`;
    expect(problems).toMatchObject([
      { message: problem('The planned amount', '€'), column: 1, texts: [{ text: '€200.00', count: 2, row: 4 }] },
      { message: problem('The planned amount', 'USD'), column: 1, count: 1 },
      { message: `Fee: ${problem('The amount', '£')}`, column: 2, count: 1 },
    ]);
    await replaceCells(restOf(people.member), recordSetId, { column: 1, from: '€200.00', to: 'C$310' });
    await run(recordSetId, mapping);
    expect(await items()).toEqual(
      ['Stall | 50', 'Hotel | 1250', 'Taxi | 310', 'Bus | 310'].map((one) => `LINE_ITEM |  | ${one} |  |  | `),
    );
  });

  it('names the row and the text of a name that is too long, which can be corrected', async () => {
    const [long, longest] = ['x'.repeat(300), 'y'.repeat(2001)];
    const recordSetId = await upload(`Item\n${long}\n${longest}\n`);
    const { problems } = await check(recordSetId, { name: 'Item' });
    expect(problems).toMatchObject([
      {
        ...{ column: 0, count: 2, others: 0 },
        texts: [
          { text: long, row: 2 },
          { text: 'y'.repeat(80), row: 3, isShortened: true },
        ],
      },
    ]);
    expect(await replaceCells(restOf(people.member), recordSetId, { column: 0, from: long, to: 'Stall' })).toBe(1);
  });

  it('rejects names and categories whose formula has failed', async () => {
    const recordSetId = await upload(`${HEAD}Fairs,,#REF!,,,,1\n#N/A,,Stall,,,,2\nFairs,,#1 Stall,,,,3\n`);
    const { counts, problems } = await check(recordSetId, TEMPLATE);
    expect(counts).toMatchObject({ added: 1, rejected: 2 });
    const [problem] = problems;
    expect(problem?.message).toBe('The formula in this cell has failed. Enter its result.');
    await run(recordSetId, TEMPLATE);
    expect((await items()).join()).toContain('LINE_ITEM | Fairs | #1 Stall | 3');
  });

  it('rejects rows with more cells than the header row', async () => {
    const recordSetId = await upload('Category,Line item,Planned\nFairs,Stall,1,234.50\nFairs,Hotel,10,\n');
    const mapping = { name: 'Line item', planned: 'Planned', parent: 'Category', createsCategories: true };
    const { counts, problems } = await check(recordSetId, mapping);
    expect(counts).toMatchObject({ added: 1, rejected: 1 });
    const message = 'This row has more cells than the header row. Check its separators and quotes.';
    expect(problems).toMatchObject([{ message, column: null, count: 1, isByRow: true, texts: [{ row: 2 }] }]);
    const rejected = await people.member.post(at('import-budget/rejected-rows'), { recordSetId, mapping });
    expect(await rejected.text()).toContain(`Fairs,Stall,1,${message},234.50\r\n`);
    expect((await run(recordSetId, mapping)).result).toMatchObject({
      imported: 1,
      refused: [{ row: 2, reason: message }],
    });
  });

  it.each([
    [';', 'rejected-plan.csv'],
    ['\t', 'rejected-plan.tsv'],
  ])(
    'offers rejected rows with the delimiter %j of their file, which can be imported again',
    async (delimiter, name) => {
      const row = (...cells: string[]) => cells.join(delimiter);
      const recordSetId = await upload(
        `${row('Item', 'Planned', 'Text')}\n${row('Stall', '+1,5', '')}\n${row('Fair, 2', '12x', '=1+1')}\n`,
      );
      const mapping = { name: 'Item', planned: 'Planned', columns: {}, numberFormat: 'COMMA' } as const;
      const response = await people.member.post(at('import-budget/rejected-rows'), { recordSetId, mapping });
      const file = await response.text();
      expect(file).toContain(`${row('Item', 'Planned', 'Text', 'Reason')}\r\n${row('Fair, 2', '12x', "'=1+1", '')}`);
      const again = await readRecordSet(restOf(people.member), await upload(file));
      expect(again).toMatchObject({ delimiter, columns: ['Item', 'Planned', 'Text', 'Reason'], total: 1 });
      expect(again.rows[0]?.slice(0, 3)).toEqual(['Fair, 2', '12x', '=1+1']);
      const { job } = await run(recordSetId, mapping, { fileName: 'plan.csv' });
      expect(job.download?.name).toBe(name);
    },
  );

  it('corrects a cell that can be right in another row only in its row', async () => {
    await run(await upload('Item,In\nBadge,Fairs > Lyon\n'), { name: 'Item', parent: 'In', createsCategories: true });
    const mapping = { name: 'Item', parent: 'In', subcategory: 'Below', startsOn: 'From', endsOn: 'To' } as const;
    const recordSetId = await upload(
      'Item,In,Below,From,To\nStall,Fairs,Lyon,2027-01-01,2027-02-01\nHotel,Fairs,Lyon,2027-03-01,2027-02-01\nTaxi,Online,Lyon,,\n',
    );
    const { problems } = await check(recordSetId, mapping);
    expect(problems.map(({ isByRow, column, texts }) => ({ isByRow, column, texts }))).toEqual([
      { isByRow: true, column: 4, texts: [{ text: '2027-02-01', count: 1, row: 3 }] },
      { isByRow: true, column: 2, texts: [{ text: 'Lyon', count: 1, row: 4 }] },
    ]);
    const replace = async (body: object) =>
      await (await people.member.post(`/rest/record-set/${recordSetId}/cells`, body)).json();
    expect(await replace({ column: 4, from: '2027-02-01', to: '2027-04-01', row: 3 })).toEqual({ replaced: 1 });
    expect(await replace({ column: 4, from: '2027-02-01', to: '2027-04-01', row: 3 })).toEqual({ replaced: 0 });
    await run(recordSetId, mapping);
    expect((await items()).slice(-2)).toEqual([
      'LINE_ITEM | Lyon | Stall | 0 |  | 2027-01-01 | 2027-02-01',
      'LINE_ITEM | Lyon | Hotel | 0 |  | 2027-03-01 | 2027-04-01',
    ]);
  });

  it('says what the rows would exceed', async () => {
    await put(people.manager, at('target'), { target: '100', exceedRule: 'STOP' });
    const recordSetId = await upload('Item,Amount\nStall,150\n');
    const { excess, planned } = await check(recordSetId, { name: 'Item', planned: 'Amount' });
    expect(planned).toEqual({ before: '0', after: '150', currency: 'EUR', symbol: '€' });
    expect(excess).toMatchObject({ excess: '50', target: '100', isRefused: true });
  });

  it('rejects rows of locked categories, unless they belong to the user', async () => {
    const lock = async (name: string, owner_id: string | null) =>
      await server.db
        .insertInto('budget_items')
        .values({ organization_id: fernhill, budget_id: budgetId, type: 'CATEGORY', name, owner_id, locked: true })
        .execute();
    await lock('Closed', null);
    const member = await server.db
      .selectFrom('people')
      .where('username', '=', MEMBER.username)
      .select('id')
      .executeTakeFirstOrThrow();
    await lock('Own', member.id);
    const recordSetId = await upload('Item,In\nStall,Closed\nHotel,Closed > New\nTaxi,Own\n');
    const { counts, problems } = await check(recordSetId, { name: 'Item', parent: 'In', createsCategories: true });
    expect(counts).toMatchObject({ added: 1, rejected: 2 });
    expect(problems.map(({ message }) => message)).toEqual(['This category is locked. Ask its owner to unlock it.']);
  });

  it('can be undone until an item is changed, and its rows be imported again', async () => {
    const recordSetId = await upload('Item,In\nStall,Fairs\nHotel,Fairs\n');
    const mapping = { name: 'Item', parent: 'In', createsCategories: true } as const;
    const { result } = await run(recordSetId, mapping);
    const own = v.parse(v.object({ importId: v.string() }), result);
    const undo = (by = people.member) => by.post(at(`imports/${own.importId}/undo`), {});
    const read = async () => await (await people.member.get(at(`imports/${own.importId}`))).json();
    expect(await read()).toEqual({ id: own.importId, imported: 2, changed: 0, undoable: true, isUndone: false });
    await expectRefusal(await undo(people.outsider), NOT_FOUND);
    const live = async () =>
      await server.db
        .selectFrom('budget_items')
        .where('budget_id', '=', budgetId)
        .where('deleted_at', 'is', null)
        .select(['id', 'name'])
        .orderBy('id')
        .execute();
    const [, stall] = await live();
    const rename = (name: string) =>
      server.db
        .updateTable('budget_items')
        .set({ name })
        .where('id', '=', stall?.id ?? '')
        .returning('version')
        .execute();
    const [changed] = await rename('Booth');
    const { changed: count } = await expectRefusal(await undo(), { status: 409, code: 'IMPORT_CHANGED' });
    expect([changed?.version, count]).toEqual([2, 1]);
    await server.db
      .updateTable('budget_import_items')
      .set({ version: 2 })
      .where('item_id', '=', stall?.id ?? '')
      .execute();
    expect((await undo()).status).toBe(204);
    expect(await live()).toEqual([]);
    expect(await read()).toEqual({ id: own.importId, imported: 2, changed: 0, undoable: false, isUndone: true });
    await expectRefusal(await undo(), { status: 409, code: 'IMPORT_ENDED' });
    await run(recordSetId, mapping);
    expect((await live()).map(({ name }) => name)).toEqual(['Fairs', 'Stall', 'Hotel']);
  });

  describe('with rows that replace', () => {
    const mapping = { ...TEMPLATE, dateFormat: 'MDY', numberFormat: 'POINT' } as const;
    const replace = { existing: 'REPLACE' } as const;

    it('changes line items that exist, and gives them their former values when it is undone', async () => {
      const { id: columnId } = await createColumn(restOf(people.manager), budgetId, { name: 'Region', type: 'TEXT' });
      await run(
        await upload(
          `${HEAD.trim()},Region\nFairs,,Stall,${MEMBER.username},3/1/2027,3/31/2027,10,North\nFairs,,Hotel,,,,20,\n`,
        ),
        { ...mapping, columns: { [columnId]: 'Region' } },
      );
      const before = await items();
      const values = async () =>
        await server.db.selectFrom('item_column_values').where('column_id', '=', columnId).select('value').execute();
      const recordSetId = await upload(
        `${HEAD.trim()},Region\nFAIRS,,stall,,,4/30/2027,12.50,South\nFairs,,Hotel,,,,20.00,\nFairs,,Bus,,,,5,\n`,
      );
      const withRegion = { ...mapping, columns: { [columnId]: 'Region' } };
      expect(await check(recordSetId, withRegion, replace)).toMatchObject({
        counts: { added: 1, existing: 2, changed: 1, rejected: 0 },
        planned: { before: '30', after: '37.5' },
      });
      const { result, job } = await run(recordSetId, withRegion, replace);
      expect([result, job.importedRows]).toMatchObject([
        { imported: 1, changed: 1 },
        { imported: 2, refused: 0 },
      ]);
      const own = MEMBER.username.split('@')[0];
      expect(await items()).toEqual([
        'CATEGORY |  | Fairs | 0 |  |  | ',
        `LINE_ITEM | Fairs | Stall | 12.5 | ${own} | 2027-03-01 | 2027-04-30`,
        'LINE_ITEM | Fairs | Hotel | 20 |  |  | ',
        'LINE_ITEM | Fairs | Bus | 5 |  |  | ',
      ]);
      expect(await values()).toEqual([{ value: 'South' }]);
      const { importId } = v.parse(v.object({ importId: v.string() }), result);
      const [stall] = await named('Stall');
      const { entries } = (await (await people.member.get(at(`internal-items/${stall?.id}/history`))).json()) as {
        entries: { source: string; changes: { field: string }[] }[];
      };
      expect([entries[0]?.source, entries[0]?.changes.map(({ field }) => field)]).toEqual([
        'IMPORT',
        ['planned', 'endsOn', 'Region'],
      ]);
      expect((await people.member.post(at(`imports/${importId}/undo`), {})).status).toBe(204);
      expect((await items()).slice(0, -1)).toEqual(before);
      expect([await named('Bus'), await values()]).toMatchObject([[{ isDeleted: true }], [{ value: 'North' }]]);
    });

    it('keeps what the user may not change, and rejects rows that mean several line items or one twice', async () => {
      await run(
        await upload(
          `${HEAD},,Stall,,,,10\n,,Hotel,,,,20\n,,Twice,,,,1\n,,Twice,,,,1\n,,Locked,,,,1\n,,Dated,,3/2/2027,,1\n`,
        ),
        mapping,
      );
      const [stall] = await named('Stall');
      await server.db
        .insertInto('item_approvals')
        .values({ item_id: stall?.id ?? '', budget_id: budgetId, organization_id: fernhill, stage: 'APPROVED' })
        .execute();
      await server.db.updateTable('budget_items').set({ locked: true }).where('name', '=', 'Locked').execute();
      const csv = `${HEAD},,Stall,,3/1/2027,,11\n,,Dated,,,3/1/2027,\n,,Hotel,,,,21\n,,Hotel,,,,22\n,,Twice,,,,2\n,,Locked,,,,2\n`;
      const { counts, problems } = await check(await upload(csv), mapping, replace);
      expect(counts).toMatchObject({ added: 0, existing: 1, changed: 1, rejected: 5 });
      expect(problems.map(({ message, texts }) => [texts[0]?.row, message])).toEqual([
        [2, 'This item is approved. Request a change of its amount.'],
        [3, 'The end date can’t be before the start date.'],
        [5, 'An earlier row has the same line item.'],
        [6, 'The category has several line items with this name.'],
        [7, 'This item, or an item above it, is locked.'],
      ]);
    });

    it('can’t be undone once a line item is changed again', async () => {
      await run(await upload(`${HEAD},,Stall,,,,10\n`), mapping);
      const { result } = await run(await upload(`${HEAD},,Stall,,,,11\n`), mapping, replace);
      const { importId } = v.parse(v.object({ importId: v.string() }), result);
      await server.db.updateTable('budget_items').set({ planned: '12' }).where('budget_id', '=', budgetId).execute();
      const undone = await people.member.post(at(`imports/${importId}/undo`), {});
      await expectRefusal(undone, { status: 409, code: 'IMPORT_CHANGED' });
      expect(await items()).toEqual(['LINE_ITEM |  | Stall | 12 |  |  | ']);
    });

    it('counts only the difference against the target', async () => {
      await run(await upload(`${HEAD},,Stall,,,,90\n`), mapping);
      await put(people.manager, at('target'), { target: '100', exceedRule: 'STOP' });
      const fits = await check(await upload(`${HEAD},,Stall,,,,100\n`), mapping, replace);
      expect([fits.planned, fits.excess]).toMatchObject([{ before: '90', after: '100' }, null]);
      const recordSetId = await upload(`${HEAD},,Stall,,,,101\n`);
      expect((await check(recordSetId, mapping, replace)).excess).toMatchObject({ excess: '1', isRefused: true });
      await expect(run(recordSetId, mapping, replace)).rejects.toMatchObject({ code: 'NOT_FOUND' }); // it has no result
      expect(await items()).toEqual(['LINE_ITEM |  | Stall | 90 |  |  | ']);
    });
  });

  it('can’t be undone once its items are claimed, requested or have others below them', async () => {
    const mapping = { name: 'Item', parent: 'In', createsCategories: true } as const;
    const { result } = await run(await upload('Item,In\nStall,Fairs\n'), mapping);
    const { importId } = v.parse(v.object({ importId: v.string() }), result);
    const [fairs, stall] = await server.db
      .selectFrom('budget_items')
      .where('budget_id', '=', budgetId)
      .select('id')
      .orderBy('id')
      .execute();
    const undo = () => people.member.post(at(`imports/${importId}/undo`), {});
    const refused = { status: 409, code: 'IMPORT_CHANGED' };
    const place = { organization_id: fernhill, budget_id: budgetId };
    const child = { ...place, type: 'LINE_ITEM', name: 'Taxi', parent_id: fairs?.id ?? null };
    const taxi = await server.db.insertInto('budget_items').values(child).returning('id').executeTakeFirstOrThrow();
    await expectRefusal(await undo(), refused);
    await server.db.deleteFrom('budget_items').where('id', '=', taxi.id).execute();
    const requested = await people.member.post(at(`internal-items/${stall?.id}/request-approval`), {});
    expect(requested.ok).toBe(true);
    await expectRefusal(await undo(), refused);
  });

  it('refuses a mapping that names a missing column, and rows of another organization', async () => {
    const recordSetId = await upload('Item\nStall\n');
    const rows = { recordSetId, mapping: { name: 'Item', startsOn: 'From' } };
    await expectRefusal(await people.member.post(at('import-budget/check'), rows), BAD_REQUEST);
    const foreign = await createRecordSet(restOf(people.outsider), 'Item\nStall\n');
    await expectRefusal(
      await people.member.post(at('import-budget/check'), { recordSetId: foreign, mapping: { name: 'Item' } }),
      NOT_FOUND,
    );
    const cells = { column: 0, from: 'Stall', to: 'Hall' };
    await expectRefusal(await people.member.post(`/rest/record-set/${foreign}/cells`, cells), NOT_FOUND);
  });
});

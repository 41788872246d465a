import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ColumnConversion } from '../../src/features/budgets/columns/column-settings.wire.ts';
import {
  COLUMN_ERROR_CODES,
  COLUMN_TYPES,
  COLUMNS_MAX,
  type Column,
  type ColumnType,
} from '../../src/features/budgets/columns/columns.wire.ts';
import { type ItemResult, ItemResultsWire } from '../../src/features/budgets/items/item-changes.wire.ts';
import { ItemTreeWire } from '../../src/features/budgets/items/item-tree.wire.ts';
import type { RestoreRehearsal } from '../../src/features/budgets/recycle-bin/recycle-bin.wire.ts';
import { richTextOf } from '../../src/features/budgets/rules/rich-text.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, NOT_FOUND } from '../support/refusals.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let fernhill: string;
let budgetId: string;
let items: Record<'fairs' | 'stall' | 'prize', string>;

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());

/** Fairs > Stall; and Prize at the top. */
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
  items = { fairs, stall: await add('Stall', 'LINE_ITEM', fairs, '200'), prize: await add('Prize', 'LINE_ITEM', null) };
});

const path = (rest: string) => `/rest/budgets/${budgetId}/${rest}`;
const addColumn = async (name: string, type: ColumnType, choices?: string[]): Promise<string> => {
  const { id } = (await (await people.manager.post(path('columns'), { name, type })).json()) as Column;
  if (choices) await put(people.manager, path(`columns/${id}/choices`), { choices });
  return id;
};
const setColumn = (id: string, setting: string, body: unknown, by = people.manager) =>
  put(by, path(`columns/${id}/${setting}`), body);
const readColumns = async () => (await (await people.member.get(path('columns'))).json()) as Column[];
const save = (id: string, values: Readonly<Record<string, unknown>>, by = people.member, version?: number) =>
  by.post(path('internal-items/diff-update?partial=true'), { changes: [{ id, version: version ?? 0, values }] });
const versionOf = async (id: string) =>
  (await server.db.selectFrom('budget_items').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;
const resultOf = async (answer: Response): Promise<ItemResult | undefined> =>
  v.parse(ItemResultsWire, await answer.json()).results[0];
const set = async (id: string, values: Readonly<Record<string, unknown>>, by = people.member) =>
  resultOf(await save(id, values, by, await versionOf(id)));
const codeOf = async (...change: Parameters<typeof set>) => (await set(...change))?.error?.code ?? 'saved';
const readValues = async (columnId: string, query = '') => {
  const tree = v.parse(ItemTreeWire, await (await people.member.get(path(`internal-items/tree${query}`))).json());
  return tree.customColumns?.[columnId];
};
const lastEntry = () =>
  server.db
    .selectFrom('audit_log')
    .selectAll()
    .where('budget_id', '=', budgetId)
    .orderBy('id', 'desc')
    .executeTakeFirst();

const VALUES: Readonly<Record<ColumnType, unknown>> = {
  TEXT: 'Cost centre 7',
  COMBOBOX: 'Print',
  NUMBER: '-12.5',
  CURRENCY: '12345678901234.5678',
  LEGACYCURRENCY: '0.0001',
  DATE: '2027-03-31',
  DATETIME: '2027-03-31T14:30:00.000Z',
  LINK: { url: 'https://example.com/brief', text: 'Brief' },
  MULTISELECT: ['Print', 'Web'],
  BOOLEAN: true,
  PERCENT: '12.5',
  RICH_TEXT: richTextOf('One\nTwo'),
};

describe('values of custom columns', () => {
  it('are saved in all twelve types, with who changed what', async () => {
    for (const type of COLUMN_TYPES) {
      const isChoice = type === 'COMBOBOX' || type === 'MULTISELECT';
      const id = await addColumn(`A ${type}`, type, isChoice ? ['Print', 'Web'] : undefined);
      const version = await versionOf(items.prize);
      expect(await set(items.prize, { [id]: VALUES[type] })).toEqual({ id: items.prize, version: version + 1 });
      expect((await readValues(id))?.at(-1)).toEqual(VALUES[type]);
      expect(await lastEntry()).toMatchObject({
        action: 'item.changed',
        object_id: items.prize,
        before: { [`A ${type}`]: null },
        after: { [`A ${type}`]: VALUES[type] },
      });
      await set(items.prize, { [id]: null });
      expect(await readValues(id)).toEqual([null, null, null]);
      expect(await lastEntry()).toMatchObject({
        before: { [`A ${type}`]: VALUES[type] },
        after: { [`A ${type}`]: null },
      });
    }
  });

  it('are in the tree for the columns that are asked for', async () => {
    const [cost, note] = [await addColumn('Cost', 'NUMBER'), await addColumn('Note', 'TEXT')];
    await set(items.stall, { [cost]: '5', [note]: 'a' });
    expect(await readValues(cost, `?columns=planned,column:${cost}`)).toEqual([null, '5', null]);
    expect(await readValues(note, `?columns=planned,column:${cost}`)).toBeUndefined();
    expect(await readValues(note, '?columns=planned')).toBeUndefined();
    expect(await readValues(note)).toEqual([null, 'a', null]);
    await expectRefusal(await people.member.get(path('internal-items/tree?columns=column:999999999')), NOT_FOUND);
    await expectRefusal(await people.member.get(path('internal-items/tree?columns=column:x')), BAD_REQUEST);
  });

  it('come with columns, groups, tags, locks and permissions in one call', async () => {
    await people.manager.post(path('columngroups'), { name: 'Place' });
    await people.manager.post(path('taggroups'), { name: 'Region', tags: [{ name: 'North' }] });
    const read = async (below: string) => await (await people.member.get(path(below))).json();
    const { included, ...tree } = (await read(
      'internal-items/tree?include=columns,groups,tags,mappings,locks,permissions,users',
    )) as Record<string, unknown>;
    expect(tree).toEqual(await read('internal-items/tree'));
    expect(included).toEqual({
      columns: await read('columns'),
      groups: await read('columngroups'),
      tags: await read('taggroups'),
      mappings: await read('field-mappings'),
      locks: await read('columns/cell-locked-role'),
      permissions: await read('internal-items/permissions'),
      users: await read('users'),
    });
    expect(await read('internal-items/tree?include=tags')).toMatchObject({ included: { tags: [{ name: 'Region' }] } });
    await expectRefusal(await people.member.get(path('internal-items/tree?include=secrets')), BAD_REQUEST);
  });

  it('are refused with the name of the column when they can’t be in it', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    for (const bad of ['=1/0', '==1', '=1e999', '1,2,3', '12 apples', '123456789012345', '1.23456', 12, [], {}]) {
      expect(await set(items.stall, { [cost]: bad })).toMatchObject({
        error: { code: 'BAD_REQUEST', message: expect.stringMatching(/^Cost: Enter a number/) },
      });
    }
    expect(await codeOf(items.stall, { '999999999': '1' })).toBe('NOT_FOUND');
    expect(await readValues(cost)).toEqual([null, null, null]);
    expect(await versionOf(items.stall)).toBe(1);
  });

  it('of a change of an earlier version are refused with the current ones', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    await set(items.stall, { [cost]: '5' });
    expect(await resultOf(await save(items.stall, { [cost]: '6' }, people.member, 1))).toMatchObject({
      error: { code: 'CHANGED_MEANWHILE', current: { version: 2 }, currentValues: { [cost]: '5' } },
    });
  });

  it('are given with new items', async () => {
    const cost = await addColumn('Cost', 'CURRENCY');
    const item = { type: 'LINE_ITEM', name: 'Booth', parentId: items.fairs, values: { [cost]: '7.5' } };
    expect((await people.member.post(path('diff-create'), { items: [item] })).status).toBe(201);
    expect(await lastEntry()).toMatchObject({ action: 'item.created', after: { name: 'Booth', Cost: '7.5' } });
    expect(await readValues(cost)).toEqual(['7.5', null, '7.5', null]);
    const group = { type: 'CATEGORY', name: 'Media', values: { [cost]: '1' } };
    await expectRefusal(await people.member.post(path('diff-create'), { items: [group] }), BAD_REQUEST);
  });

  it('of currency columns are summed up to the top, and only there', async () => {
    const [cost, legacy] = [await addColumn('Cost', 'CURRENCY'), await addColumn('Old cost', 'LEGACYCURRENCY')];
    await set(items.stall, { [cost]: '0.1', [legacy]: '3' });
    expect(await readValues(cost)).toEqual(['0.1', '0.1', null]);
    expect(await readValues(legacy)).toEqual([null, '3', null]);
    expect(await codeOf(items.fairs, { [cost]: '1' })).toBe('BAD_REQUEST');
  });

  it('go with their column, and with their item', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    await set(items.stall, { [cost]: '5' });
    expect((await people.manager.send(path(`columns/${cost}`), { method: 'DELETE' })).status).toBe(204);
    expect(await lastEntry()).toMatchObject({
      action: 'budget.column-deleted',
      object_name: 'Cost',
      before: { values: 1 },
    });
    expect(await readValues(cost)).toBeUndefined();
    await expectRefusal(await people.manager.send(path(`columns/${cost}`), { method: 'DELETE' }), NOT_FOUND);
  });
});

describe('locked columns and cells', () => {
  it('can be changed by their role and higher ones only', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    await setColumn(cost, 'locked-role', { role: 'ADMIN' });
    expect(await codeOf(items.stall, { [cost]: '1' })).toBe('LOCKED_COLUMN');
    expect(await codeOf(items.stall, { [cost]: '1' }, people.manager)).toBe('saved');
    await setColumn(cost, 'locked-role', { role: 'EDITOR' });
    expect(await codeOf(items.stall, { [cost]: '2' })).toBe('saved');
    await setColumn(cost, 'locked-role', { role: null });
    expect(await (await people.member.get(path(`columns/${cost}/locked-role`))).json()).toEqual({ role: null });
    await expectRefusal(await setColumn(cost, 'locked-role', { role: 'OTHER' }), BAD_REQUEST);
  });

  it('are locked for single items', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    await setColumn(cost, 'cell-locked-role', { itemIds: [items.stall], role: 'ADMIN' });
    expect(await codeOf(items.stall, { [cost]: '1' })).toBe('LOCKED_CELL');
    expect(await codeOf(items.prize, { [cost]: '1' })).toBe('saved');
    expect(await (await people.member.get(path(`columns/${cost}/cell-locked-role`))).json()).toEqual([
      { itemId: items.stall, role: 'ADMIN' },
    ]);
    await setColumn(cost, 'cell-locked-role', { itemIds: [items.stall], role: null });
    expect(await codeOf(items.stall, { [cost]: '1' })).toBe('saved');
    await expectRefusal(
      await setColumn(cost, 'cell-locked-role', { itemIds: ['999999999'], role: 'ADMIN' }),
      NOT_FOUND,
    );
  });

  it('keep an item with a value from being deleted by others', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    await set(items.stall, { [cost]: '1' });
    await setColumn(cost, 'locked-role', { role: 'ADMIN' });
    const answer = await people.member.post(path('internal-items/diff-delete'), { ids: [items.stall] });
    expect(JSON.stringify(await answer.json())).toContain('LOCKED_COLUMN');
  });

  it('of a column that is deleted in the meantime do not return with a deleted item, and its preview names them', async () => {
    const briefs = await addColumn('Brief is due', 'DATE');
    const cost = await addColumn('Cost', 'NUMBER');
    await set(items.stall, { [briefs]: '2027-01-15', [cost]: '1' });
    await set(items.prize, { [cost]: '2' });
    const restore = async (rehearse: boolean) => {
      const query = `internal-items/restore?rehearse=${rehearse}`;
      return (await (await people.manager.post(path(query), { ids: [items.stall] })).json()) as RestoreRehearsal;
    };
    const remove = () => people.manager.post(path('internal-items/diff-delete'), { ids: [items.stall] });
    await remove();
    expect(await restore(true)).not.toHaveProperty('lostColumns');
    await people.manager.send(path(`columns/${briefs}`), { method: 'DELETE' });
    expect(await restore(true)).toMatchObject({ lostColumns: ['Brief is due'] });
    await restore(false);
    await remove();
    expect(await restore(true)).not.toHaveProperty('lostColumns');
    const [entry] = (await (await people.manager.get(path('history'))).json()).entries.filter(
      ({ action }: { action: string }) => action === 'budget.column-deleted',
    );
    expect(entry.changes.map(({ field }: { field: string }) => field)).not.toContain('ids');
  });

  it('of a locked row can’t be changed', async () => {
    const cost = await addColumn('Cost', 'NUMBER');
    await sql`update budget_items set locked = true where id = ${items.fairs}`.execute(server.db);
    expect(await codeOf(items.stall, { [cost]: '1' })).toBe('LOCKED_ANCESTOR');
  });
});

describe('choices', () => {
  it('are the only values of their columns', async () => {
    const medium = await addColumn('Medium', 'COMBOBOX', ['Web', 'Print']);
    expect((await readColumns()).at(-1)).toMatchObject({ choices: ['Web', 'Print'] });
    expect(await codeOf(items.stall, { [medium]: 'TV' })).toBe('BAD_REQUEST');
    await expectRefusal(await setColumn(medium, 'choices', { choices: ['A', 'A'] }), BAD_REQUEST);
    await expectRefusal(await setColumn(medium, 'choices', { choices: ['Web', 'Print', 'web'] }), BAD_REQUEST);
    const cost = await addColumn('Cost', 'NUMBER');
    await expectRefusal(await setColumn(cost, 'choices', { choices: ['A'] }), BAD_REQUEST);
  });

  it('that differ only in letter case stay, when a conversion has made them', async () => {
    const note = await addColumn('Note', 'TEXT');
    await set(items.stall, { [note]: 'Web' });
    await set(items.prize, { [note]: 'web' });
    await people.manager.post(path(`columns/${note}/convert-column-type`), { type: 'COMBOBOX' });
    const { choices } = (await (await people.member.get(path(`columns/${note}/choices`))).json()) as Column;
    expect(choices).toEqual(['Web', 'web']);
    expect((await setColumn(note, 'choices', { choices: ['Web', 'web', 'Print'] })).status).toBe(204);
    expect(await codeOf(items.stall, { [note]: 'web' })).toBe('saved');
  });

  it('of a dependent column fit its controlling column', async () => {
    const region = await addColumn('Region', 'COMBOBOX');
    const country = await addColumn('Country', 'MULTISELECT');
    const mapping = (controllingValue: string, ...allowedValues: string[]) => ({
      ...{ controllingColumnId: region, controllingValue, allowedValues },
    });
    await put(people.manager, path(`field-mappings/${country}`), [
      mapping('Europe', 'France', 'Italy'),
      mapping('Americas', 'Brazil'),
    ]);
    expect(await codeOf(items.stall, { [country]: ['France'] })).toBe('BAD_REQUEST');
    expect(await codeOf(items.stall, { [region]: 'Europe', [country]: ['Italy', 'France'] })).toBe('saved');
    expect(await set(items.stall, { [region]: 'Americas' })).toMatchObject({
      error: { message: 'Country: This choice doesn’t fit the value of “Region”.' },
    });
    expect(await codeOf(items.stall, { [region]: 'Americas', [country]: null })).toBe('saved');
    const dependents = (await (
      await people.member.get(path(`columns/${region}/dependent-columns`))
    ).json()) as Column[];
    expect(dependents.map(({ name }) => name)).toEqual(['Country']);
    await setColumn(country, 'controlling-column', { columnId: null });
    expect(await codeOf(items.stall, { [country]: ['France'] })).toBe('saved');
    expect(await (await people.member.get(path('field-mappings'))).json()).toEqual([]);
  });
});

describe('calculations', () => {
  it('work with exact amounts, and with sums of groups', async () => {
    const [fee, share] = [await addColumn('Fee', 'CURRENCY'), await addColumn('Share', 'PERCENT')];
    const total = await addColumn('Total', 'CURRENCY');
    expect((await setColumn(total, 'calculation', { formula: `({planned} + {${fee}}) * {${share}}` })).status).toBe(
      204,
    );
    expect((await readColumns()).at(-1)).toMatchObject({ storage: 'CALCULATION' });
    await set(items.stall, { [fee]: '0.5', [share]: '50' });
    expect(await readValues(total)).toEqual(['0', '100.25', '0']);
    expect(await codeOf(items.stall, { [total]: '1' })).toBe('BAD_REQUEST');
    await setColumn(total, 'calculation', { formula: `{planned} / {${fee}}` });
    expect(await readValues(total)).toEqual(['400', '400', null]);
  });

  it('refuse a formula that uses its own column, also through three columns', async () => {
    const [a, b, c] = [await addColumn('A', 'NUMBER'), await addColumn('B', 'NUMBER'), await addColumn('C', 'NUMBER')];
    await setColumn(a, 'calculation', { formula: `{${b}} + 1` });
    await setColumn(b, 'calculation', { formula: `{${c}} + 1` });
    for (const formula of [
      `{${a}}`,
      `{${c}}`,
      '{999999999}',
      '==1',
      '=1e999',
      '1,2,3',
      '12 apples',
      'alert(1)',
      '1/0',
    ]) {
      await expectRefusal(await setColumn(c, 'calculation', { formula }), {
        status: 400,
        code: COLUMN_ERROR_CODES.calculation,
      });
    }
  });

  it('are empty when a column of theirs is deleted, and say which', async () => {
    const [fee, total] = [await addColumn('Fee', 'CURRENCY'), await addColumn('Total', 'NUMBER')];
    await setColumn(total, 'calculation', { formula: `{planned} + {${fee}}` });
    await put(people.manager, path(`columns/${fee}`), { name: 'Net fee' });
    await people.manager.send(path(`columns/${fee}`), { method: 'DELETE' });
    expect(await readValues(total)).toEqual([null, null, null]);
    const calculation = await people.member.get(path(`columns/${total}/calculation`));
    expect(await calculation.json()).toEqual({ formula: `{planned} + {${fee}}`, missing: [fee] });
    expect((await readColumns()).at(-1)?.deletedOperands).toEqual([{ id: fee, name: 'Net fee' }]);
  });
});

type ConversionOptions = { rehearse?: boolean; accept?: boolean; version?: string | undefined };

describe('a conversion', () => {
  const convert = (id: string, type: ColumnType, { rehearse = false, ...more }: ConversionOptions = {}) =>
    people.manager.post(path(`columns/${id}/convert-column-type?rehearse=${rehearse}`), { type, ...more });
  const rehearse = async (id: string, type: ColumnType): Promise<ColumnConversion> =>
    await (await convert(id, type, { rehearse: true })).json();

  it('is rehearsed, and keeps what would be lost in the audit log', async () => {
    const note = await addColumn('Note', 'TEXT');
    await set(items.stall, { [note]: '1,200.50' });
    await set(items.prize, { [note]: '12 apples' });
    const { version, ...summary } = await rehearse(note, 'NUMBER');
    const loss = { item: 'Prize', before: '12 apples', after: null };
    expect(summary).toEqual({ kept: 1, changed: 0, lost: 1, examples: [loss] });
    expect(version).toEqual(expect.any(String));
    expect(await readValues(note)).toEqual([null, '1,200.50', '12 apples']);
    await expectRefusal(await convert(note, 'NUMBER'), { status: 409, code: COLUMN_ERROR_CODES.lossy });
    expect(await (await convert(note, 'NUMBER', { accept: true })).json()).toEqual(summary);
    expect(await readValues(note)).toEqual([null, '1200.5', null]);
    expect(await lastEntry()).toMatchObject({
      action: 'budget.column-converted',
      before: { type: 'TEXT', values: { [items.prize]: '12 apples' } },
      after: { type: 'NUMBER', lost: 1 },
    });
  });

  it('with a version loses only the values that its rehearsal has shown', async () => {
    const note = await addColumn('Note', 'TEXT');
    const outdated = { status: 409, code: COLUMN_ERROR_CODES.outdated };
    const { version: ofNone } = await rehearse(note, 'NUMBER');
    await set(items.stall, { [note]: 'world' });
    await expectRefusal(await convert(note, 'NUMBER', { version: ofNone }), outdated);
    const { version: ofOne } = await rehearse(note, 'NUMBER');
    await set(items.prize, { [note]: 'important' });
    await expectRefusal(await convert(note, 'NUMBER', { version: ofOne, accept: true }), outdated);
    const { version: ofTwo } = await rehearse(note, 'NUMBER');
    await set(items.prize, { [note]: 'very important' });
    await expectRefusal(await convert(note, 'NUMBER', { version: ofTwo, accept: true }), outdated);
    expect(await readValues(note)).toEqual([null, 'world', 'very important']);
    await set(items.prize, { [note]: '7' });
    await expectRefusal(await convert(note, 'NUMBER', { version: ofTwo, accept: true }), outdated);
    await set(items.prize, { [note]: '8' });
    expect((await convert(note, 'NUMBER', { version: ofOne, accept: true })).status).toBe(200);
    expect(await readValues(note)).toEqual([null, null, '8']);
  });

  it('of texts to choices has them all as choices', async () => {
    const note = await addColumn('Note', 'TEXT');
    await set(items.stall, { [note]: 'Web' });
    await convert(note, 'COMBOBOX');
    expect((await readColumns()).at(-1)).toMatchObject({ type: 'COMBOBOX', storage: 'COMBOBOX', choices: ['Web'] });
    expect(await readValues(note)).toEqual([null, 'Web', null]);
  });
});

describe('the columns of a budget', () => {
  it('are renamed and reordered', async () => {
    const [a, b] = [await addColumn('A', 'TEXT'), await addColumn('B', 'TEXT')];
    await put(people.manager, path(`columns/${a}`), { name: 'Alpha' });
    await put(people.manager, path('columns/reorder'), { ids: [b, a] });
    await addColumn('C', 'TEXT');
    expect((await readColumns()).map(({ name }) => name)).toEqual(['B', 'Alpha', 'C']);
    for (const ids of [[a], [a, b], [a, a, b]]) {
      await expectRefusal(await put(people.manager, path('columns/reorder'), { ids }), BAD_REQUEST);
    }
  });

  it('are at most 100', async () => {
    await sql`
      insert into budget_custom_columns (organization_id, budget_id, name, type, storage)
      select organization_id, id, 'Column ' || place, 'TEXT', 'TEXT'
      from budgets, generate_series(1, ${COLUMNS_MAX}::int) as place
      where id = ${budgetId}
    `.execute(server.db);
    await expectRefusal(await people.manager.post(path('columns'), { name: 'One more', type: 'TEXT' }), {
      status: 409,
      code: COLUMN_ERROR_CODES.limit,
    });
  });
});

it('copies of a budget have the values of its columns, with calculations of the copies', async () => {
  const [fee, note] = [await addColumn('Fee', 'CURRENCY'), await addColumn('Note', 'TEXT')];
  const total = await addColumn('Total', 'NUMBER');
  await setColumn(total, 'calculation', { formula: `{${fee}} * 2` });
  await set(items.stall, { [fee]: '5', [note]: 'a' });
  const copy = async (amounts: string) => {
    const input = { name: 'Again', amounts, owners: true, columnIds: [note, fee, total] };
    const started = (await (await people.manager.post(path('copy-async'), input)).json()) as { budgetId: string };
    await expect
      .poll(async () => (await people.manager.get(`/rest/budgets/${started.budgetId}`)).status, { timeout: 20_000 })
      .toBe(200);
    const read = async (at: string) => (await people.member.get(`/rest/budgets/${started.budgetId}/${at}`)).json();
    const columns = (await read('columns')) as Column[];
    const tree = v.parse(ItemTreeWire, await read('internal-items/tree'));
    return Object.fromEntries(columns.map(({ id, name }) => [name, tree.customColumns?.[id]]));
  };
  expect(await copy('ALL')).toEqual({ Fee: ['5', '5', null], Note: [null, 'a', null], Total: ['10', '10', null] });
  expect(await copy('NONE')).toEqual({ Fee: [null, null, null], Note: [null, 'a', null], Total: [null, null, null] });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import type { ColumnType } from '../../src/features/budgets/columns/columns.wire.ts';
import {
  changeCurrency,
  changeExchangeRate,
  readCurrencyChanges,
  rehearseCurrency,
  undoCurrencyChange,
} from '../../src/features/budgets/currency/currency.api.ts';
import { CURRENCY_ERROR_CODES } from '../../src/features/budgets/currency/currency.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, signInCallers } from '../support/callers.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
let ids: Record<'World' | 'Europe' | 'France', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR' }, France: { currency: 'USD' } } },
  });
});

const addItem = async (budget_id: string, deleted = false) => {
  const item = { organization_id: fernhill, budget_id, name: 'Stall', type: 'LINE_ITEM' };
  const row = { ...item, ...(deleted && { deleted_at: new Date() }) };
  return (await server.db.insertInto('budget_items').values(row).returning('id').executeTakeFirstOrThrow()).id;
};
/** Writes a value of a new column for a new item, and returns both. */
async function plant(budgetId: string, value: string, type: ColumnType = 'CURRENCY', deleted = false) {
  const column = await createColumn(manager, budgetId, { name: crypto.randomUUID(), type });
  const cell = { itemId: await addItem(budgetId, deleted), columnId: column.id };
  await sql`
    insert into item_column_values (item_id, column_id, budget_id, organization_id, value)
    values (${cell.itemId}, ${cell.columnId}, ${budgetId}, ${fernhill}, to_jsonb(${value}::text))
  `.execute(server.db);
  return cell;
}
const stored = async ({ itemId, columnId }: { itemId: string; columnId: string }) => {
  const row = await server.db
    .selectFrom('item_column_values')
    .where('item_id', '=', itemId)
    .where('column_id', '=', columnId)
    .select('value')
    .executeTakeFirst();
  return row?.value;
};
const versionOf = async (id: string) =>
  (await server.db.selectFrom('budget_items').where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;
const convert = () => changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
const latest = async () => (await readCurrencyChanges(manager, ids.World))[0]?.id ?? '';

it('values of currency columns are converted like planned amounts, exactly and rounded once', async () => {
  await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.3 });
  const cells = {
    large: await plant(ids.World, '12345678901234.5678'),
    below: await plant(ids.France, '-7.7777'),
    deleted: await plant(ids.World, '5', 'CURRENCY', true),
    legacy: await plant(ids.World, '13', 'LEGACYCURRENCY'),
    number: await plant(ids.World, '13', 'NUMBER'),
    other: await plant(ids.Europe, '13'),
  };
  const version = await versionOf(cells.below.itemId);
  await convert();
  const values = await Promise.all(Object.values(cells).map(stored));
  expect(values).toEqual(['9496676077872.7445', '-5.9828', '3.8462', '10', '13', '13']);
  expect(await versionOf(cells.below.itemId)).toBeGreaterThan(version);
});

it('sums of currency columns are in the preview, before and after a conversion, and equal those afterwards', async () => {
  await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.3 });
  const cells = [
    await plant(ids.World, '12345678901234.5678'),
    await plant(ids.France, '-7.7777'),
    await plant(ids.World, '13', 'CURRENCY', true),
    await plant(ids.World, '13', 'LEGACYCURRENCY'),
    await plant(ids.Europe, '13'),
  ];
  const { columns } = await rehearseCurrency(manager, ids.World, 'EUR');
  expect(columns.map(({ before }) => before)).toEqual(['12345678901234.5678', '-7.7777']);
  await convert();
  const [large, below] = await Promise.all(cells.map(stored));
  expect(columns.map(({ converted }) => converted)).toEqual([large, below]);
});

it('values of currency columns keep their figures without a conversion', async () => {
  const cell = await plant(ids.World, '13');
  await changeCurrency(manager, ids.World, { currency: 'EUR' });
  expect(await stored(cell)).toBe('13');
});

it('values of currency columns are restored exactly by an undo', async () => {
  const cells = [await plant(ids.World, '0.0001'), await plant(ids.France, '99999999999.9999')];
  await convert();
  await undoCurrencyChange(manager, ids.World, await latest());
  expect(await Promise.all(cells.map(stored))).toEqual(['0.0001', '99999999999.9999']);
});

it.each(['changed', 'removed', 'added'])(
  'a conversion is not undone when a value of a column was %s since',
  async (how) => {
    const cell = await plant(ids.World, '13');
    await convert();
    const change = await latest();
    if (how === 'changed')
      await sql`update item_column_values set value = '"1"' where item_id = ${cell.itemId}`.execute(server.db);
    if (how === 'removed')
      await server.db.deleteFrom('item_column_values').where('item_id', '=', cell.itemId).execute();
    if (how === 'added') await plant(ids.World, '2');
    await expect(undoCurrencyChange(manager, ids.World, change)).rejects.toMatchObject({
      code: CURRENCY_ERROR_CODES.undoStale,
    });
  },
);

it('values of columns that would be too large are not converted, which the preview reports', async () => {
  const cell = await plant(ids.World, '99999999999999');
  expect((await rehearseCurrency(manager, ids.World, 'VND')).conversion.problem).toBe('TOO_LARGE');
  await expect(changeCurrency(manager, ids.World, { currency: 'VND', amounts: 'CONVERT' })).rejects.toMatchObject({
    code: CURRENCY_ERROR_CODES.tooLarge,
  });
  expect(await stored(cell)).toBe('99999999999999');
});

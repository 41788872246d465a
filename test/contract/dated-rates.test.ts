import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../host-demo/server/demo/seed/seeded-random.ts';
import { addDays } from '../../src/base/time/days.ts';
import {
  changeCurrency,
  changeExchangeRate,
  enableCurrency,
  readCurrencyChanges,
  readDatedRates,
  undoCurrencyChange,
} from '../../src/features/budgets/currency/currency.api.ts';
import { readBudget } from '../../src/features/budgets/list/budgets.api.ts';
import { worthFrom } from '../../src/features/budgets/rules/dated-rates.ts';
import { readTarget } from '../../src/features/budgets/target/target.api.ts';
import { readBranchTotals } from '../../src/features/budgets/totals/branch-totals.api.ts';
import { type Branch, plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
/** World (USD) > Europe (EUR) > Poland (PLN). */
let ids: Record<'World' | 'Europe' | 'Poland', string>;
const today = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: { currency: 'USD', below: { Europe: { currency: 'EUR', below: { Poland: { currency: 'PLN' } } } } },
  });
});

const addItem = async (budget_id: string, planned: string, starts_on: string | null = null) => {
  const item = { organization_id: fernhill, budget_id, name: 'Stall', type: 'LINE_ITEM', planned, starts_on };
  await server.db.insertInto('budget_items').values(item).execute();
};
const setRate = (fromCurrency: string, rate: number, validFrom?: string) =>
  changeExchangeRate(manager, ids.Europe, { fromCurrency, rate, ...(validFrom !== undefined && { validFrom }) });
const presentRate = async (currency: string) =>
  (await readBudget(manager, ids.World, ['exchange-rates'])).exchangeRates?.find(
    ({ fromCurrency }) => fromCurrency === currency,
  )?.rate;
const plannedIn = async (id: string) => (await readBranchTotals(manager, id)).planned;

describe('a change of a rate', () => {
  it('adds a rate with its first day, author and source, and keeps the earlier ones', async () => {
    await setRate('EUR', 1.25, '2026-03-01');
    await setRate('EUR', 1.5);
    const rates = (await readDatedRates(manager, ids.Europe)).filter(({ fromCurrency }) => fromCurrency === 'EUR');
    expect(rates.map(({ validFrom, rate, source }) => [validFrom, rate, source])).toEqual([
      ['2026-01-01', '1.153741', 'DEFAULT'],
      ['2026-03-01', '1.25', 'MANUAL'],
      [today, '1.5', 'MANUAL'],
    ]);
    expect(rates[0]?.author).toBe(null);
    expect(rates[1]?.author).toMatch(/\w+ \w+/);
    expect(Date.parse(rates[1]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('budget_id', '=', ids.Europe)
      .select(['before', 'after'])
      .orderBy('id')
      .executeTakeFirst();
    expect(entry).toEqual({
      before: { EUR: '1.153741', validFrom: '2026-01-01' },
      after: { EUR: '1.25', validFrom: '2026-03-01' },
    });
  });

  it('of tomorrow does not count today', async () => {
    await addItem(ids.Europe, '100');
    await setRate('EUR', 2, addDays(today, 1));
    expect(await presentRate('EUR')).toBe(1.153741);
    expect(await plannedIn(ids.World)).toBe('115.3741');
    await addItem(ids.Europe, '100', addDays(today, 1));
    expect(await plannedIn(ids.World)).toBe('315.3741');
  });

  it('of today does not change amounts of earlier days', async () => {
    await addItem(ids.Europe, '100', addDays(today, -1));
    await setRate('EUR', 2);
    expect(await presentRate('EUR')).toBe(2);
    expect(await plannedIn(ids.World)).toBe('115.3741');
  });

  it('on the same day replaces it', async () => {
    await addItem(ids.Europe, '100');
    await setRate('EUR', 2);
    await setRate('EUR', 3);
    expect(await plannedIn(ids.World)).toBe('300');
  });

  it('is refused for a day that does not exist, without permission, and for a currency that is not listed', async () => {
    const send = (validFrom: unknown, by = people.manager) =>
      put(by, `/rest/budgets/${ids.World}/exchange-rates/EUR`, { rate: 2, validFrom });
    await expectRefusal(await send('2026-02-30'), BAD_REQUEST);
    await expectRefusal(await send(7), BAD_REQUEST);
    await expectRefusal(await send(today, people.member), FORBIDDEN);
    const other = await put(people.manager, `/rest/budgets/${ids.World}/exchange-rates/GBP`, { rate: 2 });
    await expectRefusal(other, NOT_FOUND);
    expect(await readDatedRates(manager, ids.World)).toHaveLength(2);
  });
});

describe('a total', () => {
  it('uses the rate of the date of each amount, and names the day of the newest one', async () => {
    await setRate('EUR', 2, '2026-03-01');
    await setRate('EUR', 3, '2026-06-01');
    for (const day of ['2025-12-31', '2026-02-28', '2026-03-01', '2026-05-31']) await addItem(ids.Europe, '10', day);
    await addItem(ids.World, '0.0001', '2030-01-01');
    expect(await readBranchTotals(restOf(people.member), ids.World)).toEqual({
      currency: { id: 'USD', symbol: '$' },
      budgets: 3,
      planned: '63.07492',
      committed: '0',
      actual: '0',
      ratesAsOf: '2026-03-01',
    });
    await addItem(ids.Europe, '10', '2026-06-01');
    expect(await readBranchTotals(manager, ids.Europe)).toMatchObject({ budgets: 2, ratesAsOf: '2026-06-01' });
  });

  it('uses the dates of purchase orders and actuals', async () => {
    await setRate('EUR', 2, '2026-03-01');
    await setRate('EUR', 3, '2026-06-01');
    await addItem(ids.Europe, '10', '2026-06-01');
    const { id: item_id } = await server.db
      .selectFrom('budget_items')
      .where('budget_id', '=', ids.Europe)
      .select('id')
      .executeTakeFirstOrThrow();
    const entry = { organization_id: fernhill, budget_id: ids.Europe, item_id, source: 'PAGE' };
    const entries = [
      { ...entry, kind: 'PO', amount: '7', starts_on: '2026-03-01' },
      { ...entry, kind: 'PO', amount: '1', starts_on: null },
      { ...entry, kind: 'ACTUAL', amount: '5', starts_on: '2026-03-31' },
    ];
    await server.db.insertInto('financials').values(entries).execute();
    const totals = await readBranchTotals(manager, ids.World);
    expect(totals).toMatchObject({ planned: '30', committed: '17', actual: '10' });
  });

  it('without another currency names no rates', async () => {
    await addItem(ids.World, '10');
    expect(await readBranchTotals(manager, ids.World)).toMatchObject({ planned: '10', ratesAsOf: null });
  });

  it('equals a plain exact sum, for random trees, amounts and dated rates (X-PLAN-04)', async () => {
    const random = seededRandom(20_261_125);
    const below = (end: number) => Math.floor(random.between(0, end));
    const day = () => addDays('2026-01-01', below(700));
    let amounts = 0;
    for (let tree = 0; tree < 10; tree++) {
      const currencies = ['USD', 'EUR', 'PLN', 'JPY', 'GBP'] as const;
      const name = (index: number) => `${tree}.${index}`;
      const nodes: Record<string, Branch & { below: Record<string, Branch> }> = {};
      const parents = new Map<string, string>();
      for (let index = 0; index < 6; index++) {
        const node = { currency: random.pick(currencies), below: {} };
        nodes[name(index)] = node;
        if (index === 0) continue;
        const parent = name(below(index));
        parents.set(name(index), parent);
        Object.assign(nodes[parent]?.below ?? {}, { [name(index)]: node });
      }
      const root = name(0);
      const planted = await plantBudgets(server, fernhill, { [root]: nodes[root] as Branch });
      const rootId = planted[root] ?? '';
      const stored = await readDatedRates(manager, rootId);
      const rates = stored.map(({ fromCurrency, validFrom, rate }) => ({ fromCurrency, validFrom, rate }));
      for (const fromCurrency of new Set(rates.map((rate) => rate.fromCurrency))) {
        for (let index = 0; index < 8; index++) {
          rates.push({ fromCurrency, validFrom: day(), rate: String((below(5e6) + 1) / 1e6) });
        }
      }
      for (const { fromCurrency, validFrom, rate } of rates.slice(stored.length)) {
        await sql`
          insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
          values (${rootId}, ${fernhill}, ${fromCurrency}, ${validFrom}, ${rate}, 'IMPORT')
        `.execute(server.db);
      }
      const items = Array.from({ length: 1000 }, () => ({
        budget: name(below(6)),
        units: BigInt(below(1e15)) * BigInt(below(999)),
        startsOn: random.chance(0.2) ? null : day(),
      }));
      amounts += items.length;
      const rows = items.map(({ budget, units, startsOn }) => ({
        budget: planted[budget],
        planned: `${units / 10_000n}.${String(units % 10_000n).padStart(4, '0')}`,
        startsOn,
      }));
      await sql`
        insert into budget_items (organization_id, budget_id, name, type, planned, starts_on)
        select ${fernhill}, budget, 'Stall', 'LINE_ITEM', planned, "startsOn"
        from json_to_recordset(${JSON.stringify(rows)}::json) as item (budget bigint, planned numeric, "startsOn" date)
      `.execute(server.db);

      /** In ten-billionths: sorts the rates, and knows none of the product's rules. */
      const worth = ({ budget, units, startsOn }: (typeof items)[number]) => {
        const currency = nodes[budget]?.currency;
        if (currency === nodes[root]?.currency) return units * 1_000_000n;
        const own = rates.filter(({ fromCurrency }) => fromCurrency === currency);
        const sorted = own.toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
        const first = sorted.findLast(({ validFrom }) => validFrom === sorted[0]?.validFrom);
        const rate = sorted.findLast(({ validFrom }) => validFrom <= (startsOn ?? today)) ?? first;
        return units * BigInt(Math.round(Number(rate?.rate) * 1e6));
      };
      const isBelow = (budget: string, ancestor: string): boolean =>
        budget === ancestor || (parents.has(budget) && isBelow(parents.get(budget) ?? '', ancestor));
      for (const [budget, id] of Object.entries(planted)) {
        const sumOf = (counts: (item: (typeof items)[number]) => boolean) =>
          items.filter(counts).reduce((sum, item) => sum + worth(item), 0n);
        const { planned } = await readTarget(manager, id);
        expect(worthFrom(planned)).toBe(sumOf((item) => item.budget === budget));
        expect(worthFrom(await plannedIn(id))).toBe(sumOf((item) => isBelow(item.budget, budget)));
      }
    }
    expect(amounts).toBe(10_000);
  }, 240_000);
});

describe('a change of the root’s currency', () => {
  it('converts the rates of every day, so that old amounts keep what they were worth', async () => {
    await setRate('EUR', 2, '2026-03-01');
    await setRate('PLN', 0.5, '2026-05-01');
    await addItem(ids.World, '100', '2026-03-15');
    await addItem(ids.Poland, '100', '2026-03-15');
    await addItem(ids.Poland, '100', '2026-06-01');
    const { planned } = await readBranchTotals(manager, ids.World);
    await changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
    const after = await readBranchTotals(manager, ids.World);
    expect(after.currency.id).toBe('EUR');
    expect(Number(after.planned)).toBeCloseTo(Number(planned) / 2, 2);
    const rates = await readDatedRates(manager, ids.World);
    expect(rates.map(({ fromCurrency, validFrom, rate }) => [fromCurrency, validFrom, rate])).toEqual([
      ['PLN', '2026-01-01', '0.235496'],
      ['PLN', '2026-03-01', '0.135851'],
      ['PLN', '2026-05-01', '0.25'],
      ['USD', '2026-01-01', '0.866746'],
      ['USD', '2026-03-01', '0.5'],
    ]);
  });

  it('is undone with all rates and targets', async () => {
    await setRate('EUR', 2, '2026-03-01');
    await setRate('EUR', 2.5, addDays(today, 30));
    await put(people.manager, `/rest/budgets/${ids.Europe}/target`, { target: '100', exceedRule: 'WARN' });
    const before = await readDatedRates(manager, ids.World);
    await changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
    expect(await readTarget(manager, ids.Europe)).toMatchObject({ target: '50', currency: { id: 'EUR' } });
    const [change] = await readCurrencyChanges(manager, ids.World);
    await undoCurrencyChange(manager, ids.World, change?.id ?? '');
    expect(await readDatedRates(manager, ids.World)).toEqual(before);
    expect(await readTarget(manager, ids.Europe)).toMatchObject({ target: '100', currency: { id: 'USD' } });
  });

  it('can’t be undone after another rate was added', async () => {
    await changeCurrency(manager, ids.World, { currency: 'EUR' });
    await setRate('PLN', 0.5, addDays(today, 7));
    const [change] = await readCurrencyChanges(manager, ids.World);
    await expect(undoCurrencyChange(manager, ids.World, change?.id ?? '')).rejects.toMatchObject({
      code: 'CURRENCY_UNDO_STALE',
    });
  });
});

it('a new currency has its default rate from today on', async () => {
  await enableCurrency(manager, ids.World, 'GBP');
  const rates = (await readDatedRates(manager, ids.World)).filter(({ fromCurrency }) => fromCurrency === 'GBP');
  expect(rates).toMatchObject([{ validFrom: today, source: 'DEFAULT', author: expect.stringMatching(/\w/) }]);
});

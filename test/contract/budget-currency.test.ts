import fc from 'fast-check';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createColumn } from '../../src/features/budgets/columns/columns.api.ts';
import {
  changeColumnRate,
  changeCurrency,
  changeExchangeRate,
  clearColumnRate,
  disableCurrency,
  enableCurrency,
  importColumnRates,
  readCurrencies,
  readCurrencyChanges,
  rehearseCurrency,
  undoCurrencyChange,
  usesMultiCurrency,
} from '../../src/features/budgets/currency/currency.api.ts';
import { CURRENCY_ERROR_CODES, RATE_RULE } from '../../src/features/budgets/currency/currency.wire.ts';
import { readBudget } from '../../src/features/budgets/list/budgets.api.ts';
import { BudgetTotalsWire } from '../../src/features/planning/objectives.wire.ts';
import { plantBudgets } from '../support/budget-tree.ts';
import { type Callers, organizationId, put, signInCallers } from '../support/callers.ts';
import { findDemoPerson } from '../support/demo-people.ts';
import { openEvents } from '../support/event-stream.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { BAD_REQUEST, FORBIDDEN, NOT_FOUND, SIGNED_OUT } from '../support/refusals.ts';
import { restOf } from '../support/rest-of.ts';
import { sentStatements } from '../support/sent-statements.ts';
import { type RunningServer, signIn, startServer } from '../support/start-server.ts';

let server: RunningServer;
let people: Callers;
let manager: ReturnType<typeof restOf>;
let fernhill: string;
/** World (USD) > Europe (EUR) > France (USD); World > America (USD); World > Japan (JPY). */
let ids: Record<'World' | 'Europe' | 'France' | 'America' | 'Japan', string>;
beforeAll(async () => {
  server = await startServer();
  people = await signInCallers(server);
  manager = restOf(people.manager);
  fernhill = await organizationId(server, 'fernhill');
});
afterAll(() => server.close());
beforeEach(async () => {
  ids = await plantBudgets(server, fernhill, {
    World: {
      currency: 'USD',
      below: {
        Europe: { currency: 'EUR', below: { France: { currency: 'USD' } } },
        America: { currency: 'USD' },
        Japan: { currency: 'JPY' },
      },
    },
  });
});

const currencies = async () => {
  const rows = await server.db
    .selectFrom('budgets')
    .where('id', 'in', Object.values(ids))
    .select(['name', 'currency'])
    .orderBy('id')
    .execute();
  return Object.fromEntries(rows.map(({ name, currency }) => [name, currency]));
};
const ratesOf = async (id = ids.World) => {
  const { exchangeRates = [] } = await readBudget(manager, id, ['exchange-rates']);
  return Object.fromEntries(exchangeRates.map(({ fromCurrency, rate, enabled }) => [fromCurrency, { rate, enabled }]));
};
const readTotals = async () =>
  v.parse(BudgetTotalsWire, await (await people.manager.get('/rest/budgets/totals')).json()).totals;
const columnRatesOf = async (id: string) =>
  (await readBudget(manager, id, ['column-exchange-rates'])).columnExchangeRates;
/** What the currencies are worth, as the list says it (docs/decisions/0044-budget-currencies.md). */
const defaultRate = async (from: string, into: string) => {
  const worth = new Map(
    (await readCurrencies(manager)).map(({ id, conversionRateToImf }) => [id, conversionRateToImf]),
  );
  return Number(((worth.get(from) ?? 0) / (worth.get(into) ?? 0)).toFixed(6));
};
const splitOrder = async (budgetIds: readonly string[]) => {
  const split_id = ids.World;
  for (const budget_id of budgetIds) {
    const { id: item_id } = await server.db
      .insertInto('budget_items')
      .values({ organization_id: fernhill, budget_id, name: 'Stall', type: 'LINE_ITEM' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('financials')
      .values({
        organization_id: fernhill,
        ...{ budget_id, item_id, kind: 'PO', amount: 0, number: `PO-${ids.World}`, source: 'API' },
        ...{ share: 0.5, split_id },
      })
      .execute();
  }
};

test('the currencies available to a budget are listed with their symbols, without withdrawn ones (S-CUR-01, S-CUR-15)', async () => {
  const listed = await readCurrencies(restOf(people.member));
  expect(listed.length).toBeGreaterThan(35);
  expect(listed.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).toSorted());
  expect(listed.find(({ id }) => id === 'EUR')).toEqual({ id: 'EUR', symbol: '€', conversionRateToImf: 0.848 });
  expect(listed.some(({ id }) => id === 'HRK')).toBe(false);
  await expectRefusal(await people.stranger.get('/rest/currencies'), SIGNED_OUT);
});

describe('a budget’s currency', () => {
  it('changes together with that of all descendants that share it, also below budgets with another one (S-CUR-04, S-BUD-06)', async () => {
    await changeCurrency(manager, ids.World, { currency: 'CAD' });
    expect(await currencies()).toEqual({ World: 'CAD', Europe: 'EUR', France: 'CAD', America: 'CAD', Japan: 'JPY' });
  });

  it('changes only below the budget, not above or beside it (S-CUR-04)', async () => {
    await changeCurrency(manager, ids.Europe, { currency: 'SEK' });
    expect(await currencies()).toEqual({ World: 'USD', Europe: 'SEK', France: 'USD', America: 'USD', Japan: 'JPY' });
  });

  it('is added to the root’s rates with its default rate (S-CUR-05, S-CUR-02)', async () => {
    await changeCurrency(manager, ids.America, { currency: 'MXN' });
    expect(await ratesOf()).toMatchObject({ MXN: { rate: await defaultRate('MXN', 'USD'), enabled: true } });
    expect(await ratesOf(ids.America)).toEqual({});
  });

  it('is enabled in the root’s rates if it is listed, and keeps its saved rate (S-CUR-05)', async () => {
    await enableCurrency(manager, ids.World, 'MXN');
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'MXN', rate: 0.06 });
    await disableCurrency(manager, ids.World, 'MXN');
    expect(await ratesOf()).toMatchObject({ MXN: { rate: 0.06, enabled: false } });
    await changeCurrency(manager, ids.America, { currency: 'MXN' });
    expect(await ratesOf()).toMatchObject({ MXN: { rate: 0.06, enabled: true } });
  });

  it('is disabled as soon as no budget of the hierarchy uses it, and not before (S-CUR-06)', async () => {
    await changeCurrency(manager, ids.France, { currency: 'EUR' });
    await changeCurrency(manager, ids.Europe, { currency: 'SEK' });
    // France changed too, so no budget uses euros any more.
    expect(await ratesOf()).toMatchObject({ EUR: { enabled: false }, SEK: { enabled: true } });

    await changeCurrency(manager, ids.Japan, { currency: 'SEK' });
    expect(await ratesOf()).toMatchObject({ JPY: { enabled: false }, SEK: { enabled: true } });
    await changeCurrency(manager, ids.Japan, { currency: 'JPY' });
    expect(await ratesOf()).toMatchObject({ JPY: { enabled: true }, SEK: { enabled: true } });
  });

  it('stays enabled while the root uses it, whatever the other budgets use (S-CUR-06)', async () => {
    await changeCurrency(manager, ids.America, { currency: 'EUR' });
    await changeCurrency(manager, ids.France, { currency: 'EUR' });
    expect(await ratesOf()).toMatchObject({ USD: { rate: 1, enabled: true } });
  });

  it('of a root is the target of all rates of the hierarchy, also those of columns (S-CUR-04, S-CUR-06)', async () => {
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.25 });
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'JPY', rate: 0.01 });
    const column = await createColumn(manager, ids.Japan, { name: 'Fee', type: 'CURRENCY' });
    await changeColumnRate(manager, ids.Japan, { fromCurrency: 'JPY', columnId: column.id, rate: 0.02 });
    await changeColumnRate(manager, ids.Japan, { fromCurrency: 'EUR', columnId: column.id, rate: 1.3 });

    await changeCurrency(manager, ids.World, { currency: 'EUR' });

    expect(await ratesOf()).toEqual({
      EUR: { rate: 1, enabled: true },
      JPY: { rate: 0.008, enabled: true },
      USD: { rate: 0.8, enabled: false },
    });
    expect(await columnRatesOf(ids.Japan)).toEqual([
      { fromCurrency: 'JPY', columnId: column.id, rate: 0.016, enabled: true },
    ]);

    await changeCurrency(manager, ids.World, { currency: 'USD' });
    expect(await currencies()).toMatchObject({ World: 'USD', Europe: 'USD', France: 'USD' });
    expect(await ratesOf()).toEqual({
      EUR: { rate: 1.25, enabled: false },
      JPY: { rate: 0.01, enabled: true },
      USD: { rate: 1, enabled: true },
    });
  });

  it('does not change while a purchase order is split over several budgets, and the error names the order (S-CUR-07)', async () => {
    await splitOrder([ids.France, ids.Japan]);
    const answer = await put(people.manager, `/rest/budgets/${ids.World}/currency`, { currency: 'CAD' });
    await expectRefusal(answer, {
      status: 409,
      code: CURRENCY_ERROR_CODES.split,
      message: `Purchase order PO-${ids.World} of ‘France’ is split over several budgets, which must share one currency. Please end the split first.`,
    });
    expect(await currencies()).toMatchObject({ World: 'USD', France: 'USD' });
    // Europe and France have different currencies, so the split does not affect it.
    await changeCurrency(manager, ids.Europe, { currency: 'SEK' });
  });

  it('changes when the order pays for items of one budget only, or for deleted ones (S-CUR-07)', async () => {
    await splitOrder([ids.France, ids.France]);
    await changeCurrency(manager, ids.France, { currency: 'CAD' });
    await splitOrder([ids.America, ids.Japan]);
    await server.db
      .updateTable('budget_items')
      .set({ deleted_at: new Date() })
      .where('budget_id', '=', ids.America)
      .execute();
    await changeCurrency(manager, ids.America, { currency: 'CAD' });
    expect(await currencies()).toMatchObject({ World: 'USD', France: 'CAD', America: 'CAD' });
  });

  it('is refused with CURRENCY_CHANGED when the caller’s value is outdated (S-CUR-04)', async () => {
    await changeCurrency(manager, ids.Japan, { from: 'JPY', currency: 'KRW' });
    const late = await put(people.manager, `/rest/budgets/${ids.Japan}/currency`, { from: 'JPY', currency: 'CNY' });
    await expectRefusal(late, {
      status: 409,
      code: CURRENCY_ERROR_CODES.changed,
      message: 'Another user changed the currency of ‘Japan’ to KRW.',
    });
    expect(await currencies()).toMatchObject({ Japan: 'KRW' });
  });

  it('of a root changes each rate by at most its last decimal, also for a currency of low value (S-CUR-05, S-CUR-09)', async () => {
    await changeCurrency(manager, ids.World, { from: 'USD', currency: 'VND' });
    const worth = new Map((await readCurrencies(manager)).map((one) => [one.id, one.conversionRateToImf]));
    const into = (currency: string) => (worth.get(currency) ?? 0) / (worth.get('VND') ?? 1);
    const rates = await ratesOf();
    expect(rates.USD?.rate).toBeCloseTo(into('USD'), 5);
    expect(rates.EUR?.rate ?? 0).toBeCloseTo(into('EUR'), -1); // its own rate of six decimals, times 26,000
  });

  it('is changed by one of many simultaneous callers, and the rates are those of that change (S-CUR-04)', async () => {
    const requested = ['CAD', 'AUD', 'GBP', 'CHF', 'SEK', 'NOK'];
    const answers = await Promise.all(
      requested.map((currency) =>
        put(people.manager, `/rest/budgets/${ids.World}/currency`, { from: 'USD', currency }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409, 409, 409]);
    const winner = requested[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect(await currencies()).toEqual({ World: winner, Europe: 'EUR', France: winner, America: winner, Japan: 'JPY' });
    const rates = await ratesOf();
    expect(Object.keys(rates).toSorted()).toEqual(['EUR', 'JPY', 'USD', winner].toSorted());
    expect(rates).toMatchObject({ [winner]: { rate: 1, enabled: true }, USD: { enabled: false } });
  });

  it('ends in a valid state when branches change simultaneously in any order (S-CUR-04, S-CUR-05, S-CUR-06)', async () => {
    const some = ['USD', 'EUR', 'JPY', 'SEK', 'GBP'];
    const change = fc.record({
      name: fc.constantFrom(...(Object.keys(ids) as (keyof typeof ids)[])),
      currency: fc.constantFrom(...some),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 5 }), async (changes) => {
        const answers = await Promise.all(
          changes.map(({ name, currency }) => put(people.manager, `/rest/budgets/${ids[name]}/currency`, { currency })),
        );
        expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 204));
        const used = new Set(Object.values(await currencies()));
        const enabled = Object.entries(await ratesOf()).filter(([, rate]) => rate.enabled);
        expect(new Set(enabled.map(([currency]) => currency))).toEqual(used);
      }),
      { numRuns: 15 },
    );
  });

  it.each([
    ['an unknown one', 'XYZ', 'There is no currency ‘XYZ’.'],
    ['a withdrawn one', 'HRK', 'HRK is no longer in use. Choose another currency.'],
    ['small letters', 'eur', 'There is no currency ‘eur’.'],
    ['an empty text', '', 'There is no currency ‘’.'],
    ['SQL', "EUR'; --", "There is no currency ‘EUR'; --’."],
  ])('does not change to %s (S-CUR-04)', async (_, currency, message) => {
    await expectRefusal(await put(people.manager, `/rest/budgets/${ids.Japan}/currency`, { currency }), {
      ...BAD_REQUEST,
      message,
    });
    await expectRefusal(
      await people.manager.get(`/rest/budgets/${ids.Japan}/currency-change?currency=${encodeURIComponent(currency)}`),
      { ...BAD_REQUEST, message },
    );
    expect(await currencies()).toMatchObject({ Japan: 'JPY' });
  });

  it.each([[{}], [{ currency: 5 }], [{ currency: 'EUR\u0000' }], [{ currency: 'E'.repeat(500) }], ['EUR']])(
    'does not change with %j (S-CUR-04)',
    async (body) => {
      await expectRefusal(await put(people.manager, `/rest/budgets/${ids.Japan}/currency`, body), BAD_REQUEST);
    },
  );

  it('stays with the budgets that use it when it is withdrawn (S-CUR-01)', async () => {
    await server.db.updateTable('budgets').set({ currency: 'HRK' }).where('id', '=', ids.Japan).execute();
    const { currency } = await readBudget(manager, ids.Japan, ['currency']);
    expect(currency).toMatchObject({ id: 'HRK', symbol: 'kn' });
    await changeCurrency(manager, ids.Japan, { currency: 'EUR' });
  });

  it('is sent to open pages after a change (S-CUR-04)', async () => {
    const stream = await openEvents(people.member);
    await changeCurrency(manager, ids.Japan, { currency: 'KRW' });
    await expect.poll(() => stream.received.map(({ data }) => data).join()).toContain('budgets');
    stream.close();
  });
});

describe('the amounts of a budget whose currency changes', () => {
  /** Adds amounts that do not survive a conversion there and back, in a branch of three budgets in dollars. */
  const plantAmounts = async () => {
    const item = (budget_id: string, planned: string, rest = {}) =>
      server.db
        .insertInto('budget_items')
        .values({ organization_id: fernhill, budget_id, name: 'Stall', type: 'LINE_ITEM', planned, ...rest })
        .returning('id')
        .executeTakeFirstOrThrow();
    const first = await item(ids.World, '1024100');
    const second = await item(ids.America, '33.3333');
    await server.db
      .insertInto('financials')
      .values(
        [
          { budget_id: ids.World, item_id: first.id, kind: 'PO', amount: '0.0001' },
          { budget_id: ids.World, item_id: first.id, kind: 'ACTUAL', amount: '12345678901234.5678' },
          { budget_id: ids.America, item_id: second.id, kind: 'PO', amount: '7.01' },
          { budget_id: ids.America, item_id: second.id, kind: 'PO', amount: '3.04' },
          { budget_id: ids.France, item_id: null, kind: 'ACTUAL', amount: '-2.5' },
        ].map((entry) => ({ organization_id: fernhill, source: 'API', ...entry })),
      )
      .execute();
    const items = [
      first,
      second,
      await item(ids.France, '-7.7777'),
      await item(ids.France, '5', { deleted_at: new Date() }),
      await item(ids.Europe, '99.9'),
    ];
    await server.db
      .insertInto('item_approvals')
      .values({
        item_id: first.id,
        organization_id: fernhill,
        budget_id: ids.World,
        stage: 'PENDING',
        requested_planned: '1024100.0001',
      })
      .execute();
    await server.db
      .insertInto('target_transfer_requests')
      .values({
        organization_id: fernhill,
        budget_id: ids.World,
        kind: 'ADJUSTMENT',
        to_side: 'ITEM',
        to_item_id: first.id,
        to_budget_id: ids.World,
        amount: '0.0001',
        note: '',
      })
      .execute();
    return items.map(({ id }) => id);
  };
  /** Returns everything that a currency change may affect, as exact text. */
  const everything = async () => {
    const { rows } = await sql<{ state: string }>`
      select jsonb_build_object(
        'budgets', (select jsonb_agg(jsonb_build_array(name, currency) order by id) from budgets
          where id = any(${Object.values(ids)}::bigint[])),
        'items', (select jsonb_agg(jsonb_build_array(id, planned::text, committed::text, actual::text) order by id)
          from budget_items where budget_id = any(${Object.values(ids)}::bigint[])),
        'financials', (select jsonb_agg(jsonb_build_array(id, amount::text) order by id) from financials
          where budget_id = any(${Object.values(ids)}::bigint[])),
        'approvals', (select jsonb_agg(requested_planned::text order by item_id) from item_approvals
          where budget_id = any(${Object.values(ids)}::bigint[])),
        'transfers', (select jsonb_agg(amount::text order by id) from target_transfer_requests
          where budget_id = any(${Object.values(ids)}::bigint[])),
        'rates', (select jsonb_agg(jsonb_build_array(from_currency, rate::text, enabled) order by from_currency)
          from budget_exchange_rates where budget_id = ${ids.World}),
        'columns', (select jsonb_agg(jsonb_build_array(column_id, from_currency, rate::text) order by column_id, from_currency)
          from budget_column_exchange_rates where budget_id = any(${Object.values(ids)}::bigint[]))
      )::text as state
    `.execute(server.db);
    return JSON.parse(rows[0]?.state ?? '{}') as Record<string, unknown>;
  };
  const latest = async (id: string) => (await readCurrencyChanges(manager, id))[0];
  const undo = async (id: string) => undoCurrencyChange(manager, id, (await latest(id))?.id ?? '');
  const plannedOf = async (id: string) =>
    (await server.db.selectFrom('budget_items').where('id', '=', id).select('planned').executeTakeFirstOrThrow())
      .planned;

  it('keep their figures unless the caller requests a conversion', async () => {
    await plantAmounts();
    const before = await everything();
    await changeCurrency(manager, ids.World, { currency: 'CAD' });
    const after = await everything();
    expect([after.items, after.approvals, after.transfers]).toEqual([before.items, before.approvals, before.transfers]);
    expect(await latest(ids.World)).toMatchObject({ from: 'USD', to: 'CAD', amounts: 'KEEP', rate: null });
  });

  it('are converted at the stored rate, exactly and rounded once to four decimals, with all descendants', async () => {
    const [world = '', america = '', france = '', deleted = '', europe = ''] = await plantAmounts();
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.3 });
    await changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
    expect(await plannedOf(world)).toBe('787769.2308');
    expect(await plannedOf(america)).toBe('25.6410');
    expect(await plannedOf(france)).toBe('-5.9828');
    expect(await plannedOf(deleted)).toBe('3.8462');
    expect(await plannedOf(europe)).toBe('99.9000'); // it was in euros before
    const { committed, actual } = await server.db
      .selectFrom('budget_items')
      .where('id', '=', world)
      .select(['committed', 'actual'])
      .executeTakeFirstOrThrow();
    expect([committed, actual]).toEqual(['0.0001', '9496676077872.7445']); // a double would end in .744
    expect((await everything()).approvals).toEqual(['787769.2308']);
    expect((await everything()).transfers).toEqual(['0.0001']); // less would be a request for zero
  });

  it('are converted between two currencies of the hierarchy through the root’s', async () => {
    const [, , , , europe = ''] = await plantAmounts();
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.25 });
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'JPY', rate: 0.008 });
    await changeCurrency(manager, ids.Europe, { currency: 'JPY', amounts: 'CONVERT' });
    expect(await plannedOf(europe)).toBe('15609.3750');
  });

  it('have the totals of the preview after a conversion, and so has its record', async () => {
    await plantAmounts();
    await readTotals();
    const { totals, conversion, budgets } = await rehearseCurrency(manager, ids.World, 'CAD');
    expect(totals.before).toEqual({ planned: '1024125.5556', committed: '10.0501', actual: '12345678901234.5678' });
    expect(budgets.map(({ name, planned }) => [name, planned])).toEqual([
      ['World', '1024100'],
      ['France', '-7.7777'],
      ['America', '33.3333'],
    ]);
    await changeCurrency(manager, ids.World, { currency: 'CAD', amounts: 'CONVERT', rate: conversion.rate });
    const { rows } = await sql<{ planned: string; committed: string; actual: string }>`
      select trim_scale(sum(planned))::text as planned, trim_scale(sum(committed))::text as committed,
        trim_scale(sum(actual))::text as actual
      from budget_items where budget_id in (${ids.World}, ${ids.America}, ${ids.France}) and deleted_at is null
    `.execute(server.db);
    expect(rows[0]).toEqual(totals.converted);
    expect(await latest(ids.World)).toMatchObject({
      from: 'USD',
      to: 'CAD',
      amounts: 'CONVERT',
      rate: conversion.rate,
      plannedBefore: totals.before.planned,
      plannedAfter: totals.converted.planned,
      budgetCount: 3,
      changedBy: expect.any(String),
      undoneAt: null,
    });
    const cad = (await readTotals()).find(({ currency }) => currency === 'CAD');
    expect(cad?.planned).toBeGreaterThan(1_400_000); // stale totals would be of the old amounts
  });

  it.each(['KEEP', 'CONVERT'] as const)(
    'are restored exactly by an undo, like rates and currencies (%s)',
    async (amounts) => {
      await plantAmounts();
      await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.3 });
      const column = await createColumn(manager, ids.Japan, { name: 'Fee', type: 'CURRENCY' });
      await changeColumnRate(manager, ids.Japan, { fromCurrency: 'EUR', columnId: column.id, rate: 1.7 });
      const before = await everything();
      for (const [id, currency] of [
        [ids.World, 'EUR'],
        [ids.World, 'CNY'],
        [ids.America, 'SEK'],
      ] as const) {
        await changeCurrency(manager, id, { currency, amounts });
        expect(await everything()).not.toEqual(before);
        await undo(id);
        expect(await everything()).toEqual(before);
      }
      expect(await latest(ids.America)).toMatchObject({ undoneBy: expect.any(String), undoneAt: expect.any(String) });
    },
  );

  it('are converted and restored exactly at any rate', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.constantFrom('World', 'France', 'Europe')),
          {
            minLength: 1,
            maxLength: 6,
          },
        ),
        fc.integer({ min: 1, max: 5_000_000_000 }),
        async (amounts, millionths) => {
          await server.db.deleteFrom('budget_items').where('budget_id', 'in', Object.values(ids)).execute();
          await server.db
            .insertInto('budget_items')
            .values(
              amounts.map(([tenThousandths, name]) => ({
                organization_id: fernhill,
                budget_id: ids[name as 'World'],
                name: 'Stall',
                type: 'LINE_ITEM',
                planned: sql<string>`${tenThousandths.toString()}::numeric / 10000`,
              })),
            )
            .execute();
          await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: millionths / 1_000_000 });
          const before = await everything();
          const { conversion } = await rehearseCurrency(manager, ids.World, 'EUR');
          const change = changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
          if (conversion.problem) {
            await expect(change).rejects.toMatchObject({ code: CURRENCY_ERROR_CODES.tooLarge });
          } else {
            await change;
            // Compared in exact integers: a rate of r millionths divides ten-thousandths by r / 10^6.
            const after = await server.db
              .selectFrom('budget_items')
              .where('budget_id', 'in', [ids.World, ids.France])
              .select('planned')
              .orderBy('id')
              .execute();
            const rounded = (value: bigint) => {
              const [sign, size] = value < 0n ? [-1n, -value] : [1n, value];
              return sign * ((2n * size * 1_000_000n + BigInt(millionths)) / (2n * BigInt(millionths)));
            };
            expect(after.map(({ planned }) => BigInt(planned.replace('.', '')))).toEqual(
              amounts.filter(([, name]) => name !== 'Europe').map(([value]) => rounded(value)),
            );
            await undo(ids.World);
          }
          expect(await everything()).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are not converted at a rate that the caller has not seen', async () => {
    await plantAmounts();
    const { conversion } = await rehearseCurrency(manager, ids.World, 'EUR');
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.9 });
    const before = await everything();
    await expect(
      changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT', rate: conversion.rate }),
    ).rejects.toMatchObject({ code: CURRENCY_ERROR_CODES.rateChanged });
    expect(await everything()).toEqual(before);
  });

  it('are not converted when one would be too large, and nothing else changes', async () => {
    await plantAmounts();
    const before = await everything();
    expect((await rehearseCurrency(manager, ids.World, 'CNY')).conversion.problem).toBeNull();
    await server.db
      .updateTable('budget_items')
      .set({ planned: '99999999999999' })
      .where('budget_id', '=', ids.World)
      .execute();
    expect((await rehearseCurrency(manager, ids.World, 'VND')).conversion.problem).toBe('TOO_LARGE');
    const refused = changeCurrency(manager, ids.World, { currency: 'VND', amounts: 'CONVERT' });
    await expect(refused).rejects.toMatchObject({ code: CURRENCY_ERROR_CODES.tooLarge });
    expect((await everything()).budgets).toEqual(before.budgets);
  });

  it.each([
    [
      'an amount',
      () => server.db.updateTable('budget_items').set({ planned: '1' }).where('budget_id', '=', ids.World).execute(),
    ],
    ['a rate', () => changeExchangeRate(manager, ids.World, { fromCurrency: 'JPY', rate: 0.5 })],
    ['the currency', () => changeCurrency(manager, ids.World, { currency: 'SEK' })],
    [
      'the number of items',
      () =>
        server.db
          .insertInto('budget_items')
          .values({ organization_id: fernhill, budget_id: ids.France, name: 'New', type: 'LINE_ITEM', planned: '3' })
          .execute(),
    ],
  ])('are not restored when %s has changed since the conversion', async (_what, change) => {
    await plantAmounts();
    await changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
    const record = await latest(ids.World);
    await change();
    const before = await everything();
    await expect(undoCurrencyChange(manager, ids.World, record?.id ?? '')).rejects.toMatchObject({
      code: CURRENCY_ERROR_CODES.undoStale,
    });
    expect(await everything()).toEqual(before);
  });

  it('are restored once, by users who manage settings, and only in their own budget', async () => {
    await plantAmounts();
    await changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
    const id = (await latest(ids.World))?.id ?? '';
    const path = (budget: string, change = id) => `/rest/budgets/${budget}/currency-changes/${change}/undo`;
    await expectRefusal(await people.member.post(path(ids.World), {}), FORBIDDEN);
    await expectRefusal(await people.manager.post(path(ids.America), {}), NOT_FOUND);
    await expectRefusal(await people.manager.post(path(ids.World, 'x'), {}), NOT_FOUND);
    await expectRefusal(await people.stranger.get(`/rest/budgets/${ids.World}/currency-changes`), SIGNED_OUT);
    expect((await people.manager.post(path(ids.World), {})).status).toBe(204);
    await expectRefusal(await people.manager.post(path(ids.World), {}), {
      status: 409,
      code: CURRENCY_ERROR_CODES.undoStale,
    });
  });

  it('are restored by one of two users who undo a change simultaneously', async () => {
    await plantAmounts();
    const before = await everything();
    await changeCurrency(manager, ids.World, { currency: 'EUR', amounts: 'CONVERT' });
    const id = (await latest(ids.World))?.id ?? '';
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => undoCurrencyChange(manager, ids.World, id)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });
});

describe('the preview of a change', () => {
  it('describes the change without making it (S-CUR-04, S-CUR-05, S-CUR-06)', async () => {
    await server.db
      .insertInto('budget_items')
      .values([
        { organization_id: fernhill, budget_id: ids.World, name: 'Kept', type: 'LINE_ITEM' },
        { organization_id: fernhill, budget_id: ids.World, name: 'Deleted', type: 'LINE_ITEM', deleted_at: new Date() },
        { organization_id: fernhill, budget_id: ids.Europe, name: 'Of another currency', type: 'LINE_ITEM' },
      ])
      .execute();
    const [before, rates] = [await currencies(), await ratesOf()];
    expect(await rehearseCurrency(manager, ids.World, 'CAD')).toEqual({
      from: 'USD',
      to: 'CAD',
      rate: await defaultRate('CAD', 'USD'),
      budgets: [
        { id: ids.World, name: 'World', planned: '0', convertedPlanned: '0' },
        { id: ids.France, name: 'France', planned: '0', convertedPlanned: '0' },
        { id: ids.America, name: 'America', planned: '0', convertedPlanned: '0' },
      ],
      budgetCount: 3,
      totals: {
        before: { planned: '0', committed: '0', actual: '0' },
        converted: { planned: '0', committed: '0', actual: '0' },
      },
      columns: [],
      conversion: { rate: expect.stringMatching(/^1\.3936\d+$/), problem: null },
      itemCount: 1,
      enables: false,
      adds: true,
      disables: true,
      split: null,
    });
    expect([await currencies(), await ratesOf()]).toEqual([before, rates]);
  });

  it('agrees with the change that follows, whatever changes (S-CUR-05, S-CUR-06)', async () => {
    const some = ['USD', 'EUR', 'JPY', 'SEK', 'GBP'];
    const change = fc.record({
      name: fc.constantFrom(...(Object.keys(ids) as (keyof typeof ids)[])),
      currency: fc.constantFrom(...some),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ name, currency }) => {
        const rehearsed = await rehearseCurrency(manager, ids[name], currency);
        const [before, ratesBefore] = [await currencies(), await ratesOf()];
        await changeCurrency(manager, ids[name], { from: rehearsed.from, currency });
        const [after, rates] = [await currencies(), await ratesOf()];
        const changed = Object.keys(after).filter((one) => after[one] !== before[one]);
        expect(rehearsed.budgets.map((one) => one.name).toSorted()).toEqual(changed.toSorted());
        expect(rehearsed.budgetCount).toBe(changed.length);
        expect(rehearsed.adds).toBe(!ratesBefore[currency]);
        expect(rehearsed.enables).toBe(ratesBefore[currency]?.enabled === false);
        expect(rates[currency]?.enabled).toBe(true);
        expect(rehearsed.disables).toBe(
          ratesBefore[rehearsed.from]?.enabled === true && rates[rehearsed.from]?.enabled === false,
        );
        if (after.World === before.World) expect(rates[currency]?.rate).toBe(rehearsed.rate);
      }),
      { numRuns: 40 },
    );
  });

  it('gives the refusal’s own sentence (S-CUR-07)', async () => {
    await splitOrder([ids.Japan, ids.America]);
    const { split } = await rehearseCurrency(manager, ids.Japan, 'KRW');
    const failure = await changeCurrency(manager, ids.Japan, { currency: 'KRW' }).catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ code: CURRENCY_ERROR_CODES.split, message: split?.message });
  });
});

describe('an exchange rate', () => {
  it('is changed by its currency, through any budget of the hierarchy (S-CUR-12, S-CUR-02)', async () => {
    await changeExchangeRate(manager, ids.World, { fromCurrency: 'EUR', rate: 1.2 });
    await changeExchangeRate(manager, ids.France, { fromCurrency: 'JPY', rate: 0.0071234567 });
    expect(await ratesOf()).toMatchObject({
      EUR: { rate: 1.2, enabled: true },
      JPY: { rate: 0.007123, enabled: true },
    });
  });

  it.each([[0], [-1], [1e308], [1e10], [4e-7], ['1.2'], [null], [undefined], [true], [[1]]])(
    'rejects %j, and the error gives the valid range (S-CUR-12, S-CUR-14)',
    async (rate) => {
      const before = await ratesOf();
      const path = `/rest/budgets/${ids.World}`;
      const expected = { ...BAD_REQUEST, message: RATE_RULE };
      await expectRefusal(await put(people.manager, `${path}/exchange-rates/EUR`, { rate }), expected);
      await expectRefusal(
        await put(people.manager, `${path}/column-exchange-rates/EUR`, { columnId: '1', rate }),
        expected,
      );
      expect(await ratesOf()).toEqual(before);
    },
  );

  it('rejects a number too large for JSON as invalid (S-CUR-12)', async () => {
    const answer = await people.manager.send(`/rest/budgets/${ids.World}/exchange-rates/EUR`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: '{"rate": 1e999}',
    });
    await expectRefusal(answer, { ...BAD_REQUEST, message: RATE_RULE });
  });

  it('of the root’s own currency is always 1, and other currencies have none before they are added (S-CUR-12)', async () => {
    const change = (currency: string) =>
      put(people.manager, `/rest/budgets/${ids.World}/exchange-rates/${currency}`, { rate: 2 });
    await expectRefusal(await change('USD'), BAD_REQUEST);
    await expectRefusal(await change('CAD'), NOT_FOUND);
    await expectRefusal(await change('%00'), BAD_REQUEST);
  });
});

describe('an additional currency', () => {
  it('is enabled with its default rate, and disabled (S-CUR-13)', async () => {
    const rate = await defaultRate('GBP', 'USD');
    await enableCurrency(manager, ids.France, 'GBP');
    expect(await ratesOf()).toMatchObject({ GBP: { rate, enabled: true } });
    await enableCurrency(manager, ids.World, 'GBP');
    await disableCurrency(manager, ids.World, 'GBP');
    expect(await ratesOf()).toMatchObject({ GBP: { rate, enabled: false } });
    await enableCurrency(manager, ids.World, 'GBP');
    expect(await ratesOf()).toMatchObject({ GBP: { rate, enabled: true } });
  });

  it('is not disabled while a budget uses it, including the root (S-CUR-13)', async () => {
    const disable = (currency: string) =>
      people.manager.post(`/rest/budgets/${ids.World}/disable-additional-currency?currency=${currency}`);
    const code = CURRENCY_ERROR_CODES.inUse;
    await expectRefusal(await disable('JPY'), {
      status: 409,
      code,
      message: 'JPY is the currency of ‘Japan’, so it cannot be disabled.',
    });
    await expectRefusal(await disable('USD'), { status: 409, code });
    expect(await ratesOf()).toMatchObject({ JPY: { enabled: true }, USD: { enabled: true } });
  });

  it('is not enabled if it is withdrawn or unknown (S-CUR-13)', async () => {
    for (const query of ['currency=HRK', 'currency=XYZ', '', 'currency=a&currency=b']) {
      await expectRefusal(
        await people.manager.post(`/rest/budgets/${ids.World}/enable-additional-currency?${query}`),
        BAD_REQUEST,
      );
    }
  });

  it('makes the hierarchy multi-currency (S-CUR-15)', async () => {
    const { Alone } = await plantBudgets<'Alone'>(server, fernhill, { Alone: { currency: 'CAD' } });
    expect(await usesMultiCurrency(manager, Alone)).toBe(false);
    await enableCurrency(manager, Alone, 'EUR');
    expect(await usesMultiCurrency(manager, Alone)).toBe(true);
    await disableCurrency(manager, Alone, 'EUR');
    expect(await usesMultiCurrency(manager, Alone)).toBe(false);
    expect(await usesMultiCurrency(manager, ids.France)).toBe(true);
  });
});

describe('a column rate', () => {
  it('is set, changed and cleared by its currency (S-CUR-14, S-CUR-03)', async () => {
    const column = await createColumn(manager, ids.World, { name: 'Fee', type: 'CURRENCY', category: 'PLANNED' });
    const of = { fromCurrency: 'EUR', columnId: column.id };
    await changeColumnRate(manager, ids.World, { ...of, rate: 1.1 });
    await changeColumnRate(manager, ids.World, { ...of, rate: 1.3 });
    expect(await columnRatesOf(ids.World)).toEqual([{ ...of, rate: 1.3, enabled: true }]);
    await clearColumnRate(manager, ids.World, { ...of, fromCurrency: 'JPY' });
    expect(await columnRatesOf(ids.World)).toHaveLength(1);
    await clearColumnRate(manager, ids.World, of);
    expect(await columnRatesOf(ids.World)).toEqual([]);
  });

  it('needs a money column of that budget, and a currency of its hierarchy (S-CUR-14)', async () => {
    const set = (columnId: string, currency = 'EUR') =>
      put(people.manager, `/rest/budgets/${ids.World}/column-exchange-rates/${currency}`, { columnId, rate: 2 });
    const text = await createColumn(manager, ids.World, { name: 'Remarks', type: 'TEXT' });
    const elsewhere = await createColumn(manager, ids.Japan, { name: 'Fee', type: 'CURRENCY' });
    const legacy = await createColumn(manager, ids.World, { name: 'Old fee', type: 'LEGACYCURRENCY' });
    await expectRefusal(await set(text.id), {
      ...BAD_REQUEST,
      message: 'The column ‘Remarks’ holds no money, so it has no exchange rate.',
    });
    await expectRefusal(await set(elsewhere.id), NOT_FOUND);
    await expectRefusal(await set('x'), NOT_FOUND);
    await expectRefusal(await set(legacy.id, 'USD'), BAD_REQUEST);
    await expectRefusal(await set(legacy.id, 'CAD'), NOT_FOUND);
    expect((await set(legacy.id)).status).toBe(204);
  });
});

describe('an import of column rates', () => {
  const addColumns = async () => [
    await createColumn(manager, ids.World, { name: 'Fee', type: 'CURRENCY', category: 'PLANNED' }),
    await createColumn(manager, ids.World, { name: 'Media', type: 'CURRENCY', category: 'PLANNED' }),
  ];

  it('sets the rates of many columns at once, with one audit entry for each that differs', async () => {
    const [fee, media] = await addColumns();
    if (!fee || !media) throw new Error('no columns');
    const rates = [
      { columnId: fee.id, fromCurrency: 'EUR', rate: 1.1 },
      { columnId: fee.id, fromCurrency: 'JPY', rate: 0.0065 },
      { columnId: media.id, fromCurrency: 'EUR', rate: 1.2 },
    ];
    await changeColumnRate(manager, ids.World, { columnId: fee.id, fromCurrency: 'EUR', rate: 1.1 });
    expect(await importColumnRates(manager, ids.World, { rates })).toBe(2);
    expect(await columnRatesOf(ids.World)).toEqual(rates.map((rate) => ({ ...rate, enabled: true })));
    expect(await importColumnRates(manager, ids.World, { rates })).toBe(0);
    const entries = await server.db
      .selectFrom('audit_log')
      .where('budget_id', '=', ids.World)
      .where('action', '=', 'budget.column-rate-changed')
      .select(['object_name', sql<object>`before`.as('before'), sql<object>`after`.as('after')])
      .orderBy('id')
      .execute();
    expect(entries.slice(1)).toEqual([
      { object_name: 'Fee', before: { JPY: null }, after: { JPY: '0.0065' } },
      { object_name: 'Media', before: { EUR: null }, after: { EUR: '1.2' } },
    ]);
  });

  it('sets none if one of them is invalid', async () => {
    const [fee] = await addColumns();
    const text = await createColumn(manager, ids.World, { name: 'Remarks', type: 'TEXT' });
    const good = { columnId: fee?.id, fromCurrency: 'EUR', rate: 1.1 };
    const send = (...rates: unknown[]) =>
      people.manager.post(`/rest/budgets/${ids.World}/import-column-exchange-rates`, { rates });
    for (const [wrong, refusal] of [
      [{ ...good, columnId: text.id }, BAD_REQUEST],
      [{ ...good, columnId: 'x' }, NOT_FOUND],
      [{ ...good, fromCurrency: 'CAD' }, NOT_FOUND],
      [{ ...good, fromCurrency: 'USD' }, BAD_REQUEST],
      [{ ...good, fromCurrency: 'JPY', rate: 0 }, BAD_REQUEST],
      [{ ...good, rate: 2 }, BAD_REQUEST],
    ] as const) {
      await expectRefusal(await send(good, wrong), refusal);
    }
    await expectRefusal(await send(), BAD_REQUEST);
    expect(await columnRatesOf(ids.World)).toEqual([]);
  });
});

test('currencies of budgets are changed by users who manage settings, in their own organization only (S-BUD-14, S-CUR-12, S-CUR-13, S-CUR-14)', async () => {
  const reader = await signIn(server, findDemoPerson('legacy', 'user without planning access'));
  const at = `/rest/budgets/${ids.World}`;
  const calls: ((by: typeof reader) => Promise<Response>)[] = [
    (by) => put(by, `${at}/currency`, { currency: 'CAD' }),
    (by) => by.get(`${at}/currency-change?currency=CAD`),
    (by) => put(by, `${at}/exchange-rates/EUR`, { rate: 2 }),
    (by) => by.post(`${at}/enable-additional-currency?currency=CAD`),
    (by) => by.post(`${at}/disable-additional-currency?currency=EUR`),
    (by) => put(by, `${at}/column-exchange-rates/EUR`, { columnId: '1', rate: 2 }),
    (by) => by.post(`${at}/clear-column-exchange-rate`, { fromCurrency: 'EUR', columnId: '1' }),
    (by) => by.post(`${at}/import-column-exchange-rates`, { rates: [{ fromCurrency: 'EUR', columnId: '1', rate: 2 }] }),
  ];
  for (const call of calls) {
    await expectRefusal(await call(people.stranger), SIGNED_OUT);
    await expectRefusal(await call(people.member), FORBIDDEN);
    await expectRefusal(await call(reader), FORBIDDEN);
    await expectRefusal(await call(people.outsider), NOT_FOUND);
  }
  await expectRefusal(await people.outsider.get(`${at}/uses-multicurrency`), NOT_FOUND);
  await expectRefusal(await people.manager.get('/rest/budgets/9e9/uses-multicurrency'), NOT_FOUND);
  expect(await currencies()).toMatchObject({ World: 'USD' });
});

test.each([
  ['budgetCurrency', () => put(people.manager, `/rest/budgets/${ids.World}/currency`, { currency: 'CAD' })],
  ['budgetRates', () => put(people.manager, `/rest/budgets/${ids.World}/exchange-rates/EUR`, { rate: 2 })],
])('a session can make %s fail, and nothing changes then (S-CUR-04, S-CUR-12)', async (operation, call) => {
  const before = [await currencies(), await ratesOf()];
  await people.manager.post('/rest/faults', { operation, kind: 'server-error' });
  expect((await call()).status).toBe(500);
  await people.manager.post('/rest/faults', { operation, kind: 'refused', status: 403 });
  await expectRefusal(await call(), FORBIDDEN);
  await people.manager.send('/rest/faults', { method: 'DELETE' });
  expect([await currencies(), await ratesOf()]).toEqual(before);
  expect((await call()).status).toBe(204);
});

test('a hierarchy of 10,000 budgets changes its currency in one request (S-CUR-04)', { timeout: 300_000 }, async () => {
  const { Large, Small } = await plantBudgets<'Large' | 'Small'>(server, fernhill, {
    Large: { currency: 'USD' },
    Small: { currency: 'USD' },
  });
  // Three levels below it, every third with another currency.
  let parents = [Large];
  while (parents.length < 9000) {
    const { rows } = await sql<{ id: string }>`
      insert into budgets (organization_id, parent_id, name, currency)
      select ${fernhill}, parent, 'Below', case when number % 3 = 0 then 'EUR' else 'USD' end
      from unnest(${parents}::bigint[]) as parent, generate_series(1, 21) as number
      returning id
    `.execute(server.db);
    parents = rows.map(({ id }) => id);
  }
  const forOne = await sentStatements(() => changeCurrency(manager, Small, { currency: 'CAD' }));
  const forAll = await sentStatements(() => changeCurrency(manager, Large, { currency: 'CAD' }));
  const { rows } = await sql<{ currency: string; count: number }>`
    select currency, count(*)::int from budgets where name = 'Below' group by currency order by currency
  `.execute(server.db);
  expect(rows).toEqual([
    { currency: 'CAD', count: 6482 },
    { currency: 'EUR', count: 3241 },
  ]);
  expect(forAll.length, 'statements, as many as for one budget').toBeLessThanOrEqual(forOne.length);
});

import { expect, test } from 'vitest';
import { type TestShell, testShell } from '../../../../test/support/test-shell.ts';
import type { Currency } from '../currency/currency.wire.ts';
import { budgetIn } from './budget-tree.ts';
import { type Budgets, budgetsOf } from './budgets.store.ts';
import type { Budget } from './budgets.wire.ts';

const EUR: Currency = { id: 'EUR', symbol: '€', conversionRateToImf: 0.8 };
const USD: Currency = { id: 'USD', symbol: '$', conversionRateToImf: 0.7 };
const GBP: Currency = { id: 'GBP', symbol: '£', conversionRateToImf: 1 };

const base = { importUsingMasterCurrency: false, currency: EUR, columnExchangeRates: [] };
const ROOT: Budget = {
  ...base,
  id: '1',
  name: 'FY27',
  depth: 0,
  masterBudget: true,
  exchangeRates: [{ fromCurrency: 'USD', rate: 0.9, enabled: true }],
};
const CHILD: Budget = {
  ...base,
  id: '2',
  name: 'Lyon',
  parentId: '1',
  depth: 1,
  masterBudget: false,
  exchangeRates: [],
  columnExchangeRates: [{ fromCurrency: 'USD', columnId: '7', rate: 0.8, enabled: true }],
};

type Refusal = { status: number; body?: unknown };
const SPLIT = {
  status: 409,
  body: {
    code: 'SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED',
    details: { message: 'PO-2207 is split over two budgets.' },
  },
};
const BROKEN = { status: 500, body: { details: { message: 'The database is away.' } } };

/** A page with the two budgets, whose calls wait for the test. */
async function startBudgets(budgets: Budget[] = [ROOT, CHILD]) {
  const page = await testShell();
  const waiting: ((answer: Refusal) => void)[] = [];
  const later = () => new Promise<Refusal>((answer) => void waiting.push(answer));
  page.server['/rest/budgets'] = () => ({ body: budgets });
  page.server['/currencies'] = () => ({ body: [EUR, USD, GBP] });
  for (const end of ['/currency', '/exchange-rates/USD', '/enable-additional-currency', '/disable-additional-currency'])
    page.server[end] = later;
  for (const end of ['/column-exchange-rates/USD', '/clear-column-exchange-rate']) page.server[end] = later;
  const store = budgetsOf(page.shell);
  await store.refresh();
  const answer = async (how: Refusal = { status: 200 }) => {
    await page.settle();
    waiting.shift()?.(how);
    await page.settle();
  };
  return { page, store, answer, waiting };
}

const shown = (store: Budgets, id: string) => {
  const { tree } = store.getState();
  return tree && budgetIn(tree, id);
};
const currencies = (store: Budgets) => ['1', '2'].map((id) => shown(store, id)?.currency?.id);
const rate = (store: Budgets) => shown(store, '1')?.exchangeRates?.[0]?.rate;
const asked = (page: TestShell) => page.asked('/rest/budgets');

test('a currency shows at once, before it is sent, and stays when the server has taken it (S-CUR-04, S-CUR-10)', async () => {
  const { store, answer } = await startBudgets();
  const made = store.changeCurrency('2', 'USD');
  expect(currencies(store)).toEqual(['EUR', 'USD']);
  await answer();
  expect([await made, ...currencies(store)]).toEqual([true, 'EUR', 'USD']);
});

test('a split purchase order reverts the change, and is shown until the user clears it (S-CUR-07)', async () => {
  const { page, store, answer } = await startBudgets();
  const before = store.getState().tree;
  const made = store.changeCurrency('1', 'USD');
  await answer(SPLIT);
  expect(await made).toBe(false);
  expect(store.getState().tree).toEqual(before);
  const splitError = { budgetId: '1', message: 'PO-2207 is split over two budgets.' };
  expect(store.getState().splitError).toEqual(splitError);
  await store.refresh();
  expect(store.getState().splitError).toEqual(splitError);
  expect(page.said()).toEqual([]);
  store.clearSplitError();
  expect(store.getState().splitError).toBeUndefined();
});

test('any other failure takes the change back, and is said as failures are (S-CUR-08)', async () => {
  const { page, store, answer } = await startBudgets();
  const before = store.getState().tree;
  const made = store.changeCurrency('1', 'USD');
  await answer(BROKEN);
  expect([await made, store.getState().splitError]).toEqual([false, undefined]);
  expect(store.getState().tree).toEqual(before);
  expect(page.said()).toEqual(['The database is away.']);
});

test('a change of a master reads currencies and rates again, that of another budget does not (S-CUR-09)', async () => {
  const { page, store, answer } = await startBudgets();
  void store.changeCurrency('2', 'USD');
  await answer();
  expect([asked(page), page.asked('/currencies')]).toEqual([1, 1]);
  void store.changeCurrency('1', 'GBP');
  await answer();
  expect([asked(page), page.asked('/currencies')]).toEqual([2, 2]);
});

test('a rate, a currency and a column rate show at once, and go back when the server refuses (S-CUR-10)', async () => {
  const { store, answer } = await startBudgets();
  const start = store.getState().tree;
  const changes = [
    () => store.changeRate('2', 'USD', 0.95),
    () => store.enableCurrency('2', 'GBP'),
    () => store.disableCurrency('2', 'USD'),
    () => store.changeColumnRate('2', { fromCurrency: 'USD', columnId: '7' }, 0.5),
    () => store.clearColumnRate('2', { fromCurrency: 'USD', columnId: '7' }),
  ];
  for (const change of changes) {
    const made = change();
    expect(store.getState().tree).not.toEqual(start);
    await answer(BROKEN);
    expect(await made).toBe(false);
    expect(store.getState().tree).toEqual(start);
  }
});

test('what is refused takes nothing back that was changed after it, and they are sent in their order (S-CUR-10)', async () => {
  const { page, store, answer, waiting } = await startBudgets();
  const first = store.changeRate('1', 'USD', 0.95);
  const second = store.changeRate('1', 'USD', 0.97);
  await page.settle();
  expect([rate(store), waiting.length]).toEqual([0.97, 1]);
  await answer(BROKEN);
  expect([await first, rate(store), waiting.length]).toEqual([false, 0.97, 1]);
  await answer();
  expect([await second, rate(store)]).toEqual([true, 0.97]);
});

test('the second of two that is refused leaves the first (S-CUR-10)', async () => {
  const { page, store, answer } = await startBudgets();
  const first = store.changeRate('1', 'USD', 0.95);
  const second = store.disableCurrency('1', 'USD');
  await answer();
  expect(await first).toBe(true);
  const exchangeRates = [{ fromCurrency: 'USD', rate: 0.95, enabled: true }];
  page.server['/rest/budgets'] = () => ({ body: [{ ...ROOT, exchangeRates }, CHILD] });
  await answer(BROKEN);
  expect([await second, rate(store)]).toEqual([false, 0.95]);
  expect(shown(store, '1')?.exchangeRates?.[0]?.enabled).toBe(true);
});

test('removing the rate of a column deletes its entry (S-CUR-11)', async () => {
  const { store, answer } = await startBudgets();
  const made = store.clearColumnRate('2', { fromCurrency: 'USD', columnId: '7' });
  expect(shown(store, '2')?.columnExchangeRates).toEqual([]);
  await answer();
  expect([await made, shown(store, '2')?.columnExchangeRates]).toEqual([true, []]);
});

test('an answer that was asked for before a change was made does not take it back (S-CUR-10)', async () => {
  const { page, store, answer } = await startBudgets();
  let give = () => {};
  const old = new Promise<void>((resolve) => {
    give = resolve;
  });
  page.server['/rest/budgets'] = async () => {
    await (asked(page) === 2 ? old : undefined);
    const now = [
      { ...ROOT, exchangeRates: [{ fromCurrency: 'USD', rate: asked(page) === 2 ? 0.9 : 0.95, enabled: true }] },
      CHILD,
    ];
    return { body: now };
  };
  const reading = store.refresh();
  const made = store.changeRate('1', 'USD', 0.95);
  await answer();
  await made;
  give();
  await reading;
  expect([rate(store), asked(page)]).toEqual([0.95, 3]);
});

test('an unknown currency and the current currency change nothing (S-CUR-04)', async () => {
  const { store, waiting } = await startBudgets();
  expect(await store.changeCurrency('1', 'XXX')).toBe(false);
  expect(await store.changeCurrency('1', 'EUR')).toBe(false);
  expect(await store.changeCurrency('77', 'USD')).toBe(false);
  expect(waiting).toEqual([]);
});

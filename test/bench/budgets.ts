/**
 * npm run bench:budgets: the time to change a budget's currency in the page before a request is sent, and to revert it
 * when the server refuses, with 1,000, 10,000 and 100,000 budgets; compared with a plain map and immer in the same run.
 * It prints figures without limits.
 */

import type { Currency } from '../../src/features/budgets/currency/currency.wire.ts';
import { alternate } from './alternate.ts';
import { type BudgetStore, immerStore, plainMapStore } from './baselines/budget-stores.ts';
import { type Figure, figureOf } from './figure.ts';
import { EUR, manyBudgets, USD } from './many-budgets.ts';
import { porticoStore } from './portico-budgets.ts';
import { printSection, printSummary } from './report.ts';
import { sampleOf } from './sample.ts';

const ROUNDS_BY_COUNT = new Map([
  [1000, 61],
  [10_000, 31],
  [100_000, 15],
]);
const KINDS = ['portico', 'plain map', 'immer'] as const;

type Run = { rootMs: number; leafMs: number; revertMs: number };

const timed = (task: () => void): number => {
  const beganMs = performance.now();
  task();
  return performance.now() - beganMs;
};

const figures: Figure[] = [];
const medians = new Map<string, number[]>();

for (const [count, rounds] of ROUNDS_BY_COUNT) {
  const budgets = manyBudgets(count);
  const leaf = String(count);
  const check = (store: BudgetStore, currency: Currency) => {
    if (store.read(leaf)?.currency !== currency) throw new Error('The last budget is wrong.');
  };
  const runs = await alternate(KINDS, rounds, async (kind): Promise<Run> => {
    if (kind !== 'portico') {
      const store = (kind === 'immer' ? immerStore : plainMapStore)(budgets);
      const leafMs = timed(() => store.change(leaf, USD));
      store.revert();
      const rootMs = timed(() => store.change('1', USD));
      check(store, USD);
      const revertMs = timed(() => store.revert());
      check(store, EUR);
      return { rootMs, leafMs, revertMs };
    }
    const one = await porticoStore(budgets, [EUR, USD]);
    const leafMs = timed(() => one.change(leaf, USD));
    check(one, USD);
    const store = await porticoStore(budgets, [EUR, USD]);
    const rootMs = timed(() => store.change('1', USD));
    check(store, USD);
    await new Promise((resolve) => setImmediate(resolve)); // the request is sent by then
    const beganMs = performance.now();
    store.revert();
    while (store.read(leaf)?.currency !== EUR) await Promise.resolve();
    const revertMs = performance.now() - beganMs;
    await store.settle();
    return { rootMs, leafMs, revertMs };
  });
  const of = (name: string, pick: (run: Run) => number) => {
    figures.push(figureOf(`${name}, ${count.toLocaleString('en')} budgets`, 'ms', runs, pick));
    for (const kind of KINDS) {
      const key = `${name}: ${kind}`;
      medians.set(key, [...(medians.get(key) ?? []), sampleOf(runs[kind].map(pick)).median]);
    }
  };
  of('all of them change', ({ rootMs }) => rootMs);
  of('one of them changes', ({ leafMs }) => leafMs);
  of('all of them go back', ({ revertMs }) => revertMs);
}

const growth = [...medians].map(([key, [first = 0, second = 0, third = 0]]) => {
  const times = (after: number, before: number) => (before > 0 ? (after / before).toFixed(1) : '–');
  return `growth, ${key}: ${times(second, first)} times with ten times as many budgets, then ${times(third, second)} times`;
});

const section = {
  title: "Changing a budget's currency",
  method:
    'In Node, one hierarchy, ten children each. Until the changed budgets can be read; nothing is awaited. Portico goes through ' +
    'its store, with a server that answers later, and goes back by what the server has confirmed; the others keep the state before.',
  figures,
  details: growth,
};
printSection(section);
printSummary([section]);

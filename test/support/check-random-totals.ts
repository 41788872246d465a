import Big from 'big.js';
import * as v from 'valibot';
import { expect } from 'vitest';
import { ItemTreeWire } from '../../src/features/budgets/items/item-tree.wire.ts';
import { TotalsOfBudgetWire } from '../../src/features/budgets/list/budget-details.wire.ts';
import { BudgetTargetWire } from '../../src/features/budgets/target/target.wire.ts';
import { BranchTotalsWire } from '../../src/features/budgets/totals/branch-totals.wire.ts';
import type { HttpClient } from './http-client.ts';
import { type HierarchyPlan, type PlantedBudget, type PlantedItem, plantHierarchy } from './random-hierarchies.ts';
import type { RunningServer } from './start-server.ts';

/** The budgets of a hierarchy whose items are moved and deleted. */
const CHANGED = 2;

/** A sum of each kind, as plain as can be. */
type Sums = { planned: Big; committed: Big; actual: Big };

const read = async <Schema extends v.GenericSchema>(by: HttpClient, schema: Schema, path: string) =>
  v.parse(schema, await (await by.get(path)).json());

/** Plants a hierarchy, moves and deletes items of two of its budgets, and compares all sums of the server with exact ones. */
export async function checkRandomTotals(
  server: RunningServer,
  by: HttpClient,
  organizationId: string,
  plan: HierarchyPlan,
): Promise<void> {
  const budgets = await plantHierarchy(server, organizationId, plan);
  const [root] = budgets;
  if (!root) throw new Error('A hierarchy has a root.');
  for (const budget of budgets.slice(0, CHANGED)) await change(by, budget);
  const { today } = await read(by, BudgetTargetWire, `/rest/budgets/${root.id}/target`);
  const rateOf = (currency: string, day: string | null) => rateOn(plan, currency, day ?? today);

  for (const { id, plan: own, items } of budgets) {
    const { ids, columns } = await read(by, ItemTreeWire, `/rest/budgets/${id}/internal-items/tree`);
    expect(new Set(ids)).toEqual(new Set(items.map((item) => item.id)));
    const expected = textOf(sumOf(items, () => Big(1)));
    const total = (amounts: readonly string[] = []) => amounts.reduce((sum, one) => sum.plus(one), Big(0)).toFixed();
    expect({
      planned: total(columns.planned),
      committed: total(columns.committed),
      actual: total(columns.actual),
    }).toEqual(expected);
    const totals = await read(by, TotalsOfBudgetWire, `/rest/budgets/${id}/totals`);
    expect(plainOf(totals)).toEqual(expected);

    const branch = id === root.id ? budgets : [{ plan: own, items }];
    const converted = branch
      .map((one) => sumOf(one.items, (day) => rateOf(one.plan.currency, day)))
      .reduce((sum, one) => ({
        planned: sum.planned.plus(one.planned),
        committed: sum.committed.plus(one.committed),
        actual: sum.actual.plus(one.actual),
      }));
    const found = await read(by, BranchTotalsWire, `/rest/budgets/${id}/branch-totals`);
    expect(plainOf(found)).toEqual(textOf(converted));
  }
}

/** Moves an item and deletes another one through the server, and in the list. */
async function change(by: HttpClient, { id, plan, items }: PlantedBudget): Promise<void> {
  const address = `/rest/budgets/${id}/internal-items`;
  const lines = items.filter(({ type }) => type === 'LINE_ITEM');
  const groups = [null, ...items.filter(({ type }) => type !== 'LINE_ITEM').map((group) => group.id)];
  const moved = lines[plan.moved % Math.max(1, lines.length)];
  if (moved) {
    moved.parentId = groups[plan.to % groups.length] ?? null;
    const answer = await by.post(`${address}/move`, { ids: [moved.id], parentId: moved.parentId });
    expect(answer.status).toBe(200);
  }
  const gone = new Set([items[plan.deleted % items.length]?.id ?? '']);
  // A group can be above an item of an earlier place, to which it has moved.
  for (let known = 0; known < gone.size; ) {
    known = gone.size;
    for (const item of items) if (item.parentId !== null && gone.has(item.parentId)) gone.add(item.id);
  }
  const [first = ''] = gone;
  expect((await by.post(`${address}/diff-delete`, { ids: [first] })).status).toBe(200);
  items.splice(0, items.length, ...items.filter((item) => !gone.has(item.id)));
}

/** Returns the rate of a day in the currency of the root: the last of the latest day before it, else of the first day. */
function rateOn({ root, rates }: HierarchyPlan, currency: string, day: string): Big {
  if (currency === root.currency) return Big(1);
  const all = rates[currency as keyof typeof rates];
  const days = all.map((one) => one.day).sort();
  const valid = days.filter((one) => one <= day).at(-1) ?? days[0];
  return Big(all.findLast((one) => one.day === valid)?.rate ?? 'no rate');
}

function sumOf(items: readonly PlantedItem[], rateOf: (day: string | null) => Big): Sums {
  const sums = { planned: Big(0), committed: Big(0), actual: Big(0) };
  for (const { planned, day, entries } of items) {
    sums.planned = sums.planned.plus(Big(planned).times(rateOf(day)));
    for (const entry of entries) {
      const kind = entry.kind === 'PO' ? 'committed' : 'actual';
      sums[kind] = sums[kind].plus(Big(entry.amount).times(rateOf(entry.day ?? day)));
    }
  }
  return sums;
}

const textOf = ({ planned, committed, actual }: Sums) => ({
  planned: planned.toFixed(),
  committed: committed.toFixed(),
  actual: actual.toFixed(),
});

/** Returns amounts of the server without trailing zeros. */
const plainOf = (sums: Record<keyof Sums, string>) =>
  textOf({ planned: Big(sums.planned), committed: Big(sums.committed), actual: Big(sums.actual) });

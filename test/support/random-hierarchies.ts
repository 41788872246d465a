import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { plantBudgets } from './budget-tree.ts';
import type { RunningServer } from './start-server.ts';

const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD'] as const;

/** A number with this many decimals, as text. */
const decimal = (max: bigint, places: number, min = 0n) =>
  fc.bigInt({ min, max }).map((units) => new Big(units.toString()).div(new Big(10).pow(places)).toFixed(places));
const amount = fc.oneof(decimal(9_999_999n, 4), decimal(99_999_999_999_999n, 4));
/** Few days, so that rates and items often have the same one. */
const day = fc.integer({ min: 1, max: 9 }).map((date) => `2026-${date < 5 ? '03' : '12'}-0${date}`);
const dayOrNone = fc.option(day);

const entry = fc.record({ kind: fc.constantFrom('PO', 'ACTUAL'), amount, day: dayOrNone });
/** `above` chooses among the groups before it, or the top. */
const item = fc.record({
  isGroup: fc.boolean(),
  above: fc.nat(),
  planned: amount,
  day: dayOrNone,
  entries: fc.array(entry, { maxLength: 2 }),
});
const budget = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  items: fc.array(item, { minLength: 1, maxLength: 12 }),
  /** An item that moves, where to, and an item that is deleted afterwards. */
  moved: fc.nat(),
  to: fc.nat(),
  deleted: fc.nat(),
});
const rate = fc.record({ day, rate: decimal(3_000_000n, 6, 1n) });
const hierarchy = fc.record({
  root: budget,
  below: fc.array(budget, { minLength: 2, maxLength: 3 }),
  rates: fc.record({
    USD: fc.array(rate, { minLength: 1, maxLength: 4 }),
    EUR: fc.array(rate, { minLength: 1, maxLength: 4 }),
    GBP: fc.array(rate, { minLength: 1, maxLength: 4 }),
    CAD: fc.array(rate, { minLength: 1, maxLength: 4 }),
  }),
});

type BudgetPlan = typeof budget extends fc.Arbitrary<infer Value> ? Value : never;
export type HierarchyPlan = typeof hierarchy extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns random hierarchies of budgets; the same ones for a seed. */
export const randomHierarchies = (count: number, seed: number): HierarchyPlan[] =>
  fc.sample(hierarchy, { numRuns: count, seed });

export type PlantedItem = {
  id: string;
  parentId: string | null;
  type: 'CATEGORY' | 'SUBCATEGORY' | 'LINE_ITEM';
  planned: string;
  day: string | null;
  entries: readonly { kind: string; amount: string; day: string | null }[];
};
export type PlantedBudget = { id: string; plan: BudgetPlan; items: PlantedItem[] };

/** Writes a hierarchy into the database. The first budget is the root. */
export async function plantHierarchy(
  server: RunningServer,
  organizationId: string,
  { root, below, rates }: HierarchyPlan,
): Promise<PlantedBudget[]> {
  const names = below.map((_, index) => `Below ${index}`);
  const ids = await plantBudgets<string>(server, organizationId, {
    Root: {
      currency: root.currency,
      below: Object.fromEntries(below.map(({ currency }, index) => [names[index], { currency }])),
    },
  });
  await writeRates(server, organizationId, ids.Root ?? '', rates);
  const planted: PlantedBudget[] = [];
  for (const [index, plan] of [root, ...below].entries()) {
    const id = ids[index === 0 ? 'Root' : (names[index - 1] ?? '')] ?? '';
    planted.push({ id, plan, items: await plantItems(server, organizationId, id, plan) });
  }
  return planted;
}

async function writeRates(
  { db }: RunningServer,
  organizationId: string,
  rootId: string,
  rates: HierarchyPlan['rates'],
): Promise<void> {
  await db.deleteFrom('budget_rates').where('budget_id', '=', rootId).execute();
  await sql`
    insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
    select ${rootId}, ${organizationId}, listed.from_currency, given.day::date, given.rate::numeric, 'MANUAL'
    from budget_currencies as listed
    join json_to_recordset(${JSON.stringify(rowsOf(rates))}::json) as given (currency text, place int, day text, rate text)
      on given.currency = listed.from_currency
    where listed.budget_id = ${rootId}
    order by given.currency, given.place
  `.execute(db);
}

const rowsOf = (rates: HierarchyPlan['rates']) =>
  Object.entries(rates).flatMap(([currency, some]) => some.map((one, place) => ({ currency, place, ...one })));

async function plantItems(
  { db }: RunningServer,
  organization_id: string,
  budget_id: string,
  { items }: BudgetPlan,
): Promise<PlantedItem[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence('budget_items', 'id'))::text as id from generate_series(1, ${items.length})
  `.execute(db);
  const planted: PlantedItem[] = [];
  for (const [index, { isGroup, above, planned, day: startsOn, entries }] of items.entries()) {
    const groups = [null, ...planted.filter(({ type }) => type !== 'LINE_ITEM')];
    const parentId = groups[above % groups.length]?.id ?? null;
    planted.push({
      id: rows[index]?.id ?? '',
      parentId,
      type: isGroup ? (parentId === null ? 'CATEGORY' : 'SUBCATEGORY') : 'LINE_ITEM',
      planned: isGroup ? '0' : planned,
      day: startsOn,
      entries: isGroup ? [] : entries,
    });
  }
  await sql`
    insert into budget_items (id, organization_id, budget_id, parent_id, type, name, planned, starts_on)
    overriding system value
    select id, ${organization_id}::bigint, ${budget_id}::bigint, "parentId", type, 'Item', planned::numeric, day::date
    from json_to_recordset(${JSON.stringify(planted)}::json)
      as given (id bigint, "parentId" bigint, type text, planned text, day text)
  `.execute(db);
  const entries = planted.flatMap(({ id, entries: own }) => own.map((one) => ({ itemId: id, ...one })));
  await sql`
    insert into financials (organization_id, budget_id, item_id, kind, amount, starts_on, source)
    select ${organization_id}::bigint, ${budget_id}::bigint, "itemId", kind, amount::numeric, day::date, 'API'
    from json_to_recordset(${JSON.stringify(entries)}::json)
      as given ("itemId" bigint, kind text, amount text, day text)
  `.execute(db);
  return planted;
}

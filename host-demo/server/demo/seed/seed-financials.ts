import { type Kysely, sql, type Transaction } from 'kysely';
import { addDays } from '../../../../src/base/time/days.ts';
import { amountOf, type Units, unitsOf } from '../../../../src/features/budgets/rules/amounts.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { SEEDED_HOST_LABELS } from './seeded-host-labels.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const RANDOM_SEED = 20_270_705;
/** A number that no other advisory lock of this product uses. */
const LOCK = 7_203_124;
/** Units of a cent: orders and invoices have no smaller parts. */
const CENT: Units = 100n;

const VENDORS = [
  'Brightline Events',
  'Maison Verte Catering',
  'Nordwind Messebau',
  'Kestrel Freight',
  'Papier & Plume',
  'Adhara Media',
  'Studio Quince',
  'Lumen Sound and Light',
  'Harbour Hotels',
  'Tessel Data',
] as const;

type Item = {
  id: string;
  organizationId: string;
  budgetId: string;
  committed: string;
  actual: string;
  startsOn: string | null;
  endsOn: string | null;
};

/**
 * Adds the purchase orders and actuals that the amounts of the demo items add up to. Runs once per organization, also in a
 * database filled by an older version, whose amounts have entries already.
 */
export async function seedFinancials(db: Kysely<Tables>): Promise<void> {
  if ((await findItems(db)).length === 0) return;
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const items = await findItems(transaction);
    const random = seededRandom(RANDOM_SEED);
    const entries = items.flatMap((item, index) => entriesOf(item, 40_000 + index * 3, random));
    await insert(transaction, entries);
    await insertPastImports(transaction, items);
  });
}

/** Returns the items with amounts of organizations without entries, by id. */
async function findItems(db: Kysely<Tables>): Promise<Item[]> {
  return await db
    .selectFrom('budget_items as item')
    .innerJoin('organizations as organization', 'organization.id', 'item.organization_id')
    .where('organization.host_label', 'in', SEEDED_HOST_LABELS)
    .where(sql<boolean>`(item.committed <> 0 or item.actual <> 0)`)
    .where(sql<boolean>`not exists (select from financials where financials.organization_id = item.organization_id)`)
    .select(['item.id', 'item.organization_id as organizationId', 'item.budget_id as budgetId'])
    .select(['item.committed', 'item.actual'])
    .select([sql<string | null>`item.starts_on`.as('startsOn'), sql<string | null>`item.ends_on`.as('endsOn')])
    .orderBy('item.id')
    .execute();
}

function entriesOf(item: Item, number: number, random: SeededRandom) {
  const { id, organizationId, budgetId, committed, actual, endsOn } = item;
  const startsOn = item.startsOn ?? '2027-01-01';
  const vendor = random.pick(VENDORS);
  const own = { item_id: id, organization_id: organizationId, budget_id: budgetId, vendor, source: 'IMPORT' };
  const orders = parts(committed, random.chance(0.3) ? 2 : 1, random).map((amount, index) => ({
    ...{ ...own, kind: 'PO', amount, number: `PO-${number + index}`, label: index === 0 ? 'Order' : 'Extension' },
    ...{ starts_on: addDays(startsOn, -Math.floor(random.between(14, 60))), ends_on: endsOn },
  }));
  const invoices = parts(actual, random.chance(0.5) ? 2 : 1, random).map((amount, index) => ({
    ...{ ...own, kind: 'ACTUAL', amount, number: `INV-${number}-${index + 1}` },
    order_number: orders.length > 0 ? `PO-${number}` : null,
    ...{ label: index === 0 ? 'Down payment' : 'Final invoice', ends_on: null },
    starts_on: addDays(startsOn, Math.floor(random.between(index * 20, index * 20 + 20))),
  }));
  return [...orders, ...invoices.map((one) => (invoices.length === 1 ? { ...one, label: 'Invoice' } : one))];
}

/** Splits an amount in whole cents; nothing for zero. */
function parts(amount: string, count: number, random: SeededRandom): string[] {
  const units = unitsOf(amount);
  if (units === 0n) return [];
  const first = count === 1 ? 0n : ((units * BigInt(Math.floor(random.between(20, 60)))) / 100n / CENT) * CENT;
  return [first, units - first].filter((part) => part !== 0n).map((part) => amountOf(part));
}

async function insert(transaction: Transaction<Tables>, entries: ReturnType<typeof entriesOf>): Promise<void> {
  await sql`
    insert into financials (
      organization_id, budget_id, item_id, kind, amount, number, order_number, vendor, label, source, starts_on,
      ends_on
    )
    select organization_id, budget_id, item_id, kind, amount, number, order_number, vendor, label, source, starts_on, ends_on
    from json_populate_recordset(null::financials, ${JSON.stringify(entries)})
  `.execute(transaction);
}

/** Adds an import to the history of each organization, from before the days in which it can be undone. */
async function insertPastImports(transaction: Transaction<Tables>, items: readonly Item[]): Promise<void> {
  const budgets = new Map(items.map(({ organizationId, budgetId }) => [organizationId, budgetId]));
  const { rows } = await sql<{ id: string }>`
    insert into financial_imports (
      organization_id, budget_id, created_by, import_type, file_name, status, created_at, finished_at, columns,
      total, position, added, skipped, unmapped, rejected
    )
    select organization_id, budget_id, (select min(id) from people where people.organization_id = one.organization_id),
      'IMPORT_TYPE_ACTUAL', 'invoices-q1.csv', 'COMPLETE', now() - interval '12 days', now() - interval '12 days', '[]',
      248, 248, 240, 6, 0, 2
    from unnest(${[...budgets.keys()]}::bigint[], ${[...budgets.values()]}::bigint[]) as one (organization_id, budget_id)
    returning id
  `.execute(transaction);
  await sql`
    insert into financial_import_rejections (import_id, row, reason, cells)
    select id, 17, ${'“Amount” is empty. Enter a value.'}, '[]' from unnest(${rows.map(({ id }) => id)}::uuid[]) as one (id)
    union all
    select id, 98, ${'“Date” must be a date such as 3/31/2027.'}, '[]' from unnest(${rows.map(({ id }) => id)}::uuid[]) as one (id)
  `.execute(transaction);
}

import { sql } from 'kysely';
import { plannedInRootCurrency } from '../../../host-demo/server/budgets/totals/sums-in-root-currency.ts';
import { alternate } from '../alternate.ts';
import { figureOf, type Section } from '../figure.ts';
import type { SheetHost } from '../sheet-host.ts';

const ITEMS = 20_000;
const DAYS = 700;
const MONTHS = 24;
const ROUNDS = 25;
const WARM_UP = 5;
const KINDS = ['portico', 'one rate'] as const;

/** Measures adding up twenty thousand items in the currency of their root, each with the rate of its day. */
export async function sheetSums({ db, budgetIds }: SheetHost): Promise<Section> {
  const { rootId, budgetId } = await plantConverted(db, budgetIds[ITEMS]);
  const sums: Record<(typeof KINDS)[number], () => Promise<unknown>> = {
    portico: () => plannedInRootCurrency(db, rootId, sql`array[${budgetId}::bigint]`),
    'one rate': () =>
      sql`
        select (sum(planned) * 0.25)::text as planned from budget_items
        where budget_id = ${budgetId} and deleted_at is null
      `.execute(db),
  };
  const add = async (kind: (typeof KINDS)[number]) => {
    const beganMs = performance.now();
    await sums[kind]();
    return performance.now() - beganMs;
  };
  for (const kind of KINDS) for (let run = 0; run < WARM_UP; run++) await add(kind);
  const runs = await alternate(KINDS, ROUNDS, add);
  return {
    title: `Adding up ${ITEMS} items with dated rates`,
    method:
      `In the database, in turns: what a budget plans in the currency of its root, with ${MONTHS} rates and items that start on ${DAYS} days; and the same sum ` +
      'with a single rate.',
    figures: [figureOf('until the sum', 'ms', runs, (tookMs) => tookMs)],
  };
}

/** Copies the items into a budget whose root has another currency, with a rate for each month. */
async function plantConverted(db: SheetHost['db'], sourceId: string): Promise<{ rootId: string; budgetId: string }> {
  const { organization_id } = await db
    .selectFrom('budgets')
    .where('id', '=', sourceId)
    .select('organization_id')
    .executeTakeFirstOrThrow();
  const add = async (name: string, currency: string, parent_id: string | null) => {
    const values = { organization_id, name, currency, parent_id };
    return (await db.insertInto('budgets').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const rootId = await add('Converted', 'USD', null);
  const budgetId = await add('With dated rates', 'PLN', rootId);
  await sql`
    insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
    values (${rootId}, ${organization_id}, 'PLN', true)
  `.execute(db);
  await sql`
    insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source)
    select ${rootId}::bigint, ${organization_id}::bigint, 'PLN', (date '2026-01-01' + month * interval '1 month')::date,
      0.25 + month * 0.0013, 'MANUAL'
    from generate_series(0, ${MONTHS - 1}::int) as month
  `.execute(db);
  await sql`
    insert into budget_items (organization_id, budget_id, type, name, planned, starts_on)
    select organization_id, ${budgetId}::bigint, 'LINE_ITEM', name, planned, date '2026-01-01' + (id % ${DAYS}::int)::int
    from budget_items where budget_id = ${sourceId}
  `.execute(db);
  await sql`analyze budget_items, budget_rates`.execute(db);
  return { rootId, budgetId };
}

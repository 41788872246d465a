import { type Kysely, sql } from 'kysely';
import type { ColumnExchangeRate, ExchangeRate } from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';

/** All budgets of the organization, or one. */
type Scope = { organizationId: string; budgetId?: string };

/**
 * Returns the exchange rates of root budgets, by currency. A root's own currency is included, enabled, with the rate 1.
 */
export async function readRootRates(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Scope,
): Promise<ReadonlyMap<string, ExchangeRate[]>> {
  const { rows } = await sql<{ budget_id: string; from_currency: string; rate: string; enabled: boolean }>`
    with root as (
      select id, currency from budgets
      where organization_id = ${organizationId} and parent_id is null ${onlyOne('id', budgetId)}
    )
    select rate.budget_id, rate.from_currency, rate.rate, rate.enabled
    from root
    join budget_exchange_rates as rate on rate.budget_id = root.id and rate.from_currency <> root.currency
    union all
    select id, currency, 1, true from root
    order by 1, 2
  `.execute(db);
  const rates = new Map<string, ExchangeRate[]>();
  for (const { budget_id, from_currency, rate, enabled } of rows) {
    add(rates, budget_id, { fromCurrency: from_currency, rate: Number(rate), enabled });
  }
  return rates;
}

/** Returns the rates of single columns, by budget, in column order. */
export async function readColumnRates(
  db: Kysely<Tables>,
  { organizationId, budgetId }: Scope,
): Promise<ReadonlyMap<string, ColumnExchangeRate[]>> {
  const rows = await db
    .selectFrom('budget_column_exchange_rates')
    .where('organization_id', '=', organizationId)
    .$if(budgetId !== undefined, (query) => query.where('budget_id', '=', budgetId ?? ''))
    .select(['budget_id', 'column_id', 'from_currency', 'rate', 'enabled'])
    .orderBy('column_id')
    .orderBy('from_currency')
    .execute();
  const rates = new Map<string, ColumnExchangeRate[]>();
  for (const { budget_id, column_id, from_currency, rate, enabled } of rows) {
    add(rates, budget_id, { fromCurrency: from_currency, columnId: column_id, rate: Number(rate), enabled });
  }
  return rates;
}

const onlyOne = (column: string, id: string | undefined) =>
  id === undefined ? sql`` : sql`and ${sql.ref(column)} = ${id}`;

function add<Rate>(rates: Map<string, Rate[]>, budgetId: string, rate: Rate): void {
  const own = rates.get(budgetId);
  if (own) own.push(rate);
  else rates.set(budgetId, [rate]);
}

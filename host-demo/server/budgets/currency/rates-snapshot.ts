import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { branchOf } from './hierarchy.ts';

/** All rates of a hierarchy and of its columns as JSON. Equal rates give equal snapshots. */
export const ratesSnapshot = (rootId: string): RawBuilder<string> => sql<string>`(
  with recursive ${branchOf(rootId, 'hierarchy')}
  select jsonb_build_object(
    'rates', (
      select coalesce(jsonb_agg(jsonb_build_array(from_currency, rate::text, enabled) order by from_currency), '[]')
      from budget_exchange_rates where budget_id = ${rootId}
    ),
    'columns', (
      select coalesce(
        jsonb_agg(
          jsonb_build_array(column_id::text, from_currency, rate::text, enabled) order by column_id, from_currency
        ),
        '[]'
      )
      from budget_column_exchange_rates where budget_id in (select id from hierarchy)
    )
  )
)`;

/** Restores the rates of a hierarchy from before a change of currency. Columns deleted since then stay deleted. */
export async function restoreRates(
  transaction: Transaction<Tables>,
  { rootId, changeId }: { rootId: string; changeId: string },
): Promise<void> {
  const before = sql`(select rates_before from budget_currency_changes where id = ${changeId})`;
  await sql`delete from budget_exchange_rates where budget_id = ${rootId}`.execute(transaction);
  await sql`
    insert into budget_exchange_rates (budget_id, organization_id, from_currency, rate, enabled)
    select root.id, root.organization_id, entry->>0, (entry->>1)::numeric, (entry->>2)::boolean
    from budgets as root, jsonb_array_elements(${before}->'rates') as entry
    where root.id = ${rootId}
  `.execute(transaction);
  await sql`
    with recursive ${branchOf(rootId)}
    delete from budget_column_exchange_rates where budget_id in (select id from branch)
  `.execute(transaction);
  await sql`
    with recursive ${branchOf(rootId)}
    insert into budget_column_exchange_rates (column_id, budget_id, organization_id, from_currency, rate, enabled)
    select money.id, money.budget_id, money.organization_id, entry->>1, (entry->>2)::numeric, (entry->>3)::boolean
    from jsonb_array_elements(${before}->'columns') as entry
    join budget_custom_columns as money on money.id = (entry->>0)::bigint
    where money.budget_id in (select id from branch)
  `.execute(transaction);
}

import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { branchOf } from './hierarchy.ts';

/** All rates of a hierarchy and of its columns, and the targets, as JSON. Equal ones give equal snapshots. */
export const ratesSnapshot = (rootId: string): RawBuilder<string> => sql<string>`(
  with recursive ${branchOf(rootId, 'hierarchy')}
  select jsonb_build_object(
    'rates', (
      select coalesce(jsonb_agg(jsonb_build_array(from_currency, enabled) order by from_currency), '[]')
      from budget_currencies where budget_id = ${rootId}
    ),
    'dated', (
      select coalesce(
        jsonb_agg(
          jsonb_build_array(
            from_currency, valid_from, rate::text, source, created_by::text, created_at at time zone 'UTC'
          )
          order by from_currency, id
        ),
        '[]'
      )
      from budget_rates where budget_id = ${rootId}
    ),
    'targets', (
      select coalesce(jsonb_agg(jsonb_build_array(id::text, target::text) order by id), '[]')
      from hierarchy join budgets using (id) where target is not null
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

/** Restores the rates and targets of a hierarchy from before a change of currency. Columns deleted since then stay deleted. */
export async function restoreRates(
  transaction: Transaction<Tables>,
  { rootId, changeId }: { rootId: string; changeId: string },
): Promise<void> {
  const before = sql`(select rates_before from budget_currency_changes where id = ${changeId})`;
  await sql`delete from budget_currencies where budget_id = ${rootId}`.execute(transaction); // and their rates
  await sql`
    insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
    select root.id, root.organization_id, entry->>0, (entry->>1)::boolean
    from budgets as root, jsonb_array_elements(${before}->'rates') as entry
    where root.id = ${rootId}
  `.execute(transaction);
  await sql`
    insert into budget_rates (
      budget_id, organization_id, from_currency, valid_from, rate, source, created_by, created_at
    )
    select root.id, root.organization_id, entry->>0, (entry->>1)::date, (entry->>2)::numeric, entry->>3,
      (select id from people where id = (entry->>4)::bigint), (entry->>5)::timestamp at time zone 'UTC'
    from budgets as root, jsonb_array_elements(${before}->'dated') with ordinality as listed (entry, place)
    where root.id = ${rootId}
    order by place
  `.execute(transaction);
  await sql`
    update budgets set target = (entry->>1)::numeric
    from jsonb_array_elements(${before}->'targets') as entry
    where budgets.id = (entry->>0)::bigint
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

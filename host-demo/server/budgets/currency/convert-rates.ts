import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import { branchOf, type LockedBudget } from './hierarchy.ts';
import { TODAY } from './list-currency.ts';

/**
 * Converts all rates of the hierarchy of a root whose currency has changed, because they are relative to it: each on the
 * days on which it or the rate of the new currency began. They keep their authors.
 */
export async function convertRates(
  transaction: Transaction<Tables>,
  budget: LockedBudget,
  currency: string,
): Promise<void> {
  const { rootId, rootCurrency } = budget;
  await convertColumnRates(transaction, budget, currency);
  await sql`
    insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
    select id, organization_id, listed.from_currency, true
    from budgets cross join unnest(array[${currency}, ${rootCurrency}]::text[]) as listed (from_currency)
    where budgets.id = ${rootId}
    on conflict (budget_id, from_currency) do update set enabled = true
  `.execute(transaction);
  // Dividing by a rate with six decimals would distort the others by percents if the currency's unit is worth little.
  await sql`
    with stored as (
      select distinct on (from_currency, valid_from) from_currency, valid_from, rate, source, created_by, created_at
      from budget_rates where budget_id = ${rootId}
      order by from_currency, valid_from, id desc
    ),
    new as (
      select valid_from, rate, source, created_by, created_at from stored where from_currency = ${currency}
      union all
      select ${TODAY}, one.conversion_rate_to_imf / other.conversion_rate_to_imf, 'DEFAULT', null, now()
      from currencies as one, currencies as other
      where one.id = ${currency} and other.id = ${rootCurrency}
        and not exists (select from stored where from_currency = ${currency})
    ),
    kept as (
      select * from stored where from_currency not in (${currency}, ${rootCurrency})
    ),
    began as (
      select from_currency, valid_from from kept
      union
      select kept.from_currency, new.valid_from from kept cross join new where ${currency} in (select from_currency from stored)
    ),
    replaced as (delete from budget_rates where budget_id = ${rootId})
    insert into budget_rates (
      budget_id, organization_id, from_currency, valid_from, rate, source, created_by, created_at
    )
    select root.id, root.organization_id, listed.from_currency, listed.valid_from, ${inBounds(sql`listed.rate`)},
      listed.source, listed.created_by, listed.created_at
    from budgets as root
    cross join lateral (
      select began.from_currency, began.valid_from, own.rate / divisor.rate as rate, own.source, own.created_by,
        own.created_at
      from began
      cross join lateral (
        select * from kept where from_currency = began.from_currency ${validOn(sql`began.valid_from`)}
      ) as own
      cross join lateral (select rate from new where true ${validOn(sql`began.valid_from`)}) as divisor
      union all
      select ${rootCurrency}, valid_from, 1 / rate, source, created_by, created_at from new
    ) as listed
    where root.id = ${rootId}
    order by listed.from_currency, listed.valid_from
  `.execute(transaction);
}

/** Picks the latest row until a day, otherwise the first. */
const validOn = (day: RawBuilder<unknown>) => sql`
  order by valid_from <= ${day} desc, case when valid_from <= ${day} then valid_from end desc, valid_from limit 1
`;

const inBounds = (rate: RawBuilder<unknown>) => sql`least(1000000000, greatest(0.000001, round(${rate}, 6)))`;

/** Column rates have no dates: they are converted with the rate of today. Call it while the former rates are stored. */
async function convertColumnRates(
  transaction: Transaction<Tables>,
  { rootId, rootCurrency }: LockedBudget,
  currency: string,
): Promise<void> {
  const { rows } = await sql<{ rate: string }>`
    select coalesce(
      (
        select rate from (select distinct on (valid_from) valid_from, rate from budget_rates
          where budget_id = ${rootId} and from_currency = ${currency} order by valid_from, id desc) as stored
        ${validOn(TODAY)}
      ),
      (
        select one.conversion_rate_to_imf / other.conversion_rate_to_imf
        from currencies as one, currencies as other where one.id = ${currency} and other.id = ${rootCurrency}
      )
    ) as rate
  `.execute(transaction);
  await sql`
    with recursive ${branchOf(rootId)}
    delete from budget_column_exchange_rates
    where budget_id in (select id from branch) and from_currency = ${currency}
  `.execute(transaction);
  await sql`
    with recursive ${branchOf(rootId)}
    update budget_column_exchange_rates set rate = ${inBounds(sql`rate / ${rows[0]?.rate}::numeric`)}
    where budget_id in (select id from branch)
  `.execute(transaction);
}

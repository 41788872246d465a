import { sql, type Transaction } from 'kysely';
import { currentActor } from '../../platform/audit/actor.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import type { LockedBudget } from './hierarchy.ts';

/** The day of today, for amounts without a date and for changes without one. */
export const TODAY = sql<string>`(now() at time zone 'UTC')::date`;

/** Enables the currency in the root's list, or adds it with its default rate. */
export async function listCurrency(
  transaction: Transaction<Tables>,
  { rootId, rootCurrency }: LockedBudget,
  currency: string,
): Promise<void> {
  await sql`
    insert into budget_currencies (budget_id, organization_id, from_currency, enabled)
    select id, organization_id, ${currency}, true from budgets where id = ${rootId}
    on conflict (budget_id, from_currency) do update set enabled = true
  `.execute(transaction);
  await sql`
    insert into budget_rates (budget_id, organization_id, from_currency, valid_from, rate, source, created_by)
    select id, organization_id, ${currency}, ${TODAY}, default_exchange_rate(${currency}, ${rootCurrency}), 'DEFAULT',
      ${currentActor().personId}::bigint
    from budgets
    where id = ${rootId} and not exists (
      select from budget_rates where budget_id = ${rootId} and from_currency = ${currency}
    )
  `.execute(transaction);
}

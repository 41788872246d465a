import { sql, type Transaction } from 'kysely';
import type { OwnBudget } from '../../platform/access/own-budget.ts';
import { currentActor } from '../../platform/audit/actor.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { holdRoot, type LockedBudget } from './hierarchy.ts';

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

/**
 * Locks the root. Throws NOT_FOUND if its list does not contain these currencies, and BAD_REQUEST for its own, whose rate
 * is 1.
 */
export async function requireListed(
  transaction: Transaction<Tables>,
  own: OwnBudget,
  currencies: readonly string[],
): Promise<LockedBudget> {
  const budget = await holdRoot(transaction, own);
  if (currencies.includes(budget.rootCurrency)) {
    const message = `All rates convert into ${budget.rootCurrency}, so its own rate is always 1.`;
    throw new Failure('BAD_REQUEST', { message, details: { fields: ['fromCurrency'] } });
  }
  const listed = await transaction
    .selectFrom('budget_currencies')
    .where('budget_id', '=', budget.rootId)
    .select('from_currency')
    .execute();
  const missing = currencies.find((currency) => !listed.some(({ from_currency }) => from_currency === currency));
  if (missing === undefined) return budget;
  throw new Failure('NOT_FOUND', {
    message: `This budget has no exchange rate of ‘${missing}’. Please enable the currency first.`,
  });
}

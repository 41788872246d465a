import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { HeldBudget } from './hierarchy.ts';

/** Multiplied by the one and divided by the other, both exact, an amount of the old currency is one of the new. */
export type Conversion = { multiplier: string; divisor: string };

/**
 * Returns the rate at which amounts of the budget become amounts of another currency: by way of the root's currency, at the
 * stored rates of both. A currency without a stored rate has the default rate that the change adds. The root's own change
 * takes the unrounded default, as that of its rates does (`changeCurrency`).
 */
export async function readConversion(
  transaction: Transaction<Tables>,
  { currency, rootId, rootCurrency }: HeldBudget,
  to: string,
): Promise<Conversion> {
  const stored = (of: string) => sql`case when ${of} = ${rootCurrency} then 1 else coalesce(
    (select rate from budget_exchange_rates where budget_id = ${rootId} and from_currency = ${of}),
    default_exchange_rate(${of}, ${rootCurrency})
  ) end`;
  const { rows } = await sql<Conversion & { isStored: boolean }>`
    select trim_scale(${stored(currency)})::text as multiplier, trim_scale(${stored(to)})::text as divisor,
      ${to} = ${rootCurrency}
        or exists (select from budget_exchange_rates where budget_id = ${rootId} and from_currency = ${to}) as "isStored"
  `.execute(transaction);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has returned no row.');
  const { isStored, ...conversion } = found;
  if (isStored || currency !== rootCurrency) return conversion;
  const { rows: worths } = await sql<Conversion>`
    select trim_scale(one.conversion_rate_to_imf)::text as multiplier,
      trim_scale(other.conversion_rate_to_imf)::text as divisor
    from currencies as one, currencies as other
    where one.id = ${currency} and other.id = ${to}
  `.execute(transaction);
  return worths[0] ?? conversion;
}

/** An amount after the conversion, rounded to four decimals, half away from zero. */
export const converted = (column: string, { multiplier, divisor }: Conversion): RawBuilder<string> =>
  sql<string>`converted_amount(${sql.ref(column)}, ${multiplier}::numeric, ${divisor}::numeric)`;

/** What one unit becomes, with ten significant digits: to be read, not to be calculated with. */
export const conversionRateOf = (multiplier: RawBuilder<unknown>, divisor: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trim_scale(round(
    ${multiplier} / ${divisor}, greatest(0, 9 - floor(log(${multiplier} / ${divisor}))::int)
  ))::text`;

/** The same of a conversion. */
export const conversionRate = ({ multiplier, divisor }: Conversion): RawBuilder<string> =>
  conversionRateOf(sql`${multiplier}::numeric`, sql`${divisor}::numeric`);

import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/open-database.ts';
import type { LockedBudget } from './hierarchy.ts';

/** An exact conversion: new amount = amount × multiplier ÷ divisor. */
export type Conversion = { multiplier: string; divisor: string };

/**
 * Returns the conversion from the budget's currency to another one, through the root's currency and the stored rates of
 * both. A currency without a stored rate uses the default rate that the change adds. The root's own change uses the
 * unrounded default, like its rates (`changeCurrency`).
 */
export async function readConversion(
  transaction: Transaction<Tables>,
  { currency, rootId, rootCurrency }: LockedBudget,
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

/** Converts an amount, rounded to four decimals, half away from zero. */
export const converted = (column: string, { multiplier, divisor }: Conversion): RawBuilder<string> =>
  sql<string>`converted_amount(${sql.ref(column)}, ${multiplier}::numeric, ${divisor}::numeric)`;

/** The value of one unit with ten significant digits: for display, not for calculation. */
export const conversionRateOf = (multiplier: RawBuilder<unknown>, divisor: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trim_scale(round(
    ${multiplier} / ${divisor}, greatest(0, 9 - floor(log(${multiplier} / ${divisor}))::int)
  ))::text`;

/** The display rate of a conversion. */
export const conversionRate = ({ multiplier, divisor }: Conversion): RawBuilder<string> =>
  conversionRateOf(sql`${multiplier}::numeric`, sql`${divisor}::numeric`);

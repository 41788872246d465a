import type { Kysely } from 'kysely';
import type { Currency } from '../../../../src/features/budgets/currency/currency.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';

/** Returns the currencies that a budget can use, by id. */
export async function readCurrencies(db: Kysely<Tables>): Promise<Currency[]> {
  const rows = await db
    .selectFrom('currencies')
    .where('withdrawn_on', 'is', null)
    .select(['id', 'symbol', 'conversion_rate_to_imf as conversionRateToImf'])
    .orderBy('id')
    .execute();
  return rows.map(({ conversionRateToImf, ...row }) => ({ ...row, conversionRateToImf: Number(conversionRateToImf) }));
}

/** Throws BAD_REQUEST for an unknown or former currency. */
export async function requireCurrency(db: Kysely<Tables>, id: string): Promise<void> {
  const currency = await db.selectFrom('currencies').where('id', '=', id).select('withdrawn_on').executeTakeFirst();
  if (currency?.withdrawn_on === null) return;
  const message = currency ? `${id} is no longer in use. Choose another currency.` : `There is no currency ‘${id}’.`;
  throw new Failure('BAD_REQUEST', { message, details: { fields: ['currency'] } });
}

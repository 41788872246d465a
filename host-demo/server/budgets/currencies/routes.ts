import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Currency } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readCurrencies } from './queries.ts';

/** GET currencies. */
export function currencyRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/currencies', allow('session'), async (): Promise<Currency[]> => await readCurrencies(db));
  };
}

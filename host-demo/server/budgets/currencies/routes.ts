import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type Currency, CurrencyWire } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { readCurrencies } from './queries.ts';

/** GET currencies. */
export function currencyRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/currencies',
      allow('session', { responses: { 200: v.array(CurrencyWire) } }),
      async (): Promise<Currency[]> => await readCurrencies(db),
    );
  };
}

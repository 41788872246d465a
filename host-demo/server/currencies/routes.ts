import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import type { Currency } from '../../../src/features/budgets/currency.wire.ts';
import type { Tables } from '../database/open-database.ts';
import { requireSession } from '../session/signed-in.ts';
import { readCurrencies } from './queries.ts';

/** GET currencies (planning-data.md section 7). */
export function currencyRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get('/currencies', async (request): Promise<Currency[]> => {
      requireSession(await request.readSession());
      return await readCurrencies(db);
    });
  };
}

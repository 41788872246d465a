import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  ColumnRateInputWire,
  ColumnRateNameWire,
  type ColumnRatesWire,
  CurrencyChangeInputWire,
  type CurrencyChangesWire,
  CurrencyCodeWire,
  type CurrencyRehearsal,
  type DatedRatesWire,
  RATE_RULE,
  RateInputWire,
  type UsesMultiCurrencyWire,
} from '../../../../src/features/budgets/currency/currency.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { changeCurrency } from './change-currency.ts';
import { changeColumnRate, changeRate, clearColumnRate, disableCurrency, enableCurrency } from './change-rates.ts';
import { readCurrencyChanges } from './read-changes.ts';
import { readDatedRates } from './read-dated-rates.ts';
import { readColumnRates } from './read-rates.ts';
import { rehearseCurrency } from './rehearse-currency.ts';
import { undoCurrencyChange } from './undo-change.ts';
import { usesMultiCurrency } from './uses-multi-currency.ts';

type ByChange = { Params: { id: string; changeId: string } };
type ByCurrency = { Params: { id: string; fromCurrency: string } };

const CurrencyQuery = v.object({ currency: CurrencyCodeWire });

/** The currencies and exchange rates of budgets. */
export function budgetCurrencyRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const rates = allow({ budget: 'manage-settings' });
  return async (app) => {
    app.put<ByBudget>('/budgets/:id/currency', allow({ budget: 'manage-settings' }), async (request, reply) => {
      const own = request.ownBudget();
      await changeCurrency(db, own, parseOrRefuse(CurrencyChangeInputWire, request.body));
      return reply.code(204).send();
    });

    app.get<ByBudget>(
      '/budgets/:id/currency-change',
      allow({ budget: 'manage-settings' }),
      async (request): Promise<CurrencyRehearsal> => {
        const own = request.ownBudget();
        const { currency } = parseOrRefuse(CurrencyQuery, request.query);
        return await rehearseCurrency(db, own, currency);
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/currency-changes',
      allow({ budget: 'view' }),
      async (request): Promise<v.InferOutput<typeof CurrencyChangesWire>> => ({
        changes: await readCurrencyChanges(db, request.ownBudget()),
      }),
    );

    app.post<ByChange>(
      '/budgets/:id/currency-changes/:changeId/undo',
      allow({ budget: 'manage-settings' }),
      async (request, reply) => {
        await undoCurrencyChange(db, request.ownBudget(), request.params.changeId);
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/uses-multicurrency',
      allow({ budget: 'view' }),
      async (request): Promise<v.InferOutput<typeof UsesMultiCurrencyWire>> => ({
        usesMultiCurrency: await usesMultiCurrency(db, request.ownBudget()),
      }),
    );

    app.get<ByBudget>(
      '/budgets/:id/exchange-rates',
      allow({ budget: 'view' }),
      async (request): Promise<v.InferOutput<typeof DatedRatesWire>> => ({
        rates: await readDatedRates(db, request.ownBudget()),
      }),
    );

    app.put<ByCurrency>('/budgets/:id/exchange-rates/:fromCurrency', rates, async (request, reply) => {
      const own = request.ownBudget();
      const fromCurrency = parseOrRefuse(CurrencyCodeWire, request.params.fromCurrency);
      await changeRate(db, own, { fromCurrency, ...parseOrRefuse(RateInputWire, request.body, RATE_RULE) });
      return reply.code(204).send();
    });

    app.post<ByBudget>('/budgets/:id/enable-additional-currency', rates, async (request, reply) => {
      const own = request.ownBudget();
      await enableCurrency(db, own, parseOrRefuse(CurrencyQuery, request.query).currency);
      return reply.code(204).send();
    });

    app.post<ByBudget>('/budgets/:id/disable-additional-currency', rates, async (request, reply) => {
      const own = request.ownBudget();
      await disableCurrency(db, own, parseOrRefuse(CurrencyQuery, request.query).currency);
      return reply.code(204).send();
    });

    app.get<ByBudget>(
      '/budgets/:id/column-exchange-rates',
      allow({ budget: 'view' }),
      async (request): Promise<v.InferOutput<typeof ColumnRatesWire>> => {
        const { organizationId, budgetId } = request.ownBudget();
        return { rates: (await readColumnRates(db, { organizationId, budgetId })).get(budgetId) ?? [] };
      },
    );

    app.put<ByCurrency>('/budgets/:id/column-exchange-rates/:fromCurrency', rates, async (request, reply) => {
      const own = request.ownBudget();
      const { columnId, rate } = parseOrRefuse(ColumnRateInputWire, request.body, RATE_RULE);
      const fromCurrency = parseOrRefuse(CurrencyCodeWire, request.params.fromCurrency);
      await changeColumnRate(db, own, { fromCurrency, columnId, rate });
      return reply.code(204).send();
    });

    app.post<ByBudget>('/budgets/:id/clear-column-exchange-rate', rates, async (request, reply) => {
      const own = request.ownBudget();
      await clearColumnRate(db, own, parseOrRefuse(ColumnRateNameWire, request.body));
      return reply.code(204).send();
    });
  };
}

import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  ColumnRateInputWire,
  ColumnRateNameWire,
  ColumnRatesImportedWire,
  ColumnRatesImportWire,
  ColumnRatesWire,
  CurrencyChangeInputWire,
  CurrencyChangesWire,
  CurrencyCodeWire,
  type CurrencyRehearsal,
  CurrencyRehearsalWire,
  DatedRatesWire,
  RATE_RULE,
  RateCountWire,
  RateInputWire,
  UsesMultiCurrencyWire,
} from '../../../../src/features/budgets/currency/currency.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget, OwnBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyBy, senderOf } from '../notices/notify.ts';
import { changeColumnRates, clearColumnRate } from './change-column-rates.ts';
import { changeCurrency } from './change-currency.ts';
import { changeRate, disableCurrency, enableCurrency } from './change-rates.ts';
import { readCurrencyChanges } from './read-changes.ts';
import { readDatedRates } from './read-dated-rates.ts';
import { readColumnRates } from './read-rates.ts';
import { rehearseCurrency } from './rehearse-currency.ts';
import { undoCurrencyChange } from './undo-change.ts';
import { usesMultiCurrency } from './uses-multi-currency.ts';

type ByChange = { Params: { id: string; changeId: string } };
type ByCurrency = { Params: { id: string; fromCurrency: string } };

const CurrencyQuery = v.object({ currency: CurrencyCodeWire });

type RoutesOptions = Pick<Platform, 'db' | 'mailer' | 'environment'>;

/** The currencies and exchange rates of budgets. */
export function budgetCurrencyRoutes({ db, mailer, environment }: RoutesOptions): FastifyPluginAsync {
  const notifyFor = (request: FastifyRequest) => notifyBy(mailer, senderOf(request, environment));
  const rates = allow({ budget: 'manage-settings' });
  const columnRates = async ({ organizationId, budgetId }: OwnBudget) =>
    (await readColumnRates(db, { organizationId, budgetId })).get(budgetId) ?? [];
  return async (app) => {
    app.put<ByBudget>(
      '/budgets/:id/currency',
      allow(
        { budget: 'manage-settings' },
        {
          body: CurrencyChangeInputWire,
          responses: { 204: null },
          errors: [
            'CURRENCY_AMOUNTS_TOO_MANY',
            'CURRENCY_AMOUNT_TOO_LARGE',
            'CURRENCY_CHANGED',
            'CURRENCY_RATE_CHANGED',
            'SPLITS_WITH_MULTI_CURRENCY_UNSUPPORTED',
          ],
        },
      ),
      async (request, reply) => {
        const own = request.ownBudget();
        await changeCurrency(db, own, readBody(request, CurrencyChangeInputWire), notifyFor(request));
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/currency-change',
      allow({ budget: 'manage-settings' }, { query: CurrencyQuery, responses: { 200: CurrencyRehearsalWire } }),
      async (request): Promise<CurrencyRehearsal> => {
        const own = request.ownBudget();
        const { currency } = readQuery(request, CurrencyQuery);
        return await rehearseCurrency(db, own, currency);
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/currency-changes',
      allow({ budget: 'view' }, { responses: { 200: CurrencyChangesWire } }),
      async (request): Promise<v.InferOutput<typeof CurrencyChangesWire>> => ({
        changes: await readCurrencyChanges(db, request.ownBudget()),
      }),
    );

    app.post<ByChange>(
      '/budgets/:id/currency-changes/:changeId/undo',
      allow({ budget: 'manage-settings' }, { responses: { 204: null }, errors: ['CURRENCY_UNDO_STALE'] }),
      async (request, reply) => {
        await undoCurrencyChange(db, request.ownBudget(), request.params.changeId, notifyFor(request));
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/uses-multicurrency',
      allow({ budget: 'view' }, { responses: { 200: UsesMultiCurrencyWire } }),
      async (request): Promise<v.InferOutput<typeof UsesMultiCurrencyWire>> => ({
        usesMultiCurrency: await usesMultiCurrency(db, request.ownBudget()),
      }),
    );

    app.get<ByBudget>(
      '/budgets/:id/exchange-rates',
      allow({ budget: 'view' }, { responses: { 200: DatedRatesWire } }),
      async (request): Promise<v.InferOutput<typeof DatedRatesWire>> => ({
        rates: await readDatedRates(db, request.ownBudget()),
      }),
    );

    app.get<ByBudget>(
      '/budgets/:id/exchange-rates/count',
      allow({ budget: 'view' }, { responses: { 200: RateCountWire } }),
      async (request): Promise<v.InferOutput<typeof RateCountWire>> => ({
        count: (await readDatedRates(db, request.ownBudget())).length,
      }),
    );

    app.get<ByCurrency>(
      '/budgets/:id/exchange-rates/:fromCurrency',
      allow({ budget: 'view' }, { responses: { 200: DatedRatesWire } }),
      async (request): Promise<v.InferOutput<typeof DatedRatesWire>> =>
        ratesOf(await readDatedRates(db, request.ownBudget()), request.params),
    );

    app.put<ByCurrency>(
      '/budgets/:id/exchange-rates/:fromCurrency',
      withContract(rates, { body: RateInputWire, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        const fromCurrency = parseOrRefuse(CurrencyCodeWire, request.params.fromCurrency);
        await changeRate(db, own, { fromCurrency, ...readBody(request, RateInputWire, RATE_RULE) });
        return reply.code(204).send();
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/enable-additional-currency',
      withContract(rates, { query: CurrencyQuery, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await enableCurrency(db, own, readQuery(request, CurrencyQuery).currency);
        return reply.code(204).send();
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/disable-additional-currency',
      withContract(rates, { query: CurrencyQuery, responses: { 204: null }, errors: ['CURRENCY_IN_USE'] }),
      async (request, reply) => {
        const own = request.ownBudget();
        await disableCurrency(db, own, readQuery(request, CurrencyQuery).currency);
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/column-exchange-rates',
      allow({ budget: 'view' }, { responses: { 200: ColumnRatesWire } }),
      async (request): Promise<v.InferOutput<typeof ColumnRatesWire>> => {
        return { rates: await columnRates(request.ownBudget()) };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/column-exchange-rates/count',
      allow({ budget: 'view' }, { responses: { 200: RateCountWire } }),
      async (request): Promise<v.InferOutput<typeof RateCountWire>> => ({
        count: (await columnRates(request.ownBudget())).length,
      }),
    );

    app.get<ByCurrency>(
      '/budgets/:id/column-exchange-rates/:fromCurrency',
      allow({ budget: 'view' }, { responses: { 200: ColumnRatesWire } }),
      async (request): Promise<v.InferOutput<typeof ColumnRatesWire>> =>
        ratesOf(await columnRates(request.ownBudget()), request.params),
    );

    app.put<ByCurrency>(
      '/budgets/:id/column-exchange-rates/:fromCurrency',
      withContract(rates, { body: ColumnRateInputWire, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        const input = readBody(request, ColumnRateInputWire, RATE_RULE);
        const fromCurrency = parseOrRefuse(CurrencyCodeWire, request.params.fromCurrency);
        await changeColumnRates(db, own, [{ fromCurrency, ...input }]);
        return reply.code(204).send();
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/import-column-exchange-rates',
      withContract(rates, { body: ColumnRatesImportWire, responses: { 200: ColumnRatesImportedWire } }),
      async (request): Promise<v.InferOutput<typeof ColumnRatesImportedWire>> => {
        const own = request.ownBudget();
        const input = readBody(request, ColumnRatesImportWire, RATE_RULE);
        return { changed: await changeColumnRates(db, own, input.rates) };
      },
    );

    app.post<ByBudget>(
      '/budgets/:id/clear-column-exchange-rate',
      withContract(rates, { body: ColumnRateNameWire, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await clearColumnRate(db, own, readBody(request, ColumnRateNameWire));
        return reply.code(204).send();
      },
    );
  };
}

/** Returns the rates of a currency. Throws NOT_FOUND if there is none. */
function ratesOf<Rate extends { fromCurrency: string }>(
  rates: readonly Rate[],
  { fromCurrency }: ByCurrency['Params'],
): { rates: Rate[] } {
  const own = rates.filter((rate) => rate.fromCurrency === fromCurrency);
  if (own.length === 0) throw new Failure('NOT_FOUND');
  return { rates: own };
}

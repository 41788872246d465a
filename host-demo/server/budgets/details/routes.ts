import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { OwnBudgetPermissionsWire } from '../../../../src/features/budgets/collection/budget-collection.wire.ts';
import { type Currency, CurrencyWire } from '../../../../src/features/budgets/currency/currency.wire.ts';
import { type Items, ItemsWire } from '../../../../src/features/budgets/items/items.wire.ts';
import {
  ExportableWire,
  SettingsAccessWire,
  type TotalsOfBudget,
  TotalsOfBudgetWire,
} from '../../../../src/features/budgets/list/budget-details.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { rightsOf } from '../../platform/access/budget-rights.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readQuery } from '../../platform/contract/read-input.ts';
import { withContract } from '../../platform/contract/route-contract.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, PagedQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { readBudget } from '../queries.ts';
import { readItems, readTotalsOfBudget } from './queries.ts';

type Permissions = v.InferOutput<typeof OwnBudgetPermissionsWire>;

/** Single facts about a budget, for pages and other programs that need no more. */
export function budgetDetailRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const viewers = allow({ budget: 'view' });
  return async (app) => {
    app.get(
      '/budgets/permissions',
      allow('session', { responses: { 200: OwnBudgetPermissionsWire } }),
      async (request): Promise<Permissions> => {
        return { permissions: rightsOf(request.signedIn()).permissions };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/permissions',
      withContract(viewers, { responses: { 200: OwnBudgetPermissionsWire } }),
      async (request): Promise<Permissions> => {
        return { permissions: rightsOf(request.ownBudget().session).permissions };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/settings-access',
      withContract(viewers, { responses: { 200: SettingsAccessWire } }),
      async (request): Promise<v.InferOutput<typeof SettingsAccessWire>> => {
        return { settingsAccess: rightsOf(request.ownBudget().session).settingsAccess };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/currency',
      withContract(viewers, { responses: { 200: CurrencyWire } }),
      async (request): Promise<Currency> => {
        const own = request.ownBudget();
        const budget = await readBudget(db, own, { id: own.budgetId, expand: new Set(['currency']) });
        if (!budget?.currency) throw new Failure('NOT_FOUND');
        return budget.currency;
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/exportable',
      withContract(viewers, { responses: { 200: ExportableWire } }),
      async (request): Promise<v.InferOutput<typeof ExportableWire>> => {
        const { items } = await readTotalsOfBudget(db, request.ownBudget());
        return { exportable: items > 0, items };
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/totals',
      withContract(viewers, { responses: { 200: TotalsOfBudgetWire } }),
      async (request): Promise<TotalsOfBudget> => {
        return await readTotalsOfBudget(db, request.ownBudget());
      },
    );

    app.get<ByBudget>(
      '/budgets/:id/items',
      withContract(viewers, { query: PagedQuery, responses: { 200: ItemsWire } }),
      async (request): Promise<Items> => {
        const { after, limit } = readQuery(request, PagedQuery);
        const [place] = placeFrom(v.tuple([IdKey]), after) ?? [];
        const found = await readItems(db, request.ownBudget(), { after: place, limit });
        const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
        return { items: rows, next };
      },
    );
  };
}

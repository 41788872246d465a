import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  HierarchyPropertyInputWire,
  HierarchyPropertyWire,
  LABEL_RULE,
  PROPERTY_VALUE_MAX_LENGTH,
  type Preferences,
  PreferencesWire,
  PropertyNameWire,
  TerminologyWire,
} from '../../../../src/features/budgets/preferences/preferences.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import { readBody, readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { readPreferences, readProperty, savePreferences, saveProperty } from './queries.ts';

const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const PropertyQuery = v.object({ property: PropertyNameWire });

const DecimalsQuery = v.object({ includeDecimalsForAllNumbers: Flag });
const ReportingQuery = v.object({ isMultiCurrencyReporting: Flag });

const PATH = '/budgets/:id/settings/preferences';

/** Labels of a budget's tab, and its currency settings. */
export function budgetPreferenceRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      PATH,
      allow({ budget: 'view' }, { responses: { 200: PreferencesWire } }),
      async (request): Promise<Preferences> => await readPreferences(db, request.ownBudget()),
    );

    app.put<ByBudget>(
      `${PATH}/terminology`,
      allow({ budget: 'manage-settings' }, { body: TerminologyWire, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await savePreferences(db, own, readBody(request, TerminologyWire, LABEL_RULE));
        return reply.code(204).send();
      },
    );

    app.put<ByBudget>(
      `${PATH}/includeDecimalsForAllNumbers`,
      allow({ budget: 'manage-settings' }, { query: DecimalsQuery, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await savePreferences(db, own, readQuery(request, DecimalsQuery));
        return reply.code(204).send();
      },
    );

    app.put<ByBudget>(
      `${PATH}/multi-currency-reporting`,
      allow({ budget: 'manage-settings' }, { query: ReportingQuery, responses: { 204: null } }),
      async (request, reply) => {
        const own = request.ownBudget();
        await savePreferences(db, own, readQuery(request, ReportingQuery));
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      `${PATH}/hierarchy`,
      allow({ budget: 'view' }, { query: PropertyQuery, responses: { 200: HierarchyPropertyWire } }),
      async (request): Promise<v.InferOutput<typeof HierarchyPropertyWire>> => {
        const own = request.ownBudget();
        const { property } = readQuery(request, PropertyQuery);
        return { property, value: await readProperty(db, own, property) };
      },
    );

    app.post<ByBudget>(
      `${PATH}/hierarchy`,
      allow(
        { budget: 'manage-settings' },
        { query: PropertyQuery, body: HierarchyPropertyInputWire, responses: { 204: null } },
      ),
      async (request, reply) => {
        const own = request.ownBudget();
        const { property } = readQuery(request, PropertyQuery);
        const value = JSON.stringify(readBody(request, HierarchyPropertyInputWire).value);
        if (Buffer.byteLength(value) > PROPERTY_VALUE_MAX_LENGTH) throw new Failure('BODY_TOO_LARGE');
        await saveProperty(db, own, { name: property, value });
        return reply.code(204).send();
      },
    );
  };
}

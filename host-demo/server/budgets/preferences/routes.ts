import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import {
  HierarchyPropertyInputWire,
  type HierarchyPropertyWire,
  LABEL_RULE,
  PROPERTY_VALUE_MAX_LENGTH,
  type Preferences,
  PropertyNameWire,
  TerminologyWire,
} from '../../../../src/features/budgets/preferences/preferences.wire.ts';
import { allow } from '../../platform/access/access.ts';
import type { ByBudget } from '../../platform/access/own-budget.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { parseOrRefuse } from '../../platform/failures/parse-or-refuse.ts';
import { readPreferences, readProperty, savePreferences, saveProperty } from './queries.ts';

const Flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
const PropertyQuery = v.object({ property: PropertyNameWire });

const PATH = '/budgets/:id/settings/preferences';

/** Labels of a budget's tab, and its currency settings. */
export function budgetPreferenceRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get<ByBudget>(
      PATH,
      allow({ budget: 'view' }),
      async (request): Promise<Preferences> => await readPreferences(db, request.ownBudget()),
    );

    app.put<ByBudget>(`${PATH}/terminology`, allow({ budget: 'manage-settings' }), async (request, reply) => {
      const own = request.ownBudget();
      await savePreferences(db, own, parseOrRefuse(TerminologyWire, request.body, LABEL_RULE));
      return reply.code(204).send();
    });

    app.put<ByBudget>(
      `${PATH}/includeDecimalsForAllNumbers`,
      allow({ budget: 'manage-settings' }),
      async (request, reply) => {
        const own = request.ownBudget();
        await savePreferences(db, own, parseOrRefuse(v.object({ includeDecimalsForAllNumbers: Flag }), request.query));
        return reply.code(204).send();
      },
    );

    app.put<ByBudget>(
      `${PATH}/multi-currency-reporting`,
      allow({ budget: 'manage-settings' }),
      async (request, reply) => {
        const own = request.ownBudget();
        await savePreferences(db, own, parseOrRefuse(v.object({ isMultiCurrencyReporting: Flag }), request.query));
        return reply.code(204).send();
      },
    );

    app.get<ByBudget>(
      `${PATH}/hierarchy`,
      allow({ budget: 'view' }),
      async (request): Promise<v.InferOutput<typeof HierarchyPropertyWire>> => {
        const own = request.ownBudget();
        const { property } = parseOrRefuse(PropertyQuery, request.query);
        return { property, value: await readProperty(db, own, property) };
      },
    );

    app.post<ByBudget>(`${PATH}/hierarchy`, allow({ budget: 'manage-settings' }), async (request, reply) => {
      const own = request.ownBudget();
      const { property } = parseOrRefuse(PropertyQuery, request.query);
      const value = JSON.stringify(parseOrRefuse(HierarchyPropertyInputWire, request.body).value);
      if (Buffer.byteLength(value) > PROPERTY_VALUE_MAX_LENGTH) throw new Failure('BODY_TOO_LARGE');
      await saveProperty(db, own, { name: property, value });
      return reply.code(204).send();
    });
  };
}

import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { OBJECTIVE_KINDS, ObjectivesWire } from '../../../../src/features/planning/objectives.wire.ts';
import { allow } from '../../platform/access/access.ts';
import { readQuery } from '../../platform/contract/read-input.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { IdKey, PageQuery, pageOf, placeFrom } from '../../platform/paging/page.ts';
import { readObjectives } from './queries.ts';

const Kind = v.picklist(OBJECTIVE_KINDS);
const ObjectivesQuery = v.object({ ...PageQuery, kind: v.optional(Kind) });

/** The organization's objectives, under the planning segment (docs/decisions/0010-paths-and-headers.md). */
export function objectiveRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  return async (app) => {
    app.get(
      '/planning/plans/objectives',
      allow(
        { features: ['PLANNING'], permission: 'canAccessPlanning' },
        { query: ObjectivesQuery, responses: { 200: ObjectivesWire } },
      ),
      async (request): Promise<v.InferOutput<typeof ObjectivesWire>> => {
        const { organization } = request.signedIn();
        const { after, ...wanted } = readQuery(request, ObjectivesQuery);
        const place = placeFrom(v.tuple([Kind, IdKey]), after);
        const found = await readObjectives(db, organization.id, { ...wanted, after: place });
        const { rows, next } = pageOf(found, wanted.limit, ({ kind, id }) => [kind, id]);
        return { objectives: rows, next };
      },
    );
  };
}

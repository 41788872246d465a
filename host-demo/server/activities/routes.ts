import type { FastifyPluginAsync } from 'fastify';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { ActivitiesWire, Activity } from '../../../src/features/activities/activities.wire.ts';
import { allow } from '../platform/access/access.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { Failure } from '../platform/failures/failure.ts';
import { parseOrRefuse } from '../platform/failures/parse-or-refuse.ts';
import { DayKey, IdKey, PageQuery, placeFrom, SearchQuery } from '../platform/paging/page.ts';
import { findActivity } from './queries.ts';
import { readActivityPage } from './read-activity-page.ts';
import { readerOf, USES_ACTIVITIES } from './readers.ts';

const ActivitiesQuery = v.object({
  ...PageQuery,
  ...SearchQuery,
  before: PageQuery.after,
  at: v.optional(IdKey),
  from: v.optional(DayKey),
  to: v.optional(DayKey),
});
const PlaceKey = v.tuple([DayKey, IdKey]);

/** The organization's activities. Requires the feature. */
export function activityRoutes({ db }: { db: Kysely<Tables> }): FastifyPluginAsync {
  const readers = allow(USES_ACTIVITIES);

  return async (app) => {
    app.get('/activities', readers, async (request): Promise<v.InferOutput<typeof ActivitiesWire>> => {
      const reader = await readerOf(db, request.signedIn());
      const query = parseOrRefuse(ActivitiesQuery, request.query);
      const page = {
        ...query,
        after: placeFrom(PlaceKey, query.after),
        before: placeFrom(PlaceKey, query.before),
      };
      const readFrom = (reads: Kysely<Tables>) => readActivityPage(reads, reader, page);
      return query.search ? await request.heavyRead(readFrom) : await readFrom(db);
    });

    app.get<{ Params: { id: string } }>('/activities/:id', readers, async (request): Promise<Activity> => {
      const { id } = request.params;
      const reader = await readerOf(db, request.signedIn());
      const found = v.is(IdKey, id) ? await findActivity(db, reader, id) : undefined;
      if (!found) throw new Failure('NOT_FOUND');
      return found;
    });
  };
}

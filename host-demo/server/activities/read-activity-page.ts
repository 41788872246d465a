import type { Kysely } from 'kysely';
import type * as v from 'valibot';
import type { ActivitiesWire, Activity } from '../../../src/features/activities/activities.wire.ts';
import type { Tables } from '../platform/database/open-database.ts';
import { cursorOf, pageOf } from '../platform/paging/page.ts';
import { countPastMatches, type Place, placeOfActivity, readActivities } from './queries.ts';
import type { Reader } from './readers.ts';

type PageRequest = {
  from?: string | undefined;
  to?: string | undefined;
  search?: string | undefined;
  after: Place | undefined;
  before: Place | undefined;
  /** Id of the activity at which the list starts. */
  at?: string | undefined;
  limit: number;
};

const placeOf = ({ startsOn, id }: Activity): Place => [startsOn, id];

/** Reads one page of the organization's activities, with the cursors of the previous and next page. */
export async function readActivityPage(
  db: Kysely<Tables>,
  reader: Reader,
  { after, before, at, limit, ...wanted }: PageRequest,
): Promise<v.InferOutput<typeof ActivitiesWire>> {
  if (before) {
    const found = await readActivities(db, reader, { ...wanted, start: { before }, limit });
    const activities = found.slice(-limit);
    const [first] = activities;
    const previous = found.length > limit && first ? cursorOf(placeOf(first)) : null;
    return { activities, next: null, previous, pastMatches: 0 };
  }
  const place = after === undefined && at !== undefined ? await placeOfActivity(db, reader, at) : undefined;
  const start = after ? { after } : place && { at: place };
  const found = await readActivities(db, reader, { ...wanted, start, limit });
  const { rows, next } = pageOf(found, limit, placeOf);
  const { search, from } = wanted;
  return {
    activities: rows,
    next,
    previous: place ? await cursorBefore(db, reader, wanted, place) : null,
    pastMatches:
      !start && next === null && search && from !== undefined
        ? await countPastMatches(db, reader, { search, from })
        : 0,
  };
}

/** Returns the cursor of the page that ends before a position, or null if there is none. */
async function cursorBefore(
  db: Kysely<Tables>,
  reader: Reader,
  filter: Pick<PageRequest, 'from' | 'to' | 'search'>,
  place: Place,
): Promise<string | null> {
  const earlier = await readActivities(db, reader, { ...filter, start: { before: place }, limit: 1 });
  return earlier.length > 0 ? cursorOf(place) : null;
}

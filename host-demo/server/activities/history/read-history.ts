import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import {
  type ActivityHistory,
  ActivityHistoryWire,
  type HistoryChange,
} from '../../../../src/features/activities/history/activity-history.wire.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { pageOf } from '../../platform/paging/page.ts';
import type { Reader } from '../readers.ts';
import { readActivity, readVisibleNames } from '../reads/read-activities.ts';
import type { StoredChange } from './changes-of.ts';

type Page = { first: number; after: string | undefined };

/** Returns what users have done with an activity, newest first. Throws ACTIVITY_NOT_FOUND. */
export async function readHistory(
  db: Kysely<Tables>,
  reader: Reader,
  activityId: string,
  { first, after }: Page,
): Promise<ActivityHistory> {
  await readActivity(db, reader, activityId);
  const found = await db
    .selectFrom('activity_history as entry')
    .leftJoin('people as person', 'person.id', 'entry.person_id')
    .where('entry.organization_id', '=', reader.organizationId)
    .where('entry.activity_id', '=', activityId)
    .$if(after !== undefined, (query) => query.where('entry.id', '<', after ?? ''))
    .select([
      'entry.id',
      'entry.at',
      'entry.kind',
      sql<StoredChange[]>`entry.changes`.as('changes'),
      'person.id as personId',
      fullName('person').$castTo<string | null>().as('personName'),
    ])
    .orderBy('entry.id', 'desc')
    .limit(first + 1)
    .execute();
  const { rows, next } = pageOf(found, first, ({ id }) => [id]);
  const nameOf = await readNames(
    db,
    reader,
    rows.flatMap(({ changes }) => changes),
  );
  const named = (change: StoredChange): HistoryChange => ({
    ...change,
    before: change.before.map((value) => nameOf(change.field, value)),
    after: change.after.map((value) => nameOf(change.field, value)),
  });
  const entries = rows.map(({ at, personId, personName, changes, ...entry }) => ({
    ...entry,
    at: new Date(at).toISOString(),
    person: personId === null ? null : { id: personId, name: personName },
    changes: changes.map(named),
  }));
  return v.parse(ActivityHistoryWire, { entries, next });
}

/** Returns a function that replaces the ids of users and activities with their present names, if the reader can see them. */
async function readNames(db: Kysely<Tables>, reader: Reader, changes: readonly StoredChange[]) {
  const idsOf = (fields: readonly string[]) =>
    changes.filter(({ field }) => fields.includes(field)).flatMap(({ before, after }) => [...before, ...after]);
  const owners = await readOwnerNames(db, idsOf(['OWNER']));
  const activities = await readVisibleNames(db, reader, idsOf(['PARENT', 'SOURCE']));
  return (field: StoredChange['field'], value: string): string | null => {
    if (field === 'OWNER') return owners.get(value) ?? null;
    if (field === 'PARENT' || field === 'SOURCE') return activities.get(value) ?? null;
    return value;
  };
}

async function readOwnerNames(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('people')
    .where('people.id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .select(['people.id', fullName('people').$castTo<string | null>().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

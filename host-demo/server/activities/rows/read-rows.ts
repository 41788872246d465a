import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  ACTIVITY_ERROR_CODES,
  type ActivityChanges,
  type ActivityRows,
  ROWS_MAX,
} from '../../../../src/features/activities/activity-rows.wire.ts';
import type { Criteria } from '../../../../src/features/activities/criteria.wire.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { permissionsFrom } from '../policies/mask.ts';
import { grantsView, permissionMask } from '../policies/permission-mask.ts';
import { permissionSet } from '../policies/permission-set.ts';
import type { Reader } from '../readers.ts';
import { readAttributeTypes } from '../types/read-attributes.ts';
import { readAttributeColumns } from './attribute-columns.ts';
import { attributeKey, matchingFilter } from './filter-rows.ts';
import { moment } from './moment.ts';

type Asked = {
  /** Only activities with a day in this period, and undated ones. */
  from?: string | null | undefined;
  to?: string | null | undefined;
  criteria: Criteria;
  /** Ids of attributes whose values are returned. */
  attributes?: readonly string[] | undefined;
};

/**
 * Returns the activities that the reader can see and that match, with their ancestors if the criteria ask for them.
 * Throws TOO_MANY_ACTIVITIES instead of returning a part of them.
 */
export async function readActivityRows(db: Kysely<Tables>, reader: Reader, asked: Asked): Promise<ActivityRows> {
  // Before the rows: a change in between is then read twice instead of never.
  const revision = await readRevision(db, reader.organizationId);
  const { rows } = await readMatching(db, reader, asked);
  return { ...rows, revision };
}

/**
 * Returns the rows that changed after a revision, and the ids of those that no longer belong to the result: deleted
 * ones, and those that are now hidden or do not match.
 */
export async function readActivityChanges(
  db: Kysely<Tables>,
  reader: Reader,
  { after, ...asked }: Asked & { after: string },
): Promise<ActivityChanges> {
  const revision = await readRevision(db, reader.organizationId);
  const changed = await db
    .selectFrom('activities')
    .where('organization_id', '=', reader.organizationId)
    .where('revision', '>', after)
    .select('id')
    .execute();
  const ids = changed.map(({ id }) => id);
  const { rows, matchedIds } = await readMatching(db, reader, asked, sql`activity.id = any(${ids}::bigint[])`);
  return { rows: { ...rows, revision }, removed: ids.filter((id) => !matchedIds.has(id)), revision };
}

async function readMatching(
  db: Kysely<Tables>,
  reader: Reader,
  asked: Asked,
  within: RawBuilder<SqlBool> = sql`true`,
): Promise<{ rows: Omit<ActivityRows, 'revision'>; matchedIds: ReadonlySet<string> }> {
  const { criteria } = asked;
  const { organizationId } = reader;
  const filter = matchingFilter(criteria.filter, await readAttributeTypes(db, organizationId));
  const isMatch = sql<SqlBool>`(${filter.isMatch} and ${inPeriod(asked)})`;
  const select = (condition: RawBuilder<SqlBool>, matches: RawBuilder<SqlBool>) =>
    db
      .selectFrom(selectRows(db, reader, criteria, matches).where(condition).offset(0).as('row')) // evaluates masks once
      .select(COLUMNS)
      .where(grantsView(sql.ref('row.mask')))
      .orderBy('row.startsOn', (order) => order.asc().nullsLast())
      .orderBy('row.id');
  const matched = await select(sql`${isMatch} and ${within}`, sql`true`)
    .limit(ROWS_MAX + 1)
    .execute();
  if (matched.length > ROWS_MAX) throw new Failure(ACTIVITY_ERROR_CODES.tooMany);
  const parents = await readParents(db, organizationId, matched);
  const present = new Set(matched.map(({ id }) => id));
  const missing = [...parents.keys()].filter((id) => !present.has(id));
  // The others are hidden.
  const ancestors =
    missing.length === 0 ? [] : await select(sql`activity.id = any(${missing}::bigint[])`, isMatch).execute();
  const rows = criteria.showFullHierarchy ? [...matched, ...ancestors].sort(byStart) : matched;
  return {
    rows: {
      ...columnsOf(rows, [...matched, ...ancestors], parents),
      attributeColumns: await readAttributeColumns(db, organizationId, asked.attributes ?? [], rows, parents),
      owners: await readOwners(db, rows),
      matchCount: matched.length,
      ignoredConditions: filter.ignored,
    },
    matchedIds: present,
  };
}

const selectRows = (
  db: Kysely<Tables>,
  { organizationId, statements }: Reader,
  { colorBy, groupBy }: Criteria,
  isMatch: RawBuilder<SqlBool>,
) =>
  db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.organization_id', '=', organizationId)
    .where('activity.deleted_at', 'is', null)
    .select([
      'activity.id',
      'activity.parent_id as parentId',
      'activity.type_id as typeId',
      'activity.name',
      'activity.status',
      'activity.owner_id as ownerId',
      sql<string | null>`${moment('starts')}`.as('start'),
      sql<string | null>`${moment('ends')}`.as('end'),
      'activity.version',
      'activity.starts_on as startsOn',
      permissionMask(statements).as('mask'),
      attributeKey(colorBy).as('colorKey'),
      attributeKey(groupBy).as('groupKey'),
      sql<boolean>`${isMatch}`.as('isMatch'),
    ]);

/** Each column of thousands of rows takes milliseconds: paths and dates would take as long as all others. */
const COLUMNS = [
  'row.id',
  'row.parentId',
  'row.typeId',
  'row.name',
  'row.status',
  'row.ownerId',
  'row.start',
  'row.end',
  'row.version',
  'row.mask',
  'row.colorKey',
  'row.groupKey',
  'row.isMatch',
] as const;
type Row = Omit<Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number], 'startsOn'>;

/**
 * Returns the parents of the rows and of all their ancestors, by id. Reads only ancestors that are not among the rows, and
 * those above them.
 */
async function readParents(
  db: Kysely<Tables>,
  organizationId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string | null>> {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const missing = new Set(
    rows.flatMap(({ parentId }) => (parentId === null || parents.has(parentId) ? [] : [parentId])),
  );
  if (missing.size === 0) return parents;
  const ancestors = await db
    .selectFrom('activities')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', (within) =>
      within
        .selectFrom('activities as below')
        .where('below.id', '=', sql<string>`any(${[...missing]}::bigint[])`)
        .select(sql<string>`unnest(below.path)`.as('id')),
    )
    .select(['id', 'parent_id'])
    .execute();
  for (const { id, parent_id } of ancestors) parents.set(id, parent_id);
  return parents;
}

const inPeriod = ({ from, to }: Asked): RawBuilder<SqlBool> => sql<SqlBool>`(
  activity.starts_on is null
  or activity.ends_on >= coalesce(${from ?? null}::date, '-infinity')
    and activity.starts_on <= coalesce(${to ?? null}::date, 'infinity')
)`;

/** The order of the query, by day; JavaScript compares days as text, and `~` is after all digits. */
function byStart(one: Row, other: Row): number {
  const [start, otherStart] = [one, other].map((row) => row.start?.slice(0, 10) ?? '~') as [string, string];
  if (start === otherStart) return Number(one.id) - Number(other.id);
  return start < otherStart ? -1 : 1;
}

/** `visible` are the rows and their ancestors that the reader can see. A change contains only some of the matches. */
function columnsOf(rows: readonly Row[], visible: readonly Row[], parents: ReadonlyMap<string, string | null>) {
  const seen = new Set(visible.map(({ id }) => id));
  const shown = new Set(rows.map(({ id }) => id));
  for (const { id, isMatch } of visible) if (isMatch) shown.add(id);
  const masks = [...new Set(rows.map(({ mask }) => mask))];
  const indexOf = new Map(masks.map((mask, index) => [mask, index]));
  const placed = rows.map(({ id }) => placeOf(id, { parents, shown, seen }));
  return {
    ids: rows.map(({ id }) => id),
    parents: placed.map(({ parent }) => parent),
    restricted: placed.map(({ isRestricted }) => isRestricted),
    typeIds: rows.map(({ typeId }) => typeId),
    names: rows.map(({ name }) => name),
    statuses: rows.map(({ status }) => status),
    ownerIds: rows.map(({ ownerId }) => ownerId),
    starts: rows.map(({ start }) => start),
    ends: rows.map(({ end }) => end),
    versions: rows.map(({ version }) => version),
    matches: rows.map(({ isMatch }) => isMatch),
    colorKeys: rows.flatMap(({ colorKey }) => (colorKey === null ? [] : [colorKey])),
    groupKeys: rows.flatMap(({ groupKey }) => (groupKey === null ? [] : [groupKey])),
    permissions: rows.map(({ mask }) => indexOf.get(mask) ?? 0),
    permissionSets: masks.map((mask) => permissionSet(permissionsFrom('ACTIVITY', mask))),
  };
}

type Known = {
  parents: ReadonlyMap<string, string | null>;
  shown: ReadonlySet<string>;
  seen: ReadonlySet<string>;
};

/** Returns the nearest shown ancestor, and whether one between is hidden from the reader. */
function placeOf(
  activityId: string,
  { parents, shown, seen }: Known,
): { parent: string | null; isRestricted: boolean } {
  let isRestricted = false;
  for (let id = parents.get(activityId) ?? null; id !== null; id = parents.get(id) ?? null) {
    if (shown.has(id)) return { parent: id, isRestricted };
    isRestricted ||= !seen.has(id);
  }
  return { parent: null, isRestricted };
}

async function readRevision(db: Kysely<Tables>, organizationId: string): Promise<string> {
  const { revision } = await db
    .selectFrom('activity_revisions')
    .where('organization_id', '=', organizationId)
    .select('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

async function readOwners(db: Kysely<Tables>, rows: readonly Row[]): Promise<ActivityRows['owners']> {
  const ids = [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))];
  if (ids.length === 0) return [];
  return await db
    .selectFrom('people')
    .where('people.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['people.id', fullName('people').$castTo<string | null>().as('name')])
    .orderBy('people.id')
    .execute();
}

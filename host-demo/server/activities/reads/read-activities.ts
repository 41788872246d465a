import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import * as v from 'valibot';
import {
  type ActivityPage,
  type ActivityRecord,
  ActivityRecordWire,
} from '../../../../src/features/activities/activity.wire.ts';
import { ACTIVITY_ERROR_CODES } from '../../../../src/features/activities/activity-rows.wire.ts';
import type { Criteria } from '../../../../src/features/activities/criteria.wire.ts';
import { fullName } from '../../platform/database/full-name.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey, pageOf } from '../../platform/paging/page.ts';
import { permissionsOf } from '../policies/evaluate.ts';
import { isVisible } from '../policies/permission-mask.ts';
import { permissionSet } from '../policies/permission-set.ts';
import type { Reader } from '../readers.ts';
import { matchingFilter } from '../rows/filter-rows.ts';
import { moment } from '../rows/moment.ts';
import { readAttributeTypes } from '../types/read-attributes.ts';

/** Returns an activity. Throws ACTIVITY_NOT_FOUND, also for one that the reader cannot see. */
export async function readActivity(db: Kysely<Tables>, reader: Reader, id: string): Promise<ActivityRecord> {
  const found = v.is(IdKey, id) ? await read(db, reader, sql`activity.id = ${id}::bigint`, 1) : [];
  const [activity] = found;
  if (!activity) throw new Failure(ACTIVITY_ERROR_CODES.gone);
  return activity;
}

type Page = { filter: Criteria['filter']; first: number; after: string | undefined };

/** Returns a page of the activities that the reader can see and that match all conditions, by id. */
export async function readActivityPage(
  db: Kysely<Tables>,
  reader: Reader,
  { filter, first, after = '0' }: Page,
): Promise<ActivityPage> {
  const { isMatch } = matchingFilter(filter, await readAttributeTypes(db, reader.organizationId));
  const found = await read(db, reader, sql`activity.id > ${after}::bigint and ${isMatch}`, first + 1);
  const { rows, next } = pageOf(found, first, ({ id }) => [id]);
  return { activities: rows, next };
}

async function read(
  db: Kysely<Tables>,
  reader: Reader,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<ActivityRecord[]> {
  const rows = await db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .leftJoin('people as owner', 'owner.id', 'activity.owner_id')
    .where('activity.organization_id', '=', reader.organizationId)
    .where('activity.deleted_at', 'is', null)
    .where(isVisible(reader.statements))
    .where(condition)
    .select([
      'activity.id',
      'activity.version',
      'activity.name',
      'activity.path',
      'activity.status',
      sql<unknown>`json_build_object(
        'start', ${moment('starts')}, 'end', ${moment('ends')}, 'precision', activity.precision
      )`.as('inMarketDate'),
      sql<unknown>`json_build_object('id', type.id::text, 'name', type.name)`.as('type'),
      sql<unknown>`case when owner.id is not null then json_build_object(
        'id', owner.id::text, 'name', ${fullName('owner')}
      ) end`.as('owner'),
      'activity.type_id as typeId',
      'type.group_id as groupId',
      'activity.owner_id as ownerId',
      attributes.as('attributes'),
    ])
    .orderBy('activity.id')
    .limit(limit)
    .execute();
  const names = await readVisibleNames(
    db,
    reader,
    rows.flatMap(({ path }) => path as unknown as string[]),
  );
  const named = (id: string | null | undefined) => {
    const name = names.get(id ?? '');
    return id != null && name !== undefined ? { id, name } : null;
  };
  return rows.map(({ path: stored, attributes: values, typeId, groupId, ownerId, ...row }) => {
    const path = stored as unknown as string[];
    const permissions = permissionsOf(reader.statements, {
      ...{ path, typeId, groupId, ownerId, name: row.name, status: row.status },
      attributes: new Map(values.map((value) => [value.definitionId, value.values])),
    });
    return v.parse(ActivityRecordWire, {
      ...row,
      parent: named(path.at(-2)),
      attributes: values.map(({ sourceId, ...value }) => ({ ...value, source: named(sourceId) })),
      ...permissionSet(permissions),
    });
  });
}

type StoredValue = { definitionId: string; values: string[]; sourceId: string | null } & Record<string, unknown>;

/** Selects the attributes of the type and of all ancestors that have a value, in the order of the definitions. */
const attributes = sql<StoredValue[]>`coalesce((
  select json_agg(json_build_object(
    'definitionId', definition.id::text,
    'values', coalesce(own."values", '{}'),
    'percentages', coalesce(array(select trim_scale(share)::text from unnest(own.percentages) as share), '{}'),
    'inherited', own.activity_id is not null and own.activity_id <> activity.id,
    'sourceId', case when own.activity_id <> activity.id then own.activity_id::text end
  ) order by definition.position, definition.id)
  from attribute_definitions as definition
  left join activity_attribute_values as own
    on own.definition_id = definition.id and own.activity_id = any(activity.path)
  where definition.organization_id = activity.organization_id
    and (
      own.activity_id is not null
      or exists (
        select from attribute_assignments as assignment
        where assignment.definition_id = definition.id
          and (assignment.type_id = type.id or assignment.group_id = type.group_id)
      )
    )
), '[]')`;

/** Returns the names of those of the activities that the reader can see. */
export async function readVisibleNames(
  db: Kysely<Tables>,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.organization_id', '=', reader.organizationId)
    .where('activity.id', '=', sql<string>`any(${[...new Set(ids)]}::bigint[])`)
    .where(isVisible(reader.statements))
    .select(['activity.id', 'activity.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

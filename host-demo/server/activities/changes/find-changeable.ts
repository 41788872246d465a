import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely';
import * as v from 'valibot';
import { ACTIVITY_ERROR_CODES } from '../../../../src/features/activities/activity-rows.wire.ts';
import type { AccessLevel, ActionOf } from '../../../../src/features/policies/policies.wire.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { IdKey } from '../../platform/paging/page.ts';
import { type Permissions, permissionsFrom } from '../policies/mask.ts';
import { permissionMask } from '../policies/permission-mask.ts';
import type { Reader } from '../readers.ts';
import { readActivity } from '../reads/read-activities.ts';

/** An activity as stored, with what the reader can do with it. */
export type StoredActivity = {
  id: string;
  path: readonly string[];
  parentId: string | null;
  typeId: string;
  name: string;
  version: number;
  isDeleted: boolean;
  deletedWith: string | null;
  permissions: Permissions<'ACTIVITY'>;
};

type Options = { /** Also finds a deleted activity. */ deleted?: boolean };

/** Returns an activity of the organization. Throws ACTIVITY_NOT_FOUND for one that the reader cannot see. */
export async function findVisible(
  transaction: Transaction<Tables>,
  reader: Reader,
  id: string,
  options: Options = {},
): Promise<StoredActivity> {
  const [found] = v.is(IdKey, id) ? await findBranch(transaction, reader, id, options) : [];
  if (found?.id !== id || found.permissions.VIEW === 'NONE') throw new Failure(ACTIVITY_ERROR_CODES.gone);
  return found;
}

/** Returns an activity and everything below it, parents first, whether or not the reader can see it. */
export const findBranch = (
  transaction: Transaction<Tables>,
  reader: Reader,
  id: string,
  options: Options = {},
): Promise<StoredActivity[]> => findAll(transaction, reader, sql`activity.path @> array[${id}::bigint]`, options);

/** Returns the activities of the organization that meet a condition, parents first, whether or not the reader sees them. */
export async function findAll(
  transaction: Transaction<Tables>,
  reader: Reader,
  condition: RawBuilder<SqlBool>,
  { deleted = false }: Options = {},
): Promise<StoredActivity[]> {
  const rows = await transaction
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.organization_id', '=', reader.organizationId)
    .where(condition)
    .$if(!deleted, (query) => query.where('activity.deleted_at', 'is', null))
    .select([
      'activity.id',
      sql<string[]>`activity.path`.as('path'),
      'activity.parent_id as parentId',
      'activity.type_id as typeId',
      'activity.name',
      'activity.version',
      sql<boolean>`activity.deleted_at is not null`.as('isDeleted'),
      'activity.deleted_with as deletedWith',
      permissionMask(reader.statements).as('mask'),
    ])
    .orderBy(sql`cardinality(activity.path)`)
    .orderBy('activity.id')
    .execute();
  return rows.map(({ mask, ...row }) => ({ ...row, permissions: permissionsFrom('ACTIVITY', mask) }));
}

/** Throws FORBIDDEN unless the reader can do this with the activity, at this level or above. */
export function requireAction(
  { permissions }: StoredActivity,
  action: ActionOf<'ACTIVITY'>,
  level: Exclude<AccessLevel, 'NONE'> = 'LIMITED',
): void {
  const allowed = permissions[action];
  if (allowed === 'NONE' || (level === 'FULL' && allowed === 'LIMITED')) throw new Failure('FORBIDDEN');
}

/** Throws CHANGED_MEANWHILE with the current activity unless the change is based on it. */
export async function requireVersion(
  transaction: Transaction<Tables>,
  reader: Reader,
  { id, version }: StoredActivity,
  known: number,
): Promise<void> {
  if (version === known) return;
  throw new Failure('CHANGED_MEANWHILE', { details: { current: await readActivity(transaction, reader, id) } });
}

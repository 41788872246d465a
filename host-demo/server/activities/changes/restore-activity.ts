import { type Kysely, sql } from 'kysely';
import type { ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { readActivity } from '../reads/read-activities.ts';
import { changeActivities } from './change-activities.ts';
import { findAll, findVisible, requireAction } from './find-changeable.ts';

/**
 * Restores a deleted activity with everything that was deleted with it, and its deleted ancestors. An activity that is
 * not deleted stays as it is. Throws ACTIVITY_NOT_FOUND, and FORBIDDEN unless the reader could have deleted all of them.
 */
export function restoreActivity(db: Kysely<Tables>, reader: Reader, id: string): Promise<ActivityRecord> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const activity = await findVisible(transaction, reader, id, { deleted: true });
    requireAction(activity, 'DELETE');
    if (activity.isDeleted) {
      const isRestored = sql<boolean>`activity.deleted_at is not null and (
        activity.id = any(${activity.path}::bigint[])
        or (activity.deleted_with = ${activity.deletedWith}::bigint and activity.path @> array[${id}::bigint])
      )`;
      const restored = await findAll(transaction, reader, isRestored, { deleted: true });
      if (restored.some(({ permissions }) => permissions.DELETE === 'NONE')) {
        throw new Failure('FORBIDDEN', {
          message: 'You don’t have permission to restore everything that belongs to it.',
        });
      }
      const ids = restored.map((one) => one.id);
      await transaction
        .updateTable('activities')
        .set({ deleted_at: null, deleted_by: null, deleted_with: null, revision, version: sql`version + 1` })
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .execute();
      await writeHistory(
        transaction,
        reader,
        ids.map((activityId) => ({ activityId, kind: 'RESTORED' })),
      );
      await record(transaction, {
        action: 'activity.restored',
        organizationId: reader.organizationId,
        object: { kind: 'activity', id },
      });
    }
    return await readActivity(transaction, reader, id);
  });
}

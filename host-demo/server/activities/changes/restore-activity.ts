import { type Kysely, sql } from 'kysely';
import type { ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { readActivity } from '../reads/read-activities.ts';
import { changeActivities } from './change-activities.ts';
import { findVisible, requireAction } from './find-changeable.ts';

/**
 * Restores a deleted activity with everything that was deleted with it, and its deleted ancestors. An activity that is
 * not deleted stays as it is. Throws ACTIVITY_NOT_FOUND or FORBIDDEN.
 */
export function restoreActivity(db: Kysely<Tables>, reader: Reader, id: string): Promise<ActivityRecord> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const activity = await findVisible(transaction, reader, id, { deleted: true });
    requireAction(activity, 'DELETE');
    if (activity.isDeleted) {
      const restored = await transaction
        .updateTable('activities')
        .set({ deleted_at: null, deleted_by: null, deleted_with: null, revision, version: sql`version + 1` })
        .where('organization_id', '=', reader.organizationId)
        .where('deleted_at', 'is not', null)
        .where((where) =>
          where.or([
            where('id', '=', sql<string>`any(${activity.path}::bigint[])`),
            where.and([where('deleted_with', '=', activity.deletedWith), sql<boolean>`path @> array[${id}::bigint]`]),
          ]),
        )
        .returning('id')
        .execute();
      await writeHistory(
        transaction,
        reader,
        restored.map((one) => ({ activityId: one.id, kind: 'RESTORED' })),
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

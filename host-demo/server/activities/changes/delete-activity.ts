import { type Kysely, sql } from 'kysely';
import { ACTIVITY_ERROR_CODES } from '../../../../src/features/activities/activity-rows.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { changeActivities } from './change-activities.ts';
import { findBranch, findVisible, requireAction, requireVersion } from './find-changeable.ts';

/** An activity as the caller knows it. */
export type Known = { id: string; version: number };

/**
 * Deletes an activity with everything below it and returns the ids of what the reader could see. Throws
 * ACTIVITY_NOT_FOUND, FORBIDDEN, CHANGED_MEANWHILE, or ACTIVITY_PROTECTED if something below may not be deleted.
 */
export function deleteActivity(db: Kysely<Tables>, reader: Reader, { id, version }: Known): Promise<string[]> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const activity = await findVisible(transaction, reader, id);
    requireAction(activity, 'DELETE');
    await requireVersion(transaction, reader, activity, version);
    const branch = await findBranch(transaction, reader, id);
    // Without a number, which would tell about activities that the reader cannot see.
    if (branch.some(({ permissions }) => permissions.DELETE === 'NONE')) {
      throw new Failure(ACTIVITY_ERROR_CODES.hasProtected);
    }
    const ids = branch.map((one) => one.id);
    await transaction
      .updateTable('activities')
      .set({
        deleted_at: sql`now()`,
        deleted_by: reader.personId,
        deleted_with: id,
        revision,
        version: sql`version + 1`,
      })
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .execute();
    await writeHistory(
      transaction,
      reader,
      ids.map((activityId) => ({ activityId, kind: 'DELETED' })),
    );
    await record(transaction, {
      action: 'activity.deleted',
      organizationId: reader.organizationId,
      object: { kind: 'activity', id },
      before: { name: activity.name, activities: ids.length },
    });
    return ids;
  });
}

import { type Kysely, sql } from 'kysely';
import type { ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import type { UpdateActivity } from '../../../../src/features/activities/activity-input.wire.ts';
import { recordDifference } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { changesOf } from '../history/changes-of.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { readActivity } from '../reads/read-activities.ts';
import { changeActivities } from './change-activities.ts';
import { readOwn, requireDates } from './create-activity.ts';
import { dateColumns } from './date-columns.ts';
import type { Known } from './delete-activity.ts';
import { findVisible, requireAction, requireVersion } from './find-changeable.ts';
import { readConfiguration } from './read-configuration.ts';
import { requireOwner } from './require-owner.ts';
import { writeAttributes } from './write-attributes.ts';

/**
 * Changes the given fields of an activity. With limited access, a user changes only name, dates and attributes. Throws
 * BAD_USER_INPUT, ACTIVITY_NOT_FOUND, FORBIDDEN or CHANGED_MEANWHILE.
 */
export function updateActivity(
  db: Kysely<Tables>,
  reader: Reader,
  { id, version }: Known,
  { name, inMarketDate, ownerId, status, attributes }: UpdateActivity,
): Promise<ActivityRecord> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const { organizationId } = reader;
    const activity = await findVisible(transaction, reader, id);
    requireAction(activity, 'EDIT', ownerId === undefined && status === undefined ? 'LIMITED' : 'FULL');
    await requireVersion(transaction, reader, activity, version);
    const before = await readActivity(transaction, reader, id);
    const configuration = await readConfiguration(transaction, reader);
    const type = configuration.types.find((one) => one.id === activity.typeId);
    if (!type) throw new Error(`The activity ${id} has no type.`);
    if (inMarketDate) requireDates(type, inMarketDate.start);
    if (ownerId !== undefined) await requireOwner(transaction, organizationId, ownerId);
    await transaction
      .updateTable('activities')
      .set({
        ...(name !== undefined && { name }),
        ...(inMarketDate && dateColumns(inMarketDate, reader)),
        ...(ownerId !== undefined && { owner_id: ownerId }),
        ...(status !== undefined && { status }),
        revision,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    const changed =
      attributes.length === 0
        ? { before: {}, after: {} }
        : await writeAttributes(
            transaction,
            configuration,
            { organizationId, activityId: id, path: activity.path, type },
            attributes,
          );
    if (attributes.length > 0) await touchDescendants(transaction, id, revision);
    const after = await readOwn(transaction, reader, id);
    const changes = changesOf(before, after, configuration.definitions);
    if (changes.length > 0) await writeHistory(transaction, reader, [{ activityId: id, kind: 'UPDATED', changes }]);
    await recordDifference(
      transaction,
      { action: 'activity.changed', organizationId, object: { kind: 'activity', id } },
      { ...contentOf(before), ...changed.before },
      { ...contentOf(after), ...changed.after },
    );
    return after;
  });
}

/** Descendants inherit the values. */
const touchDescendants = (transaction: Parameters<typeof findVisible>[0], id: string, revision: string) =>
  transaction.updateTable('activities').set({ revision }).where(sql<boolean>`path @> array[${id}::bigint]`).execute();

const contentOf = ({ name, inMarketDate: { start, end }, owner, status }: ActivityRecord) => ({
  name,
  start,
  end,
  owner: owner?.name ?? null,
  status,
});

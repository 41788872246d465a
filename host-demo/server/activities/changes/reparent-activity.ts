import { type Kysely, sql } from 'kysely';
import type { ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { fieldChange } from '../history/changes-of.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { changeActivities } from './change-activities.ts';
import { readOwn } from './create-activity.ts';
import type { Known } from './delete-activity.ts';
import { findBranch, findVisible, requireAction, requireVersion } from './find-changeable.ts';
import { readConfiguration } from './read-configuration.ts';
import { readPath, requirePlace } from './require-place.ts';

/**
 * Moves an activity with everything below it to another parent, or to the top. Throws ACTIVITY_NOT_FOUND, FORBIDDEN,
 * CHANGED_MEANWHILE or the codes of nesting.
 */
export function reparentActivity(
  db: Kysely<Tables>,
  reader: Reader,
  { id, version }: Known,
  parentId: string | null,
): Promise<ActivityRecord> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const activity = await findVisible(transaction, reader, id);
    requireAction(activity, 'REPARENT');
    await requireVersion(transaction, reader, activity, version);
    const parent = parentId === null ? undefined : await findVisible(transaction, reader, parentId);
    const [, ...descendants] = await findBranch(transaction, reader, id, { deleted: true }); // they may be restored
    requirePlace(await readConfiguration(transaction, reader), {
      ancestors: parent ? await readPath(transaction, parent.path) : [],
      activity,
      descendants: descendants.map((one) => ({ ...one, level: one.path.length - activity.path.length })),
    });
    await sql`
      update activities
      set path = ${parent?.path ?? []}::bigint[] || path[${activity.path.length}::int:], revision = ${revision}::bigint,
        parent_id = case when id = ${id}::bigint then ${parentId}::bigint else parent_id end,
        version = case when id = ${id}::bigint then version + 1 else version end
      where path @> array[${id}::bigint]
    `.execute(transaction);
    if (parentId !== activity.parentId) {
      const changes = [fieldChange('PARENT', listOf(activity.parentId), listOf(parentId))];
      await writeHistory(transaction, reader, [{ activityId: id, kind: 'REPARENTED', changes }]);
    }
    await record(transaction, {
      action: 'activity.moved',
      organizationId: reader.organizationId,
      object: { kind: 'activity', id },
      after: { parent: parent?.name ?? null },
    });
    return await readOwn(transaction, reader, id);
  });
}

const listOf = (id: string | null): string[] => (id === null ? [] : [id]);

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ActivityRecord } from '../../../../src/features/activities/activity.wire.ts';
import type { CreateActivity } from '../../../../src/features/activities/activity-input.wire.ts';
import { ACTIVITY_ERROR_CODES } from '../../../../src/features/activities/activity-rows.wire.ts';
import type { ActivityType } from '../../../../src/features/activities/activity-types.wire.ts';
import { record } from '../../platform/audit/record.ts';
import type { Tables } from '../../platform/database/open-database.ts';
import { Failure } from '../../platform/failures/failure.ts';
import { writeHistory } from '../history/write-history.ts';
import type { Reader } from '../readers.ts';
import { readActivity } from '../reads/read-activities.ts';
import { changeActivities } from './change-activities.ts';
import { dateColumns } from './date-columns.ts';
import { findVisible } from './find-changeable.ts';
import { type Configuration, readConfiguration } from './read-configuration.ts';
import { requireOwner } from './require-owner.ts';
import { readPath, requirePlace } from './require-place.ts';
import { writeAttributes } from './write-attributes.ts';

/**
 * Creates an activity. Throws BAD_USER_INPUT, FORBIDDEN for a type that the user cannot create or an activity that the
 * user could not see, ACTIVITY_NOT_FOUND for its parent, and the codes of nesting.
 */
export function createActivity(db: Kysely<Tables>, reader: Reader, input: CreateActivity): Promise<ActivityRecord> {
  return changeActivities(db, reader.organizationId, async ({ transaction, revision }) => {
    const { organizationId, personId } = reader;
    const configuration = await readConfiguration(transaction, reader);
    const type = requireType(configuration, input.typeId);
    const parent = input.parentId === null ? undefined : await findVisible(transaction, reader, input.parentId);
    requirePlace(configuration, {
      ancestors: parent ? await readPath(transaction, parent.path) : [],
      activity: { id: null, typeId: type.id },
      descendants: [],
    });
    requireDates(type, input.inMarketDate.start);
    const ownerId = input.ownerId === undefined ? personId : input.ownerId;
    await requireOwner(transaction, organizationId, ownerId);
    const [id = ''] = await reserveIds(transaction, 1);
    const path = [...(parent?.path ?? []), id];
    await transaction
      .insertInto('activities')
      .values({
        id,
        organization_id: organizationId,
        parent_id: input.parentId,
        path: sql`${path}::bigint[]`,
        type_id: type.id,
        name: input.name,
        status: input.status,
        owner_id: ownerId,
        created_by: personId,
        revision,
        ...dateColumns(input.inMarketDate, reader),
      })
      .execute();
    await writeAttributes(transaction, configuration, { organizationId, activityId: id, path, type }, input.attributes);
    await writeHistory(transaction, reader, [{ activityId: id, kind: 'CREATED' }]);
    await record(transaction, {
      action: 'activity.created',
      organizationId,
      object: { kind: 'activity', id },
      after: { name: input.name, type: type.name },
    });
    return await readOwn(transaction, reader, id);
  });
}

/** Throws for a type that does not exist, and FORBIDDEN for one of which the user cannot create activities. */
export function requireType({ types }: Configuration, id: string): ActivityType {
  const type = types.find((one) => one.id === id);
  if (!type) throw new Failure('BAD_USER_INPUT', { message: 'This activity type no longer exists. Reload the page.' });
  if (type.deniedActions.includes('CREATE')) {
    throw new Failure('FORBIDDEN', {
      message: `You don’t have permission to create activities of the type “${type.name}”.`,
    });
  }
  return type;
}

/** Throws BAD_USER_INPUT if the type requires dates and there are none. */
export function requireDates({ name, inMarketDatesRequired }: ActivityType, start: string | null): void {
  if (inMarketDatesRequired && start === null) {
    throw new Failure('BAD_USER_INPUT', { message: `Activities of the type “${name}” need a start and an end date.` });
  }
}

/** Reserves ids, because the paths of activities contain them. */
export async function reserveIds(transaction: Transaction<Tables>, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval('budget_items_id_seq')::text as id from generate_series(1, ${count}::int)
  `.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Returns what the user has just written. Throws FORBIDDEN if the user could not see it. */
export async function readOwn(transaction: Transaction<Tables>, reader: Reader, id: string): Promise<ActivityRecord> {
  try {
    return await readActivity(transaction, reader, id);
  } catch (error) {
    const isHidden = error instanceof Failure && error.code === ACTIVITY_ERROR_CODES.gone;
    if (!isHidden) throw error;
    throw new Failure('FORBIDDEN', { message: 'You would no longer see this activity, so it was not saved.' });
  }
}

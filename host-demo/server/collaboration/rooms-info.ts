import { type Kysely, sql } from 'kysely';
import type { RoomsInfo } from '../../../src/shell/people/people.wire.ts';
import { isVisible } from '../activities/policies/permission-mask.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { Caller } from './caller.ts';
import { activityOfRoom } from './room.ts';

/** Returns the activities of these rooms, in the given order. */
export async function readRoomsInfo(
  db: Kysely<Tables>,
  { organizationId, statements }: Caller,
  roomIds: readonly string[],
): Promise<RoomsInfo> {
  const activityIds = roomIds.map((roomId) => activityOfRoom(organizationId, roomId) ?? null);
  const rows = await db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.organization_id', '=', organizationId)
    .where('activity.id', '=', sql<string>`any(${activityIds}::bigint[])`)
    .where('activity.deleted_at', 'is', null)
    .where(isVisible(statements))
    .select(['activity.id', 'activity.name'])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return roomIds.map((id, index) => {
    const name = names.get(activityIds[index] ?? '');
    return name === undefined ? null : { id, name };
  });
}

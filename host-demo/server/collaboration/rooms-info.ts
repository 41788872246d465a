import { type Kysely, type SqlBool, sql } from 'kysely';
import type { RoomsInfo } from '../../../src/shell/people/people.wire.ts';
import { isActivity } from '../activities/queries.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { Caller } from './caller.ts';
import { itemOfRoom } from './room.ts';

/** Returns the activities of these rooms, in the given order. */
export async function readRoomsInfo(
  db: Kysely<Tables>,
  { organizationId, seesActivities }: Caller,
  roomIds: readonly string[],
): Promise<RoomsInfo> {
  const itemIds = roomIds.map((roomId) => itemOfRoom(organizationId, roomId) ?? null);
  const rows = await db
    .selectFrom('budget_items as item')
    .where('item.organization_id', '=', organizationId)
    .where('item.id', '=', sql<string>`any(${itemIds}::bigint[])`)
    .where(isActivity)
    .where(sql<SqlBool>`${seesActivities}::boolean`)
    .select(['item.id', 'item.name'])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return roomIds.map((id, index) => {
    const name = names.get(itemIds[index] ?? '');
    return name === undefined ? null : { id, name };
  });
}

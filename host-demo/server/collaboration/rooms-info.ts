import { type Kysely, sql } from 'kysely';
import type { RoomsInfo } from '../../../src/shell/people/people.wire.ts';
import { isVisible } from '../activities/policies/permission-mask.ts';
import type { Tables } from '../platform/database/open-database.ts';
import type { Caller } from './caller.ts';
import { type RoomSubject, subjectOfRoom } from './room.ts';

/** Returns the activities, items and budgets of these rooms, in the given order. */
export async function readRoomsInfo(
  db: Kysely<Tables>,
  caller: Caller,
  roomIds: readonly string[],
): Promise<RoomsInfo> {
  const subjects = roomIds.map((roomId) => subjectOfRoom(caller.organizationId, roomId));
  const idsOf = (wanted: RoomSubject['column']) =>
    subjects.flatMap((subject) => (subject?.column === wanted ? [subject.id] : []));
  const names = {
    activity_id: await readActivityNames(db, caller, idsOf('activity_id')),
    item_id: await readItemNames(db, caller, idsOf('item_id')),
    budget_id: await readBudgetNames(db, caller, idsOf('budget_id')),
  };
  return roomIds.map((id, index) => {
    const subject = subjects[index];
    const name = subject && names[subject.column].get(subject.id);
    return name === undefined ? null : { id, name };
  });
}

async function readActivityNames(
  db: Kysely<Tables>,
  { organizationId, statements }: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('activities as activity')
    .innerJoin('activity_types as type', 'type.id', 'activity.type_id')
    .where('activity.organization_id', '=', organizationId)
    .where('activity.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('activity.deleted_at', 'is', null)
    .where(isVisible(statements))
    .select(['activity.id', 'activity.name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of items with those of their budgets, which all users of the organization can see. */
async function readItemNames(
  db: Kysely<Tables>,
  { organizationId }: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('budget_items as item')
    .innerJoin('budgets as budget', 'budget.id', 'item.budget_id')
    .where('item.organization_id', '=', organizationId)
    .where('item.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['item.id', 'item.name', 'budget.name as budget'])
    .execute();
  return new Map(rows.map(({ id, name, budget }) => [id, `${name} (${budget})`]));
}

async function readBudgetNames(
  db: Kysely<Tables>,
  { organizationId }: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('budgets')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

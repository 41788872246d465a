import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The pages of a budget whose requests users are notified of. */
export const REQUEST_PAGES = ['approvals', 'transfers'] as const;
export type RequestPage = (typeof REQUEST_PAGES)[number];

/** What a thread is about, as the tables have it: an activity, an item of a budget, or the requests of a budget. */
export type Subject = {
  activity_id: string | null;
  item_id: string | null;
  budget_id: string | null;
  page: string | null;
};

export const SUBJECT_COLUMNS = [
  'activity_id',
  'item_id',
  'budget_id',
  'page',
] as const satisfies readonly (keyof Subject)[];

/** Returns the room of a subject. The third part names the kind (docs/decisions/0037-inbox-links.md). */
export function roomOf(organizationId: string, { activity_id, item_id, budget_id, page }: Subject): string {
  if (page !== null) return `portico:${organizationId}:${page}:${budget_id}`;
  return item_id === null
    ? `portico:${organizationId}:activity:${activity_id}`
    : `portico:${organizationId}:item:${item_id}:${budget_id}`;
}

/** Returns the room of an activity. */
export const activityRoom = (organizationId: string, activityId: string): string =>
  roomOf(organizationId, { activity_id: activityId, item_id: null, budget_id: null, page: null });

/** An activity or an item, or the page of a budget. */
export type RoomSubject =
  | { column: 'activity_id' | 'item_id'; id: string }
  | { column: 'budget_id'; id: string; page: RequestPage };

const ROOM = /^portico:(\d{1,18}):(?:activity:(\d{1,18})|item:(\d{1,18}):\d{1,18}|(approvals|transfers):(\d{1,18}))$/;

/** Returns the id of the subject of the organization's room, or undefined for any other room. */
export function subjectOfRoom(organizationId: string, roomId: string): RoomSubject | undefined {
  const [, organization, activityId, itemId, pageName, budgetId] = ROOM.exec(roomId) ?? [];
  if (organization !== organizationId) return undefined;
  if (activityId !== undefined) return { column: 'activity_id', id: activityId };
  if (itemId !== undefined) return { column: 'item_id', id: itemId };
  const page = REQUEST_PAGES.find((one) => one === pageName);
  return page && budgetId !== undefined ? { column: 'budget_id', id: budgetId, page } : undefined;
}

/** Matches rows of a table that are about the subject. */
export function isAbout(table: string, subject: RoomSubject): RawBuilder<SqlBool> {
  const isSame = sql<SqlBool>`${sql.ref(`${table}.${subject.column}`)} = ${subject.id}`;
  return subject.column === 'budget_id' ? sql`${isSame} and ${sql.ref(`${table}.page`)} = ${subject.page}` : isSame;
}

/** What a thread is about, as the tables have it: an activity, or an item of a budget. */
export type Subject = { activity_id: string | null; item_id: string | null; budget_id: string | null };

export const SUBJECT_COLUMNS = ['activity_id', 'item_id', 'budget_id'] as const satisfies readonly (keyof Subject)[];

/** Returns the room of a subject. The third part names the kind (docs/decisions/0037-inbox-links.md). */
export const roomOf = (organizationId: string, { activity_id, item_id, budget_id }: Subject): string =>
  item_id === null
    ? `portico:${organizationId}:activity:${activity_id}`
    : `portico:${organizationId}:item:${item_id}:${budget_id}`;

/** Returns the room of an activity. */
export const activityRoom = (organizationId: string, activityId: string): string =>
  roomOf(organizationId, { activity_id: activityId, item_id: null, budget_id: null });

/** Returns the id of the subject of the organization's room, or undefined for any other room. */
export function subjectOfRoom(
  organizationId: string,
  roomId: string,
): { column: 'activity_id' | 'item_id'; id: string } | undefined {
  const [, organization, activityId, itemId] =
    /^portico:(\d{1,18}):(?:activity:(\d{1,18})|item:(\d{1,18}):\d{1,18})$/.exec(roomId) ?? [];
  if (organization !== organizationId) return undefined;
  if (activityId !== undefined) return { column: 'activity_id', id: activityId };
  return itemId === undefined ? undefined : { column: 'item_id', id: itemId };
}

/** Returns the room of an activity. The third part names the kind (docs/decisions/0037-inbox-links.md). */
export const roomOf = (organizationId: string, activityId: string): string =>
  `portico:${organizationId}:activity:${activityId}`;

/** Returns the activity of the organization's room, or undefined for any other room. */
export function activityOfRoom(organizationId: string, roomId: string): string | undefined {
  const [, organization, activityId] = /^portico:(\d{1,18}):activity:(\d{1,18})$/.exec(roomId) ?? [];
  return organization === organizationId ? activityId : undefined;
}

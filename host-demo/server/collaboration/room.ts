/** Returns the room of an activity. The third part names the kind (docs/decisions/0037-inbox-links.md). */
export const roomOf = (organizationId: string, itemId: string): string =>
  `portico:${organizationId}:activity:${itemId}`;

/** Returns the activity of the organization's room, or undefined for any other room. */
export function itemOfRoom(organizationId: string, roomId: string): string | undefined {
  const [, organization, itemId] = /^portico:(\d{1,18}):activity:(\d{1,18})$/.exec(roomId) ?? [];
  return organization === organizationId ? itemId : undefined;
}

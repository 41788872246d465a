/** The room of an activity; its third part names the kind (docs/decisions/0037-inbox-links.md). */
export const roomOf = (organizationId: string, itemId: string): string =>
  `portico:${organizationId}:activity:${itemId}`;

/** The activity of a room of this organization; undefined for any other room. */
export function itemOfRoom(organizationId: string, roomId: string): string | undefined {
  const [, organization, itemId] = /^portico:(\d{1,18}):activity:(\d{1,18})$/.exec(roomId) ?? [];
  return organization === organizationId ? itemId : undefined;
}

/** The activity in the address of /activities. */
export type ActivityAddress = {
  activityId: string;
  /** Whether its comments are open. */
  showsComments: boolean;
  /** The linked thread. */
  threadId: string | undefined;
};

/** Parses the hash of the address; undefined if it names no activity. */
export function readActivityAddress(hash: string): ActivityAddress | undefined {
  const keys = new URLSearchParams(hash.replace(/^#/, ''));
  const activityId = keys.get('activity');
  if (!activityId) return undefined;
  const threadId = keys.get('comment') || undefined;
  return { activityId, showsComments: threadId !== undefined || keys.get('view') === 'timeline', threadId };
}

/**
 * Returns the hash that opens the comments of an activity; the inbox links to it too
 * (docs/decisions/0037-inbox-links.md).
 */
export const commentsHash = (activityId: string): string => `#activity=${encodeURIComponent(activityId)}&view=timeline`;
